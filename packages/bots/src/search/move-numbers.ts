// Moves are compared by content. Games hand out the same objects again and again, so each is read once.

import { canonicalJson } from '@safehouse/kernel';

export class MoveNumbers {
  readonly #byObject = new WeakMap<object, number>();
  readonly #byContent = new Map<string, number>();

  /** Equal moves have one number. */
  of(move: unknown): number {
    if (typeof move !== 'object' || move === null) return this.#byContentOf(move);
    const known = this.#byObject.get(move);
    if (known !== undefined) return known;
    const number = this.#byContentOf(move);
    this.#byObject.set(move, number);
    return number;
  }

  #byContentOf(move: unknown): number {
    const content = canonicalJson(move);
    const number = this.#byContent.get(content) ?? this.#byContent.size;
    this.#byContent.set(content, number);
    return number;
  }
}
