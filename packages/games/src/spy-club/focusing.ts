// Shift focus: SK-8.

import { at, Refusal } from '@safehouse/kernel';
import { faceOf, isAspect, kindShown } from './components.ts';
import type { Case, Play } from './module.ts';
import { FOCUS, type Move, type MoveOf } from './notation.ts';
import { activePlayer } from './state.ts';
import { clueInHand, demandAction, goOn, spendAction } from './turn.ts';

/** SK-8: to another card of the own hand. */
export function legalFocuses({ state }: Case, found: Move[]): void {
  const { hand, focus } = activePlayer(state);
  for (let slot = 0; slot < hand.length; slot++) {
    if (slot !== focus && hand[slot] !== null) found.push(at(FOCUS, slot));
  }
}

/** SK-8: an idea for each of the own cards of that aspect, while the supply lasts. */
export function applyFocus(play: Play, { slot }: MoveOf<'focus'>): void {
  const { state, tell } = play;
  demandAction(play);
  const player = activePlayer(state);
  const side = clueInHand(play, slot, 'SK-8');
  if (slot === player.focus) {
    throw new Refusal('same-focus', `the focus of seat ${state.turn} is on slot ${slot} already`, { rule: 'SK-8' });
  }
  spendAction(play);
  player.focus = slot;
  const kind = kindShown(side);
  const alike = player.hand.filter((other) => other !== null && kindShown(other) === kind).length;
  const gained = isAspect(kind) ? Math.min(alike, state.supply) : 0;
  player.ideas += gained;
  state.supply -= gained;
  tell?.({ type: 'focused', seat: state.turn, slot, clue: faceOf(side), gained });
  goOn(play);
}
