// Confirm: SK-9.

import { at, Refusal } from '@safehouse/kernel';
import { NumberPoint, Permission } from '../campaign/points.ts';
import { faceOf } from '../components.ts';
import { CONFIRM, type Move, type MoveOf } from '../notation.ts';
import type { Case, Play } from '../play.ts';
import { activePlayer } from '../state.ts';
import { exchange } from '../verbs/clues.ts';
import { demandIdeas, pay } from '../verbs/ideas.ts';
import { clueInHand, demandAction, spendAction } from './turn.ts';

/** From which slot of the hand, to which of the centre row. */
interface Confirming {
  readonly slot: number;
  readonly to: number;
}

/** SK-9: the price of confirming, in ideas. */
export const PRICE_OF_CONFIRMING = new NumberPoint<Confirming>('the price of confirming');

/** SK-9: whether a clue can be confirmed there at all. */
export const CONFIRMING = new Permission<Confirming>('confirming');

/** SK-9: the distance from the focus; SK-12: which may be on a gap. */
function costOf(now: Case, confirming: Confirming): number {
  const distance = Math.abs(confirming.slot - activePlayer(now.state).focus);
  return PRICE_OF_CONFIRMING.of(now, distance, confirming);
}

export function legalConfirmations(now: Case, found: Move[]): void {
  const { hand, ideas } = activePlayer(now.state);
  for (let slot = 0; slot < hand.length; slot++) {
    if (hand[slot] === null) continue;
    for (let to = 0; to < now.state.center.length; to++) {
      const confirming = at(at(CONFIRM, slot), to);
      if (CONFIRMING.of(now, true, confirming) && costOf(now, confirming) <= ideas) found.push(confirming);
    }
  }
}

/** SK-9: into an empty slot of the centre row, or in exchange for the card there. */
export function applyConfirmation(play: Play, { slot, to }: MoveOf<'confirm'>): void {
  const { state, tell } = play;
  demandAction(play);
  const side = clueInHand(play, slot, 'SK-9');
  if (!CONFIRMING.of(play, true, { slot, to })) {
    throw new Refusal('cannot-confirm', `slot ${to} of the centre row takes no clue from slot ${slot} now`, {
      rule: 'SK-9',
    });
  }
  const cost = costOf(play, { slot, to });
  demandIdeas(state, cost, 'SK-9');
  spendAction(play);
  pay(state, cost);
  const there = at(state.center, to);
  exchange(state, { in: 'hand', seat: state.turn, slot }, { in: 'center', slot: to });
  const exchanged = there === null ? null : faceOf(there);
  tell?.({ type: 'confirmed', seat: state.turn, slot, to, clue: faceOf(side), exchanged, paid: cost });
}
