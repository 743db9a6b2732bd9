// Investigate: SK-7.

import { at, backOf } from '@safehouse/kernel';
import { faceOf } from './components.ts';
import type { Case, Play } from './module.ts';
import { FLIP, type Move, type MoveOf } from './notation.ts';
import { activePlayer, show } from './state.ts';
import { clueInHand, demandAction, goOn } from './turn.ts';

/** SK-7: every card of the hand while an action is left; after that those that were not flipped yet. */
export function legalFlips({ state }: Case, found: Move[]): void {
  const { hand } = activePlayer(state);
  for (let slot = 0; slot < hand.length; slot++) {
    const goesOn = state.investigated !== null && !state.investigated.includes(slot);
    if (hand[slot] !== null && (state.actionsLeft > 0 || goesOn)) found.push(at(FLIP, slot));
  }
}

/** SK-7: goes on with the investigation if this card was not flipped in it, else begins another. */
export function applyFlip(play: Play, { slot }: MoveOf<'flip'>): void {
  const { state, tell } = play;
  const side = clueInHand(play, slot, 'SK-7');
  if (state.investigated === null || state.investigated.includes(slot)) {
    demandAction(play);
    state.actionsLeft -= 1;
    state.investigated = [];
  }
  state.investigated.push(slot);
  const flipped = show(state, backOf(side));
  activePlayer(state).hand[slot] = flipped;
  tell?.({ type: 'flipped', seat: state.turn, slot, from: faceOf(side), to: faceOf(flipped) });
  goOn(play);
}
