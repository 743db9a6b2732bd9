// Moves, as they stand in records.

import { at } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { CARD_IDS, type Card } from './components.ts';

const cardIds = z.enum(CARD_IDS);

export const moves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('draft'), card: cardIds }),
  z.strictObject({ type: z.literal('play'), card: cardIds }),
]);

export type Move = Readonly<z.infer<typeof moves>>;

/** One move for each card, made once: listing legal moves builds none. */
export const DRAFT_MOVES: readonly Move[] = CARD_IDS.map((card) => Object.freeze({ type: 'draft', card }));
export const PLAY_MOVES: readonly Move[] = CARD_IDS.map((card) => Object.freeze({ type: 'play', card }));

/** The moves with these cards, which come in printed order. Copies of a card make one move. */
export function movesFor(table: readonly Move[], cards: readonly Card[]): Move[] {
  const found: Move[] = [];
  let before = -1;
  for (const card of cards) {
    if (card !== before) found.push(at(table, card));
    before = card;
  }
  return found;
}
