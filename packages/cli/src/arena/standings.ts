// What came of an arena: for each time to think and each entrant, wins, scores and times.

import { type AnyGame, at, impossible, type Result, type Seat } from '@safehouse/kernel';
import type { Outcome } from './arena-thread.ts';
import type { Entrant, Fixture } from './fixture.ts';
import { Tally } from './tally.ts';

export class Standings {
  readonly #game: AnyGame;
  readonly #entrants: readonly Entrant[];
  /** By time to think, then by label. */
  readonly #tallies = new Map<string, Map<string, Tally>>();
  /** By time to think, then by the game's word: how games ended. */
  readonly #endings = new Map<string, Map<string, number>>();

  /** Entrants are listed in that order, whoever finishes a game first. */
  constructor(game: AnyGame, entrants: readonly Entrant[]) {
    this.#game = game;
    this.#entrants = entrants;
  }

  /** A shared win counts as its share; the win of a team counts for each. */
  count({ entrants, thinking }: Fixture, { result, times, searches }: Outcome): void {
    const tallies = valueAt(this.#tallies, thinking, () => this.#emptyTallies());
    const scores = scoresOf(result);
    for (const [label, seats] of seatsByLabel(entrants)) {
      const tally = tallies.get(label) ?? impossible(`${label} takes no part`);
      tally.countTable(this.#partOfWin(seats, result));
      for (const seat of seats) {
        tally.countMoves(at(times, seat), at(searches, seat));
        tally.scores.push(...scores.slice(seat, seat + 1));
      }
    }
    const endings = valueAt(this.#endings, thinking, () => new Map<string, number>());
    const ending = endingOf(result);
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }

  #emptyTallies(): Map<string, Tally> {
    const seats = seatsByLabel(this.#entrants);
    const sharers = (label: string) => (this.#game.isCooperative ? 1 : (seats.get(label)?.length ?? 1));
    return new Map(this.#entrants.map((entrant) => [entrant.label, new Tally(entrant, sharers(entrant.label))]));
  }

  /** How much of a table's win the label in these seats has, from 0 to 1. */
  #partOfWin(seats: readonly Seat[], result: Result | null): number {
    const winners = result?.winners ?? [];
    const winning = seats.filter((seat) => winners.includes(seat)).length;
    return winning / (this.#game.isCooperative ? seats.length : Math.max(1, winners.length));
  }

  /** For each time to think. */
  summary() {
    return [...this.#tallies].map(([thinking, tallies]) => ({
      thinking,
      endings: Object.fromEntries([...(this.#endings.get(thinking) ?? [])].sort(([, one], [, other]) => other - one)),
      entrants: [...tallies.values()].map((tally) => tally.summary(thinking)),
    }));
  }

  /** All scores by label, for each time to think. */
  scores(): { readonly label: string; readonly thinking: string; readonly scores: readonly number[] }[] {
    return [...this.#tallies].flatMap(([thinking, tallies]) =>
      [...tallies].map(([label, { scores }]) => ({ label, thinking, scores })),
    );
  }
}

/** Which seats each label has. */
function seatsByLabel(entrants: readonly Entrant[]): Map<string, Seat[]> {
  const seats = new Map<string, Seat[]>();
  for (const [seat, { label }] of entrants.entries()) valueAt(seats, label, () => []).push(seat);
  return seats;
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
