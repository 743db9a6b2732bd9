import { DrawnChance } from './drawn-chance.ts';

/**
 * Fast chance for bots' whims, re-deals and playouts, from a 32-bit seed: the small fast counting generator sfc32.
 * It is good but predictable: cards that people play for come from `SeededLuck`.
 */
export class QuickChance extends DrawnChance {
  #a: number;
  #b = 0x9e3779b9 | 0;
  #c = 0x243f6a88 | 0;
  #counter = 1;

  constructor(seed: number) {
    super();
    this.#a = seed | 0;
    for (let round = 0; round < 12; round++) this.nextWord();
  }

  protected override nextWord(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}
