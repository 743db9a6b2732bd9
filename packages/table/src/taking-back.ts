// Undo: a move can be taken back while nothing hidden was revealed and no chance was drawn since.

import { type AnyGame, isAccusation, Mistake, QuickChance, type Seat, viewersOf } from '@safehouse/kernel';
import type { Telling } from './telling.ts';

/** A move that is not known to have revealed anything, with the position before it. */
interface Retractable {
  readonly before: unknown;
  readonly seat: Seat;
  readonly move: unknown;
  /** For each seat that wants to know: how many looks found nothing revealed, or null when one did. */
  readonly looks: Map<Seat, number | null>;
}

/** So many looks decide whether an undo is offered, and so many more whether it is granted. */
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

  /**
   * A move was made. Luck and secrets make an end of what could be taken back, and so do sealed choices, which can be
   * changed instead; the rest is looked at when asked.
   */
  remember(before: unknown, [seat, move]: readonly [Seat, unknown], what: { drew: boolean; told: readonly Telling[] }) {
    const isSealed = this.#game.toAct(before).some((other) => other !== seat);
    const isSecret = what.told.some(({ secrets }) => secrets.length > 0);
    if (what.drew || isSealed || isSecret || isAccusation(move)) this.#moves = [];
    else this.#moves = [...this.#moves.slice(1 - LONGEST), { before, seat, move, looks: new Map() }];
  }

  forget(): void {
    this.#moves = [];
  }

  /**
   * How many moves at the end would go if the seat took its last one back, or null if it may not. It follows from what
   * the seat knows, so it tells the seat nothing: in all that may lie hidden from it, the moves must reveal nothing.
   */
  offer(seat: Seat): number | null {
    const taken = this.#since(seat);
    return taken.length > 0 && taken.every((made) => this.#seemsBlind(made, seat, LOOKS_TO_OFFER))
      ? taken.length
      : null;
  }

  /** The same, looked at so closely, and at the truth too, that an answer by bad luck is out of the question. */
  grant(seat: Seat): number | null {
    if (this.offer(seat) === null) return null;
    const taken = this.#since(seat);
    const isBlind = taken.every((made) => this.#seemsBlind(made, seat, LOOKS_TO_GRANT) && this.#isBlind(made));
    return isBlind ? taken.length : null;
  }

  /** The seat's last move, and what came after it. */
  #since(seat: Seat): readonly Retractable[] {
    const from = this.#moves.findLastIndex((made) => made.seat === seat);
    return from < 0 ? [] : this.#moves.slice(from);
  }

  #seemsBlind(made: Retractable, seat: Seat, looks: number): boolean {
    const looked = made.looks.get(seat) ?? (made.looks.has(seat) ? null : 0);
    if (looked === null || looked >= looks) return looked !== null;
    const dice = new QuickChance(looks);
    const view = this.#game.viewFor(made.before, seat);
    const isBlind = times(looks, () => this.#revealsNothing(made, this.#game.redeal(view, dice), dice));
    made.looks.set(seat, isBlind ? looks : null);
    return isBlind;
  }

  #isBlind(made: Retractable): boolean {
    const dice = new QuickChance(LOOKS_TO_GRANT);
    return times(LOOKS_TO_GRANT, () => this.#revealsNothing(made, made.before, dice));
  }

  /** Whether everybody sees the same after the move, if what they cannot see before it is dealt anew. */
  #revealsNothing(made: Retractable, before: unknown, dice: QuickChance): boolean {
    const after = this.#played(this.#game.clone(before), made);
    if (after === null) return false;
    return viewersOf(this.#seats).every((viewer) => {
      const other = this.#played(this.#game.redeal(this.#game.viewFor(before, viewer), dice), made);
      if (other === null) return false;
      return JSON.stringify(this.#game.viewFor(other, viewer)) === JSON.stringify(this.#game.viewFor(after, viewer));
    });
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

function times(count: number, holds: () => boolean): boolean {
  for (let time = 0; time < count; time++) if (!holds()) return false;
  return true;
}
