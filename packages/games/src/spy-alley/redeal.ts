// Some full state that the viewer cannot tell from the true one. It sees the view alone.

import { at, type Chance, type Name, takeOut } from '@safehouse/kernel';
import { GIFT_CARDS, GIFT_IDS, IDENTITY_CARDS, itemSet, MOVE_CARDS, WILD_CARD } from './components.ts';
import type { KnownDeck, Player, State } from './state.ts';
import type { View } from './view.ts';
import { MOVE_CARD_VALUES } from './vocabulary.ts';

export function redeal(view: View, chance: Chance): State {
  return {
    phase: view.phase,
    turn: view.turn,
    players: view.seats.map(playerIn),
    moveDeck: dealDeck(moveDeckIn(view), MOVE_CARD_VALUES, chance),
    giftDeck: dealDeck(giftDeckIn(view), GIFT_IDS, chance),
    steps: view.steps,
    guessed: [...view.guessed],
    identities: IDENTITY_CARDS.redeal(view.identities, view.viewer, chance),
    winner: view.result && { seat: at(view.result.winners, 0), how: view.result.how },
  };
}

function playerIn({ at: place, cash, items, wilds, moveCards, out }: View['seats'][number]): Player {
  return { at: place, cash, items: itemSet(items), wilds, moveCards: moveCards.map((value) => value - 1), out };
}

/** The cards of a deck that everybody has seen go under it, and the others, which lie on top in an order nobody knows. */
interface DeckInSight {
  readonly known: readonly number[];
  readonly unseen: number[];
}

export function moveDeckIn(view: View): DeckInSight {
  const known = view.decks.move.bottom.map((value) => MOVE_CARD_VALUES.indexOf(value));
  return { known, unseen: without(MOVE_CARDS, [...moveCardsHeld(view), ...known]) };
}

export function giftDeckIn(view: View): DeckInSight {
  const known = view.decks.gift.bottom.map((id) => GIFT_IDS.indexOf(id));
  return { known, unseen: without(GIFT_CARDS, [...wildsHeld(view), ...known]) };
}

function without(printed: readonly number[], gone: readonly number[]): number[] {
  const left = [...printed];
  for (const card of gone) takeOut(left, card);
  return left;
}

function dealDeck({ known, unseen }: DeckInSight, names: readonly Name[], chance: Chance): KnownDeck {
  chance.shuffle(unseen, names);
  return { cards: [...unseen, ...known], known: known.length };
}

function moveCardsHeld({ seats }: View): number[] {
  return seats.flatMap(({ moveCards }) => moveCards.map((value) => value - 1));
}

function wildsHeld({ seats }: View): number[] {
  return seats.flatMap(({ wilds }) => Array<number>(wilds).fill(WILD_CARD));
}
