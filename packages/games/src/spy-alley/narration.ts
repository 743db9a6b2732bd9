// What can be told of a game. A field that only some may hear is optional: its event has a public twin without it.

import * as z from 'zod/mini';
import { GIFT_IDS, ITEM_IDS } from './components.ts';
import { COUNTRIES } from './vocabulary.ts';

const seat = z.int();
const country = z.enum(COUNTRIES);
const amount = z.int();
const place = z.int();

export const events = z.discriminatedUnion('type', [
  /** SA-1; the country is told to its owner. */
  z.strictObject({ type: z.literal('dealt'), seat, country: z.optional(country) }),
  /** SA-4 */
  z.strictObject({ type: z.literal('opening'), rolls: z.array(z.strictObject({ seat, rolled: z.int() })) }),
  z.strictObject({ type: z.literal('turn'), seat }),
  /** SA-5 */
  z.strictObject({ type: z.literal('rolled'), seat, rolled: z.int() }),
  z.strictObject({ type: z.literal('used-card'), seat, value: z.int() }),
  /** SA-7: the way that was chosen, or the only one. */
  z.strictObject({ type: z.literal('path'), seat, to: z.enum(['alley', 'border']), forced: z.boolean() }),
  z.strictObject({ type: z.literal('stopped'), seat, at: place }),
  /** SA-6 */
  z.strictObject({ type: z.literal('collected'), seat, amount, at: place }),
  /** SA-8 */
  z.strictObject({ type: z.literal('paid'), seat, amount }),
  /** SA-9 */
  z.strictObject({ type: z.literal('moved-back'), seat, at: place }),
  z.strictObject({ type: z.literal('another-turn'), seat }),
  /** SA-10 */
  z.strictObject({ type: z.literal('bought'), seat, item: z.enum(ITEM_IDS), price: amount }),
  /** SA-11: what the card shows, and whether it was of use. */
  z.strictObject({ type: z.literal('gift'), seat, card: z.enum(GIFT_IDS), taken: z.boolean() }),
  /** SA-12; null when there was none. */
  z.strictObject({ type: z.literal('drew-move-card'), seat, value: z.nullable(z.int()) }),
  /** SA-13 */
  z.strictObject({ type: z.literal('confiscated'), seat, from: seat, item: z.enum(GIFT_IDS), price: amount }),
  /** SA-14, SA-16: a guess for all to hear. */
  z.strictObject({
    type: z.literal('guessed'),
    seat,
    target: seat,
    country,
    free: z.boolean(),
    right: z.boolean(),
  }),
  /** SA-17: the card is shown to all, or told to the survivor alone. */
  z.strictObject({ type: z.literal('eliminated'), seat, survivor: seat, country: z.optional(country) }),
  z.strictObject({ type: z.literal('chose-identity'), seat, keep: z.optional(z.enum(['own', 'taken'])) }),
  /** SA-15: visiting with or without a reason. */
  z.strictObject({ type: z.literal('visited'), seat, country, complete: z.boolean() }),
  /** SA-15, SA-18 */
  z.strictObject({
    type: z.literal('over'),
    winner: seat,
    how: z.enum(['embassy', 'last-spy']),
    identities: z.array(country),
  }),
]);

export type Event = z.infer<typeof events>;
