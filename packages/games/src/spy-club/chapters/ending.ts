// The end: SK-17.

import type { Seat } from '@safehouse/kernel';
import { dropAgenda } from '../agenda.ts';
import { NumberPoint, Permission } from '../campaign/points.ts';
import { faceOf } from '../components.ts';
import type { Case, Play } from '../play.ts';
import { aspectsSolved, type State } from '../state.ts';
import { ASPECTS, type ClueName, type Kind, type Outcome } from '../vocabulary.ts';

export type Result = {
  readonly winners: readonly Seat[];
  readonly outcome: Outcome;
  readonly solved: Readonly<Partial<Record<Kind, ClueName>>>;
};

/** Whether an outcome ends the case. */
export const ENDING = new Permission<Outcome>('whether the case ends');

/** What the case is worth. */
export const POINTS = new NumberPoint<null>('points');

/** SK-17: success as soon as the five aspects are solved. */
export function checkEnding(play: Play): void {
  if (aspectsSolved(play.state) === ASPECTS.length) endCase(play, 'success');
}

/** Ends the case at once, unless a module lets it go on; says whether it is over. */
export function endCase(play: Play, outcome: Outcome): boolean {
  const { state, tell } = play;
  if (state.outcome !== null) return true;
  if (!ENDING.of(play, true, outcome)) return false;
  state.outcome = outcome;
  state.actionsLeft = 0;
  state.investigated = null;
  state.given = [];
  dropAgenda(state);
  const solved = state.solved.map(({ aspect }) => aspect);
  tell?.({ type: 'over', outcome, solved, points: pointsOf(play) });
  return true;
}

const POINTS_AN_ASPECT = 3;

/** What the case is worth: 3 for each solved aspect, and what modules add. */
export function pointsOf(now: Case): number {
  return POINTS.of(now, POINTS_AN_ASPECT * aspectsSolved(now.state), null);
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
