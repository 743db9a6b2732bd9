// Shops: SA-10.

import { at, Refusal, type Tell } from '@safehouse/kernel';
import { type Space, spaceAt } from './board.ts';
import { ITEM_IDS, type Item, itemNumber, itemOf, kindOf, owns, PASSWORD, priceOf } from './components.ts';
import type { Event } from './narration.ts';
import { BUY, DONE, type Move, type MoveOf } from './notation.ts';
import { activePlayer, type State } from './state.ts';
import { endTurn } from './turn-order.ts';

/** SA-10: a password space sells its country's, a shop its kind, a black market anything; nobody owns an item twice. */
function whyNotForSale(state: State, item: Item): string | null {
  const { at: place, items, cash } = activePlayer(state);
  if (owns(items, item)) return 'it is owned already';
  if (!isSoldOn(spaceAt(place), item)) return 'it is not sold here';
  return cash < priceOf(item) ? 'it costs more than there is' : null;
}

function isSoldOn(space: Space, item: Item): boolean {
  if (space.type === 'password') return item === itemOf(PASSWORD, space.country);
  return space.type === 'shop' ? kindOf(item) === space.kind : space.type === 'black-market';
}

export function hasGoods(state: State): boolean {
  return ITEM_IDS.some((_, item) => whyNotForSale(state, item) === null);
}

export function legalPurchases(state: State): Move[] {
  return [...BUY.filter((_, item) => whyNotForSale(state, item) === null), DONE];
}

/** One item at a time. A black market sells one; the others close when nothing is left to buy. */
export function applyPurchase(state: State, { item: id }: MoveOf<'buy'>, tell?: Tell<Event>): void {
  const item = itemNumber(id);
  const why = whyNotForSale(state, item);
  if (why !== null) throw new Refusal('not-for-sale', `seat ${state.turn} cannot buy ${id}: ${why}`, { rule: 'SA-10' });
  const player = activePlayer(state);
  player.cash -= priceOf(item);
  player.items |= 1 << item;
  tell?.({ type: 'bought', seat: state.turn, item: at(ITEM_IDS, item), price: priceOf(item) });
  if (spaceAt(player.at).type === 'black-market' || !hasGoods(state)) endTurn(state, tell);
}
