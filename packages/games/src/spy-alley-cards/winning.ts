// Winning: AC-9 and AC-12, and the last spy of AC-11.

import { at, identityOf, Refusal, type Seat, type Tell } from '@safehouse/kernel';
import { cardNames } from './components.ts';
import type { Event } from './narration.ts';
import { completeSet, isComplete } from './sets.ts';
import { activePlayer, type State } from './state.ts';
import { COUNTRIES } from './vocabulary.ts';

/** AC-12: complete now, and when the last turn ended. */
export function canDeclare(state: State): boolean {
  const player = activePlayer(state);
  return player.complete && isComplete(player, identityOf(state.identities, state.turn));
}

/** AC-9: shows the set and ends the game. */
export function applyDeclaration(state: State, tell?: Tell<Event>): void {
  const seat = state.turn;
  if (!canDeclare(state)) {
    throw new Refusal('no-set', `the set of seat ${seat} was not complete both now and at the end of its last turn`, {
      rule: 'AC-12',
    });
  }
  const country = identityOf(state.identities, seat);
  const set = cardNames(completeSet(activePlayer(state), country));
  tell?.({ type: 'declared', seat, country: at(COUNTRIES, country), set });
  win(state, { seat, how: 'set' }, tell);
}

export type Result = {
  readonly winners: readonly Seat[];
  readonly how: 'set' | 'last-spy';
};

export function win(state: State, winner: NonNullable<State['winner']>, tell?: Tell<Event>): void {
  state.phase = 'over';
  state.winner = winner;
  const identities = state.identities.held.map((identity) => at(COUNTRIES, identity));
  tell?.({ type: 'over', winner: winner.seat, how: winner.how, identities });
}

export function result({ winner }: State): Result | null {
  return winner && { winners: [winner.seat], how: winner.how };
}
