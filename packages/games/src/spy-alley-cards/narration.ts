// What can be told of a game. A field that only some may hear is optional: its event has a public twin without it.

import * as z from 'zod/mini';
import { CARD_IDS } from './components.ts';
import { COUNTRIES } from './vocabulary.ts';

const seat = z.int();
const country = z.enum(COUNTRIES);
const card = z.enum(CARD_IDS);

export const events = z.discriminatedUnion('type', [
  /** AC-1, AC-3; identity and hand are told to their owner. */
  z.strictObject({ type: z.literal('dealt'), seat, country: z.optional(country), hand: z.optional(z.array(card)) }),
  z.strictObject({ type: z.literal('turn'), seat }),
  /** AC-4; the drawn card is told to its owner. */
  z.strictObject({ type: z.literal('drew'), seat, card: z.optional(card) }),
  z.strictObject({ type: z.literal('laid'), seat, card }),
  z.strictObject({ type: z.literal('discarded'), seat, card }),
  z.strictObject({ type: z.literal('swapped'), seat, card, out: card }),
  /** AC-5; the two of them know the card, and the victim the replacement. */
  z.strictObject({ type: z.literal('confiscated'), seat, from: seat, card: z.optional(card) }),
  z.strictObject({ type: z.literal('replaced'), seat, card: z.optional(card) }),
  /** AC-6 */
  z.strictObject({ type: z.literal('bought'), seat, from: seat, card, replacement: card }),
  /** AC-10 */
  z.strictObject({ type: z.literal('reshuffled'), cards: z.int() }),
  /** AC-7, AC-8: a guess for all to hear. */
  z.strictObject({
    type: z.literal('guessed'),
    seat,
    target: seat,
    country,
    eliminator: z.boolean(),
    right: z.boolean(),
  }),
  /** AC-11: the card is shown to all, or told to the pair alone; the cards that are discarded are open. */
  z.strictObject({
    type: z.literal('eliminated'),
    seat,
    survivor: seat,
    country: z.optional(country),
    discarded: z.array(card),
  }),
  z.strictObject({ type: z.literal('chose-identity'), seat, keep: z.optional(z.enum(['own', 'taken'])) }),
  /** AC-9: the four cards of the set. */
  z.strictObject({ type: z.literal('declared'), seat, country, set: z.array(card) }),
  /** AC-11, AC-12 */
  z.strictObject({
    type: z.literal('over'),
    winner: seat,
    how: z.enum(['set', 'last-spy']),
    identities: z.array(country),
  }),
]);

export type Event = z.infer<typeof events>;
