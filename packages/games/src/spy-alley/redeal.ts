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
    moveDeck: dealDeck(
      { printed: MOVE_CARDS, gone: moveCardsHeld(view), names: MOVE_CARD_VALUES },
      view.decks.move,
      chance,
    ),
    giftDeck: dealDeck({ printed: GIFT_CARDS, gone: wildsHeld(view), names: GIFT_IDS }, view.decks.gift, chance),
    steps: view.steps,
    guessed: [...view.guessed],
    identities: IDENTITY_CARDS.redeal(view.identities, view.viewer, chance),
    winner: view.result && { seat: at(view.result.winners, 0), how: view.result.how },
  };
}

function playerIn({ at: place, cash, items, wilds, moveCards, out }: View['seats'][number]): Player {
  return { at: place, cash, items: itemSet(items), wilds, moveCards: moveCards.map((value) => value - 1), out };
}

interface Printed {
  readonly printed: readonly number[];
  /** The cards that are not in the deck. */
  readonly gone: readonly number[];
  readonly names: readonly Name[];
}

/** The cards that nobody has seen go under it lie on top, in any order. */
function dealDeck(
  { printed, gone, names }: Printed,
  { bottom }: { readonly bottom: readonly Name[] },
  chance: Chance,
): KnownDeck {
  const known = bottom.map((name) => names.indexOf(name));
  const unseen = [...printed];
  for (const card of [...gone, ...known]) takeOut(unseen, card);
  chance.shuffle(unseen, names);
  return { cards: [...unseen, ...known], known: known.length };
}

function moveCardsHeld({ seats }: View): number[] {
  return seats.flatMap(({ moveCards }) => moveCards.map((value) => value - 1));
}

function wildsHeld({ seats }: View): number[] {
  return seats.flatMap(({ wilds }) => Array<number>(wilds).fill(WILD_CARD));
}
