// What the page asks of the worker, and what it is answered. Each question comes with a port for its answer.

import type { Check, Memory, Plan, Proof } from '@safehouse/table';
import type { LocalSummary } from './local-tables.ts';

/** Through whose eyes a replay is seen; with `open`, all cards lie open. */
export type Eyes = number | 'spectator' | 'open';

/** What is wrong with a record, or why something could not be done: a code for programs, a sentence for people. */
export interface Trouble {
  readonly code: string;
  readonly sentence: string;
}

export type VerifyAnswer =
  | {
      readonly type: 'checked';
      readonly holds: boolean;
      /** Whether the table committed to its luck: without that, there is nothing to verify. */
      readonly isCommitted: boolean;
      readonly checks: readonly Check[];
      /** What it proves that all of them hold. */
      readonly proof: Pick<Proof, 'reach' | 'moves'> | null;
    }
  | ({ readonly type: 'refused' } & Trouble);

export interface Opened {
  readonly game: string;
  /** The names of the seats. */
  readonly seats: readonly string[];
  /** How many moves can be shown. */
  readonly moves: number;
  /** Why it goes no further, if a move is illegal. */
  readonly trouble: Trouble | null;
}

export interface Moment {
  readonly view: unknown;
  readonly openViews: readonly unknown[] | null;
  readonly toAct: readonly number[];
  readonly over: boolean;
}

interface Ask<Asked, Answer> {
  readonly asked: Asked;
  readonly answer: Answer;
}

/** Replays are told apart by numbers that the page makes up. */
interface Questions {
  readonly open: Ask<{ readonly plan: Plan; readonly name: string }, string>;
  readonly rematch: Ask<{ readonly id: string }, string>;
  readonly list: Ask<Record<never, never>, readonly LocalSummary[]>;
  readonly remove: Ask<{ readonly id: string }, null>;
  readonly record: Ask<{ readonly id: string }, string>;
  readonly verify: Ask<{ readonly text: string; readonly memory: Memory }, VerifyAnswer>;
  readonly 'open-replay': Ask<{ readonly replay: number; readonly text: string }, Opened>;
  readonly 'read-replay': Ask<{ readonly replay: number; readonly move: number; readonly eyes: Eyes }, Moment>;
  readonly 'hear-replay': Ask<{ readonly replay: number; readonly eyes: Eyes }, readonly (readonly unknown[])[]>;
  readonly 'close-replay': Ask<{ readonly replay: number }, null>;
}

export type QuestionType = keyof Questions;
export type Asked<Type extends QuestionType> = Questions[Type]['asked'];
export type Answer<Type extends QuestionType> = Questions[Type]['answer'];

type Question = { readonly [Type in QuestionType]: { readonly type: Type } & Asked<Type> }[QuestionType];

/** What is sent to the worker: a question, or the wish for a line, over which frames go as over a socket. */
export type Sent = Question | { readonly type: 'line' };

export type Reply<Answered> = { readonly answer: Answered } | { readonly trouble: Trouble };

/** What goes over a line: a frame, or null from who hangs up. */
export type Frame = string | null;
