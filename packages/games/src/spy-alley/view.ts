// What a viewer may know, built field by field. Hidden are identities and the order of the decks.

import { at, type Seat, type Viewer } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { type CountrySet, GIFT_IDS, ITEM_IDS, itemNames } from './components.ts';
import { knownCards } from './decks.ts';
import { publicSuspects } from './deduction.ts';
import { result } from './ending.ts';
import { whoActs } from './facts.ts';
import { type Clue, type KnownDeck, type Player, playerAt, type State } from './state.ts';
import { COUNTRIES, type CountryName, MOVE_CARD_VALUES, PHASES } from './vocabulary.ts';

const count = z.int().check(z.minimum(0));
const country = z.enum(COUNTRIES);
const moveCard = z.literal(MOVE_CARD_VALUES);

const seats = z.strictObject({
  at: count,
  cash: count,
  items: z.array(z.enum(ITEM_IDS)),
  wilds: count,
  moveCards: z.array(moveCard),
  out: z.boolean(),
  /** The countries that everybody knows this spy can still be of, or could have been of when it went out. */
  suspects: z.array(country),
});

/** Something that everybody has learned about identities; see `Clue`. */
const clues = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('not'), seat: count, country }),
  z.strictObject({
    type: z.literal('out'),
    loser: count,
    survivor: count,
    shown: z.nullable(country),
    chosen: z.boolean(),
  }),
]);

/** What only the owner knows. */
const own = z.strictObject({
  identity: country,
  dealt: country,
  /** The cards taken from eliminated spies, and what was done with them. */
  takings: z.array(z.strictObject({ country, switched: z.boolean() })),
  /** The card to choose about now. */
  taken: z.nullable(country),
});

export const views = z.strictObject({
  viewer: z.union([count, z.literal('spectator')]),
  phase: z.enum(PHASES),
  /** Who must act now; null when it is over. */
  active: z.nullable(count),
  /** Whose turn it is. */
  turn: count,
  seats: z.array(seats),
  own: z.nullable(own),
  /** How many cards each deck has, and those that were seen going under it, the lowest last. */
  decks: z.strictObject({
    move: z.strictObject({ size: count, bottom: z.array(moveCard) }),
    gift: z.strictObject({ size: count, bottom: z.array(z.enum(GIFT_IDS)) }),
  }),
  /** At a fork: the steps still to go. */
  steps: count,
  /** On the eliminator: the seats that were guessed on this visit. */
  guessed: z.array(count),
  clues: z.array(clues),
  /** When the game is over: who everybody was. */
  identities: z.nullable(z.array(country)),
  result: z.nullable(z.strictObject({ winners: z.array(count), how: z.enum(['embassy', 'last-spy']) })),
});

export type View = z.infer<typeof views>;

export function viewFor(state: State, viewer: Viewer): View {
  const ended = result(state);
  const suspects = publicSuspects(state.players.length, state.clues);
  return {
    viewer,
    phase: state.phase,
    active: whoActs(state),
    turn: state.turn,
    seats: state.players.map((player, seat) => seatView(player, at(suspects, seat))),
    own: viewer === 'spectator' ? null : ownView(state, viewer),
    decks: {
      move: { size: state.moveDeck.cards.length, bottom: bottomOf(state.moveDeck, MOVE_CARD_VALUES) },
      gift: { size: state.giftDeck.cards.length, bottom: bottomOf(state.giftDeck, GIFT_IDS) },
    },
    steps: state.steps,
    guessed: [...state.guessed],
    clues: state.clues.map(clueView),
    identities: ended && state.players.map(({ identity }) => at(COUNTRIES, identity)),
    result: ended && { winners: [...ended.winners], how: ended.how },
  };
}

function seatView({ at: place, cash, items, wilds, moveCards, out }: Player, suspects: CountrySet) {
  return {
    at: place,
    cash,
    items: itemNames(items),
    wilds,
    moveCards: moveCards.map((card) => at(MOVE_CARD_VALUES, card)),
    out,
    suspects: countryNames(suspects),
  };
}

function ownView(state: State, seat: Seat) {
  const { identity, dealt, takings } = playerAt(state, seat);
  return {
    identity: at(COUNTRIES, identity),
    dealt: at(COUNTRIES, dealt),
    takings: takings.map(({ country: taken, switched }) => ({ country: at(COUNTRIES, taken), switched })),
    taken: state.survivor === seat && state.taken !== null ? at(COUNTRIES, state.taken) : null,
  };
}

function clueView(clue: Clue): View['clues'][number] {
  if (clue.type === 'not') return { type: 'not', seat: clue.seat, country: at(COUNTRIES, clue.country) };
  const { loser, survivor, shown, chosen } = clue;
  return { type: 'out', loser, survivor, shown: shown === null ? null : at(COUNTRIES, shown), chosen };
}

function bottomOf<Name>(deck: KnownDeck, names: readonly Name[]): Name[] {
  return knownCards(deck).map((card) => at(names, card));
}

/** The countries of a set by name, in printed order. */
export function countryNames(set: CountrySet): CountryName[] {
  return COUNTRIES.filter((_, number) => ((set >> number) & 1) === 1);
}
