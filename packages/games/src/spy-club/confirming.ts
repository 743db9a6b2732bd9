// Confirm: SK-9.

import { at } from '@safehouse/kernel';
import { faceOf } from './components.ts';
import { demandIdeas, pay } from './ideas.ts';
import type { Case, Play } from './module.ts';
import { CONFIRM, type Move, type MoveOf } from './notation.ts';
import { checkSolved } from './solving.ts';
import { activePlayer } from './state.ts';
import { clueInHand, demandAction, goOn, spendAction } from './turn.ts';

/** SK-9: the distance from the focus; SK-12: which may be on a gap. */
function costOf(now: Case, confirming: { readonly slot: number; readonly to: number }): number {
  const distance = Math.abs(confirming.slot - activePlayer(now.state).focus);
  return now.modules.reduce((cost, module) => module.costToConfirm?.(now, cost, confirming) ?? cost, distance);
}

export function legalConfirmations(now: Case, found: Move[]): void {
  const { hand, ideas } = activePlayer(now.state);
  for (let slot = 0; slot < hand.length; slot++) {
    if (hand[slot] === null) continue;
    for (let to = 0; to < now.state.center.length; to++) {
      if (costOf(now, { slot, to }) <= ideas) found.push(at(at(CONFIRM, slot), to));
    }
  }
}

/** SK-9: into an empty slot of the centre row, or in exchange for the card there. */
export function applyConfirmation(play: Play, { slot, to }: MoveOf<'confirm'>): void {
  const { state, tell } = play;
  demandAction(play);
  const player = activePlayer(state);
  const side = clueInHand(play, slot, 'SK-9');
  const cost = costOf(play, { slot, to });
  demandIdeas(state, cost, 'SK-9');
  spendAction(play);
  pay(state, cost);
  const there = at(state.center, to);
  player.hand[slot] = there;
  state.center[to] = side;
  const exchanged = there === null ? null : faceOf(there);
  tell?.({ type: 'confirmed', seat: state.turn, slot, to, clue: faceOf(side), exchanged, paid: cost });
  checkSolved(play);
  goOn(play);
}
