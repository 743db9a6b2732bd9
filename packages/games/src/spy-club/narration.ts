// What can be told of a case. Everything is open: who sits at the table sees every face that comes up.

import * as z from 'zod/mini';
import type { Registry } from './campaign/in-play.ts';
import { KINDS, MOVEMENT_IDS } from './components.ts';
import { places } from './places.ts';
import { CARD_SIDES, CLUE_NAMES, DECKS, EVENT_NAMES, OUTCOMES } from './vocabulary.ts';

const seat = z.int();
const slot = z.int();
const count = z.int();
const holder = z.union([z.literal('supply'), seat]);
const those = z.union([z.literal('everybody'), z.readonly(z.array(seat))]);
const particulars = z.optional(z.record(z.string(), z.json()));
const clue = z.enum(KINDS.flatMap((kind) => [...CLUE_NAMES[kind]]));

const events = z.discriminatedUnion('type', [
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
  z.strictObject({ type: z.literal('asked'), seat, partner: seat, about: z.enum(['compare', 'advice', 'use']) }),
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
  z.strictObject({ type: z.literal('idea-removed'), from: holder }),
  /** What modules do with ideas, clues, pieces and decks. */
  z.strictObject({ type: z.literal('ideas'), from: holder, to: holder, count }),
  z.strictObject({
    type: z.literal('clue'),
    what: z.enum(['drawn', 'put', 'recovered', 'exchanged', 'discarded', 'flipped']),
    clue,
    from: z.nullable(places),
    to: z.nullable(places),
  }),
  /** The side that lies down, told to those who see it. */
  z.strictObject({ type: z.literal('back-shown'), place: places, clue, to: those, back: z.nullable(clue) }),
  z.strictObject({ type: z.literal('focus-moved'), seat, slot }),
  z.strictObject({ type: z.literal('suspect-moved'), steps: count, seat, slot }),
  z.strictObject({ type: z.literal('put-back'), deck: z.enum(DECKS), place: count, card: z.string() }),
  z.strictObject({
    type: z.literal('peeked'),
    deck: z.enum(DECKS),
    place: count,
    to: those,
    card: z.nullable(z.string()),
  }),
  /** A campaign card enters, flips, or goes (null). */
  z.strictObject({ type: z.literal('card'), number: count, side: z.nullable(z.enum(CARD_SIDES)) }),
  /** An action of a module, and an answer to what it asked. */
  z.strictObject({ type: z.literal('used'), seat, module: z.string(), choice: z.string(), with: particulars }),
  z.strictObject({
    type: z.literal('chosen'),
    seat,
    module: z.string(),
    question: z.string(),
    choice: z.string(),
    with: particulars,
  }),
  /** What a module tells of its own. */
  z.strictObject({ type: z.literal('module'), module: z.string(), told: z.record(z.string(), z.json()) }),
  /** SK-17 */
  z.strictObject({
    type: z.literal('over'),
    outcome: z.enum(OUTCOMES),
    solved: z.array(z.enum(KINDS)),
    points: count,
  }),
]);

/** What can be told where these modules exist: each says what it tells of its own. */
export function eventsWith(registry: Registry): z.ZodMiniType<Event> {
  if (registry.isEmpty) return events;
  const fits = (event: Event) => {
    if (event.type !== 'module') return true;
    const own = registry.modules.find(({ id }) => id === event.module)?.events;
    return own !== undefined && z.safeParse(own, event.told).success;
  };
  return events.check(z.refine(fits));
}

export type Event = z.infer<typeof events>;
