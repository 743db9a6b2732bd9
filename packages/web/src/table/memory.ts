// What this browser saw at a table before the cards were known: a forged record would have to contradict it.

import type { Memory } from '@safehouse/table';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { Picture } from './pictures.ts';

const memories = z.object({ commitment: z.optional(z.string()), contribution: z.optional(z.string()) });

export type { Memory };

const placeOf = (table: string) => `safehouse.seen.${table}`;

function recall(table: string): Memory {
  try {
    const parsed = z.safeParse(memories, JSON.parse(localStorage.getItem(placeOf(table)) ?? '{}'));
    return parsed.success ? memoryOf(parsed.data) : {};
  } catch {
    return {};
  }
}

function memoryOf({ commitment, contribution }: z.infer<typeof memories>): Memory {
  return { ...(commitment !== undefined && { commitment }), ...(contribution !== undefined && { contribution }) };
}

function keep(table: string, memory: Memory): void {
  try {
    localStorage.setItem(placeOf(table), JSON.stringify(memory));
  } catch {
    // It is remembered as long as the page.
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

/** Remembers the first commitment that was shown, and my contribution. Who stood up again has none. */
export function useMemory(table: string, picture: Picture | null): Memory {
  const [memory, setMemory] = useState(() => recall(table));
  const commitment = memory.commitment ?? picture?.fairness.commitment;
  const mine = picture?.fairness.contributions.find(({ seat }) => seat === picture.seat)?.value;
  const contribution = memory.contribution ?? mine;
  useEffect(() => {
    if (commitment === memory.commitment && contribution === memory.contribution) return;
    const seen = { ...memoryOf({ commitment, contribution }), ...recall(table) };
    keep(table, seen);
    setMemory(seen);
  }, [table, commitment, contribution, memory]);
  const isSeated = picture === null || picture.seat !== null;
  return useMemo(() => (isSeated ? memory : memoryOf({ commitment: memory.commitment })), [isSeated, memory]);
}
