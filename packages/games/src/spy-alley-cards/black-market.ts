// The black market: AC-6.

import { at, Refusal, sortPile, takeOut } from '@safehouse/kernel';
import { BLACK_MARKET_CARD, CARD_IDS, cardNumber } from './components.ts';
import { type Drawing, drawIntoAlley } from './deck.ts';
import { rememberPickedUp, rememberPlayed } from './memory.ts';
import { BUY_FROM, type Move, type MoveOf } from './notation.ts';
import { activePlayer, isOpponent, playerAt, type State } from './state.ts';
import { endTurn } from './turn.ts';

export function legalPurchases(state: State, found: Move[]): void {
  if (!activePlayer(state).hand.includes(BLACK_MARKET_CARD)) return;
  for (let from = 0; from < state.players.length; from++) {
    if (!isOpponent(state, from)) continue;
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
  takeOut(playerAt(state, from).alley, card);
  player.hand.push(card);
  takeOut(player.hand, BLACK_MARKET_CARD);
  sortPile(player.hand);
  state.discard.push(BLACK_MARKET_CARD);
  rememberPickedUp(state, seat, card);
  rememberPlayed(state, seat, BLACK_MARKET_CARD);
  const replacement = drawIntoAlley(state, from, drawing);
  tell?.({ type: 'bought', seat, from, card: move.card, replacement: at(CARD_IDS, replacement) });
  endTurn(state, tell);
}

function whyNotBought(state: State, { from, card }: MoveOf<'black-market'>): string | null {
  if (!activePlayer(state).hand.includes(BLACK_MARKET_CARD)) return 'there is no black market card in hand';
  if (!isOpponent(state, from)) return 'that is no opponent in the game';
  return playerAt(state, from).alley.includes(cardNumber(card)) ? null : 'it is not in that alley';
}
