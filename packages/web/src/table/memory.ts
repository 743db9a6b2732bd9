// What this browser saw at a table before the cards were known: a forged record would have to contradict it.

import type { Memory } from '@safehouse/table';
import { useEffect, useState } from 'react';
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

/** Remembers the first commitment that was shown, and my contribution. */
export function useMemory(table: string, picture: Picture | null): Memory {
  const [memory, setMemory] = useState(() => recall(table));
  const commitment = memory.commitment ?? picture?.fairness.commitment;
  const mine = picture?.fairness.contributions.find(({ seat }) => seat === picture.seat)?.value;
  const contribution = memory.contribution ?? mine;
  useEffect(() => {
    if (commitment === memory.commitment && contribution === memory.contribution) return;
    const seen = memoryOf({ commitment, contribution });
    setMemory(seen);
    try {
      localStorage.setItem(placeOf(table), JSON.stringify(seen));
    } catch {
      // It is remembered as long as the page.
    }
  }, [table, commitment, contribution, memory]);
  return memory;
}
