// What a table can agree on before the case.

import * as z from 'zod/mini';
import type { Registry } from './campaign/in-play.ts';
import type { CardInPlay } from './state.ts';
import { CARD_SIDES, DIFFICULTIES } from './vocabulary.ts';

const printed = {
  difficulty: z._default(z.enum(DIFFICULTIES), 'standard'),
  /** SK-11: whether a partner must agree to teamwork. */
  consent: z._default(z.enum(['auto', 'ask']), 'auto'),
  /** Faces that have been seen stay listed for everyone; left out, on the standard difficulty only. */
  notes: z.optional(z.boolean()),
};

const options = z.strictObject(printed);

export type Options = z.infer<typeof options> & {
  /** The campaign cards that lie beside the board as the case begins: a table can only agree on them where there are any. */
  readonly cards?: readonly CardInPlay[] | undefined;
};

/** What a table can agree on where these modules exist. */
export function optionsWith(registry: Registry): z.ZodMiniType<Options> {
  if (registry.isEmpty) return options;
  const number = z.int().check(z.refine((one) => registry.numbers().includes(one), 'there is no such campaign card'));
  return z.strictObject({ ...printed, cards: z.optional(z.array(z.tuple([number, z.enum(CARD_SIDES)]))) });
}

/** Whether the faces that have been seen are listed for everyone. */
export function keepsNotes({ notes, difficulty }: Options): boolean {
  return notes ?? difficulty === 'standard';
}

export function copyOptions(agreed: Options): Options {
  const { cards } = agreed;
  return cards === undefined ? { ...agreed } : { ...agreed, cards: cards.map(([number, side]) => [number, side]) };
}
