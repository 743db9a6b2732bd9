// How the hashes of a table are computed: in plain JavaScript, or with what the surroundings have that is faster.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Every implementation gives the same texts: base64url, 43 characters for 256 bits. */
export interface Hashing {
  /** SHA-256 of the text in UTF-8. */
  readonly hashOf: (text: string) => string;
  /** HMAC-SHA-256 under a key of hexadecimal digits, of whole numbers: four bytes, the highest first. */
  readonly macsUnder: (key: string) => (number: number) => string;
}

/** It runs anywhere. */
export const plainHashing: Hashing = {
  hashOf: (text) => base64url(sha256(utf8ToBytes(text))),
  macsUnder: (key) => {
    const begun = hmac.create(sha256, hexToBytes(key));
    return (number) => base64url(begun.clone().update(fourBytes(number)).digest());
  },
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;
const LOWEST = 63;

/** Without padding. */
function base64url(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= BITS; bits -= BITS) text += DIGITS[(held >> (bits - BITS)) & LOWEST];
    held &= LOWEST;
  }
  return bits === 0 ? text : text + DIGITS[(held << (BITS - bits)) & LOWEST];
}

function fourBytes(number: number): Uint8Array {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}
