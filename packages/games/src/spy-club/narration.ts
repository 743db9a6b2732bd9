// What can be told of a case. Everything is open: who sits at the table sees every face that comes up.

import * as z from 'zod/mini';
import { KINDS, MOVEMENT_IDS } from './components.ts';
import { CLUE_NAMES, EVENT_NAMES, OUTCOMES } from './vocabulary.ts';

const seat = z.int();
const slot = z.int();
const count = z.int();
const clue = z.enum(KINDS.flatMap((kind) => [...CLUE_NAMES[kind]]));

export const events = z.discriminatedUnion('type', [
  /** SK-1 to SK-5 */
  z.strictObject({ type: z.literal('opened'), seat }),
  z.strictObject({ type: z.literal('turn'), seat, actions: count }),
  /** SK-7 */
  z.strictObject({ type: z.literal('flipped'), seat, slot, from: clue, to: clue }),
  /** SK-8 */
  z.strictObject({ type: z.literal('focused'), seat, slot, clue, gained: count }),
  /** SK-9 */
  z.strictObject({
    type: z.literal('confirmed'),
    seat,
    slot,
    to: slot,
    clue,
    exchanged: z.nullable(clue),
    paid: count,
  }),
  /** SK-10 */
  z.strictObject({
    type: z.literal('scouted'),
    seat,
    incoming: slot,
    slot,
    clue,
    discarded: z.nullable(clue),
    paid: count,
  }),
  /** SK-11 */
  z.strictObject({ type: z.literal('asked'), seat, partner: seat, about: z.enum(['compare', 'advice']) }),
  z.strictObject({ type: z.literal('answered'), seat, agreed: z.boolean() }),
  z.strictObject({ type: z.literal('compared'), seat, partner: seat, gave: clue, took: clue }),
  z.strictObject({ type: z.literal('advised'), seat, partner: seat, ideas: count }),
  /** SK-13 */
  z.strictObject({ type: z.literal('solved'), aspect: z.enum(KINDS), clue }),
  /** SK-14 */
  z.strictObject({ type: z.literal('refilled'), seat, clues: z.array(z.strictObject({ slot, clue })) }),
  /** SK-15 */
  z.strictObject({
    type: z.literal('suspect'),
    movement: z.enum(MOVEMENT_IDS),
    steps: count,
    seat,
    slot,
    clue: z.nullable(clue),
  }),
  z.strictObject({ type: z.literal('escaping'), at: count, end: count }),
  /** SK-16 */
  z.strictObject({ type: z.literal('event'), event: z.enum(EVENT_NAMES), ideas: count, discarded: z.array(clue) }),
  z.strictObject({ type: z.literal('idea-removed'), from: z.union([z.literal('supply'), seat]) }),
  /** What a campaign module did. */
  z.strictObject({ type: z.literal('used'), seat, module: z.string(), choice: z.string() }),
  /** SK-17 */
  z.strictObject({
    type: z.literal('over'),
    outcome: z.enum(OUTCOMES),
    solved: z.array(z.enum(KINDS)),
    points: count,
  }),
]);

export type Event = z.infer<typeof events>;
