// Undo: quiet moves at the end of the game can be taken back. What everybody knows decides that, when a move is made.

import { type AnyGame, isQuiet, type Seat, type Told } from '@safehouse/kernel';

/** Nobody takes back more than that. */
const LONGEST = 12;

export class TakingBack {
  readonly #game: AnyGame;
  /** The seats that made the quiet moves since the last one that was not. */
  #movers: readonly Seat[] = [];

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** The position before a move, if it will be needed to tell whether the move was quiet. */
  keep(state: unknown): unknown {
    return this.#game.tellsNothing === undefined ? null : this.#game.clone(state);
  }

  /** A move was made, from a position that was kept. Whatever was not quiet makes an end of what could be taken back. */
  remember(seat: Seat, what: Told, before: unknown): void {
    if (isQuiet(this.#game, what, before)) this.#movers = [...this.#movers.slice(1 - LONGEST), seat];
    else this.forget();
  }

  forget(): void {
    this.#movers = [];
  }

  /** How many moves at the end would go if the seat took its last one back, or null if it may not. */
  movesFrom(seat: Seat): number | null {
    const from = this.#movers.lastIndexOf(seat);
    return from < 0 ? null : this.#movers.length - from;
  }
}
