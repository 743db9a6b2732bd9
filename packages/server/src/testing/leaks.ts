// Whether what is sent depends on what the viewer may not know: the truth and a re-deal are looked at side by side.

import {
  type AnyGame,
  at,
  type Chance,
  canonicalJson,
  isAccusation,
  type Seat,
  type Viewer,
  viewersOf,
} from '@safehouse/kernel';
import type { LoggedEntry, Plan, Table } from '@safehouse/table';
import { behindTheGlass } from './looking-glass.ts';
import { type Beginning, beginningOf, tableOf, Wire } from './wire.ts';

/** How a game is searched for leaks. */
export interface Search {
  readonly game: AnyGame;
  readonly seats: number;
  readonly dice: Chance;
  readonly plan: Pick<Plan, 'tempo' | 'options'>;
  /** The types of events that show for a moment what no later view shows, as the rules want it. */
  readonly shownInPassing: readonly string[];
  /** One position in so many is looked at. */
  readonly onceIn: number;
  readonly mostMoves: number;
}

/** What was compared, so that a search that found nothing can be told from one that looked at nothing. */
export interface Compared {
  wholes: number;
  records: number;
  refusals: number;
  changes: number;
  /** Changes where the move itself was another one, which the viewer must not notice. */
  sealed: number;
}

export class Leak extends Error {}

const STRANGE_MOVES = 60;
const TRIED = 6;
const MOVES_ON = 4;
const ACCUSES_ONCE_IN = 60;
const SECOND = 1_000;

export class LeakSearch {
  readonly compared: Compared = { wholes: 0, records: 0, refusals: 0, changes: 0, sealed: 0 };
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
  run(): Compared {
    const { seats, dice, onceIn, mostMoves } = this.#search;
    while (this.#truth.phase === 'playing' && this.#truth.moves.length < mostMoves) {
      if (dice.die(onceIn) === 1) for (const viewer of viewersOf(seats)) this.#look(viewer);
      const seat = this.#anyOf(this.#truth.toAct);
      const move = this.#anyMove(this.#truth, seat);
      this.#strange[this.#strange.length < STRANGE_MOVES ? this.#strange.length : dice.die(STRANGE_MOVES) - 1] = move;
      const logged = this.#moved(this.#truth, seat, move);
      this.#truth.apply(logged);
      this.#log.push(logged);
    }
    return this.compared;
  }

  /** Compares everything for one viewer, here and for a few moves more. */
  #look(viewer: Viewer): void {
    const { game, dice } = this.#search;
    const { match, moves } = this.#truth;
    const redealt = game.redeal(game.viewFor(match?.state, viewer), dice);
    const truth = new Wire(this.#tableBehind(game), viewer);
    const other = new Wire(this.#tableBehind(behindTheGlass(game, moves.length, redealt)), viewer);
    this.#compareStill(truth, other);
    for (let on = 0; on < MOVES_ON; on++) {
      if (truth.table.phase !== 'playing' || !this.#moveOn(truth, other)) return;
      this.#compareStill(truth, other);
    }
  }

  #compareStill(truth: Wire, other: Wire): void {
    const { number } = truth.table;
    for (const since of [0, Math.floor(number / 2), number]) {
      this.#same(truth.whole(since), other.whole(since), `the whole since ${since}`);
      this.compared.wholes += 1;
    }
    this.#same(truth.record(), other.record(), 'the unfinished record');
    this.#same(truth.summary(), other.summary(), 'the summary in a list');
    this.compared.records += 1;
    for (let tried = 0; tried < TRIED && this.#strange.length > 0; tried++) {
      const command = { type: 'move', move: this.#anyOf(this.#strange) } as const;
      const [one, another] = [truth.answer(command), other.answer(command)];
      this.#same(one, another, `the answer to ${JSON.stringify(command.move)}`);
      if (one.includes('"code"')) this.compared.refusals += 1;
    }
  }

  /** A move at both tables that leaves the viewer with the same view; false where there is none. */
  #moveOn(truth: Wire, other: Wire): boolean {
    const seat = this.#anyOf(truth.table.toAct);
    const move = this.#anyMove(truth.table, seat);
    const twin = this.#twinOf(move, seat, [truth, other]);
    if (twin === undefined) return false;
    const sent = truth.happen(this.#moved(truth.table, seat, move));
    const sentToo = other.happen(this.#moved(other.table, seat, twin));
    if (truth.view !== other.view) return false;
    const isInPassing = sent !== sentToo && this.#withoutPassing(sent) === this.#withoutPassing(sentToo);
    if (isInPassing) return false;
    this.#same(sent, sentToo, `the change by ${JSON.stringify(move)} of seat ${seat}`);
    this.compared.changes += 1;
    if (canonicalJson(twin) !== canonicalJson(move)) this.compared.sealed += 1;
    return true;
  }

  /** The same move, or, while others have yet to choose, any: a choice is sealed until all have chosen. */
  #twinOf(move: unknown, seat: Seat, [truth, other]: readonly [Wire, Wire]): unknown {
    const { game, match, toAct } = other.table;
    const possible = game.legalMoves(match?.state, seat);
    const isSealed = truth.viewer !== seat && toAct.some((waiting) => waiting !== seat);
    if (isSealed && toAct.includes(seat)) return this.#anyOf(possible);
    return possible.find((candidate) => canonicalJson(candidate) === canonicalJson(move));
  }

  #same(one: string, other: string, what: string): void {
    if (one === other) return;
    let place = 0;
    while (one[place] === other[place]) place += 1;
    const [from, to] = [Math.max(0, place - 60), place + 60];
    const title = `${this.#search.game.id}, ${this.#search.seats} seats, after ${this.#truth.moves.length} moves`;
    throw new Leak(`${what} differs: …${one.slice(from, to)}… and …${other.slice(from, to)}… (${title})`);
  }

  #withoutPassing(text: string): string {
    const { shownInPassing } = this.#search;
    return JSON.stringify(JSON.parse(text), (_key, part: unknown) =>
      isEvent(part) && shownInPassing.includes(part.type) ? null : part,
    );
  }

  #tableBehind(game: AnyGame): Table {
    return tableOf(this.#beginning.opening, this.#log, game);
  }

  #moved(table: Table, seat: Seat, move: unknown): LoggedEntry {
    return { at: table.number * SECOND, entry: { type: 'moved', seat, move } };
  }

  /** Any move, but accusations, which end games early, only once in a while. */
  #anyMove({ game, match }: Table, seat: Seat): unknown {
    const moves = game.legalMoves(match?.state, seat);
    const calm = moves.filter((move) => !isAccusation(move));
    return this.#anyOf(calm.length > 0 && this.#search.dice.die(ACCUSES_ONCE_IN) > 1 ? calm : moves);
  }

  #anyOf<Thing>(things: readonly Thing[]): Thing {
    return at(things, this.#search.dice.die(things.length) - 1);
  }
}

function isEvent(part: unknown): part is { type: string } {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';
}
