// There is nothing to agree on before the game.

import * as z from 'zod/mini';

export const options = z.strictObject({});

export type Options = z.infer<typeof options>;
