// What a viewer may know, built field by field. Hidden are the sides that lie down and the order of the decks.

import { at, backOf, type Viewer } from '@safehouse/kernel';
import * as z from 'zod/mini';
import type { Registry } from './campaign/in-play.ts';
import { extrasWith, seenOfKept } from './campaign/kept.ts';
import { pointsOf } from './chapters/ending.ts';
import { cardOf, faceOf, hiddenFaceOf, KINDS, kindPrinted, LEVELS, MOVEMENT_IDS, type Side } from './components.ts';
import { kindOf } from './kinds.ts';
import { copyOptions, keepsNotes, optionsWith } from './options.ts';
import { copyQuestion, copyStep, type ModuleQuestion, moduleQuestions, offers, steps } from './pending.ts';
import type { Case } from './play.ts';
import { type Known, phaseOf, type State } from './state.ts';
import { knownPlaces, knownTo } from './verbs/knowing.ts';
import { CARD_SIDES, CLUE_NAMES, OUTCOMES, PHASES } from './vocabulary.ts';

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
  /** The seats that know the side that lies down, where not all have seen it. */
  peeked: z.optional(z.array(seat)),
  /** What it counts as, where that is not what is printed. */
  as: z.optional(z.enum(KINDS)),
});

const those = z.union([z.literal('everybody'), z.array(seat)]);

/** A place in a deck, counted from the top, who knows what lies there, and what it is, if the viewer knows it. */
const place = { place: count, to: those };
const known = z.strictObject({
  clues: z.array(z.strictObject({ ...place, card: z.nullable(card) })),
  movement: z.array(z.strictObject({ ...place, card: z.nullable(movement) })),
});

/** The shape of views where these modules exist. */
export function viewsWith(registry: Registry) {
  return z.strictObject({
    viewer: z.union([seat, z.literal('spectator')]),
    phase: z.enum(PHASES),
    /** Whose turn it is; in `consent` the partner in the offer must answer, in `question` whoever is asked. */
    active: seat,
    actionsLeft: count,
    options: optionsWith(registry),
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
    /** What a campaign module asks. */
    question: z.nullable(moduleQuestions),
    /** What is still to happen before the next action, the first step first. */
    agenda: z.array(steps),
    /** What is known of hidden places in the decks. */
    known,
    /** What the case is worth so far. */
    points: count,
    /** The campaign cards beside the board, in the order in which they entered; null in a plain case. */
    cards: z.nullable(z.array(z.tuple([count, z.enum(CARD_SIDES)]))),
    /** What campaign modules keep, by their ids, as far as the viewer may see it. */
    extras: extrasWith(registry),
    /** Clues that lie open in modules' own rows. */
    aside: z.record(z.string(), z.array(z.nullable(card))),
    result: z.nullable(z.strictObject({ winners: z.array(seat), outcome: z.enum(OUTCOMES) })),
  });
}

export type View = z.infer<ReturnType<typeof viewsWith>>;
export type CardView = z.infer<typeof card>;

export function viewFor(now: Case, viewer: Viewer): View {
  const { state, modules } = now;
  const { question, campaign } = state;
  const notes = keepsNotes(state.options);
  const eyes = { viewer, remembers: notes || viewer !== 'spectator' };
  const look = (side: Side): CardView => cardView(now, side, eyes);
  const lookIfThere = (side: Side | null): CardView | null => (side === null ? null : look(side));
  return {
    viewer,
    phase: phaseOf(state),
    active: state.turn,
    actionsLeft: state.actionsLeft,
    options: copyOptions(state.options),
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
    ...questionView(question, viewer),
    agenda: state.agenda.map(copyStep),
    known: knownView(state, viewer, look),
    points: pointsOf(now),
    cards: campaign?.cards.map(([number, side]) => [number, side]) ?? null,
    extras: seenOfKept(modules.registry, campaign, viewer),
    aside: asideView(state, lookIfThere),
    result: resultView(state),
  };
}

interface Eyes {
  readonly viewer: Viewer;
  /** Whether the viewer is shown what was seen before. */
  readonly remembers: boolean;
}

function cardView(now: Case, side: Side, { viewer, remembers }: Eyes): CardView {
  const { state } = now;
  const { given } = state;
  const down = backOf(side);
  const wasSeen = state.seen[down] === true && remembers;
  const peeked = wasSeen ? [] : knownTo(state, 'backs', down);
  const card: CardView = {
    face: faceOf(side),
    back: wasSeen || isAmong(viewer, peeked) ? hiddenFaceOf(side) : null,
    givenBy: given.flatMap((gift) => (gift.card === cardOf(side) ? [gift.by] : [])),
  };
  if (peeked !== 'everybody' && peeked.length > 0) card.peeked = [...peeked];
  const kind = kindOf(now, side);
  if (kind !== kindPrinted(side)) card.as = at(KINDS, kind);
  return card;
}

function isAmong(viewer: Viewer, those: Known['to']): boolean {
  return those === 'everybody' || (viewer !== 'spectator' && those.includes(viewer));
}

/** Everybody sees what is asked; sealed answers are seen by those who gave them alone. */
function questionView(question: State['question'], viewer: Viewer): Pick<View, 'offer' | 'toRemove' | 'question'> {
  if (question === null) return { offer: null, toRemove: 0, question: null };
  const asked = copyQuestion(question);
  return {
    offer: asked.by === 'consent' ? asked.offer : null,
    toRemove: asked.by === 'remove-ideas' ? asked.ideas : 0,
    question: asked.by === 'module' ? withoutOthersAnswers(asked, viewer) : null,
  };
}

function withoutOthersAnswers(question: ModuleQuestion, viewer: Viewer): ModuleQuestion {
  const answers = question.answers.map(({ seat, answer }) => ({ seat, answer: seat === viewer ? answer : null }));
  return { ...question, answers };
}

function knownView(state: State, viewer: Viewer, look: (side: Side) => CardView): View['known'] {
  if (state.known.length === 0) return { clues: [], movement: [] };
  const knownIn = <Card>(deck: 'clues' | 'movement', show: (card: number) => Card) =>
    knownPlaces(state, deck).map(({ place, card, to }) => ({
      place,
      to: to === 'everybody' ? to : [...to],
      card: isAmong(viewer, to) ? show(card) : null,
    }));
  return { clues: knownIn('clues', look), movement: knownIn('movement', (card) => at(MOVEMENT_IDS, card)) };
}

function asideView({ campaign }: State, look: (side: Side | null) => CardView | null): View['aside'] {
  if (campaign === null) return {};
  return Object.fromEntries(Object.entries(campaign.aside).map(([module, row]) => [module, row.map(look)]));
}

function resultView({ outcome, players }: State): View['result'] {
  return outcome && { winners: outcome === 'success' ? [...players.keys()] : [], outcome };
}
