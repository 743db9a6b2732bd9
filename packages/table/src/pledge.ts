// What a table is bound by: its secret, the names at the start, and the chain of the moves.

import { impossible } from '@safehouse/kernel';
import { Chain } from './chain.ts';
import type { EntryOf } from './entries.ts';
import { type Contribution, seedFrom } from './fairness.ts';
import { type Hashing, plainHashing } from './hashing.ts';
import type { Played } from './table.ts';

/** What is known of a table from its beginning on. */
interface Pledged {
  readonly opening: EntryOf<'opened'>;
  readonly secret: string;
  readonly hashing: Hashing | undefined;
}

export class Pledge {
  readonly secret: string;
  readonly #opening: EntryOf<'opened'>;
  readonly #hashing: Hashing;
  #names: readonly string[] | null = null;
  #contributions: readonly Contribution[] = [];
  #chain: Chain | null = null;

  constructor({ opening, secret, hashing = plainHashing }: Pledged) {
    this.secret = secret;
    this.#opening = opening;
    this.#hashing = hashing;
  }

  /** The salted hash of each seat's name at the start; null before it, and at the first tables. */
  get names(): readonly string[] | null {
    return this.#names;
  }

  seedWith(contributions: readonly Contribution[]): string {
    return seedFrom(this.secret, contributions);
  }

  /** The game begins. */
  begin(names: readonly string[], contributions: readonly Contribution[]): void {
    const { fairness, seats } = this.#opening;
    if (fairness !== 2) return;
    if (names.length !== seats.length) impossible('a game begins without the names of its seats');
    this.#names = names;
    this.#contributions = contributions;
  }

  /** The hash of these moves, which go on from those of before. It is computed for those who ask. */
  hashAfter(moves: readonly Played[]): string | null {
    if (this.#names === null) return null;
    this.#chain ??= this.#newChain(this.#names);
    return this.#chain.after(moves);
  }

  /** Moves were taken back: the chain goes on from an earlier hash. */
  takeBack(): void {
    this.#chain = null;
  }

  #newChain(names: readonly string[]): Chain {
    const { game, table = '', commitment, options, seats } = this.#opening;
    const bound = { table, game, options, seats: seats.length };
    const start = { ...bound, secret: this.secret, commitment, contributions: this.#contributions, names };
    return new Chain(start, this.#hashing);
  }
}
