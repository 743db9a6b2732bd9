// The end of a turn, and whose turn comes next.

import { identityOf, leftOf, type Tell } from '@safehouse/kernel';
import type { Event } from './narration.ts';
import { isComplete } from './sets.ts';
import { activePlayer, playerAt, type State } from './state.ts';

/** AC-12: what the set is now will count at the next turn. Then the next spy still in the game plays. */
export function endTurn(state: State, tell?: Tell<Event>): void {
  const player = activePlayer(state);
  if (!player.out) {
    player.complete = isComplete(player, identityOf(state.identities, state.turn));
    player.lastTurn = { alley: player.alley.slice(), lost: [], clues: state.identities.clues.length };
  }
  state.phase = 'turn';
  do state.turn = leftOf(state.turn, state.players.length);
  while (playerAt(state, state.turn).out);
  tell?.({ type: 'turn', seat: state.turn });
}
