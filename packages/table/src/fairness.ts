// Nothing is rigged: the server commits to a secret before anybody sits down, and everybody adds to the luck.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '@safehouse/kernel';

/** What one seat's person added to the luck. */
export interface Contribution {
  readonly seat: Seat;
  readonly value: string;
}

/** What is shown before the deal: the hash of the secret, which pins it down and tells nothing about it. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The seed of the game. Who knows the secret alone, or contributed alone, cannot choose it. */
export function seedFrom(secret: string, contributed: readonly Contribution[]): string {
  const lines = ['safehouse/fair/1', secret, ...contributed.map(({ seat, value }) => `${seat} ${value}`)];
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));
}
