// Stopping on a space: what SA-6 to SA-15 make of it.

import { at, impossible, type Tell } from '@safehouse/kernel';
import { ENTRANCE, spaceAt } from './board.ts';
import { GIFT_IDS, owns, WILD_CARD } from './components.ts';
import { canConfiscate } from './confiscating.ts';
import { drawFrom, returnTo } from './decks.ts';
import { visitEmbassy } from './embassies.ts';
import { openEliminator } from './guessing.ts';
import { collect, payToll } from './money.ts';
import type { Event } from './narration.ts';
import { hasGoods } from './shopping.ts';
import { activePlayer, type State } from './state.ts';
import { endTurn } from './turn-order.ts';
import { MOVE_CARD_VALUES } from './vocabulary.ts';

/** The move is over: the space does what it says, and if nothing is left to decide, the turn ends. */
export function stopOn(state: State, tell?: Tell<Event>): void {
  const player = activePlayer(state);
  const space = spaceAt(player.at);
  tell?.({ type: 'stopped', seat: state.turn, at: player.at });
  state.phase = 'turn';
  switch (space.type) {
    case 'start': // paid when it was reached (SA-6)
    case 'entrance': // SA-7: the move ends here
      break;
    case 'collect':
      collect(state, space.amount, tell);
      break;
    case 'border':
      payToll(state, tell);
      break;
    case 'back': // SA-9: two spaces back is the entrance
      player.at = ENTRANCE;
      tell?.({ type: 'moved-back', seat: state.turn, at: ENTRANCE });
      break;
    case 'again': // SA-9: another whole turn
      tell?.({ type: 'another-turn', seat: state.turn });
      return;
    case 'gift':
      takeGift(state, tell);
      break;
    case 'move-card':
      takeMoveCard(state, tell);
      break;
    case 'password':
    case 'shop':
    case 'black-market':
      if (!hasGoods(state)) break;
      state.phase = 'shop';
      return;
    case 'confiscate':
      if (!canConfiscate(state)) break;
      state.phase = 'confiscate';
      return;
    case 'eliminator':
      openEliminator(state, tell);
      return;
    case 'embassy':
      visitEmbassy(state, space.country, tell);
      return;
  }
  endTurn(state, tell);
}

/** SA-11: taken unless owned; it goes under the deck either way, but a wild card is kept. */
function takeGift(state: State, tell?: Tell<Event>): void {
  const player = activePlayer(state);
  const card = drawFrom(state.giftDeck) ?? impossible('the gift deck is empty');
  const taken = card === WILD_CARD || !owns(player.items, card);
  if (card === WILD_CARD) player.wilds += 1;
  else {
    player.items |= 1 << card;
    returnTo(state.giftDeck, card);
  }
  tell?.({ type: 'gift', seat: state.turn, card: at(GIFT_IDS, card), taken });
}

/** SA-12 */
function takeMoveCard(state: State, tell?: Tell<Event>): void {
  const card = drawFrom(state.moveDeck);
  if (card !== undefined) addMoveCard(activePlayer(state).moveCards, card);
  const value = card === undefined ? null : at(MOVE_CARD_VALUES, card);
  tell?.({ type: 'drew-move-card', seat: state.turn, value });
}

/** Move cards lie in ascending order. */
function addMoveCard(cards: number[], card: number): void {
  cards.push(card);
  cards.sort((one, other) => one - other);
}
