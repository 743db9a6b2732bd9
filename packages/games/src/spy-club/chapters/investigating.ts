// Investigate: SK-7.

import { at } from '@safehouse/kernel';
import { faceOf } from '../components.ts';
import { FLIP, type Move, type MoveOf } from '../notation.ts';
import type { Case, Play } from '../play.ts';
import { activePlayer, type Player, type State } from '../state.ts';
import { flip } from '../verbs/clues.ts';
import { clueInHand, demandAction } from './turn.ts';

/** SK-7: every card of the hand while an action is left; after that those that were not flipped yet. */
export function legalFlips({ state }: Case, found: Move[]): void {
  const { hand } = activePlayer(state);
  for (let slot = 0; slot < hand.length; slot++) if (canFlip(state, hand, slot)) found.push(at(FLIP, slot));
}

/** SK-7: whether the investigation in progress could flip another card. */
export function canFlipOn(state: State): boolean {
  const { hand } = activePlayer(state);
  return hand.some((_, slot) => canFlip(state, hand, slot));
}

function canFlip({ actionsLeft, investigated }: State, hand: Player['hand'], slot: number): boolean {
  if (hand[slot] === null) return false;
  return actionsLeft > 0 || (investigated !== null && !investigated.includes(slot));
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
  const flipped = flip(state, { in: 'hand', seat: state.turn, slot });
  tell?.({ type: 'flipped', seat: state.turn, slot, from: faceOf(side), to: faceOf(flipped) });
}
