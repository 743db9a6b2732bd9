// What this browser remembers of the table whose record is shown.

import type { Memory } from '@safehouse/table';
import * as z from 'zod/mini';
import { memoryOf } from '../table/memory.ts';
import { LOCAL } from './use-record.ts';

const records = z.object({ fairness: z.object({ table: z.string() }) });

/** A file says itself which table it is of. Nobody knows here who sat, and so who contributed. */
export function rememberedOf(id: string | undefined, text: string): Memory {
  const table = id === undefined ? tableOf(text) : id.replace(new RegExp(`^${LOCAL}`), '');
  return table === null ? {} : memoryOf(table, { isSeated: false });
}

function tableOf(text: string): string | null {
  try {
    return z.parse(records, JSON.parse(text)).fairness.table;
  } catch {
    return null;
  }
}
