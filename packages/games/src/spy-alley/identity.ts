// The survivor's identity: SA-17.

import { chooseIdentity, impossible, type Tell } from '@safehouse/kernel';
import { goOnGuessing } from './guessing.ts';
import type { Event } from './narration.ts';
import { IDENTITIES, type Move, type MoveOf } from './notation.ts';
import type { State } from './state.ts';
import { endTurn } from './turn-order.ts';

export function legalIdentities(): readonly Move[] {
  return IDENTITIES;
}

/** SA-17: in secret; the other card leaves the game unseen. Then the interrupted turn goes on, or is over. */
export function applyIdentity(state: State, { keep }: MoveOf<'identity'>, tell?: Tell<Event>): void {
  const { survivor } = state.identities.choice ?? impossible('nobody chooses an identity');
  chooseIdentity(state.identities, keep);
  tell?.(
    { type: 'chose-identity', seat: survivor },
    { to: [survivor], event: { type: 'chose-identity', seat: survivor, keep } },
  );
  if (state.guessed.length > 0) goOnGuessing(state, tell);
  else endTurn(state, tell);
}
