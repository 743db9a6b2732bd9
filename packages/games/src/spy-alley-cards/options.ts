// What can be agreed on before the game.

import * as z from 'zod/mini';

export const options = z.strictObject({
  /** How many copies of each item card are in the deck. */
  copies: z._default(z.literal([2, 3, 4]), 3),
});

export type Options = z.infer<typeof options>;
