// Whose turn comes next: SA-5.

import { leftOf, type Tell } from '@safehouse/kernel';
import type { Event } from './narration.ts';
import { playerAt, type State } from './state.ts';

/** The next spy still in the game plays. */
export function endTurn(state: State, tell?: Tell<Event>): void {
  state.phase = 'turn';
  do state.turn = leftOf(state.turn, state.players.length);
  while (playerAt(state, state.turn).out);
  tell?.({ type: 'turn', seat: state.turn });
}
