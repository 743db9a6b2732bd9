// Confiscating materials: SA-13.

import { at, Refusal, type Seat, type Tell } from '@safehouse/kernel';
import {
  GIFT_IDS,
  type Item,
  itemNumber,
  owns,
  PRICE_TO_CONFISCATE_WILD,
  priceToConfiscate,
  WILD_CARD,
} from './components.ts';
import type { Event } from './narration.ts';
import { CONFISCATE, DONE, type Move, type MoveOf } from './notation.ts';
import { activePlayer, playerAt, type State } from './state.ts';
import { endTurn } from './turn-order.ts';
import { WILD } from './vocabulary.ts';

function priceOfCard(card: Item): number {
  return card === WILD_CARD ? PRICE_TO_CONFISCATE_WILD : priceToConfiscate(card);
}

/** SA-13: an item that the spy does not own, or a wild card, from an opponent anywhere, if the price can be paid. */
function whyNotTaken(state: State, from: Seat, card: Item): string | null {
  const player = activePlayer(state);
  const victim = state.players[from];
  if (victim === undefined || victim === player || victim.out) return 'that is no opponent in the game';
  if (card === WILD_CARD ? victim.wilds === 0 : !owns(victim.items, card)) return 'it is not there';
  if (card !== WILD_CARD && owns(player.items, card)) return 'it is owned already';
  return player.cash < priceOfCard(card) ? 'it costs more than there is' : null;
}

export function canConfiscate(state: State): boolean {
  return state.players.some((_, from) => GIFT_IDS.some((_id, card) => whyNotTaken(state, from, card) === null));
}

export function legalConfiscations(state: State): Move[] {
  const found: Move[] = [];
  for (const from of state.players.keys()) {
    for (let card = 0; card <= WILD_CARD; card++)
      if (whyNotTaken(state, from, card) === null) found.push(at(at(CONFISCATE, from), card));
  }
  found.push(DONE);
  return found;
}

export function applyConfiscation(state: State, { from, item }: MoveOf<'confiscate'>, tell?: Tell<Event>): void {
  const card = item === WILD ? WILD_CARD : itemNumber(item);
  const why = whyNotTaken(state, from, card);
  if (why !== null) {
    throw new Refusal('cannot-confiscate', `seat ${state.turn} cannot take ${item} from seat ${from}: ${why}`, {
      rule: 'SA-13',
    });
  }
  const [player, victim, price] = [activePlayer(state), playerAt(state, from), priceOfCard(card)];
  player.cash -= price;
  victim.cash += price;
  if (card === WILD_CARD) {
    victim.wilds -= 1;
    player.wilds += 1;
  } else {
    victim.items &= ~(1 << card);
    player.items |= 1 << card;
  }
  tell?.({ type: 'confiscated', seat: state.turn, from, item, price });
  endTurn(state, tell);
}
