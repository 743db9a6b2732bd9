// A chain of hashes over the moves that count. Everybody is shown its last hash with every change, so that nobody can
// exchange a move later that somebody has seen the hash of. Sealed moves are in it, too: the secret blinds them.

import { at, canonicalJson } from '@safehouse/kernel';
import { type Bound, type Contribution, contributionLine } from './fairness.ts';
import type { Hashing } from './hashing.ts';
import type { Played } from './table.ts';

/** What the chain begins with. */
export interface ChainStart extends Bound {
  readonly secret: string;
  readonly commitment: string;
  readonly contributions: readonly Contribution[];
  /** The salted hash of each seat's name at the start. */
  readonly names: readonly string[];
}

/**
 * h(0) = H(version, table, game, options, commitment, contributions, names), a line each;
 * h(n) = H(h(n−1), seat, move, r(n)), where r(n) = HMAC(secret, n), and n counts from 1.
 */
export class Chain {
  readonly #hashing: Hashing;
  readonly #blind: (number: number) => string;
  #last: string;
  #length = 0;

  constructor(start: ChainStart, hashing: Hashing) {
    const { table, game, options, seats, secret, commitment, contributions, names } = start;
    const lines = ['safehouse/chain/2', table, game, canonicalJson(options), `${seats}`, commitment];
    this.#hashing = hashing;
    this.#blind = hashing.macsUnder(secret);
    this.#last = hashing.hashOf([...lines, ...contributions.map(contributionLine), ...names].join('\n'));
  }

  /** The hash after these moves: those that are in the chain already, and what was made since. */
  after(moves: readonly Played[]): string {
    while (this.#length < moves.length) this.add(at(moves, this.#length));
    return this.#last;
  }

  /** The hash after one more move. */
  add([seat, move]: Played): string {
    this.#length += 1;
    const blind = this.#blind(this.#length);
    this.#last = this.#hashing.hashOf(`${this.#last}\n${seat}\n${canonicalJson(move)}\n${blind}`);
    return this.#last;
  }
}
