// Undo: a move can be taken back while nothing hidden was revealed and no chance was drawn since.

import {
  type AnyGame,
  type Chance,
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
  /** Whether it seems to have revealed nothing, to each seat that wanted to know. */
  readonly seemsBlind: Map<Seat, boolean>;
  /** Whether it has revealed nothing; undefined until somebody had to know. */
  isBlind?: boolean;
}

/** A look at a move: from which position, through whose eyes. */
interface Look {
  readonly before: unknown;
  readonly viewers: readonly Viewer[];
  readonly dice: Chance;
}

/** So many looks decide whether an undo is offered, and so many more whether it is granted. */
const LOOKS_TO_OFFER = 6;
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

  /** Sealed choices are changed instead of taken back: the position before one need not be kept. */
  mayForget(before: unknown, seat: Seat): boolean {
    return this.#game.toAct(before).some((other) => other !== seat);
  }

  /**
   * A move was made, from a position that was kept, or null. Luck and secrets make an end of what could be taken back;
   * the rest is looked at when asked.
   */
  remember(before: unknown, [seat, move]: readonly [Seat, unknown], what: { drew: boolean; told: readonly Telling[] }) {
    const isSecret = what.told.some(({ secrets }) => secrets.length > 0);
    if (what.drew || before === null || isSecret || isAccusation(move)) this.#moves = [];
    else this.#moves = [...this.#moves.slice(1 - LONGEST), { before, seat, move, seemsBlind: new Map() }];
  }

  forget(): void {
    this.#moves = [];
  }

  /**
   * How many moves at the end would go if the seat took its last one back, or null if it may not. It follows from what
   * the seat knows, so it tells the seat nothing: whatever may lie hidden from it, the moves must reveal nothing.
   */
  offer(seat: Seat): number | null {
    const taken = this.#since(seat);
    return taken.length > 0 && taken.every((made) => this.#seemsBlind(made, seat)) ? taken.length : null;
  }

  /** The same, for what really lies hidden, and looked at so closely that bad luck is out of the question. */
  grant(seat: Seat): number | null {
    const offered = this.offer(seat);
    return offered !== null && this.#since(seat).every((made) => this.#isBlind(made)) ? offered : null;
  }

  /** The seat's last move, and what came after it. */
  #since(seat: Seat): readonly Retractable[] {
    const from = this.#moves.findLastIndex((made) => made.seat === seat);
    return from < 0 ? [] : this.#moves.slice(from);
  }

  #seemsBlind(made: Retractable, seat: Seat): boolean {
    const known = made.seemsBlind.get(seat);
    if (known !== undefined) return known;
    const dice = new QuickChance(LOOKS_TO_OFFER);
    const view = this.#game.viewFor(made.before, seat);
    const seemsBlind = times(LOOKS_TO_OFFER, () =>
      this.#revealsNothing(made, { before: this.#game.redeal(view, dice), viewers: [seat, 'spectator'], dice }),
    );
    made.seemsBlind.set(seat, seemsBlind);
    return seemsBlind;
  }

  #isBlind(made: Retractable): boolean {
    const look = { before: made.before, viewers: viewersOf(this.#seats), dice: new QuickChance(LOOKS_TO_GRANT) };
    made.isBlind ??= times(LOOKS_TO_GRANT, () => this.#revealsNothing(made, look));
    return made.isBlind;
  }

  /** Whether the viewers see the same after the move, if what they cannot see before it is dealt anew. */
  #revealsNothing(made: Retractable, { before, viewers, dice }: Look): boolean {
    const after = this.#played(this.#game.clone(before), made);
    if (after === null) return false;
    return viewers.every((viewer) => {
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
