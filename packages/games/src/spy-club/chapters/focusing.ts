// Shift focus: SK-8.

import { at, Refusal } from '@safehouse/kernel';
import { NumberPoint } from '../campaign/points.ts';
import { faceOf, isAspect, type Side } from '../components.ts';
import { kindOf } from '../kinds.ts';
import { FOCUS, type Move, type MoveOf } from '../notation.ts';
import type { Case, Play } from '../play.ts';
import { activePlayer } from '../state.ts';
import { moveIdeas } from '../verbs/ideas.ts';
import { setFocus } from '../verbs/pieces.ts';
import { clueInHand, demandAction, spendAction } from './turn.ts';

/** SK-8: the ideas that a shift of focus gives, while the supply lasts. */
export const IDEAS_FOR_FOCUS = new NumberPoint<Side>('the ideas for a shift of focus');

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
  const side = clueInHand(play, slot, 'SK-8');
  if (slot === activePlayer(state).focus) {
    throw new Refusal('same-focus', `the focus of seat ${state.turn} is on slot ${slot} already`, { rule: 'SK-8' });
  }
  spendAction(play);
  setFocus(state, state.turn, slot);
  const count = IDEAS_FOR_FOCUS.of(play, alikeInHand(play, side), side);
  const gained = moveIdeas(state, { from: 'supply', to: state.turn, count });
  tell?.({ type: 'focused', seat: state.turn, slot, clue: faceOf(side), gained });
}

/** How many of the own cards show the same aspect, itself included; none for a distraction. */
function alikeInHand(now: Case, side: Side): number {
  const kind = kindOf(now, side);
  if (!isAspect(kind)) return 0;
  const { hand } = activePlayer(now.state);
  return hand.filter((other) => other !== null && kindOf(now, other) === kind).length;
}
