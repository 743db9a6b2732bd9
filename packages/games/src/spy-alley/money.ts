// Money on the way: the pay of SA-6, the toll of SA-8.

import type { Tell } from '@safehouse/kernel';
import type { Event } from './narration.ts';
import { activePlayer, type State } from './state.ts';

export const PAY_AT_START = 15;
export const TOLL = 5;

/** SA-6 */
export function collect(state: State, amount: number, tell?: Tell<Event>): void {
  const player = activePlayer(state);
  player.cash += amount;
  tell?.({ type: 'collected', seat: state.turn, amount, at: player.at });
}

/** SA-8 */
export function payToll(state: State, tell?: Tell<Event>): void {
  activePlayer(state).cash -= TOLL;
  tell?.({ type: 'paid', seat: state.turn, amount: TOLL });
}
