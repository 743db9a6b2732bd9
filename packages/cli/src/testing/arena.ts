import type { Json, Result } from '@safehouse/kernel';
import type { Outcome } from '../arena/arena-thread.ts';
import { entrantOf, type Fixture } from '../arena/fixture.ts';

/** A game of an arena between such bots, as in `agent,random`. */
export function fixtureFor(bots: string, thinking = '10it'): Fixture {
  const entrants = bots.split(',').map(entrantOf);
  return { game: 'spy-royale', options: {}, entrants, thinking, seed: '1', mostMoves: 99, facts: false };
}

/** What came of a game between so many: 2 moves of a millisecond each, and masterminds searched 30 times. */
export function outcomeFor({ entrants }: Fixture, result: Result | null, facts: Json = null): Outcome {
  return {
    result,
    moves: 2 * entrants.length,
    times: entrants.map(() => [1, 1]),
    searches: entrants.map(({ bot }) => ({ iterations: bot === 'mastermind' ? 30 : 0, milliseconds: 2 })),
    facts,
  };
}
