// Moves, as they stand in records.

import * as z from 'zod/mini';

const MOST_SEATS = 4;
const MOST_SLOTS = 4;
const CENTER_SLOTS = 5;
const MOST_IDEAS = 18;

const seat = z.int().check(z.minimum(0), z.maximum(MOST_SEATS - 1));
const slot = z.int().check(z.minimum(0), z.maximum(MOST_SLOTS - 1));

const printed = [
  z.strictObject({ type: z.literal('flip'), slot }),
  z.strictObject({ type: z.literal('focus'), slot }),
  z.strictObject({ type: z.literal('confirm'), slot, to: z.int().check(z.minimum(0), z.maximum(CENTER_SLOTS - 1)) }),
  z.strictObject({ type: z.literal('scout'), incoming: z.int().check(z.minimum(0), z.maximum(MOST_SLOTS - 1)), slot }),
  z.strictObject({ type: z.literal('compare'), with: seat, give: slot, take: slot }),
  z.strictObject({ type: z.literal('advice'), from: seat, ideas: z.int().check(z.minimum(1), z.maximum(MOST_IDEAS)) }),
  z.strictObject({ type: z.literal('agree') }),
  z.strictObject({ type: z.literal('refuse') }),
  z.strictObject({ type: z.literal('remove-idea'), from: z.union([z.literal('supply'), seat]) }),
  z.strictObject({ type: z.literal('end-turn') }),
] as const;

/** What campaign modules add: actions of their own, and answers to what they ask. */
const chosen = { module: z.string(), choice: z.string(), with: z.optional(z.record(z.string(), z.json())) };
const use = z.strictObject({ type: z.literal('use'), ...chosen });
const answer = z.strictObject({ type: z.literal('answer'), ...chosen });

export const moves = z.discriminatedUnion('type', [...printed]);
export const movesWithModules = z.discriminatedUnion('type', [...printed, use, answer]);

export type Move = Readonly<z.infer<typeof movesWithModules>>;
export type MoveOf<Type extends Move['type']> = Extract<Move, { readonly type: Type }>;

const SLOTS = numbers(MOST_SLOTS);
const SEATS = numbers(MOST_SEATS);

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}

/** One move of each kind, made once: listing legal moves builds few. */
export const END_TURN: Move = Object.freeze({ type: 'end-turn' });
export const ANSWERS: readonly Move[] = [Object.freeze({ type: 'agree' }), Object.freeze({ type: 'refuse' })];
/** By slot. */
export const FLIP: readonly Move[] = SLOTS.map((number) => Object.freeze({ type: 'flip', slot: number }));
export const FOCUS: readonly Move[] = SLOTS.map((number) => Object.freeze({ type: 'focus', slot: number }));
/** By slot, then by slot of the centre row. */
export const CONFIRM: readonly (readonly MoveOf<'confirm'>[])[] = SLOTS.map((number) =>
  numbers(CENTER_SLOTS).map((to) => Object.freeze({ type: 'confirm', slot: number, to })),
);
/** By place, then by slot. */
export const SCOUT: readonly (readonly Move[])[] = SLOTS.map((incoming) =>
  SLOTS.map((number) => Object.freeze({ type: 'scout', incoming, slot: number })),
);
/** By partner, then by the slot given from, then by the slot taken from. */
export const COMPARE: readonly (readonly (readonly MoveOf<'compare'>[])[])[] = SEATS.map((partner) =>
  SLOTS.map((give) => SLOTS.map((take) => Object.freeze({ type: 'compare', with: partner, give, take }))),
);
/** By partner, then by the number of ideas, from 1. */
export const ADVICE: readonly (readonly MoveOf<'advice'>[])[] = SEATS.map((from) =>
  numbers(MOST_IDEAS).map((ideas) => Object.freeze({ type: 'advice', from, ideas: ideas + 1 })),
);
export const REMOVE_FROM_SUPPLY: Move = Object.freeze({ type: 'remove-idea', from: 'supply' });
/** By seat. */
export const REMOVE_FROM: readonly Move[] = SEATS.map((from) => Object.freeze({ type: 'remove-idea', from }));
