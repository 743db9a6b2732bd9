// The focus tokens, the suspect and the escape marker.

import { impossible, type Seat } from '@safehouse/kernel';
import { endCase } from '../chapters/ending.ts';
import { LEVELS, spotAfter } from '../components.ts';
import type { Play } from '../play.ts';
import { playerAt, type State } from '../state.ts';

/** Onto another slot, which may be a gap (SK-12). Whoever calls it tells of it. */
export function setFocus(state: State, seat: Seat, slot: number): void {
  const player = playerAt(state, seat);
  if (slot >= player.hand.length) impossible(`seat ${seat} has no slot ${slot}`);
  player.focus = slot;
}

export function moveFocus({ state, tell }: Play, seat: Seat, slot: number): void {
  setFocus(state, seat, slot);
  tell?.({ type: 'focus-moved', seat, slot });
}

/** SK-15: clockwise over all slots of all hands; a negative number goes back. Whoever calls it tells of it. */
export function walk(state: State, steps: number): void {
  state.suspect = spotAfter(state.suspect, steps, state.players.length);
}

export function moveSuspect({ state, tell }: Play, steps: number): void {
  walk(state, steps);
  tell?.({ type: 'suspect-moved', steps, seat: state.suspect.seat, slot: state.suspect.slot });
}

/** The escape marker advances, or goes back by a negative number; true when that ends the case (SK-17). */
export function moveMarker(play: Play, steps = 1): boolean {
  const { state, tell } = play;
  state.escape = Math.max(0, state.escape + steps);
  const { steps: end } = LEVELS[state.options.difficulty];
  tell?.({ type: 'escaping', at: state.escape, end });
  return state.escape >= end && endCase(play, 'escape');
}
