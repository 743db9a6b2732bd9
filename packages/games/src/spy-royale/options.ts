// What a table can agree on before the game.

import * as z from 'zod/mini';

export const options = z.strictObject({
  /** SR-6: the picks of the draft stay listed for all. */
  openNotes: z._default(z.boolean(), false),
  /** SR-19: what the missions that count the whole table ask for. */
  missions: z._default(z.enum(['printed', 'scaled']), 'printed'),
});

export type Options = z.infer<typeof options>;
