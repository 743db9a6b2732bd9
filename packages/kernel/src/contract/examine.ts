// The contract suite: what every game inherits. See the prose of `Game` for what it promises.

import type { Chance } from '../chance/chance.ts';
import { QuickChance } from '../chance/quick-chance.ts';
import { SeededLuck } from '../chance/seeded-luck.ts';
import { WatchedLuck } from '../chance/watched-luck.ts';
import { WrittenLuck } from '../chance/written-luck.ts';
import { heardBy, type Json, type Secret } from '../game.ts';
import { canonicalJson } from '../json.ts';
import { type GameRecord, parseRecord, RECORD_FORMAT, readOptions, replay, writeRecord } from '../record.ts';
import type { Seat } from '../seats.ts';
import { HiddenThings } from './hidden.ts';
import { checkEnding, checkLegal, checkNotation, checkOrder, checkRefusals } from './moves.ts';
import { Openings } from './openings.ts';
import { whatIsNotPlain } from './plain-data.ts';
import { anyMove, anyOf, broken, checkComponents, isShownInPassing, type Position, type Subject } from './position.ts';
import type { Promised } from './promises.ts';
import { checkQuiet } from './quiet.ts';
import { checkEventShape, checkRedeals, checkSeals, checkViewShapes } from './views.ts';

export type { Subject } from './position.ts';
export { BrokenPromise, PROMISES } from './promises.ts';

export interface Examination {
  readonly seats: number;
  readonly options?: Record<string, Json>;
  /** How many random games; each has a number, from which its luck and play follow. */
  readonly games: number;
  /** How long a random game may take. */
  readonly mostMoves?: number;
}

const MOST_MOVES = 2_000;
/** How many unlisted moves are tried for each seat at each step. */
const STRANGE_MOVES = 3;
/** How many moves of the past are kept to be tried at the wrong time. */
const MOVES_KEPT = 100;
/** The checks that cost most beside the re-deal are made at one position in so many, in the first games at most. */
const LOOKS_CLOSER_ONCE_IN = 25;
const GAMES_LOOKED_AT_CLOSELY = 3;
/** So far into the first games every position is looked at; twice as far every second, three times as far every third. */
const LOOKED_AT_WHOLLY = 60;
/** A seat that has chosen changes its choice once in so many moves. */
const CHANGES_ONCE_IN = 8;
/** How often each viewer looks at a quiet move, and how often in the first games. */
const LOOKS_AT_QUIET = 1;
const LOOKS_AT_FIRST_QUIET = 10;

/** In games longer than that not every position is re-dealt: about so many of each, and more of the first games'. */
const LONG_GAME = 100;
const POSITIONS_A_GAME = 10;
const FIRST_GAMES = 3;

/** Plays random games, looks at their positions from all sides, and throws a `BrokenPromise` when one is broken. */
export function examine(subject: Subject, examination: Examination): void {
  const hidden = new HiddenThings(subject);
  const openings = new Openings();
  let moves = 0;
  for (let number = 0; number < examination.games; number++) {
    const usualMoves = number < FIRST_GAMES ? 0 : moves / number;
    const game = new RandomGame(subject, examination, number, usualMoves);
    hidden.nextGame();
    moves += game.play(hidden, openings);
  }
  hidden.checkAllChanged();
}

class RandomGame {
  readonly #subject: Subject;
  readonly #examination: Examination;
  readonly #number: number;
  readonly #dice: Chance;
  readonly #redealsOnceIn: number;
  readonly #moves: [Seat, unknown][] = [];
  /** Moves that were legal once: at other times, or for others, most of them are not. */
  readonly #strange: unknown[] = [];
  #state: unknown = null;

  constructor(subject: Subject, examination: Examination, number: number, usualMoves: number) {
    this.#subject = subject;
    this.#examination = examination;
    this.#number = number;
    this.#dice = new QuickChance(number);
    this.#redealsOnceIn = usualMoves > LONG_GAME ? Math.floor(usualMoves / POSITIONS_A_GAME) : 1;
  }

  /** Returns how many moves it took. */
  play(hidden: HiddenThings, openings: Openings): number {
    const { game } = this.#subject;
    const { seats, options = {}, mostMoves = MOST_MOVES } = this.#examination;
    const seed = `c0de${this.#number.toString(16)}`;
    const written = new WrittenLuck(new SeededLuck(seed));
    const luck = new WatchedLuck(written);
    const dealt = this.#here();
    const heard: unknown[] = [];
    this.#state = game.setup(seats, readOptions(game, options), luck.at('setup'), (open, ...secrets) => {
      checkEventShape(dealt, open, secrets);
      const event = heardBy('spectator', open, secrets);
      if (!isShownInPassing(this.#subject, event)) heard.push(event);
    });
    openings.compare(this.#here(), heard);
    this.#lookAround(hidden);
    while (game.toAct(this.#state).length > 0) {
      if (this.#moves.length === mostMoves) broken(this.#here(), 'random games end', 'it does not');
      this.#makeMove(luck);
      this.#lookAround(hidden);
    }
    const head = { format: RECORD_FORMAT, game: game.id, seats: Array<string>(seats).fill('A spy'), options } as const;
    this.#checkReplay({ ...head, seed, moves: this.#moves }, 'records replay from the seed');
    const chance = written.script.map((outcome) => (typeof outcome === 'object' ? [...outcome] : outcome));
    this.#checkReplay({ ...head, chance, moves: this.#moves }, 'records replay from a script');
    return this.#moves.length;
  }

  #here(): Position {
    const { game } = this.#subject;
    const { seats } = this.#examination;
    const title = `${game.id} with ${seats} seats, game ${this.#number}`;
    const [state, made] = [this.#state, this.#moves.length];
    return { subject: this.#subject, game, seats, state, made, dice: this.#dice, title };
  }

  #makeMove(luck: WatchedLuck): void {
    const here = this.#here();
    const seat = this.#whoMoves();
    const move = anyMove(here, this.#state, seat);
    this.#strange[this.#strange.length < MOVES_KEPT ? this.#strange.length : this.#dice.die(MOVES_KEPT) - 1] = move;
    const before = here.game.clone(this.#state);
    const told: { open: unknown; secrets: readonly Secret<unknown>[] }[] = [];
    const { draws } = luck;
    here.game.apply(this.#state, seat, move, luck.at(here.made), (open, ...secrets) => told.push({ open, secrets }));
    if (this.#looksCloser()) for (const { open, secrets } of told) checkEventShape(here, open, secrets);
    const looks = this.#number < GAMES_LOOKED_AT_CLOSELY ? LOOKS_AT_FIRST_QUIET : LOOKS_AT_QUIET;
    checkQuiet({ ...here, state: before }, [seat, move], { drew: luck.draws > draws, told, looks });
    this.#moves.push([seat, move]);
  }

  /** Mostly somebody who must; now and then somebody who has chosen already and chooses again. */
  #whoMoves(): Seat {
    const { game, seats, state, dice } = this.#here();
    const acting = game.toAct(state);
    const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !acting.includes(seat));
    const changing = others.filter((seat) => game.legalMoves(state, seat).length > 0);
    const changes = changing.length > 0 && dice.die(CHANGES_ONCE_IN) === 1;
    return anyOf(changes ? changing : acting, dice) ?? 0;
  }

  #lookAround(hidden: HiddenThings): void {
    const here = this.#here();
    checkComponents(here, here.state, 'the game');
    checkEnding(here);
    if (this.#looksCloser()) this.#lookCloser(here);
    if (this.#isOnceIn(this.#redealsOnceIn)) checkRedeals(here, hidden);
  }

  #looksCloser(): boolean {
    return this.#isOnceIn(this.#number < GAMES_LOOKED_AT_CLOSELY ? 1 : LOOKS_CLOSER_ONCE_IN * this.#redealsOnceIn);
  }

  /** Once in so many positions, and the rarer the longer a game goes on. */
  #isOnceIn(times: number): boolean {
    const rarer = Math.max(times, Math.ceil(this.#moves.length / LOOKED_AT_WHOLLY));
    return rarer <= 1 || this.#dice.die(rarer) === 1;
  }

  #lookCloser(here: Position): void {
    const { game, state, seats, dice } = here;
    const odd = whatIsNotPlain(state);
    if (odd !== null) broken(here, 'state is plain data', `JSON does not carry ${odd}`);
    for (const seat of game.toAct(state)) {
      checkLegal(here, seat);
      checkNotation(here, seat);
    }
    checkViewShapes(here);
    checkSeals(here);
    checkOrder(here);
    for (let seat = 0; seat < seats; seat++) {
      const candidates = Array.from({ length: STRANGE_MOVES }, () => anyOf(this.#strange, dice));
      checkRefusals(
        here,
        seat,
        candidates.filter((move) => move !== undefined),
      );
    }
  }

  #checkReplay(record: GameRecord, promise: Promised): void {
    const { game } = this.#subject;
    const replayed = replay(parseRecord(writeRecord(record), [game]));
    if (canonicalJson(game.facts(replayed.state)) === canonicalJson(game.facts(this.#state))) return;
    broken(this.#here(), promise, 'the replay ends with other facts');
  }
}
