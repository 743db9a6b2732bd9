// Moves, as they stand in records.

import * as z from 'zod/mini';
import { GIFT_IDS, ITEM_IDS } from './components.ts';
import { COUNTRIES, MOVE_CARD_VALUES } from './vocabulary.ts';

const MOST_SEATS = 6;
const seat = z.int().check(z.minimum(0), z.maximum(MOST_SEATS - 1));
const country = z.enum(COUNTRIES);

export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('roll') }),
  z.strictObject({ type: z.literal('move-card'), value: z.literal(MOVE_CARD_VALUES) }),
  z.strictObject({ type: z.literal('accuse'), target: seat, country }),
  z.strictObject({ type: z.literal('path'), to: z.enum(['alley', 'border']) }),
  z.strictObject({ type: z.literal('buy'), item: z.enum(ITEM_IDS) }),
  z.strictObject({ type: z.literal('confiscate'), from: seat, item: z.enum(GIFT_IDS) }),
  z.strictObject({ type: z.literal('guess'), target: seat, country }),
  z.strictObject({ type: z.literal('done') }),
  z.strictObject({ type: z.literal('identity'), keep: z.enum(['own', 'taken']) }),
]);

export type Move = Readonly<z.infer<typeof moves>>;
export type MoveOf<Type extends Move['type']> = Extract<Move, { readonly type: Type }>;

const SEATS = Array.from({ length: MOST_SEATS }, (_, number) => number);

/** One move of each kind, made once: listing legal moves builds none. */
export const ROLL: Move = Object.freeze({ type: 'roll' });
export const DONE: Move = Object.freeze({ type: 'done' });
export const PATHS: readonly Move[] = [
  Object.freeze({ type: 'path', to: 'alley' }),
  Object.freeze({ type: 'path', to: 'border' }),
];
export const IDENTITIES: readonly Move[] = [
  Object.freeze({ type: 'identity', keep: 'own' }),
  Object.freeze({ type: 'identity', keep: 'taken' }),
];
export const USE_MOVE_CARD: readonly Move[] = MOVE_CARD_VALUES.map((value) =>
  Object.freeze({ type: 'move-card', value }),
);
export const BUY: readonly Move[] = ITEM_IDS.map((item) => Object.freeze({ type: 'buy', item }));
/** By target, then by country. */
export const ACCUSE: readonly (readonly Move[])[] = SEATS.map((target) =>
  COUNTRIES.map((name) => Object.freeze({ type: 'accuse', target, country: name })),
);
export const GUESS: readonly (readonly Move[])[] = SEATS.map((target) =>
  COUNTRIES.map((name) => Object.freeze({ type: 'guess', target, country: name })),
);
/** By victim, then by item, the wild card last. */
export const CONFISCATE: readonly (readonly Move[])[] = SEATS.map((from) =>
  GIFT_IDS.map((item) => Object.freeze({ type: 'confiscate', from, item })),
);
