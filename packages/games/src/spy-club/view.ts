// What a viewer may know, built field by field. Hidden are the sides that lie down and the order of the decks.

import { at, backOf, type Viewer } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { cardOf, faceOf, hiddenFaceOf, KINDS, LEVELS, MOVEMENT_IDS, type Side } from './components.ts';
import { pointsOf } from './ending.ts';
import { type Case, copyExtras, extras } from './module.ts';
import { keepsNotes, options } from './options.ts';
import type { State } from './state.ts';
import { CLUE_NAMES, OUTCOMES, PHASES } from './vocabulary.ts';

const count = z.int().check(z.minimum(0));
const seat = count;
const slot = count;
const clue = z.enum(KINDS.flatMap((kind) => [...CLUE_NAMES[kind]]));
const movement = z.enum(MOVEMENT_IDS);

/** A clue card as it lies. */
const card = z.strictObject({
  face: clue,
  /** The side that lies down, if the viewer has seen it. With `notes` everybody is shown it; else it is a seat's memory. */
  back: z.nullable(clue),
  /** Who gave it away in this turn (SK-11). */
  givenBy: z.array(seat),
});

const offers = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('compare'), with: seat, give: slot, take: slot }),
  z.strictObject({ type: z.literal('advice'), from: seat, ideas: count }),
]);

export const views = z.strictObject({
  viewer: z.union([seat, z.literal('spectator')]),
  phase: z.enum(PHASES),
  /** Whose turn it is; in `consent` the partner in the offer must answer. */
  active: seat,
  actionsLeft: count,
  options,
  /** Whether faces that have been seen are listed for everyone. */
  notes: z.boolean(),
  escape: z.strictObject({ at: count, end: count }),
  supply: count,
  removed: count,
  seats: z.array(z.strictObject({ hand: z.array(z.nullable(card)), focus: slot, ideas: count })),
  center: z.array(z.nullable(card)),
  /** The rightmost first, the deck's top last. */
  incoming: z.array(z.nullable(card)),
  /** All cards of the deck, its top included. */
  deck: count,
  /** The oldest first. */
  discard: z.array(card),
  suspect: z.strictObject({ seat, slot }),
  /** The movement cards that were drawn, in order, and how many are left. */
  movement: z.strictObject({ drawn: z.array(movement), left: count }),
  /** In the order they were solved. */
  solved: z.array(z.strictObject({ aspect: z.enum(KINDS), card })),
  /** The slots that were flipped in the investigation in progress. */
  investigated: z.nullable(z.array(slot)),
  offer: z.nullable(offers),
  /** How many ideas must still be removed. */
  toRemove: count,
  /** What the case is worth so far. */
  points: count,
  /** What campaign modules keep, by their ids. */
  extras,
  result: z.nullable(z.strictObject({ winners: z.array(seat), outcome: z.enum(OUTCOMES) })),
});

export type View = z.infer<typeof views>;
export type CardView = z.infer<typeof card>;

export function viewFor(now: Case, viewer: Viewer): View {
  const { state } = now;
  const notes = keepsNotes(state.options);
  const look = (side: Side): CardView => cardView(state, side, notes || viewer !== 'spectator');
  const lookIfThere = (side: Side | null): CardView | null => (side === null ? null : look(side));
  return {
    viewer,
    phase: state.phase,
    active: state.turn,
    actionsLeft: state.actionsLeft,
    options: { ...state.options },
    notes,
    escape: { at: state.escape, end: LEVELS[state.options.difficulty].steps },
    supply: state.supply,
    removed: state.removed,
    seats: state.players.map(({ hand, focus, ideas }) => ({ hand: hand.map(lookIfThere), focus, ideas })),
    center: state.center.map(lookIfThere),
    incoming: [...state.incoming, state.deck[0] ?? null].map(lookIfThere),
    deck: state.deck.length,
    discard: state.discard.map(look),
    suspect: { seat: state.suspect.seat, slot: state.suspect.slot },
    movement: {
      drawn: state.movement.drawn.map((drawn) => at(MOVEMENT_IDS, drawn)),
      left: state.movement.deck.length,
    },
    solved: state.solved.map(({ aspect, side }) => ({ aspect, card: look(side) })),
    investigated: state.investigated && [...state.investigated],
    offer: state.offer && { ...state.offer },
    toRemove: state.toRemove,
    points: pointsOf(now),
    extras: copyExtras(state.extras),
    result: resultView(state),
  };
}

function cardView({ seen, given }: State, side: Side, remembers: boolean): CardView {
  return {
    face: faceOf(side),
    back: remembers && seen[backOf(side)] === true ? hiddenFaceOf(side) : null,
    givenBy: given.flatMap((gift) => (gift.card === cardOf(side) ? [gift.by] : [])),
  };
}

function resultView({ outcome, players }: State): View['result'] {
  return outcome && { winners: outcome === 'success' ? [...players.keys()] : [], outcome };
}
