// Solving: SK-13.

import { at, impossible } from '@safehouse/kernel';
import { faceOf, isAspect, KINDS, type KindNumber, kindShown, MOVEMENTS, type Side, slotOf } from './components.ts';
import { checkEnding } from './ending.ts';
import type { Case, Play } from './module.ts';
import { isSolved, type State } from './state.ts';

/** What the whole centre row shows, if it shows one thing. */
function kindInCenter({ center }: State): KindNumber | null {
  const [first = null] = center;
  if (first === null) return null;
  const kind = kindShown(first);
  return center.every((side) => side !== null && kindShown(side) === kind) ? kind : null;
}

/** SK-13: an aspect that is not solved yet. */
function canSolve(now: Case, kind: KindNumber): boolean {
  const name = at(KINDS, kind);
  const can = isAspect(kind) && !isSolved(now.state, name);
  return now.modules.reduce((so, module) => module.canSolve?.(now, so, name) ?? so, can);
}

/** SK-13: the card under the last movement card's symbol is set aside, the other four are discarded. */
export function checkSolved(play: Play): void {
  const { state, tell } = play;
  const kind = kindInCenter(state);
  if (kind === null || !canSolve(play, kind)) return;
  const solution = slotOfSolution(state);
  const row = state.center.map((side) => side ?? impossible('a solved row has a gap'));
  const side: Side = at(row, solution);
  state.discard.push(...row.filter((_, slot) => slot !== solution));
  state.center.fill(null);
  const aspect = at(KINDS, kind);
  state.solved.push({ aspect, side });
  tell?.({ type: 'solved', aspect, clue: faceOf(side) });
  for (const module of play.modules) module.solved?.(play, aspect);
  checkEnding(play);
}

function slotOfSolution({ movement: { drawn } }: State): number {
  const last = drawn.at(-1) ?? impossible('three actions cannot solve an aspect before the first movement card');
  return slotOf(at(MOVEMENTS, last).symbol);
}
