import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance, Luck, Moment } from './chance.ts';
import { DrawnChance } from './drawn-chance.ts';

const NONCE_BYTES = 12;
const BLOCK_BYTES = 64;
const LONGEST_DRAW = 256;
const ZEROS = new Uint8Array(LONGEST_DRAW);

/**
 * The luck of a seed, for ever the same. SHA-256 of the seed is the key of ChaCha20, the moment of the game its nonce:
 * the setup has the nonce 0, the first move 1, and so on; the stream is read as little-endian words. No generator state
 * has to be stored, a moment without luck costs nothing, and no card that a player has seen helps to compute one that
 * the player has not.
 */
export class SeededLuck extends DrawnChance implements Luck {
  readonly #key: Uint8Array;
  readonly #nonce = new Uint8Array(NONCE_BYTES);
  readonly #nonceWords = new DataView(this.#nonce.buffer);
  readonly #bytes = new Uint8Array(LONGEST_DRAW);
  readonly #words = new DataView(this.#bytes.buffer);
  #block = 0;
  #next = 0;
  #end = 0;

  constructor(seed: string) {
    super();
    this.#key = sha256(utf8ToBytes(`safehouse/1 ${seed.toLowerCase()}`));
  }

  at(moment: Moment): Chance {
    this.#nonceWords.setUint32(0, moment === 'setup' ? 0 : moment + 1, true);
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
    const bytes = this.#block === 0 ? BLOCK_BYTES : LONGEST_DRAW;
    chacha20(this.#key, this.#nonce, ZEROS.subarray(0, bytes), this.#bytes.subarray(0, bytes), this.#block);
    this.#block += bytes / BLOCK_BYTES;
    this.#next = 0;
    this.#end = bytes;
  }
}
