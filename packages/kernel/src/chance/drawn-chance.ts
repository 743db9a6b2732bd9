import { frontOf, sortPile } from '../deck.ts';
import { impossible } from '../errors.ts';
import { at } from '../seats.ts';
import type { Chance, Name } from './chance.ts';

const WORDS = 0x1_0000_0000;

/** Chance that is drawn from a stream of 32-bit words, without bias. */
export abstract class DrawnChance implements Chance {
  /** The next word of the stream, from 0 to 2³² − 1. */
  protected abstract nextWord(): number;

  /**
   * A whole number from 0 to `limit` − 1, each equally likely: the high half of word × limit,
   * drawn again in the few cases that would favour small numbers (Lemire 2019). Exact for limits below 2²¹.
   */
  protected below(limit: number): number {
    if (!(limit >= 1)) impossible(`chance was asked for one of ${limit}`);
    for (;;) {
      const product = this.nextWord() * limit;
      const high = Math.floor(product / WORDS);
      if (product - high * WORDS >= WORDS % limit) return high;
    }
  }

  die(faces: number): number {
    return 1 + this.below(faces);
  }

  shuffle(things: number[], _names: readonly Name[]): void {
    sortPile(things);
    for (let last = things.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const moved = at(things, last);
      things[last] = at(things, other);
      things[other] = moved;
    }
  }

  shuffleSides(things: number[], names: readonly Name[]): void {
    for (const [place, thing] of things.entries()) things[place] = frontOf(thing);
    this.shuffle(things, names);
    for (const [place, thing] of things.entries()) things[place] = thing + this.below(2);
  }

  pick(things: readonly number[], _names: readonly Name[]): number {
    return at(things, this.below(things.length));
  }
}
