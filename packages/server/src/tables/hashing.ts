import { hash } from 'node:crypto';
import type { Hashing } from '@safehouse/table';

const BLOCK = 64;
const DIGEST = 32;
const NUMBER = 4;
const INNER = 0x36;
const OUTER = 0x5c;

/**
 * With Node's one-shot hash, which takes half a microsecond: a move costs two hashes for its blinding, and one for the
 * chain. `createHmac` would take as long for the blinding alone as this for all.
 */
export const nodeHashing: Hashing = {
  hashOf: (text) => hash('sha256', text, 'base64url'),
  macsUnder: (key) => {
    const inner = padded(key, INNER, NUMBER);
    const outer = padded(key, OUTER, DIGEST);
    return (number) => {
      inner.writeUInt32BE(number, BLOCK);
      outer.write(hash('sha256', inner, 'binary'), BLOCK, 'binary');
      return hash('sha256', outer, 'base64url');
    };
  },
};

/** The key's block of an HMAC, with room for what is hashed after it. */
function padded(key: string, pad: number, room: number): Buffer {
  const text = Buffer.alloc(BLOCK + room);
  text.write(key, 'hex');
  for (let place = 0; place < BLOCK; place++) text[place] = (text[place] ?? 0) ^ pad;
  return text;
}
