// The suspect: SK-15.

import { at } from '@safehouse/kernel';
import { faceOf, LEVELS, MOVEMENT_IDS, MOVEMENTS, movementNumbers, spotAfter } from './components.ts';
import { endCase } from './ending.ts';
import { triggerEvent } from './events.ts';
import type { Play } from './module.ts';
import { playerAt } from './state.ts';

/** SK-15: a movement card is drawn, the marker moves, the suspect moves, and something happens. SK-17: out of time. */
export function moveSuspect(play: Play): void {
  const { state, modules, tell } = play;
  const card = state.movement.deck.shift();
  if (card === undefined) {
    endCase(play, 'out-of-time');
    return;
  }
  const before = state.movement.drawn.at(-1);
  const numbers = movementNumbers(before === undefined ? null : at(MOVEMENT_IDS, before));
  state.movement.drawn.push(card);
  const { row, escapes } = at(MOVEMENTS, card);
  if (escapes && moveMarker(play)) return;
  const printed = at(numbers, row);
  const steps = modules.reduce((count, module) => module.steps?.(play, count) ?? count, printed);
  state.suspect = spotAfter(state.suspect, steps, state.players.length);
  const { seat, slot } = state.suspect;
  const side = at(playerAt(state, seat).hand, slot);
  const clue = side === null ? null : faceOf(side);
  tell?.({ type: 'suspect', movement: at(MOVEMENT_IDS, card), steps, seat, slot, clue });
  triggerEvent(play, side);
}

/** The escape marker advances; true when that ends the case (SK-17). */
export function moveMarker(play: Play): boolean {
  const { state, tell } = play;
  state.escape += 1;
  const { steps: end } = LEVELS[state.options.difficulty];
  tell?.({ type: 'escaping', at: state.escape, end });
  return state.escape >= end && endCase(play, 'escape');
}
