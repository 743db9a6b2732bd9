/** How a thing is called in a chance script: the id on its card, or its number. */
export type Name = string | number;

/**
 * The only source of luck that a game has.
 *
 * Things are small integers that index a component table of names; copies of a card share their number.
 * A script (`rules/README` calls it `chance`) speaks in those names, so a game hands its table over with every request.
 */
export interface Chance {
  /** The face that a die shows, from 1. */
  die(faces: number): number;
  /** Shuffles the things where they lie, whatever their order was; afterwards the first one is topmost. */
  shuffle(things: number[], names: readonly Name[]): void;
  /**
   * Shuffles two-sided cards where they lie, order and sides: things 2n and 2n + 1 are the sides of one card, and the
   * thing that stands in the list afterwards is the side that lies up.
   */
  shuffleSides(things: number[], names: readonly Name[]): void;
  /** One of the things, drawn blindly. */
  pick(things: readonly number[], names: readonly Name[]): number;
}

/**
 * What the chance of a game is keyed by: its setup, or the number of moves made before. Choices that were changed later
 * count, so a record that drops them is another game.
 */
export type Moment = 'setup' | number;

/** Hands out the chance for each moment of one game. Ask for it when the moment comes; it serves that moment only. */
export interface Luck {
  at(moment: Moment): Chance;
}
