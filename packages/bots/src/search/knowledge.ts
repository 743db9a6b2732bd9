// What a game adds to the search: all that is its own.

import type { Chance, Seat } from '@safehouse/kernel';
import type { Sight } from '../bot.ts';

/** A seat that is to act in a table that was re-dealt, and what it may do. */
export interface Position<State, Move> {
  readonly state: State;
  readonly seat: Seat;
  readonly moves: readonly Move[];
}

/**
 * Whatever is asked about a state is asked about one that was re-dealt from a view: nobody's secrets are in it. A seat's
 * opinions may depend on what that seat would see there, and on nothing else.
 */
export interface Knowledge<State, Move, View> {
  /** A playout is cut off after so many moves. */
  readonly longest: number;
  /** Whether the other seats search as well; else they follow their opinions. */
  readonly othersSearch: boolean;
  /** How much is tried that looks worse: the weight of what is little known, in values. */
  readonly curiosity: number;
  /** How much a first opinion weighs, in values. */
  readonly trust: number;

  /** How much more strictly than the others the own seat follows its opinions in playouts; 1 when left out. */
  readonly resolve?: number;

  /**
   * A first, quick opinion on each move, written into `opinions`: a move whose opinion is greater by 1 is chosen about
   * three times as often in playouts, and is looked at first in the tree.
   */
  opine(position: Position<State, Move>, opinions: Float64Array): void;

  /** A better opinion on the moves that must be chosen from now, as the agent has it; thought through once. */
  counsel?(sight: Sight<View, Move>, opinions: Float64Array): void;

  /** What a table that is over, or was cut off, is worth to each seat: from 0 to 1. */
  values(state: State): readonly number[];

  /** The moves that deserve a thought at all, at least one. */
  worthwhile?(view: View, moves: readonly Move[]): readonly Move[];

  /** How well a re-deal fits what the view suggests, from 0 to 1; those that fit badly are mostly dealt again. */
  likelihood?(state: State, view: View): number;

  /** Makes a re-deal likelier, by what a view leaves open: others have not kept just any cards. */
  refine?(state: State, view: View, dice: Chance): void;

  /** Tells apart where a seat stands after the same moves of its own: equal marks share what was learned. */
  mark?(state: State, seat: Seat): number;
}

export type AnyKnowledge = Knowledge<unknown, unknown, unknown>;

/** Whose eyes a view belongs to; all games' views say it alike. */
export interface Eyes {
  readonly viewer: Seat;
  readonly seats: readonly unknown[];
}

/** Null for a spectator's view. */
export function eyesOf(view: unknown): Eyes | null {
  if (typeof view !== 'object' || view === null || !('viewer' in view) || !('seats' in view)) return null;
  const { viewer, seats } = view;
  return typeof viewer === 'number' && Array.isArray(seats) ? { viewer, seats } : null;
}
