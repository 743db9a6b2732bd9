// What came of an arena: for each time to think and each entrant, wins, scores and times.

import { type AnyGame, at, type Result } from '@safehouse/kernel';
import type { Outcome } from './arena-thread.ts';
import type { Fixture } from './fixture.ts';
import { mean, quantile, wilson } from './statistics.ts';

/** One entrant with one time to think; several seats of one label count together. */
class Tally {
  readonly scores: number[] = [];
  readonly times: number[] = [];
  readonly #tables = new Set<Fixture>();
  #seats = 0;
  #wins = 0;

  count(fixture: Fixture, share: number): void {
    this.#tables.add(fixture);
    this.#seats += 1;
    this.#wins += share;
  }

  summary(label: string) {
    const rate = this.#wins / Math.max(1, this.#seats);
    // Seats at one table are no games of their own: the interval counts tables.
    const { low, high } = wilson(rate * this.#tables.size, this.#tables.size);
    const times = this.times.toSorted((one, other) => one - other);
    return {
      label,
      games: this.#tables.size,
      wins: round(rate, 4),
      interval: { low: round(low, 4), high: round(high, 4) },
      meanScore: this.scores.length === 0 ? null : round(mean(this.scores), 2),
      times: {
        median: round(quantile(times, 0.5), 2),
        p99: round(quantile(times, 0.99), 2),
        longest: round(quantile(times, 1), 2),
      },
    };
  }
}

export class Standings {
  readonly #game: AnyGame;
  /** By time to think, then by label. */
  readonly #tallies = new Map<string, Map<string, Tally>>();
  /** By time to think, then by the game's word: how games ended. */
  readonly #endings = new Map<string, Map<string, number>>();

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** A shared win counts as its share; the win of a team counts for each. */
  count(fixture: Fixture, { result, times }: Outcome): void {
    const { entrants, thinking } = fixture;
    const tallies = valueAt(this.#tallies, thinking, () => new Map<string, Tally>());
    const scores = scoresOf(result);
    const share = this.#game.isCooperative ? 1 : 1 / (result?.winners.length ?? 1);
    for (const [seat, { label }] of entrants.entries()) {
      const tally = valueAt(tallies, label, () => new Tally());
      tally.count(fixture, result?.winners.includes(seat) ? share : 0);
      tally.times.push(...at(times, seat));
      tally.scores.push(...scores.slice(seat, seat + 1));
    }
    const endings = valueAt(this.#endings, thinking, () => new Map<string, number>());
    const ending = endingOf(result);
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }

  /** For each time to think. */
  summary() {
    return [...this.#tallies].map(([thinking, tallies]) => ({
      thinking,
      endings: Object.fromEntries([...(this.#endings.get(thinking) ?? [])].sort(([, one], [, other]) => other - one)),
      entrants: [...tallies].map(([label, tally]) => tally.summary(label)),
    }));
  }

  /** All scores by label, for each time to think. */
  scores(): { readonly label: string; readonly thinking: string; readonly scores: readonly number[] }[] {
    return [...this.#tallies].flatMap(([thinking, tallies]) =>
      [...tallies].map(([label, { scores }]) => ({ label, thinking, scores })),
    );
  }
}

export type Round = ReturnType<Standings['summary']>[number];

function valueAt<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function scoresOf(result: Result | null): readonly number[] {
  if (result === null || !('scores' in result) || !Array.isArray(result.scores)) return [];
  return result.scores.filter((score) => typeof score === 'number');
}

/** The game's own word for how it ended. */
function endingOf(result: Result | null): string {
  if (result === null) return 'broken-off';
  const word = 'outcome' in result ? result.outcome : 'how' in result ? result.how : null;
  return typeof word === 'string' ? word : 'played';
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
