// Undo: a move can be taken back while nothing hidden was revealed and no chance was drawn since.

import { type AnyGame, isAccusation, Mistake, QuickChance, type Seat, type Viewer, viewersOf } from '@safehouse/kernel';
import type { Telling } from './telling.ts';

/** A move that is not known to have revealed anything, with the position before it. */
interface Retractable {
  readonly before: unknown;
  readonly seat: Seat;
  readonly move: unknown;
  /** Whether it seems to have revealed nothing, to each seat that wanted to know. */
  readonly seemsBlind: Map<Seat, boolean>;
}

/** How closely moves are looked at: from which position, through whose eyes, and how often through each. */
interface Looks {
  readonly before: unknown;
  readonly viewers: readonly Viewer[];
  readonly each: number;
}

/** So many looks through each pair of eyes decide whether an undo is offered. */
const LOOKS_TO_OFFER = 8;
/**
 * So many more decide whether it is granted, through all eyes together: what is revealed without being told in secret
 * is there for nearly everybody to see, so each look can find it, and a full table costs no more than a small one.
 */
const LOOKS_TO_GRANT = 300;
/** Nobody takes back more than that. */
const LONGEST = 12;

/** The moves at the end of the game that can still be taken back. */
export class TakingBack {
  readonly #game: AnyGame;
  readonly #viewers: readonly Viewer[];
  #moves: Retractable[] = [];
  /** Whether each seat that asked may take its last move back, until the next one is made. */
  readonly #granted = new Map<Seat, boolean>();

  constructor(game: AnyGame, seats: number) {
    this.#game = game;
    this.#viewers = viewersOf(seats);
  }

  /**
   * A move was made, from a position that was kept, or null. Luck and secrets make an end of what could be taken back;
   * the rest is looked at when asked.
   */
  remember(before: unknown, [seat, move]: readonly [Seat, unknown], what: { drew: boolean; told: readonly Telling[] }) {
    const isSecret = what.told.some(({ secrets }) => secrets.length > 0);
    this.#granted.clear();
    if (what.drew || before === null || isSecret || isAccusation(move)) this.#moves = [];
    else this.#moves = [...this.#moves.slice(1 - LONGEST), { before, seat, move, seemsBlind: new Map() }];
  }

  forget(): void {
    this.#moves = [];
    this.#granted.clear();
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
    return offered !== null && this.#isBlind(seat) ? offered : null;
  }

  /** The seat's last move, and what came after it. */
  #since(seat: Seat): readonly Retractable[] {
    const from = this.#moves.findLastIndex((made) => made.seat === seat);
    return from < 0 ? [] : this.#moves.slice(from);
  }

  #seemsBlind(made: Retractable, seat: Seat): boolean {
    const known = made.seemsBlind.get(seat);
    if (known !== undefined) return known;
    const before = this.#game.redeal(this.#game.viewFor(made.before, seat), new QuickChance(0));
    const seemsBlind = this.#revealNothing([made], { before, viewers: ['spectator', seat], each: LOOKS_TO_OFFER });
    made.seemsBlind.set(seat, seemsBlind);
    return seemsBlind;
  }

  #isBlind(seat: Seat): boolean {
    const known = this.#granted.get(seat);
    if (known !== undefined) return known;
    const [viewers, taken] = [this.#viewers, this.#since(seat)];
    const each = Math.ceil(LOOKS_TO_GRANT / viewers.length);
    const isBlind = this.#revealNothing(taken, { before: taken[0]?.before, viewers, each });
    this.#granted.set(seat, isBlind);
    return isBlind;
  }

  /** Whether the viewers see the same after each of the moves if what they cannot see before them is dealt anew. */
  #revealNothing(moves: readonly Retractable[], { before, viewers, each }: Looks): boolean {
    const dice = new QuickChance(each);
    return viewers.every((viewer) => {
      const view = this.#game.viewFor(before, viewer);
      const truth = [...this.#seenBy(viewer, this.#game.clone(before), moves)];
      return times(each, () => isSame(truth, this.#seenBy(viewer, this.#game.redeal(view, dice), moves)));
    });
  }

  /** What the viewer sees after each of the moves; null, and no more, where one cannot be made. */
  *#seenBy(viewer: Viewer, state: unknown, moves: readonly Retractable[]): Generator<string | null> {
    for (const made of moves) {
      if (!this.#play(state, made)) return yield null;
      yield JSON.stringify(this.#game.viewFor(state, viewer));
    }
  }

  #play(state: unknown, { seat, move }: Retractable): boolean {
    try {
      this.#game.apply(state, seat, move, new QuickChance(0));
      return true;
    } catch (error) {
      if (error instanceof Mistake) return false;
      throw error;
    }
  }
}

/** Whether it was seen to the end, and looked the same each time; the first difference is enough. */
function isSame(truth: readonly (string | null)[], seen: Iterable<string | null>): boolean {
  let at = 0;
  for (const text of seen) if (text === null || text !== truth[at++]) return false;
  return true;
}

function times(count: number, holds: () => boolean): boolean {
  for (let time = 0; time < count; time++) if (!holds()) return false;
  return true;
}
