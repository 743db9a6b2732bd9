// Answers to what modules ask: one after the other, or sealed until the last one is in.

import { Refusal, type Seat } from '@safehouse/kernel';
import { ask } from '../agenda.ts';
import type { Move, MoveOf } from '../notation.ts';
import { type Choice, copied, isSameChoice, type ModuleQuestion, stillAsked } from '../pending.ts';
import type { Play } from '../play.ts';

/** What a module wants to know, of whom, and what each of them can choose. */
export interface Inquiry {
  readonly module: string;
  readonly question: string;
  /** In the order in which they answer; who has nothing to choose from is not asked. Everybody sees what is on offer. */
  readonly asked: readonly { readonly seat: Seat; readonly choices: readonly Choice[] }[];
  /** All at once, and nobody sees what the others answer. */
  readonly isSealed?: boolean;
}

/** A module asks. */
export function inquire(play: Play, { module, question, asked, isSealed = false }: Inquiry): void {
  const able = asked.filter(({ choices }) => choices.length > 0);
  if (able.length === 0) return;
  ask(play, {
    by: 'module',
    module,
    question,
    isSealed,
    asked: able.map(({ seat, choices }) => ({ seat, choices: choices.map(copied) })),
    answers: [],
  });
}

/** A seat that has given a sealed answer may change it while others have not. */
export function legalAnswers({ module, asked, isSealed }: ModuleQuestion, seat: Seat): Move[] {
  const one = isSealed
    ? asked.find((other) => other.seat === seat)
    : asked.slice(0, 1).find((first) => first.seat === seat);
  return (one?.choices ?? []).map((choice) => ({ type: 'answer', module, ...choice }));
}

export function applyAnswer(
  play: Play,
  question: ModuleQuestion,
  [seat, { module, type: _, ...answer }]: readonly [Seat, MoveOf<'answer'>],
): void {
  demandOffered(question, seat, { ...answer, module });
  question.answers = question.answers.filter((given) => given.seat !== seat);
  question.answers.push({ seat, answer: copied(answer) });
  question.answers.sort((one, other) => one.seat - other.seat);
  if (question.isSealed && stillAsked(question).length > 0) return;
  const { answers } = question;
  question.answers = [];
  question.asked = question.isSealed ? [] : question.asked.slice(1);
  if (question.asked.length === 0) play.state.question = null;
  for (const given of answers) if (given.answer !== null) hear(play, question, { seat: given.seat, ...given.answer });
}

function demandOffered(
  { module, asked }: ModuleQuestion,
  seat: Seat,
  wanted: Choice & { readonly module: string },
): void {
  const choices = asked.find((one) => one.seat === seat)?.choices ?? [];
  if (wanted.module === module && choices.some((choice) => isSameChoice(choice, wanted))) return;
  throw new Refusal('not-on-offer', `${wanted.module} does not offer ${wanted.choice} now`, { rule: 'SK-6' });
}

function hear(play: Play, { module, question }: ModuleQuestion, answer: Choice & { readonly seat: Seat }): void {
  if (play.state.outcome !== null) return;
  play.tell?.({ type: 'chosen', module, question, ...answer });
  play.modules.registry.module(module).questions?.[question]?.(play, answer);
}
