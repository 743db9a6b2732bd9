// How a case goes on by itself: step by step of the agenda, until somebody must choose or the case is over.

import { removeWhatIsClear, triggerEvent } from './chapters/events.ts';
import { canFlipOn } from './chapters/investigating.ts';
import { refill } from './chapters/refill.ts';
import { checkSolved } from './chapters/solving.ts';
import { advanceMarker, drawMovement, walkOn } from './chapters/suspect.ts';
import { endTurn, nextTurn } from './chapters/turn.ts';
import type { ModuleStep, Question, Step } from './pending.ts';
import type { Play } from './play.ts';

/** After every move, and after the setup. */
export function goOn(play: Play): void {
  const { state } = play;
  checkSolved(play);
  while (state.outcome === null && state.question === null) {
    const step = state.agenda.shift();
    play.added = 0;
    if (step !== undefined) take(play, step);
    else if (isTurnSpent(play)) endTurn(play);
    else return;
  }
}

/** SK-6: the turn ends by itself when nothing more can be done. */
function isTurnSpent(play: Play): boolean {
  return play.state.actionsLeft === 0 && !canFlipOn(play.state);
}

function take(play: Play, step: Step): void {
  switch (step) {
    case 'refill':
      refill(play);
      break;
    case 'card':
      drawMovement(play);
      break;
    case 'marker':
      advanceMarker(play);
      break;
    case 'walk':
      walkOn(play);
      break;
    case 'event':
      triggerEvent(play);
      break;
    case 'next-turn':
      nextTurn(play);
      break;
    default:
      if ('ask' in step) put(play, step.ask);
      else takeModuleStep(play, step);
  }
}

/** The printed steps leave the centre row as it is; a module's may solve an aspect. */
function takeModuleStep(play: Play, { module, step, with: about = {} }: ModuleStep): void {
  play.modules.registry.module(module).steps?.[step]?.(play, about);
  checkSolved(play);
}

/** A question is put; one that answers itself is not. */
function put(play: Play, question: Question): void {
  play.state.question = question;
  if (question.by === 'remove-ideas') removeWhatIsClear(play, question);
}
