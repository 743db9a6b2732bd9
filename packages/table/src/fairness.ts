// Nothing is rigged: the server commits to a secret before anybody sits down, and everybody adds to the luck.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, type Seat } from '@safehouse/kernel';

/** What one seat's person added to the luck. */
export interface Contribution {
  readonly seat: Seat;
  readonly value: string;
}

/** What a commitment binds beside the secret. */
export interface Bound {
  readonly table: string;
  readonly game: string;
  /** As they were given. */
  readonly options: Readonly<Record<string, unknown>>;
  /** How many seats there are. */
  readonly seats: number;
}

/**
 * What is shown before the deal: the hash of the secret, which pins it down and tells nothing about it. The first tables
 * bound nothing else.
 */
export function commitmentTo(secret: string, bound?: Bound): string {
  if (bound === undefined) return bytesToHex(sha256(hexToBytes(secret)));
  const { table, game, options, seats } = bound;
  return hashOfLines(['safehouse/fair/2', secret, table, game, canonicalJson(options), `${seats}`]);
}

/** The seed of the game. Who knows the secret alone, or contributed alone, cannot choose it. */
export function seedFrom(secret: string, contributed: readonly Contribution[]): string {
  return hashOfLines(['safehouse/fair/1', secret, ...contributed.map(contributionLine)]);
}

export function contributionLine({ seat, value }: Contribution): string {
  return `${seat} ${value}`;
}

function hashOfLines(lines: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));
}
