// The end: SK-17.

import type { Seat } from '@safehouse/kernel';
import { faceOf } from './components.ts';
import type { Case, Play } from './module.ts';
import { aspectsSolved, type State } from './state.ts';
import { ASPECTS, type ClueName, type Kind, type Outcome } from './vocabulary.ts';

export type Result = {
  readonly winners: readonly Seat[];
  readonly outcome: Outcome;
  readonly solved: Readonly<Partial<Record<Kind, ClueName>>>;
};

/** SK-17: success as soon as the five aspects are solved. */
export function checkEnding(play: Play): void {
  if (aspectsSolved(play.state) === ASPECTS.length) endCase(play, 'success');
}

/** Ends the case at once, unless a module lets it go on; says whether it is over. */
export function endCase(play: Play, outcome: Outcome): boolean {
  const { state, modules, tell } = play;
  state.outcome = modules.reduce<Outcome | null>(
    (so, module) => (module.ending ? module.ending(play, so) : so),
    outcome,
  );
  if (state.outcome === null) return false;
  state.phase = 'over';
  state.actionsLeft = 0;
  state.investigated = null;
  state.given = [];
  const solved = state.solved.map(({ aspect }) => aspect);
  tell?.({ type: 'over', outcome: state.outcome, solved, points: pointsOf(play) });
  return true;
}

const POINTS_AN_ASPECT = 3;

/** What the case is worth: 3 for each solved aspect, and what modules add. */
export function pointsOf(now: Case): number {
  const points = POINTS_AN_ASPECT * aspectsSolved(now.state);
  return now.modules.reduce((sum, module) => module.points?.(now, sum) ?? sum, points);
}

export function solvedNames({ solved }: State): Partial<Record<Kind, ClueName>> {
  const names: Partial<Record<Kind, ClueName>> = {};
  for (const { aspect, side } of solved) names[aspect] = faceOf(side);
  return names;
}

/** Everybody wins, or nobody. */
export function result(state: State): Result | null {
  if (state.outcome === null) return null;
  const winners = state.outcome === 'success' ? [...state.players.keys()] : [];
  return { winners, outcome: state.outcome, solved: solvedNames(state) };
}
