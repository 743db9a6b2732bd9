// Solving: SK-13.

import { at, impossible } from '@safehouse/kernel';
import { doNext } from '../agenda.ts';
import { Permission, StepPoint } from '../campaign/points.ts';
import { faceOf, isAspect, KINDS, type KindNumber, MOVEMENTS, type Side, slotOf } from '../components.ts';
import { kindOf } from '../kinds.ts';
import type { Case, Play } from '../play.ts';
import { isSolved, type State } from '../state.ts';
import type { Kind } from '../vocabulary.ts';
import { checkEnding } from './ending.ts';

/** SK-13: whether five clues of that kind solve something. */
export const SOLVING = new Permission<Kind>('solving');

/** SK-13: what comes of a solved aspect; the step is told which one. */
export const SOLVED = new StepPoint('after an aspect is solved');

/** What the whole centre row shows, if it shows one thing. */
function kindInCenter(now: Case): KindNumber | null {
  const { center } = now.state;
  const first = center[0] ?? null;
  if (first === null || center.includes(null)) return null;
  const kind = kindOf(now, first);
  return center.every((side) => side !== null && kindOf(now, side) === kind) ? kind : null;
}

/** SK-13: an aspect that is not solved yet. */
function canSolve(now: Case, kind: KindNumber): boolean {
  const name = at(KINDS, kind);
  return SOLVING.of(now, isAspect(kind) && !isSolved(now.state, name), name);
}

/** SK-13: as soon as it is so. The card under the last movement card's symbol is set aside, the other four are discarded. */
export function checkSolved(play: Play): void {
  const { state, tell } = play;
  const kind = state.outcome === null ? kindInCenter(play) : null;
  if (kind === null || !canSolve(play, kind)) return;
  const solution = slotOfSolution(state);
  const row = state.center.map((side) => side ?? impossible('a solved row has a gap'));
  const side: Side = at(row, solution);
  state.discard.push(...row.filter((_, slot) => slot !== solution));
  state.center.fill(null);
  const aspect = at(KINDS, kind);
  state.solved.push({ aspect, side });
  tell?.({ type: 'solved', aspect, clue: faceOf(side) });
  doNext(play, SOLVED.of(play.modules, { aspect }));
  checkEnding(play);
}

function slotOfSolution({ movement: { drawn } }: State): number {
  const last = drawn.at(-1) ?? impossible('three actions cannot solve an aspect before the first movement card');
  return slotOf(at(MOVEMENTS, last).symbol);
}
