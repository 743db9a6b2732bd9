// What a table can agree on before the case.

import * as z from 'zod/mini';
import { DIFFICULTIES } from './vocabulary.ts';

export const options = z.strictObject({
  difficulty: z._default(z.enum(DIFFICULTIES), 'standard'),
  /** SK-11: whether a partner must agree to teamwork. */
  consent: z._default(z.enum(['auto', 'ask']), 'auto'),
  /** Faces that have been seen stay listed for everyone; left out, on the standard difficulty only. */
  notes: z.optional(z.boolean()),
});

export type Options = z.infer<typeof options>;

/** Whether the faces that have been seen are listed for everyone. */
export function keepsNotes({ notes, difficulty }: Options): boolean {
  return notes ?? difficulty === 'standard';
}
