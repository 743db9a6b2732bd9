// Embassies: SA-15.

import { at, identityOf, ruleOut, type Tell } from '@safehouse/kernel';
import { type Country, missingOf } from './components.ts';
import { win } from './ending.ts';
import type { Event } from './narration.ts';
import { activePlayer, type State } from './state.ts';
import { endTurn } from './turn-order.ts';
import { COUNTRIES } from './vocabulary.ts';

/** SA-15: landing on the own embassy with the full set wins; wild cards stand for what is missing. */
export function visitEmbassy(state: State, country: Country, tell?: Tell<Event>): void {
  const { items, wilds } = activePlayer(state);
  const complete = missingOf(items, country) <= wilds;
  if (complete && identityOf(state.identities, state.turn) === country) {
    win(state, { seat: state.turn, how: 'embassy' }, tell);
    return;
  }
  // Everybody saw the set: who had it and did not win is of another country.
  if (complete) ruleOut(state.identities, state.turn, country);
  tell?.({ type: 'visited', seat: state.turn, country: at(COUNTRIES, country), complete });
  endTurn(state, tell);
}
