// Questions that wait for a thread. Where people are, bots come first; where nobody is, they use what is left over, and
// after a while they are taken in turn with the others, so that no game stands still.

import { FairLine } from './fair-line.ts';

/** Where nobody is, a bot waits at most about this long longer than others. With all else, that is under a minute. */
const LONGEST_MS = 45_000;

/** Whose bots think: those of one address take turns with those of another, then hosts, then tables. */
export interface Place {
  /** What is kept of the address from which the table was opened. */
  readonly address: string;
  readonly host: string;
  readonly table: string;
}

export interface Waiter {
  readonly place: Place;
  /** Whether nobody is there who could see the move. */
  readonly isUnwatched: boolean;
  /** When it was asked. */
  readonly since: number;
}

export class Waiting<Asked extends Waiter> {
  readonly #watched = new FairLine<Asked>();
  readonly #unwatched = new FairLine<Asked>();
  /** Those in the second line, the oldest first. */
  readonly #byAge = new Set<Asked>();

  get sizes(): { readonly watched: number; readonly unwatched: number } {
    return { watched: this.#watched.size, unwatched: this.#unwatched.size };
  }

  push(asked: Asked): void {
    const line = asked.isUnwatched ? this.#unwatched : this.#watched;
    line.push(pathOf(asked.place), asked);
    if (asked.isUnwatched) this.#byAge.add(asked);
  }

  /** Takes whoever's turn it is. */
  shift(now: number): Asked | undefined {
    this.#promoteOld(now);
    const next = this.#watched.shift() ?? this.#unwatched.shift();
    if (next !== undefined) this.#byAge.delete(next);
    return next;
  }

  /** Somebody has come to the table: its bots wait with those whom people see. */
  hurry(place: Place): void {
    this.#promote(this.#unwatched.takeAll(pathOf(place)));
  }

  takeAll(): readonly Asked[] {
    this.#byAge.clear();
    return [...this.#watched.takeAll([]), ...this.#unwatched.takeAll([])];
  }

  /** They come into the line of their own address: however many there are, others have their turn between them. */
  #promoteOld(now: number): void {
    for (const { since, place } of this.#byAge) {
      if (now - since < LONGEST_MS) return;
      this.#promote(this.#unwatched.takeAll(pathOf(place)));
    }
  }

  #promote(some: readonly Asked[]): void {
    for (const asked of some) {
      this.#byAge.delete(asked);
      this.#watched.push(pathOf(asked.place), asked);
    }
  }
}

function pathOf({ address, host, table }: Place): readonly string[] {
  return [address, host, table];
}
