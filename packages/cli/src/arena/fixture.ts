// Which games an arena plays: every deal once with each rotation of the bots, for each time to think.

import { at, seedFor } from '@safehouse/kernel';
import { UsageMistake } from '../exits.ts';

/** Somebody who takes part: a bot, and how long it thinks if that is its own (`mastermind@1s`). */
export interface Entrant {
  readonly label: string;
  readonly bot: string;
  readonly thinking: string | null;
}

/** One game to play: who sits where, how long they think, and which deal it is. */
export interface Fixture {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly entrants: readonly Entrant[];
  /** For those who have no time of their own. */
  readonly thinking: string;
  readonly seed: string;
  readonly mostMoves: number;
  /** Whether the referee's summary of the end is wanted. */
  readonly facts: boolean;
}

export interface Plan extends Omit<Fixture, 'thinking' | 'seed'> {
  readonly games: number;
  readonly budgets: readonly string[];
  readonly seed: string;
}

export function entrantOf(text: string): Entrant {
  const [bot = '', thinking, ...rest] = text.split('@');
  if (rest.length > 0 || (thinking !== undefined && !/^[1-9]\d{0,6}(ms|s|it)$/.test(thinking))) {
    throw new UsageMistake(
      'wrong-bot',
      `${JSON.stringify(text)} is no bot; write a name, or a name and time as in mastermind@1s`,
    );
  }
  return { label: text, bot, thinking: thinking ?? null };
}

/** How many rotations differ: after so many seats the entrants repeat (`a,b,a,b` after two, `a,a,a` after one). */
export function rotationsOf(entrants: readonly Entrant[]): number {
  const seats = entrants.length;
  const repeats = (period: number) =>
    entrants.every(({ label }, seat) => label === at(entrants, (seat + period) % seats).label);
  let period = 1;
  while (!repeats(period)) period += 1;
  return period;
}

/** All games of an arena, in the order they are played. A rotation that changes nothing would be the same game again. */
export function fixturesOf({ games, budgets, seed, entrants, ...common }: Plan): Fixture[] {
  const seats = entrants.length;
  const rotations = rotationsOf(entrants);
  return budgets.flatMap((thinking) =>
    Array.from({ length: games }, (_, number) => ({
      ...common,
      entrants: entrants.map((_entrant, seat) => at(entrants, (seat + number) % seats)),
      thinking,
      seed: seedFor(seed, Math.floor(number / rotations)),
    })),
  );
}
