// What a record proves that verifies, and what it does not.

import type { ReadableRecord } from '@safehouse/kernel';
import type { Memory } from './verifying.ts';

/**
 * How far a proof reaches: to all that was played, to so many moves of it, to what the commitment binds, to the record
 * itself, or, with records of version 1, to the luck.
 */
export type Reach = 'all' | 'until' | 'seal' | 'itself' | 'luck';

export interface Proof {
  readonly reach: Reach;
  /** How many of the moves it reaches. */
  readonly moves: number;
  readonly sentence: string;
}

/** What a record proves of which every check holds, to somebody who remembers this; null for one without fairness. */
export function whatItProves({ record }: ReadableRecord, memory: Memory = {}): Proof | null {
  const { fairness, moves } = record;
  if (fairness === undefined) return null;
  if (fairness.version !== 2) return { reach: 'luck', moves: 0, sentence: SENTENCES.luck };
  const seen = memory.seen?.map((one) => one.moves ?? moves.length) ?? [];
  const last = Math.max(...seen);
  if (seen.length === 0) {
    const reach = memory.commitment === undefined ? 'itself' : 'seal';
    return { reach, moves: 0, sentence: SENTENCES[reach] };
  }
  if (last === moves.length) return { reach: 'all', moves: last, sentence: SENTENCES.all };
  const sentence = `up to move ${last} of ${moves.length}, which you have seen the hash of, ${SENTENCES.until}`;
  return { reach: 'until', moves: last, sentence };
}

const PROVEN = 'the moves, the seats, the names at the start and the luck are those of the table that you remember';
const NOT_PROVEN =
  'it does not prove who sat before the screens, nor that the server showed nobody more than it should';
const OPEN = 'whoever knows the secret, which is open now, could have made up';

const SENTENCES: Readonly<Record<Reach, string>> = {
  all: `it proves that ${PROVEN}; ${NOT_PROVEN}`,
  until: `it proves that ${PROVEN}, and nothing of the moves after them; ${NOT_PROVEN}`,
  seal: `it proves that the secret, the game, its options and the number of seats are those of the table whose commitment you remember; ${OPEN} the names and the moves`,
  itself: `it proves that the record agrees with itself; you compare it with nothing that you remember of the table, and ${OPEN} all of it`,
  luck: 'it proves that the luck follows from the secret and that the moves are legal; a record of version 1 does not prove that these moves, names and options are those of the table',
};
