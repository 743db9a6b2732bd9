// A turn: SA-5.

import { at, Refusal, type Tell } from '@safehouse/kernel';
import { returnTo } from './decks.ts';
import { legalAccusations } from './guessing.ts';
import { move } from './movement.ts';
import type { Event } from './narration.ts';
import { type Move, type MoveOf, ROLL, USE_MOVE_CARD } from './notation.ts';
import { activePlayer, type State } from './state.ts';

/** SA-5: roll, use a move card, or accuse. */
export function legalTurns(state: State): Move[] {
  const found: Move[] = [ROLL];
  let before = -1;
  for (const card of activePlayer(state).moveCards) {
    if (card !== before) found.push(at(USE_MOVE_CARD, card));
    before = card;
  }
  legalAccusations(state, found);
  return found;
}

export function applyRoll(state: State, rolled: number, tell?: Tell<Event>): void {
  tell?.({ type: 'rolled', seat: state.turn, rolled });
  move(state, rolled, tell);
}

/** SA-5: the card goes under its deck before the spy moves. */
export function applyMoveCard(state: State, { value }: MoveOf<'move-card'>, tell?: Tell<Event>): void {
  const { moveCards } = activePlayer(state);
  const place = moveCards.indexOf(value - 1);
  if (place < 0) throw new Refusal('no-such-card', `seat ${state.turn} has no move card ${value}`, { rule: 'SA-5' });
  moveCards.splice(place, 1);
  returnTo(state.moveDeck, value - 1);
  tell?.({ type: 'used-card', seat: state.turn, value });
  move(state, value, tell);
}
