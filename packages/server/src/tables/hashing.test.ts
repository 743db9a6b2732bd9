import { createHmac } from 'node:crypto';
import { plainHashing } from '@safehouse/table';
import { expect, it } from 'vitest';
import { nodeHashing } from './hashing.ts';

const KEYS = ['ab'.repeat(32), '00ff'.repeat(16)];
const NUMBERS = [0, 1, 255, 256, 65_536, 100_000, 2 ** 31, 2 ** 32 - 1];
const TEXTS = ['', 'a', 'Ana “☂” 静か', '\ud800 alone', 'x'.repeat(1_000)];

it('the fast hashes and the plain ones are the same, and those of everybody else', () => {
  for (const text of TEXTS) expect(nodeHashing.hashOf(text)).toBe(plainHashing.hashOf(text));
  for (const key of KEYS) {
    const [fast, plain] = [nodeHashing.macsUnder(key), plainHashing.macsUnder(key)];
    for (const number of NUMBERS) {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(number);
      const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(bytes).digest('base64url');
      expect([fast(number), plain(number)]).toEqual([expected, expected]);
    }
  }
});
