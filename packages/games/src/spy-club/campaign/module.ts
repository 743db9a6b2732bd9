// A campaign module as a value: its rules, its cards, what it keeps, and the steps, questions and actions of its own.

import type { Rule, Seat } from '@safehouse/kernel';
import type * as z from 'zod/mini';
import type { Event } from '../narration.ts';
import type { Choice, Particulars } from '../pending.ts';
import type { Play } from '../play.ts';
import type { View } from '../view.ts';
import type { CardSide } from '../vocabulary.ts';
import type { AnyKeep } from './keep.ts';
import type { Contribution } from './points.ts';

/** A card of a module: what each side contributes. Its number is that of the index. */
export interface ModuleCard {
  readonly number: number;
  readonly sides: Readonly<Record<CardSide, readonly Contribution[]>>;
}

/** Somebody's answer to a module's question. */
interface Answer extends Choice {
  readonly seat: Seat;
}

export interface Module {
  readonly id: string;
  /** Its rules by number: `CM-124.1`. */
  readonly rules?: Readonly<Record<string, Rule>>;
  readonly cards: readonly ModuleCard[];
  /** What it keeps in the state. */
  readonly keep?: AnyKeep;
  /** Setup, after SK-5, once for each card of it that is unlocked by then. */
  setup?(play: Play, number: number): void;
  /** Its steps by name: contributed to a point, or put on the agenda. */
  readonly steps?: Readonly<Record<string, (play: Play, about: Particulars) => void>>;
  /** What its actions do, by name of the choice. */
  readonly uses?: Readonly<Record<string, (play: Play, use: Choice) => void>>;
  /** What becomes of answers, by name of the question. */
  readonly questions?: Readonly<Record<string, (play: Play, answer: Answer) => void>>;
  /** What it tells besides what the verbs tell. */
  readonly events?: z.ZodMiniType<Particulars>;
  /** Whether an event tells nobody anything new (see `Game`): what reveals something beside the printed rules says no here. */
  tellsNothing?(so: boolean, event: Event, before: () => View): boolean;
}
