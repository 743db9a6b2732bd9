// The end: SA-15 and SA-18.

import { at, type Seat, type Tell } from '@safehouse/kernel';
import type { Event } from './narration.ts';
import type { State } from './state.ts';
import { COUNTRIES } from './vocabulary.ts';

export type Result = {
  readonly winners: readonly Seat[];
  readonly how: 'embassy' | 'last-spy';
};

export function win(state: State, winner: NonNullable<State['winner']>, tell?: Tell<Event>): void {
  const { seat, how } = winner;
  state.phase = 'over';
  state.winner = winner;
  state.guessed = [];
  tell?.({
    type: 'over',
    winner: seat,
    how,
    identities: state.identities.held.map((identity) => at(COUNTRIES, identity)),
  });
}

export function result({ winner }: State): Result | null {
  return winner && { winners: [winner.seat], how: winner.how };
}
