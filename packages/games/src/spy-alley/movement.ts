// Moving: SA-6 to SA-9.

import type { Tell } from '@safehouse/kernel';
import { ALLEY, BORDER, ENTRANCE, nextSpace, START } from './board.ts';
import { collect, PAY_AT_START, TOLL } from './money.ts';
import type { Event } from './narration.ts';
import type { MoveOf } from './notation.ts';
import { stopOn } from './spaces.ts';
import { activePlayer, type State } from './state.ts';

/** Moves the spy whose turn it is. Who starts on the entrance enters the alley (SA-7). */
export function move(state: State, steps: number, tell?: Tell<Event>): void {
  const player = activePlayer(state);
  if (player.at === ENTRANCE) {
    tell?.({ type: 'path', seat: state.turn, to: 'alley', forced: true });
    player.at = ALLEY;
    walk(state, steps - 1, tell);
  } else walk(state, steps, tell);
}

/** Goes on step by step; passing the entrance is a fork. */
function walk(state: State, steps: number, tell?: Tell<Event>): void {
  const player = activePlayer(state);
  for (let left = steps; left > 0; left--) {
    if (player.at === ENTRANCE) {
      forkAt(state, left, tell);
      return;
    }
    player.at = nextSpace(player.at);
    if (player.at === START) collect(state, PAY_AT_START, tell); // SA-6: by landing or passing
  }
  stopOn(state, tell);
}

/** SA-7: the alley or the border. SA-8: who would stop on the border and cannot pay has no choice. */
function forkAt(state: State, steps: number, tell?: Tell<Event>): void {
  state.steps = steps;
  if (steps > 1 || activePlayer(state).cash >= TOLL) state.phase = 'fork';
  else takePath(state, 'alley', tell);
}

export function applyPath(state: State, { to }: MoveOf<'path'>, tell?: Tell<Event>): void {
  takePath(state, to, tell);
}

function takePath(state: State, to: 'alley' | 'border', tell?: Tell<Event>): void {
  const { steps } = state;
  tell?.({ type: 'path', seat: state.turn, to, forced: state.phase !== 'fork' });
  activePlayer(state).at = to === 'alley' ? ALLEY : BORDER;
  state.steps = 0;
  walk(state, steps - 1, tell);
}
