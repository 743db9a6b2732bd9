import type { Chance } from '@safehouse/kernel';

/** All that a bot gets: what its seat sees, what it may do, and dice of its own. Never a state. */
export interface Sight<View, Move> {
  readonly view: View;
  /** The legal moves, never empty. */
  readonly choices: readonly Move[];
  readonly dice: Chance;
}

/** A player: chooses one of the choices. The same sight and the same dice give the same choice. */
export interface Bot<View, Move> {
  choose(sight: Sight<View, Move>): Move;
}

/** A bot whose game does not matter to those who seat it; they seat it at that game's tables only. */
export type AnyBot = Bot<unknown, unknown>;
