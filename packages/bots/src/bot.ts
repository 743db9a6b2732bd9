import type { Chance } from '@safehouse/kernel';

/** How long a bot may think: by a clock that is handed in, or so many times, which gives the same move every time. */
export type Budget =
  | { readonly type: 'time'; readonly milliseconds: number; readonly now: () => number }
  | { readonly type: 'iterations'; readonly count: number };

/** All that a bot gets: what its seat sees, what it may do, dice of its own, and how long it may think. Never a state. */
export interface Sight<View, Move> {
  readonly view: View;
  /** The legal moves, never empty. */
  readonly choices: readonly Move[];
  readonly dice: Chance;
  /** Bots that do not search ignore it; those that do think a little without one. */
  readonly budget?: Budget;
  /** Asked again and again while a bot searches: once it is true, the bot answers with the best it has found. */
  readonly isCancelled?: () => boolean;
}

/** A choice that was considered: how often, and what it promises, from 0 (nothing) to 1 (a sure win). */
interface Considered<Move> {
  readonly move: Move;
  readonly visits: number;
  readonly value: number;
}

/** A move, and why: what was considered, the best first. */
export interface Decision<Move> {
  readonly move: Move;
  readonly iterations: number;
  readonly considered: readonly Considered<Move>[];
}

/**
 * A player: chooses one of the choices. The same sight and the same dice give the same choice, unless the budget is a
 * time.
 */
export interface Bot<View, Move> {
  choose(sight: Sight<View, Move>): Move;
  /** The same choice with its reason, by bots that can give one. */
  decide?(sight: Sight<View, Move>): Decision<Move>;
}

/** A bot whose game does not matter to those who seat it; they seat it at that game's tables only. */
export type AnyBot = Bot<unknown, unknown>;
