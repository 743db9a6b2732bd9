// Elimination: SA-17 and SA-18. What the survivor chooses is in `identity`.

import { at, identityOf, offerIdentity, type Pair, type Tell, takeIdentity } from '@safehouse/kernel';
import { win } from './ending.ts';
import type { Event } from './narration.ts';
import { livingSeats, type Player, playerAt, type State } from './state.ts';
import { COUNTRIES } from './vocabulary.ts';

/** SA-17: the belongings change hands, then the survivor chooses an identity. SA-18: the last one has won. */
export function eliminate(state: State, pair: Pair, tell?: Tell<Event>): void {
  const { loser, survivor } = pair;
  const out = playerAt(state, loser);
  out.out = true;
  inherit(playerAt(state, survivor), out);
  announce(state, pair, tell);
  takeIdentity(state.identities, pair);
  if (livingSeats(state).length === 1) {
    win(state, { seat: survivor, how: 'last-spy' }, tell);
    return;
  }
  state.phase = 'identity';
  offerIdentity(state.identities, pair);
}

/** SA-17: money, wild cards, move cards and items; what both own is lost. */
function inherit(survivor: Player, loser: Player): void {
  survivor.cash += loser.cash;
  survivor.wilds += loser.wilds;
  survivor.items |= loser.items;
  survivor.moveCards.push(...loser.moveCards);
  survivor.moveCards.sort((one, other) => one - other);
  loser.cash = 0;
  loser.wilds = 0;
  loser.items = 0;
  loser.moveCards = [];
}

function announce({ identities }: State, { loser: seat, survivor, isShown }: Pair, tell?: Tell<Event>): void {
  const open: Event = { type: 'eliminated', seat, survivor };
  const shown: Event = { ...open, country: at(COUNTRIES, identityOf(identities, seat)) };
  if (isShown) tell?.(shown);
  else tell?.(open, { to: [seat, survivor], event: shown });
}
