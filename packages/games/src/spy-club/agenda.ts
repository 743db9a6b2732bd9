// The agenda: what is still to happen before somebody acts again.

import type { ModulesInPlay } from './campaign/in-play.ts';
import { StepPoint } from './campaign/points.ts';
import { MOMENTS, type ModuleStep, type Moment, type Question, type Step } from './pending.ts';
import type { Play } from './play.ts';
import type { State } from './state.ts';
import { TURN_STEPS, type TurnStep } from './vocabulary.ts';

/** Where modules hook steps of their own into a turn. What hangs on `next-turn` begins the turns, the first one too. */
export const AFTER: Readonly<Record<Moment, StepPoint>> = {
  actions: new StepPoint('after the actions', 'actions'),
  refill: new StepPoint('after the refill', 'refill'),
  card: new StepPoint('after the movement card', 'card'),
  marker: new StepPoint('after the marker', 'marker'),
  walk: new StepPoint('after the walk', 'walk'),
  event: new StepPoint('after the event', 'event'),
  'next-turn': new StepPoint('as a turn begins', 'next-turn'),
};

/** When the actions are over: SK-14 to SK-16, and what modules hook in. */
export function scheduleEndOfTurn({ state, modules }: Play): void {
  state.agenda = modules.isPlain ? [...TURN_STEPS] : MOMENTS.flatMap((moment) => withHooks(modules, moment));
}

/** What modules do as the first turn begins. */
export function scheduleFirstTurn(play: Play): void {
  play.added = 0;
  doNext(play, AFTER['next-turn'].of(play.modules));
}

/** The cards in play have changed: steps of sides that are gone go, and those of new ones come where their moment is still to come. */
export function reschedule({ state, modules }: Play): void {
  state.agenda = state.agenda.flatMap((step): readonly Step[] => {
    if (typeof step === 'string') return withHooks(modules, step);
    if ('ask' in step || step.after === null) return [step];
    return state.agenda.some((other) => other === step.after) || !isStillHooked(modules, step) ? [] : [step];
  });
}

function withHooks(modules: ModulesInPlay, moment: Moment): readonly Step[] {
  const own: readonly Step[] = moment === 'actions' ? [] : [moment];
  return [...own, ...AFTER[moment].of(modules)];
}

function isStillHooked(modules: ModulesInPlay, { after, module, step }: ModuleStep): boolean {
  return after !== null && AFTER[after].of(modules).some((hook) => hook.module === module && hook.step === step);
}

/** These happen next, behind what the same move or step has put there before. */
export function doNext(play: Play, steps: readonly Exclude<Step, TurnStep>[]): void {
  if (steps.length === 0) return;
  play.state.agenda.splice(play.added, 0, ...steps);
  play.added += steps.length;
}

/** These do not happen this time. */
export function skip({ state }: Play, skipped: readonly TurnStep[]): void {
  state.agenda = state.agenda.filter((step) => !skipped.some((one) => one === step));
}

/** Somebody must choose before anything else happens. */
export function ask(play: Play, question: Question): void {
  doNext(play, [{ ask: question }]);
}

/** The case is over: what was still to happen or to be asked is dropped. */
export function dropAgenda(state: State): void {
  state.agenda = [];
  state.question = null;
}
