// Undo: a move can be taken back while nothing hidden was revealed and no chance was drawn since.

import {
  type AnyGame,
  canonicalJson,
  isAccusation,
  Mistake,
  QuickChance,
  type Seat,
  type Viewer,
  viewersOf,
} from '@safehouse/kernel';
import type { Telling } from './telling.ts';

/** A move that is not known to have revealed anything, with the position before it. */
interface Retractable {
  readonly before: unknown;
  readonly seat: Seat;
  readonly move: unknown;
  /** How many re-deals found nothing revealed, or null when one did. */
  looks: number | null;
}

/** So many re-deals a viewer decide whether an undo is offered, and so many more whether it is granted. */
const LOOKS_TO_OFFER = 4;
const LOOKS_TO_GRANT = 200;
/** Nobody takes back more than that. */
const LONGEST = 12;

/** The moves at the end of the game that can still be taken back. */
export class TakingBack {
  readonly #game: AnyGame;
  readonly #seats: number;
  #moves: Retractable[] = [];

  constructor(game: AnyGame, seats: number) {
    this.#game = game;
    this.#seats = seats;
  }

  /** A move was made. Luck and secrets make an end of what could be taken back; the rest is looked at when asked. */
  remember(before: unknown, [seat, move]: readonly [Seat, unknown], what: { drew: boolean; told: readonly Telling[] }) {
    const isFinal = what.drew || isAccusation(move) || what.told.some(({ secrets }) => secrets.length > 0);
    if (isFinal) this.#moves = [];
    else this.#moves = [...this.#moves.slice(1 - LONGEST), { before, seat, move, looks: 0 }];
  }

  forget(): void {
    this.#moves = [];
  }

  /** How many moves at the end would go if the seat took its last one back, or null if it may not. */
  offer(seat: Seat): number | null {
    return this.#allow(seat, LOOKS_TO_OFFER);
  }

  /** The same, looked at so closely that an answer by bad luck is out of the question. */
  grant(seat: Seat): number | null {
    return this.#allow(seat, LOOKS_TO_GRANT);
  }

  #allow(seat: Seat, looks: number): number | null {
    const from = this.#moves.findLastIndex((made) => made.seat === seat);
    if (from < 0) return null;
    const taken = this.#moves.slice(from);
    return taken.every((made) => this.#revealsNothing(made, looks)) ? taken.length : null;
  }

  #revealsNothing(made: Retractable, looks: number): boolean {
    if (made.looks === null) return false;
    if (made.looks >= looks) return true;
    const dice = new QuickChance(looks);
    const after = this.#played(this.#game.clone(made.before), made);
    const unchanged = viewersOf(this.#seats).every((viewer) => this.#isBlindTo(made, { viewer, after, looks, dice }));
    made.looks = unchanged ? looks : null;
    return unchanged;
  }

  /** Whether the viewer sees the same after the move, whatever lay hidden before it. */
  #isBlindTo(made: Retractable, look: { viewer: Viewer; after: unknown; looks: number; dice: QuickChance }): boolean {
    const view = this.#game.viewFor(made.before, look.viewer);
    const seen = canonicalJson(this.#game.viewFor(look.after, look.viewer));
    for (let deal = 0; deal < look.looks; deal++) {
      const state = this.#played(this.#game.redeal(view, look.dice), made);
      if (state === null || canonicalJson(this.#game.viewFor(state, look.viewer)) !== seen) return false;
    }
    return true;
  }

  #played(state: unknown, { seat, move }: Retractable): unknown {
    try {
      this.#game.apply(state, seat, move, new QuickChance(0));
      return state;
    } catch (error) {
      if (error instanceof Mistake) return null;
      throw error;
    }
  }
}
