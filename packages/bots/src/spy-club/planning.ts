// Planning a turn: which moves together lead to the best table at its end.

import type { Move } from '@safehouse/games/spy-club/notation';
import { at } from '@safehouse/kernel';
import { movesToConsider } from './considering.ts';
import { outcomesOf, refilled } from './playing-on.ts';
import { markOf, type Table } from './table.ts';
import type { Appraisal } from './worth.ts';

/** How many moves are thought through after so many others: those first that lead to the best table at once. */
const BREADTH: readonly number[] = [8, 4, 1];

/** A table that a plan can come to. */
interface Stage {
  readonly table: Table;
  /** What it is worth to end the turn there. */
  readonly ending: number;
  /** What it is worth to go on as well as can be; null while that was not thought through. */
  goingOn: number | null;
}

/** A move of a plan, and the stages that may come of it. */
interface Step {
  readonly move: Move;
  readonly stages: readonly { readonly chance: number; readonly stage: Stage }[];
  /** What it is worth to end the turn after it. */
  readonly ending: number;
}

export class Planner {
  readonly #appraisal: Appraisal;
  readonly #teamwork: boolean;
  /** By mark: the same stage is reached in many orders. */
  readonly #stages = new Map<string, Stage>();

  constructor(appraisal: Appraisal, { teamwork }: { readonly teamwork: boolean }) {
    this.#appraisal = appraisal;
    this.#teamwork = teamwork;
  }

  /** The first move of the best plan; null is to end the turn. */
  firstMove(table: Table, isLegal: (move: Move) => boolean): Move | null {
    let best: Move | null = null;
    let most = this.#stageOf(table).ending;
    const steps = this.#steps(table).filter(({ move }) => isLegal(move));
    for (const step of steps.slice(0, at(BREADTH, 0))) {
      const worth = this.#worthOf(step, 1);
      if (worth <= most) continue;
      best = step.move;
      most = worth;
    }
    return best;
  }

  #stageOf(table: Table): Stage {
    const mark = markOf(table);
    const known = this.#stages.get(mark);
    if (known !== undefined) return known;
    const stage: Stage = { table, ending: this.#appraisal.worth(refilled(table)), goingOn: null };
    this.#stages.set(mark, stage);
    return stage;
  }

  /** What can be done next, the best for the moment first. */
  #steps(table: Table): Step[] {
    const moves = movesToConsider(table).filter((move) => this.#teamwork || !isTeamwork(move));
    const steps = moves.map((move) => {
      const stages = outcomesOf(table, move).map((outcome) => ({
        chance: outcome.chance,
        stage: this.#stageOf(outcome.table),
      }));
      return { move, stages, ending: stages.reduce((sum, { chance, stage }) => sum + chance * stage.ending, 0) };
    });
    return steps.sort((one, other) => other.ending - one.ending);
  }

  #worthOf({ stages }: Step, depth: number): number {
    let worth = 0;
    for (const { chance, stage } of stages) worth += chance * this.#goingOn(stage, depth);
    return worth;
  }

  #goingOn(stage: Stage, depth: number): number {
    const breadth = BREADTH[depth];
    if (breadth === undefined) return stage.ending;
    if (stage.goingOn !== null) return stage.goingOn;
    let most = stage.ending;
    for (const step of this.#steps(stage.table).slice(0, breadth))
      most = Math.max(most, this.#worthOf(step, depth + 1));
    stage.goingOn = most;
    return most;
  }
}

function isTeamwork({ type }: Move): boolean {
  return type === 'compare' || type === 'advice';
}
