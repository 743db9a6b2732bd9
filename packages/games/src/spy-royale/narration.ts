// What can be told of a game. A field that only some may hear is optional: its event has a public twin without it.

import * as z from 'zod/mini';
import { CARD_IDS } from './components.ts';
import { DURATIONS, FACTIONS, MISSION_IDS } from './vocabulary.ts';

const seat = z.int();
const card = z.enum(CARD_IDS);
const cards = z.array(card);
const factions = z.array(z.enum(FACTIONS));
const points = z.int();

export const events = z.discriminatedUnion('type', [
  /** SR-1 */
  z.strictObject({ type: z.literal('duration'), turns: z.literal(DURATIONS) }),
  /** SR-2 to SR-4; the cards are told to their owner. */
  z.strictObject({
    type: z.literal('dealt'),
    seat,
    cards: z.optional(z.strictObject({ missions: z.array(z.enum(MISSION_IDS)), hand: cards, pack: cards })),
  }),
  /** SR-5, SR-7: a choice is sealed; the card is told to the chooser. */
  z.strictObject({ type: z.literal('chose'), seat, card: z.optional(card) }),
  /** SR-5 */
  z.strictObject({ type: z.literal('picked'), seat, card }),
  /** SR-5; the pack is told to the one who gets it. */
  z.strictObject({ type: z.literal('received'), seat, count: z.int(), pack: z.optional(cards) }),
  /** SR-6: everybody's picks, to be looked over before they join the hands. */
  z.strictObject({ type: z.literal('draft-over'), picks: z.array(cards) }),
  z.strictObject({ type: z.literal('turn'), turn: z.int(), disabled: factions }),
  /** SR-7 */
  z.strictObject({ type: z.literal('revealed'), seat, card }),
  /** SR-8: somebody's card disables factions this turn. */
  z.strictObject({ type: z.literal('disables'), seat, factions }),
  /** SR-9: a card is turned face down, by a carried disable or a fresh one. */
  z.strictObject({ type: z.literal('disabled'), seat, card, carried: z.boolean() }),
  /** SR-9, SR-14: Detect, or a card behind a Diversion, would have been disabled. */
  z.strictObject({ type: z.literal('protected'), seat, card }),
  /** SR-15 */
  z.strictObject({ type: z.literal('copies'), seat, card }),
  /** SR-11: the cards that are turned up again. */
  z.strictObject({ type: z.literal('escapes'), seat, cards }),
  /** SR-13 */
  z.strictObject({ type: z.literal('extra-mission'), seat }),
  /** SR-14 */
  z.strictObject({ type: z.literal('shielded'), seat }),
  /** SR-12 */
  z.strictObject({ type: z.literal('scores'), seat, card, points }),
  /** SR-16 */
  z.strictObject({ type: z.literal('markers'), disabled: factions }),
  /** SR-17 */
  z.strictObject({
    type: z.literal('missions'),
    seat,
    missions: z.array(z.strictObject({ id: z.enum(MISSION_IDS), points })),
  }),
  /** SR-18 */
  z.strictObject({ type: z.literal('over'), scores: z.array(points), winners: z.array(seat) }),
]);

export type Event = z.infer<typeof events>;
