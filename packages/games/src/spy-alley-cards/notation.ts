// Moves, as they stand in records.

import * as z from 'zod/mini';
import { CARD_IDS } from './components.ts';
import { COUNTRIES } from './vocabulary.ts';

const MOST_SEATS = 6;
const seat = z.int().check(z.minimum(0), z.maximum(MOST_SEATS - 1));
const country = z.enum(COUNTRIES);
const card = z.enum(CARD_IDS);

export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('draw') }),
  z.strictObject({ type: z.literal('lay'), card }),
  z.strictObject({ type: z.literal('discard'), card }),
  z.strictObject({ type: z.literal('swap'), card, out: card }),
  z.strictObject({ type: z.literal('confiscate'), from: seat }),
  z.strictObject({ type: z.literal('black-market'), from: seat, card }),
  z.strictObject({ type: z.literal('eliminate'), target: seat, country }),
  z.strictObject({ type: z.literal('accuse'), target: seat, country }),
  z.strictObject({ type: z.literal('identity'), keep: z.enum(['own', 'taken']) }),
  z.strictObject({ type: z.literal('declare') }),
]);

export type Move = Readonly<z.infer<typeof moves>>;
export type MoveOf<Type extends Move['type']> = Extract<Move, { readonly type: Type }>;

const SEATS = Array.from({ length: MOST_SEATS }, (_, number) => number);

/** One move of each kind, made once: listing legal moves builds none. */
export const DRAW: Move = Object.freeze({ type: 'draw' });
export const DECLARE: Move = Object.freeze({ type: 'declare' });
export const IDENTITIES: readonly Move[] = [
  Object.freeze({ type: 'identity', keep: 'own' }),
  Object.freeze({ type: 'identity', keep: 'taken' }),
];
/** By card. */
export const LAY: readonly Move[] = CARD_IDS.map((id) => Object.freeze({ type: 'lay', card: id }));
export const DISCARD: readonly Move[] = CARD_IDS.map((id) => Object.freeze({ type: 'discard', card: id }));
/** By the card laid, then by the card that goes. */
export const SWAP: readonly (readonly Move[])[] = CARD_IDS.map((id) =>
  CARD_IDS.map((out) => Object.freeze({ type: 'swap', card: id, out })),
);
/** By victim. */
export const CONFISCATE_FROM: readonly Move[] = SEATS.map((from) => Object.freeze({ type: 'confiscate', from }));
/** By victim, then by card. */
export const BUY_FROM: readonly (readonly Move[])[] = SEATS.map((from) =>
  CARD_IDS.map((id) => Object.freeze({ type: 'black-market', from, card: id })),
);
/** By target, then by country. */
export const ELIMINATE: readonly (readonly Move[])[] = SEATS.map((target) =>
  COUNTRIES.map((name) => Object.freeze({ type: 'eliminate', target, country: name })),
);
export const ACCUSE: readonly (readonly Move[])[] = SEATS.map((target) =>
  COUNTRIES.map((name) => Object.freeze({ type: 'accuse', target, country: name })),
);
