// What a viewer may know, built field by field. Hidden are identities and the order of the decks.

import { at, type Viewer } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { GIFT_IDS, IDENTITY_CARDS, ITEM_IDS, itemNames } from './components.ts';
import { knownCards } from './decks.ts';
import { result } from './ending.ts';
import { whoActs } from './facts.ts';
import type { KnownDeck, Player, State } from './state.ts';
import { MOVE_CARD_VALUES, PHASES } from './vocabulary.ts';

const count = z.int().check(z.minimum(0));
const moveCard = z.literal(MOVE_CARD_VALUES);

const seats = z.strictObject({
  at: count,
  cash: count,
  items: z.array(z.enum(ITEM_IDS)),
  wilds: count,
  moveCards: z.array(moveCard),
  out: z.boolean(),
});

export const views = z.strictObject({
  viewer: z.union([count, z.literal('spectator')]),
  phase: z.enum(PHASES),
  /** Who must act now; null when it is over. */
  active: z.nullable(count),
  /** Whose turn it is. */
  turn: count,
  seats: z.array(seats),
  identities: IDENTITY_CARDS.views,
  /** How many cards each deck has, and those that were seen going under it, the lowest last. */
  decks: z.strictObject({
    move: z.strictObject({ size: count, bottom: z.array(moveCard) }),
    gift: z.strictObject({ size: count, bottom: z.array(z.enum(GIFT_IDS)) }),
  }),
  /** At a fork: the steps still to go. */
  steps: count,
  /** On the eliminator: the seats that were guessed on this visit. */
  guessed: z.array(count),
  result: z.nullable(z.strictObject({ winners: z.array(count), how: z.enum(['embassy', 'last-spy']) })),
});

export type View = z.infer<typeof views>;

export function viewFor(state: State, viewer: Viewer): View {
  const ended = result(state);
  return {
    viewer,
    phase: state.phase,
    active: whoActs(state),
    turn: state.turn,
    seats: state.players.map(seatView),
    identities: IDENTITY_CARDS.viewFor(state.identities, viewer, ended !== null),
    decks: {
      move: { size: state.moveDeck.cards.length, bottom: bottomOf(state.moveDeck, MOVE_CARD_VALUES) },
      gift: { size: state.giftDeck.cards.length, bottom: bottomOf(state.giftDeck, GIFT_IDS) },
    },
    steps: state.steps,
    guessed: [...state.guessed],
    result: ended && { winners: [...ended.winners], how: ended.how },
  };
}

function seatView({ at: place, cash, items, wilds, moveCards, out }: Player) {
  return {
    at: place,
    cash,
    items: itemNames(items),
    wilds,
    moveCards: moveCards.map((card) => at(MOVE_CARD_VALUES, card)),
    out,
  };
}

function bottomOf<Name>(deck: KnownDeck, names: readonly Name[]): Name[] {
  return knownCards(deck).map((card) => at(names, card));
}
