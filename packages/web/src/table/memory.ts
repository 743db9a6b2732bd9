// What this browser saw at a table while it was played: a forged record would have to contradict it.

import type { Memory } from '@safehouse/table';
import { useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import { noteHash, type SeenHashes } from './seen-hashes.ts';
import type { Scene } from './table-source.ts';

const memories = z.object({
  commitment: z.optional(z.string()),
  contribution: z.optional(z.string()),
  hashes: z.optional(z.object({ seen: z.array(z.object({ moves: z.number(), h: z.string() })), settled: z.number() })),
});

interface Kept {
  readonly commitment?: string | undefined;
  readonly contribution?: string | undefined;
  readonly hashes?: SeenHashes | undefined;
}

/** Where nothing can be kept, it is remembered as long as the page. */
const here = new Map<string, Kept>();

const placeOf = (table: string) => `safehouse.seen.${table}`;

function recall(table: string): Kept {
  const known = here.get(table);
  if (known !== undefined) return known;
  try {
    const parsed = z.safeParse(memories, JSON.parse(localStorage.getItem(placeOf(table)) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

function keep(table: string, kept: Kept): void {
  try {
    localStorage.setItem(placeOf(table), JSON.stringify(kept));
  } catch {
    here.set(table, kept);
  }
}

/** Remembers the commitment before anything is added to the luck: the rest cannot be chosen to fit any more. */
export function noteCommitment(table: string, commitment: string): void {
  keep(table, { commitment, ...recall(table) });
}

/** Remembers what I added when I sat down: the last time counts. */
export function noteContribution(table: string, contribution: string): void {
  keep(table, { ...recall(table), contribution });
}

/** What the browser remembers of a table, to be compared with its record. Who stood up again has added nothing. */
export function memoryOf(table: string, { isSeated }: { readonly isSeated: boolean }): Memory {
  const { commitment, contribution, hashes } = recall(table);
  return {
    ...(commitment !== undefined && { commitment }),
    ...(contribution !== undefined && isSeated && { contribution }),
    ...(hashes !== undefined && { seen: hashes.seen }),
  };
}

const NOTHING_SEEN: SeenHashes = { seen: [], settled: 0 };

/** Remembers what the table shows: its first commitment, my contribution, and hashes of its moves. */
export function useMemory(table: string, scene: Scene | null): () => Memory {
  const picture = scene?.picture ?? null;
  const commitment = picture?.fairness.commitment;
  const mine = picture?.fairness.contributions.find(({ seat }) => seat === picture.seat)?.value;
  useEffect(() => {
    const { commitment: first = commitment, contribution = mine, ...rest } = recall(table);
    if (first !== undefined) {
      keep(table, { ...rest, commitment: first, ...(contribution !== undefined && { contribution }) });
    }
  }, [table, commitment, mine]);
  const [moves, h] = [picture?.moves ?? 0, scene?.h ?? null];
  useEffect(() => {
    if (h === null) return;
    const { hashes = NOTHING_SEEN, ...rest } = recall(table);
    keep(table, { ...rest, hashes: noteHash(hashes, { moves, h }) });
  }, [table, moves, h]);
  const isSeated = picture === null || picture.seat !== null;
  return useCallback(() => memoryOf(table, { isSeated }), [table, isSeated]);
}
