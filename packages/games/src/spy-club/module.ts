// How campaign modules change a case: the named points, and who they are asked by.

import type { Chance, Seat, Tell } from '@safehouse/kernel';
import * as z from 'zod/mini';
import type { Event } from './narration.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';
import type { EventName, Kind, Outcome } from './vocabulary.ts';

/** What modules keep in the state, by their ids: plain data, open to all. */
export const extras = z.record(z.string(), z.json());
export type Extras = z.infer<typeof extras>;

/** A copy that shares nothing. */
export function copyExtras(kept: Extras): Extras {
  return Object.keys(kept).length === 0 ? {} : z.parse(extras, JSON.parse(JSON.stringify(kept)));
}

/** A case to ask about: what lies on the table, and the modules that are in the game. */
export interface Case {
  readonly state: State;
  readonly modules: readonly Module[];
}

/** A case to play on. */
export interface Play extends Case {
  readonly chance: Chance;
  readonly tell: Tell<Event> | undefined;
}

/**
 * A change to the case. Each point is asked where its rule is played, the modules one after the other in the order they
 * entered the game: a point that is handed a value returns the value that counts from there on. A module keeps what it
 * must remember in `state.extras`, under its id, and touches neither the base game nor another module.
 */
export interface Module {
  readonly id: string;
  /** Setup, after SK-5. */
  setup?(play: Play): void;
  /** SK-6: how many actions the turn that begins has. */
  actionsATurn?(now: Case, actions: number): number;
  /** SK-9, SK-10: the price in ideas. */
  costToConfirm?(now: Case, cost: number, confirming: { readonly slot: number; readonly to: number }): number;
  costToScout?(now: Case, cost: number, place: number): number;
  /** SK-6: further actions of the active player, by names of the module's own. Playing one uses up an action. */
  choices?(now: Case): readonly string[];
  choose?(play: Play, choice: string): void;
  /** SK-11: whether the active player can team up with that one, and what comes of it. */
  canTeamUp?(now: Case, can: boolean, partner: Seat): boolean;
  teamedUp?(play: Play, partner: Seat): void;
  /** SK-13: whether five clues of that kind solve something, and what comes of it. */
  canSolve?(now: Case, can: boolean, kind: Kind): boolean;
  solved?(play: Play, kind: Kind): void;
  /** SK-14: after hands and incoming clues were filled. */
  refilled?(play: Play): void;
  /** SK-15: how many slots the suspect moves. */
  steps?(now: Case, steps: number): number;
  /** SK-16: what happens where the suspect stopped. */
  eventThere?(now: Case, event: EventName | null): EventName | null;
  /** SK-17: how the case ends now; null goes on. */
  ending?(now: Case, outcome: Outcome | null): Outcome | null;
  /** Whether an event tells nobody anything new (see `Game`): what reveals something at another point says no here. */
  tellsNothing?(so: boolean, event: Event, before: () => View): boolean;
  /** What the case is worth. */
  points?(now: Case, points: number): number;
}
