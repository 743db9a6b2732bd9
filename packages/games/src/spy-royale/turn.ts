// A turn: SR-7, and the order in which the other chapters come.

import { impossible, Refusal, type Seat, type Tell, takeOut } from '@safehouse/kernel';
import { type Card, cardId, factionNames } from './components.ts';
import { flipDisabled, freshDisables, markersAfter } from './disables.ts';
import { announceResult } from './ending.ts';
import type { Event } from './narration.ts';
import { type Move, movesFor, PLAY_MOVES } from './notation.ts';
import { scoreTurn } from './scoring.ts';
import { applySpecials } from './specials.ts';
import { playerAt, type State } from './state.ts';

/** SR-7: any card of the hand, one of a disabled faction too. */
export function legalPlays(state: State, seat: Seat): readonly Move[] {
  return movesFor(PLAY_MOVES, playerAt(state, seat).hand);
}

export function refusePlay(state: State, seat: Seat, card: Card): void {
  if (state.phase === 'draft') {
    throw new Refusal('still-drafting', 'the draft goes on; choose a card of the pack', { rule: 'SR-5' });
  }
  if (!playerAt(state, seat).hand.includes(card)) {
    throw new Refusal('not-in-hand', `seat ${seat} has no ${cardId(card)} in hand`, { rule: 'SR-7' });
  }
}

/** All cards are in: they are revealed together and take effect. */
export function playTurn(state: State, tell?: Tell<Event>): void {
  reveal(state, tell);
  const fresh = freshDisables(state, tell);
  flipDisabled(state, fresh, tell);
  applySpecials(state, tell);
  scoreTurn(state, tell);
  state.disabled = markersAfter(state);
  tell?.({ type: 'markers', disabled: factionNames(state.disabled) });
  endTurn(state, tell);
}

/** SR-7 */
function reveal({ players }: State, tell?: Tell<Event>): void {
  for (const [seat, player] of players.entries()) {
    const card = player.choice ?? impossible('a card is missing');
    takeOut(player.hand, card);
    player.area.push({ card, enabled: true, points: 0 });
    player.choice = null;
    tell?.({ type: 'revealed', seat, card: cardId(card) });
  }
}

/** SR-17: after the last turn the game is over. */
function endTurn(state: State, tell?: Tell<Event>): void {
  if (state.turn < state.duration) {
    state.turn += 1;
    tell?.({ type: 'turn', turn: state.turn, disabled: factionNames(state.disabled) });
    return;
  }
  state.phase = 'over';
  announceResult(state, tell);
}
