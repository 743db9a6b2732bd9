import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance, Luck, Moment } from './chance.ts';
import { DrawnChance } from './drawn-chance.ts';

const NONCE = new Uint8Array(12);
const BLOCK_BYTES = 64;
const LONGEST_DRAW = 256;
const ZEROS = new Uint8Array(LONGEST_DRAW);

/**
 * The luck of a seed, for ever the same. For each moment of the game, SHA-256 of seed and moment keys a ChaCha20
 * stream, read as little-endian words. No generator state has to be stored, a moment without luck costs nothing,
 * and no card that a player has seen helps to compute one that the player has not.
 */
export class SeededLuck extends DrawnChance implements Luck {
  readonly #seed: string;
  readonly #bytes = new Uint8Array(LONGEST_DRAW);
  readonly #words = new DataView(this.#bytes.buffer);
  #moment: Moment = 'setup';
  #key: Uint8Array | null = null;
  #block = 0;
  #next = 0;
  #end = 0;

  constructor(seed: string) {
    super();
    this.#seed = seed.toLowerCase();
  }

  at(moment: Moment): Chance {
    this.#moment = moment;
    this.#key = null;
    this.#block = 0;
    this.#next = 0;
    this.#end = 0;
    return this;
  }

  protected override nextWord(): number {
    if (this.#next === this.#end) this.#drawMore();
    const word = this.#words.getUint32(this.#next, true);
    this.#next += 4;
    return word;
  }

  /** A die needs one block, a deck several: the first draw is short, the others are long. */
  #drawMore(): void {
    this.#key ??= sha256(utf8ToBytes(`safehouse/1 ${this.#seed} ${this.#moment}`));
    const bytes = this.#block === 0 ? BLOCK_BYTES : LONGEST_DRAW;
    chacha20(this.#key, NONCE, ZEROS.subarray(0, bytes), this.#bytes.subarray(0, bytes), this.#block);
    this.#block += bytes / BLOCK_BYTES;
    this.#next = 0;
    this.#end = bytes;
  }
}
