// What is still to happen, and what somebody is asked: plain data, in the state and in the view.

import { canonicalJson } from '@safehouse/kernel';
import * as z from 'zod/mini';
import { TURN_STEPS } from './vocabulary.ts';

const count = z.int().check(z.minimum(0));
const seat = count;
const slot = count;

/** What a choice of a module needs besides its name. */
const particulars = z.record(z.string(), z.json());
export type Particulars = Readonly<z.infer<typeof particulars>>;

/** One of the things that a module offers. */
const choice = z.strictObject({ choice: z.string(), with: z.optional(particulars) });
export type Choice = Readonly<z.infer<typeof choice>>;

/** What a partner is asked to agree to (SK-11): teamwork, or an action of a module that needs a partner. */
export const offers = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('compare'), with: seat, give: slot, take: slot }),
  z.strictObject({ type: z.literal('advice'), from: seat, ideas: count }),
  z.strictObject({
    type: z.literal('use'),
    module: z.string(),
    choice: z.string(),
    with: z.optional(particulars),
    partner: seat,
  }),
]);
export type Offer = Readonly<z.infer<typeof offers>>;

const asked = z.array(z.strictObject({ seat, choices: z.array(choice) }));

/** What a module asks. Sealed answers wait in it until the last one is in; they are null to whoever may not know them. */
export const moduleQuestions = z.strictObject({
  by: z.literal('module'),
  module: z.string(),
  question: z.string(),
  isSealed: z.boolean(),
  /** One after the other, or all at once where the answers are sealed. */
  asked,
  answers: z.array(z.strictObject({ seat, answer: z.nullable(choice) })),
});
export type ModuleQuestion = z.infer<typeof moduleQuestions>;

/** A question: what asks, which seats, and what is on offer. */
const questions = z.discriminatedUnion('by', [
  /** SK-11 */
  z.strictObject({ by: z.literal('consent'), asked: z.tuple([seat]), offer: offers }),
  /** SK-16: so many ideas must still go. */
  z.strictObject({ by: z.literal('remove-ideas'), asked: z.tuple([seat]), ideas: count }),
  moduleQuestions,
]);
export type Question = z.infer<typeof questions>;

/** When modules' own steps follow: after the last action, or after a step of the turn. */
export const MOMENTS = ['actions', ...TURN_STEPS] as const;
export type Moment = (typeof MOMENTS)[number];

/** A step of a module; `after` names the moment that it hangs on, null one that was put there by itself. */
const moduleSteps = z.strictObject({
  module: z.string(),
  step: z.string(),
  after: z.nullable(z.enum(MOMENTS)),
  with: z.optional(particulars),
});
export type ModuleStep = Readonly<z.infer<typeof moduleSteps>>;

/** What is still to happen: a step of the turn, one of a module, or a question that has to wait for another one. */
export const steps = z.union([z.enum(TURN_STEPS), moduleSteps, z.strictObject({ ask: questions })]);
export type Step = z.infer<typeof steps>;

/** The seats that are still to answer. */
export function stillAsked(question: Question): readonly number[] {
  if (question.by !== 'module') return question.asked;
  const { asked: all, answers } = question;
  return all.filter(({ seat: one }) => !answers.some((given) => given.seat === one)).map(({ seat: one }) => one);
}

export function copyQuestion(question: Question): Question {
  switch (question.by) {
    case 'consent': {
      const { offer } = question;
      return { by: 'consent', asked: [...question.asked], offer: offer.type === 'use' ? copied(offer) : { ...offer } };
    }
    case 'remove-ideas':
      return { ...question, asked: [...question.asked] };
    case 'module':
      return {
        ...question,
        asked: question.asked.map(({ seat: one, choices }) => ({ seat: one, choices: choices.map(copied) })),
        answers: question.answers.map(({ seat: one, answer }) => ({ seat: one, answer: answer && copied(answer) })),
      };
  }
}

export function copyStep(step: Step): Step {
  if (typeof step === 'string') return step;
  return 'ask' in step ? { ask: copyQuestion(step.ask) } : copied(step);
}

export function isSameChoice(one: Choice, other: Choice): boolean {
  return one.choice === other.choice && canonicalJson(one.with) === canonicalJson(other.with);
}

/** A copy that shares nothing. */
export function copied<Thing extends { readonly with?: Particulars | undefined }>(thing: Thing): Thing {
  return thing.with === undefined ? { ...thing } : { ...thing, with: copyParticulars(thing.with) };
}

function copyParticulars(data: Particulars): Record<string, Datum> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, copyDatum(value)]));
}

/** Plain data. */
export type Datum = Particulars[string];

function copyDatum(datum: Datum): Datum {
  if (Array.isArray(datum)) return datum.map(copyDatum);
  return typeof datum === 'object' && datum !== null ? copyParticulars(datum) : datum;
}
