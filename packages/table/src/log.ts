// The entries of a table so far: which request caused which, and what those know who have seen some of them.

import { at } from '@safehouse/kernel';
import type { Entry } from './entries.ts';

/** An entry in its place. */
interface Numbered {
  readonly number: number;
  readonly entry: Entry;
}

export class Log {
  readonly #entries: Entry[];
  readonly #keys = new Map<string, number>();
  /** How many moves had been made after each entry, and which entry last took some back. */
  readonly #movesAfter: number[] = [0];
  #lastUndone = 0;

  constructor(opening: Entry) {
    this.#entries = [opening];
  }

  /** The number of the last entry; the opening has number 0. */
  get number(): number {
    return this.#entries.length - 1;
  }

  /** An entry has happened, and so many moves count now. */
  add(entry: Entry, key: string | undefined, moves: number): void {
    this.#entries.push(entry);
    if (key !== undefined) this.#keys.set(key, this.number);
    this.#movesAfter.push(moves);
  }

  /** The entry that happens now takes moves back. */
  takeBack(): void {
    this.#lastUndone = this.number + 1;
  }

  causedBy(key: string): Numbered | null {
    const number = this.#keys.get(key);
    return number === undefined ? null : { number, entry: at(this.#entries, number) };
  }

  movesHeardBy(number: number): number | null {
    const isOld = number < this.#lastUndone || number > this.number;
    return isOld ? null : (this.#movesAfter[number] ?? null);
  }
}
