// What came of one label's games with one time to think; several seats of one label count together.

import type { Searched } from './arena-thread.ts';
import type { Entrant } from './fixture.ts';
import { mean, quantile, wilson } from './statistics.ts';

export class Tally {
  readonly scores: number[] = [];
  readonly #times: number[] = [];
  readonly #entrant: Entrant;
  /** How many seats share what the label wins: all of its own, but one where a team wins for each. */
  readonly #sharers: number;
  #games = 0;
  #won = 0;
  #iterations = 0;
  #searching = 0;

  constructor(entrant: Entrant, sharers: number) {
    this.#entrant = entrant;
    this.#sharers = sharers;
  }

  /** One table: how much of its win the label has, from 0 to 1. */
  countTable(won: number): void {
    this.#games += 1;
    this.#won += won;
  }

  countMoves(times: readonly number[], { iterations, milliseconds }: Searched): void {
    for (const time of times) this.#times.push(time);
    this.#iterations += iterations;
    this.#searching += milliseconds;
  }

  /** What a seat of the label has won, by the time that those think who have no time of their own. */
  summary(thinking: string) {
    // Seats at one table are no games of their own: the label wins a table or does not, which is Wilson's case, and
    // each of its seats has an equal part in that share and in its interval.
    const { share, low, high } = wilson(this.#won, this.#games);
    const part = (value: number) => round(value / this.#sharers, 4);
    const times = this.#times.toSorted((one, other) => one - other);
    return {
      label: this.#entrant.label,
      bot: this.#entrant.bot,
      thinking: this.#entrant.thinking ?? thinking,
      games: this.#games,
      wins: part(share),
      interval: { low: part(low), high: part(high) },
      meanScore: this.scores.length === 0 ? null : round(mean(this.scores), 2),
      times: {
        median: round(quantile(times, 0.5), 2),
        p99: round(quantile(times, 0.99), 2),
        longest: round(quantile(times, 1), 2),
      },
      /** On one core; null for those who do not search. */
      iterationsPerSecond: this.#iterations === 0 ? null : Math.round((1000 * this.#iterations) / this.#searching),
    };
  }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
