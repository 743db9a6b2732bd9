// The black market: AC-6.

import { at, Refusal, sortPile, takeOut } from '@safehouse/kernel';
import { BLACK_MARKET_CARD, CARD_IDS, cardNumber } from './components.ts';
import { type Drawing, drawIntoAlley } from './deck.ts';
import { BUY_FROM, type Move, type MoveOf } from './notation.ts';
import { notePickedUp, notePlayed } from './sightings.ts';
import { activePlayer, isOpponent, playerAt, type State } from './state.ts';
import { endTurn } from './turn-order.ts';

export function legalPurchases(state: State, found: Move[]): void {
  for (let from = 0; from < state.players.length; from++) {
    if (whyNotVisited(state, from) !== null) continue;
    const { alley } = playerAt(state, from);
    for (const [slot, card] of alley.entries()) {
      if (alley.indexOf(card) === slot) found.push(at(at(BUY_FROM, from), card));
    }
  }
}

/** AC-6: any card of the alley goes into the hand, and the top card of the deck takes its place, last in the alley. */
export function applyPurchase(state: State, move: MoveOf<'black-market'>, drawing: Drawing): void {
  const { tell } = drawing;
  const { from } = move;
  const [seat, player] = [state.turn, activePlayer(state)];
  const card = cardNumber(move.card);
  const why = whyNotBought(state, move);
  if (why !== null) {
    throw new Refusal('cannot-buy', `seat ${seat} cannot take ${move.card} from seat ${from}: ${why}`, {
      rule: 'AC-6',
    });
  }
  takeOut(player.hand, BLACK_MARKET_CARD);
  state.discard.push(BLACK_MARKET_CARD);
  notePlayed(state, seat, BLACK_MARKET_CARD);
  takeOut(playerAt(state, from).alley, card);
  player.hand.push(card);
  sortPile(player.hand);
  notePickedUp(state, seat, card);
  const replacement = drawIntoAlley(state, from, drawing);
  tell?.({ type: 'bought', seat, from, card: move.card, replacement: at(CARD_IDS, replacement) });
  endTurn(state, tell);
}

/** AC-6: why nothing can be bought there. */
function whyNotVisited(state: State, from: number): string | null {
  if (!activePlayer(state).hand.includes(BLACK_MARKET_CARD)) return 'there is no black market card in hand';
  return isOpponent(state, from) ? null : 'that is no opponent in the game';
}

function whyNotBought(state: State, { from, card }: MoveOf<'black-market'>): string | null {
  const why = whyNotVisited(state, from);
  if (why !== null) return why;
  return playerAt(state, from).alley.includes(cardNumber(card)) ? null : 'it is not in that alley';
}
