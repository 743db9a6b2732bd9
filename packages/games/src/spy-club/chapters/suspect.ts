// The suspect: SK-15, in three steps.

import { at, impossible } from '@safehouse/kernel';
import { skip } from '../agenda.ts';
import { NumberPoint } from '../campaign/points.ts';
import { faceOf, MOVEMENT_IDS, MOVEMENTS, numbersAfter } from '../components.ts';
import type { Play } from '../play.ts';
import { clueUnderSuspect, type State } from '../state.ts';
import { takeMovement } from '../verbs/decks.ts';
import { moveMarker, walk } from '../verbs/pieces.ts';
import { endCase } from './ending.ts';

/** SK-15: how many slots the suspect moves. */
export const STEPS_OF_SUSPECT = new NumberPoint<null>('the steps of the suspect');

/** SK-15: a movement card is drawn. SK-17: out of time without one. */
export function drawMovement(play: Play): void {
  const card = takeMovement(play.state);
  if (card !== null) play.state.movement.drawn.push(card);
  else if (!endCase(play, 'out-of-time')) skip(play, ['marker', 'walk', 'event']);
}

/** SK-15: its escape icon advances the marker. */
export function advanceMarker(play: Play): void {
  if (at(MOVEMENTS, lastDrawn(play.state)).escapes) moveMarker(play);
}

/** SK-15: by the number of the card before, or the track's, in the row of the new card's icon. */
export function walkOn(play: Play): void {
  const { state, tell } = play;
  const card = lastDrawn(state);
  const numbers = numbersAfter(state.movement.drawn.at(-2));
  const steps = STEPS_OF_SUSPECT.of(play, at(numbers, at(MOVEMENTS, card).row), null);
  walk(state, steps);
  const { seat, slot } = state.suspect;
  const side = clueUnderSuspect(state);
  tell?.({
    type: 'suspect',
    movement: at(MOVEMENT_IDS, card),
    steps,
    seat,
    slot,
    clue: side === null ? null : faceOf(side),
  });
}

function lastDrawn({ movement }: State): number {
  return movement.drawn.at(-1) ?? impossible('no movement card was drawn');
}
