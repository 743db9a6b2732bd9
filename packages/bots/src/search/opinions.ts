// First opinions on the moves of one position, and how playouts follow them.

import type { Chance } from '@safehouse/kernel';

/** More moves than that no position has. */
const MOST_MOVES = 2048;
const FINE = 2 ** 24;

export class Opinions {
  readonly #shares = new Float64Array(MOST_MOVES);
  #count = 0;
  #sum = 0;

  /**
   * Lets somebody write opinions on so many moves. They hold until the next ones are formed. Whoever is resolute
   * follows them more strictly: a resolve of 2 counts them double.
   */
  form(count: number, write: (opinions: Float64Array) => void, resolve = 1): void {
    const shares = this.#shares;
    write(shares);
    let most = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < count; place++) most = Math.max(most, shares[place] ?? 0);
    let sum = 0;
    for (let place = 0; place < count; place++) {
      const share = Math.exp(resolve * ((shares[place] ?? 0) - most));
      shares[place] = share;
      sum += share;
    }
    this.#count = count;
    this.#sum = sum;
  }

  /** How often the move at that place would be chosen, from 0 to 1. */
  shareOf(place: number): number {
    return (this.#shares[place] ?? 0) / this.#sum;
  }

  /** The place of a move that is chosen as opinions go: better ones more often. */
  follow(dice: Chance): number {
    let left = (this.#sum * dice.die(FINE)) / FINE;
    for (let place = 0; place < this.#count; place++) {
      left -= this.#shares[place] ?? 0;
      if (left <= 0) return place;
    }
    return this.#count - 1;
  }
}
