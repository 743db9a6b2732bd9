// A turn: what there is to choose from, and how it ends.

import { identityOf, leftOf, type Tell } from '@safehouse/kernel';
import { legalPurchases } from './black-market.ts';
import { legalConfiscations } from './confiscating.ts';
import { legalAccusations, legalEliminations } from './guessing.ts';
import type { Event } from './narration.ts';
import { DECLARE, DRAW, type Move } from './notation.ts';
import { isComplete } from './sets.ts';
import { activePlayer, playerAt, type State } from './state.ts';
import { canDeclare } from './winning.ts';

/** One of: AC-4 draw, AC-5 confiscate, AC-6 buy, AC-7 eliminate, AC-8 accuse, AC-9 declare. */
export function legalTurns(state: State): Move[] {
  const found: Move[] = [DRAW];
  legalConfiscations(state, found);
  legalPurchases(state, found);
  legalEliminations(state, found);
  legalAccusations(state, found);
  if (canDeclare(state)) found.push(DECLARE);
  return found;
}

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
