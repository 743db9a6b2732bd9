import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const SEED_BYTES = 16;

/** The seed of game number so-and-so in a series that is named by any text. */
export function seedFor(series: string, number: number): string {
  return bytesToHex(sha256(utf8ToBytes(`${series} ${number}`)).subarray(0, SEED_BYTES));
}
