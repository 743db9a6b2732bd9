// Searches random games for leaks: the truth and a re-deal that one viewer cannot tell from it are put side by side.

import {
  type AnyGame,
  at,
  type Chance,
  canonicalJson,
  isAccusation,
  QuickChance,
  type Seat,
  type Viewer,
  viewersOf,
} from '@safehouse/kernel';
import type { LoggedEntry, Plan, Table } from '@safehouse/table';
import { behindTheGlass } from './looking-glass.ts';
import { type Compared, SideBySide, type Twins } from './side-by-side.ts';
import { type Beginning, beginningOf, tableOf, Wire } from './wire.ts';

/** How a game is searched. */
export interface Search {
  readonly game: AnyGame;
  readonly seats: number;
  readonly plan: Pick<Plan, 'tempo' | 'options'>;
  readonly dice: Chance;
  readonly shownInPassing: readonly string[];
  readonly compared: Compared;
}

const MOST_MOVES = 120;
/** One position in so many is looked at, and the first. */
const LOOKS_ONCE_IN = 10;
/** How many moves of the past are kept to be tried at the wrong time, and how many of them are tried. */
const STRANGE_MOVES = 60;
const TRIED = 6;
/** How far the tables are followed that look the same. */
const MOVES_ON = 4;
const ACCUSES_ONCE_IN = 60;
/** How often an undo is asked for: it takes its time. */
const UNDOES_ONCE_IN = 20;
/** How many other moves are tried before a disguise is given up. */
const DISGUISES = 6;

export class LeakSearch {
  readonly #search: Search;
  readonly #beginning: Beginning;
  readonly #log: LoggedEntry[];
  readonly #truth: Table;
  /** Moves that were legal once: at other times, or for others, most of them are not. */
  readonly #strange: unknown[] = [];

  constructor(search: Search) {
    this.#search = search;
    this.#beginning = beginningOf(search.game, search.seats, search.plan);
    this.#log = [...this.#beginning.entries];
    this.#truth = this.#tableBehind(search.game);
  }

  /** Plays one random game, and throws a `Leak` where something is sent that depends on what is hidden. */
  run(): void {
    const { seats, dice } = this.#search;
    while (this.#truth.phase === 'playing' && this.#truth.moves.length < MOST_MOVES) {
      const isLookedAt = this.#truth.moves.length === 0 || this.#isOnceIn(LOOKS_ONCE_IN);
      if (isLookedAt) for (const viewer of viewersOf(seats)) this.#look(viewer);
      const seat = this.#anyOf(this.#truth.toAct);
      const move = this.#anyMove(this.#truth, seat);
      this.#strange[this.#strange.length < STRANGE_MOVES ? this.#strange.length : dice.die(STRANGE_MOVES) - 1] = move;
      const logged: LoggedEntry = { at: this.#truth.number * 1_000, entry: { type: 'moved', seat, move } };
      this.#truth.apply(logged);
      this.#log.push(logged);
    }
  }

  /** Compares everything for one viewer, here and for a few moves more. */
  #look(viewer: Viewer): void {
    const { game, seats, dice } = this.#search;
    const { match, moves } = this.#truth;
    const redealt = game.redeal(game.viewFor(match?.state, viewer), dice);
    const truth = new Wire(this.#tableBehind(game), viewer);
    const other = new Wire(this.#tableBehind(behindTheGlass(game, moves.length, redealt)), viewer);
    const title = `${game.id}, ${seats} seats, after ${moves.length} moves`;
    const tables = new SideBySide(truth, other, { ...this.#search, title });
    this.#compareStill(tables);
    for (let on = 0; on < MOVES_ON && truth.table.phase === 'playing'; on++) {
      const twins = this.#twins(tables);
      if (twins === null || !tables.compareMove(twins)) return;
      this.#compareStill(tables);
    }
  }

  #compareStill(tables: SideBySide): void {
    const strange = this.#strange.length === 0 ? [] : Array.from({ length: TRIED }, () => this.#anyOf(this.#strange));
    tables.compareStill(strange);
    if (this.#isOnceIn(UNDOES_ONCE_IN)) tables.compareAnswer({ type: 'ask-undo' });
  }

  /** A move for both tables; for the other one perhaps a different move that looks the same to the viewer. */
  #twins({ truth, other }: SideBySide): Twins | null {
    const { toAct } = truth.table;
    const seat = this.#anyOf(toAct);
    const move = this.#anyMove(truth.table, seat);
    const possible = other.table.game.legalMoves(other.table.match?.state, seat);
    const same = possible.find((candidate) => canonicalJson(candidate) === canonicalJson(move));
    if (truth.viewer === seat) return same === undefined ? null : { seat, move, twin: same, isSealed: false };
    // While others have yet to choose, a choice is sealed: any other one must look and sound the same.
    if (toAct.length > 1) return { seat, move, twin: this.#anyOf(possible), isSealed: true };
    const twin = this.#disguise(truth, other, { seat, move, possible }) ?? same;
    return twin === undefined ? null : { seat, move, twin, isSealed: false };
  }

  /** Another move that would leave the viewer with the same view. */
  #disguise(truth: Wire, other: Wire, choice: { seat: Seat; move: unknown; possible: readonly unknown[] }): unknown {
    const { seat, move, possible } = choice;
    const wanted = viewAfter(truth, seat, move);
    for (let tried = 0; tried < DISGUISES; tried++) {
      const candidate = this.#anyOf(possible);
      const isOther = canonicalJson(candidate) !== canonicalJson(move);
      if (isOther && viewAfter(other, seat, candidate) === wanted) return candidate;
    }
    return undefined;
  }

  #tableBehind(game: AnyGame): Table {
    return tableOf(this.#beginning.opening, this.#log, game);
  }

  /** Any move, but accusations, which end games early, only once in a while. */
  #anyMove({ game, match }: Table, seat: Seat): unknown {
    const moves = game.legalMoves(match?.state, seat);
    const calm = moves.filter((move) => !isAccusation(move));
    return this.#anyOf(calm.length > 0 && !this.#isOnceIn(ACCUSES_ONCE_IN) ? calm : moves);
  }

  #anyOf<Thing>(things: readonly Thing[]): Thing {
    return at(things, this.#search.dice.die(things.length) - 1);
  }

  #isOnceIn(times: number): boolean {
    return this.#search.dice.die(times) === 1;
  }
}

/** What the viewer would see after a move. */
function viewAfter({ table: { game, match }, viewer }: Wire, seat: Seat, move: unknown): string {
  const state = game.clone(match?.state);
  game.apply(state, seat, move, new QuickChance(0));
  return JSON.stringify(game.viewFor(state, viewer));
}
