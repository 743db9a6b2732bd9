/** What every game promises, by name. */
export const PROMISES = [
  'random games end',
  'acting seats have moves, in seat order and each once',
  'a result comes with the end',
  'legal moves apply',
  'other moves are refused',
  'refused moves change nothing',
  'clones share nothing',
  'state is plain data',
  'views have their shape',
  'views of one moment are the views of each',
  'events have their shape',
  're-deals look the same',
  're-deals allow the same moves',
  're-deals change what is hidden',
  're-deals can be played on',
  'sealed choices stay sealed',
  'events tell no more than views',
  'quiet moves tell nothing',
  'quiet moves are open',
  'order of simultaneous choices does not matter',
  'notation round-trips',
  'facts conserve components',
  'records replay from the seed',
  'records replay from a script',
] as const;

export type Promised = (typeof PROMISES)[number];

/** A promise that a game broke, and where to look. */
export class BrokenPromise extends Error {
  readonly promise: Promised;

  constructor(promise: Promised, sentence: string) {
    super(`${promise}: ${sentence}`);
    this.name = 'BrokenPromise';
    this.promise = promise;
  }
}
