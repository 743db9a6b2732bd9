// Elimination: AC-11.

import {
  at,
  chooseIdentity,
  identityOf,
  impossible,
  offerIdentity,
  type Pair,
  type Tell,
  takeIdentity,
} from '@safehouse/kernel';
import { cardNames, inTextOrder } from './components.ts';
import type { Event } from './narration.ts';
import { IDENTITIES, type Move, type MoveOf } from './notation.ts';
import { noteShown } from './sightings.ts';
import { playerAt, type State } from './state.ts';
import { endTurn } from './turn-order.ts';
import { COUNTRIES } from './vocabulary.ts';
import { win } from './winning.ts';

/** AC-11: the loser's cards are discarded, and the survivor chooses an identity; the last spy has won. */
export function eliminate(state: State, pair: Pair, tell?: Tell<Event>): void {
  const discarded = discardAll(state, pair.loser);
  announce(state, { ...pair, discarded }, tell);
  takeIdentity(state.identities, pair);
  if (state.players.filter(({ out }) => !out).length === 1) {
    win(state, { seat: pair.survivor, how: 'last-spy' }, tell);
    return;
  }
  state.phase = 'identity';
  offerIdentity(state.identities, pair);
}

/** AC-11: the hand in sorted order, then the alley in the order laid. The eliminator cards leave the game. */
function discardAll(state: State, seat: number): readonly number[] {
  const loser = playerAt(state, seat);
  const hand = inTextOrder(loser.hand);
  const discarded = [...hand, ...loser.alley];
  state.discard.push(...discarded);
  Object.assign(loser, { hand: [], alley: [], eliminators: 0, denied: 0, complete: false, out: true, lastTurn: null });
  noteShown(state, seat, hand);
  return discarded;
}

interface Elimination extends Pair {
  readonly discarded: readonly number[];
}

function announce(
  { identities }: State,
  { loser: seat, survivor, isShown, discarded }: Elimination,
  tell?: Tell<Event>,
): void {
  const open: Event = { type: 'eliminated', seat, survivor, discarded: cardNames(discarded) };
  const shown: Event = { ...open, country: at(COUNTRIES, identityOf(identities, seat)) };
  if (isShown) tell?.(shown);
  else tell?.(open, { to: [seat, survivor], event: shown });
}

export function legalIdentities(): readonly Move[] {
  return IDENTITIES;
}

/** AC-11: in secret. AC-12: who switches has a new set to complete; on the own turn, its end will tell. */
export function applyIdentity(state: State, { keep }: MoveOf<'identity'>, tell?: Tell<Event>): void {
  const { survivor } = state.identities.choice ?? impossible('nobody chooses an identity');
  chooseIdentity(state.identities, keep);
  if (keep === 'taken') playerAt(state, survivor).complete = false;
  tell?.(
    { type: 'chose-identity', seat: survivor },
    { to: [survivor], event: { type: 'chose-identity', seat: survivor, keep } },
  );
  endTurn(state, tell);
}
