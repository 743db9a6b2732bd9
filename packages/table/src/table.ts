// One table as a pure machine: a fold over its log. No clock, no I/O, no luck but the seed.

import {
  type AnyGame,
  findGame,
  impossible,
  Match,
  readOptions,
  type Seat,
  SeededLuck,
  WatchedLuck,
} from '@safehouse/kernel';
import { Door } from './door.ts';
import type { Entry, EntryOf, LoggedEntry } from './entries.ts';
import type { Contribution } from './fairness.ts';
import type { Hashing } from './hashing.ts';
import { Log } from './log.ts';
import { Patience } from './patience.ts';
import { Pledge } from './pledge.ts';
import { SealedChoices } from './sealed-choices.ts';
import { Seating } from './seating.ts';
import { TakingBack } from './taking-back.ts';
import { listen, type Telling } from './telling.ts';
import { type Clock, Clocks } from './tempo.ts';

export type Phase = 'open' | 'playing' | 'finished' | 'closed';

/** What is asked before the game goes back to where it was after so many moves. */
export interface PendingUndo {
  readonly seat: Seat;
  readonly moves: number;
  /** The seats that have not agreed yet. */
  readonly needs: readonly Seat[];
}

export type Played = readonly [Seat, unknown];

/** The games that can be played here, and the bots that can sit at them. */
export interface House {
  readonly games: readonly AnyGame[];
  readonly hasBot: (name: string, game: AnyGame) => boolean;
  /** Makes an invitation that nobody can guess; left out where nobody is invited. */
  readonly newInvitation?: () => string;
  /** Left out, hashes are computed in plain JavaScript. */
  readonly hashing?: Hashing;
}

export class Table {
  readonly opening: EntryOf<'opened'>;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seating: Seating;
  readonly house: House;
  readonly #pledge: Pledge;
  readonly #clocks: Clocks;
  readonly #takingBack: TakingBack;
  readonly patience: Patience;
  readonly sealed = new SealedChoices();
  readonly door = new Door();
  readonly #log: Log;
  #phase: Phase = 'open';
  #match: Match | null = null;
  #luck: WatchedLuck | null = null;
  #toldAtDeal: readonly Telling[] | null = null;
  #moves: Played[] = [];
  #undo: PendingUndo | null = null;
  #rematch: string | null = null;

  constructor(opening: EntryOf<'opened'>, secret: string, house: House) {
    this.opening = opening;
    this.#log = new Log(opening);
    this.game = findGame(opening.game, house.games);
    this.options = readOptions(this.game, opening.options);
    this.seating = new Seating(opening.seats);
    this.patience = new Patience(opening.host, this.seating);
    this.house = house;
    this.#pledge = new Pledge({ opening, secret, hashing: house.hashing });
    this.#clocks = new Clocks(opening.tempo, opening.seats.length);
    this.#takingBack = new TakingBack(this.game);
  }

  /** The number of the last entry; the opening has number 0. */
  get number(): number {
    return this.#log.number;
  }

  get phase(): Phase {
    return this.#phase;
  }

  get match(): Match | null {
    return this.#match;
  }

  /** What was told at the deal, until the first move: those who come to begin hear it without another deal. */
  get toldAtDeal(): readonly Telling[] | null {
    return this.#toldAtDeal;
  }

  /** The moves that count: what was taken back is not among them. */
  get moves(): readonly Played[] {
    return this.#moves;
  }

  /** The salted hash of each seat's name at the start; null before it, and at the first tables. */
  get namesAtStart(): readonly string[] | null {
    return this.#pledge.names;
  }

  /** The hash of the moves that count, which everybody is shown; null before the game, and at the first tables. */
  get h(): string | null {
    return this.#pledge.hashAfter(this.#moves);
  }

  get undo(): PendingUndo | null {
    return this.#undo;
  }

  get rematch(): string | null {
    return this.#rematch;
  }

  /** After how many moves the game would be again if the seat took its last one back; null if it may not ask for that. */
  undoFor(seat: Seat): number | null {
    const taken = this.#takingBack.movesFrom(seat);
    const moves = this.#moves.length - (taken ?? 0);
    return taken !== null && this.patience.allowsUndo(seat, moves) ? moves : null;
  }

  /** The seats that must choose now. */
  get toAct(): readonly Seat[] {
    return this.#match === null ? [] : this.game.toAct(this.#match.state);
  }

  /** What the seat's clock shows. Nobody waits for the deadline of somebody for whom a bot plays. */
  clock(seat: Seat): Clock {
    const clock = this.#clocks.clock(seat);
    return this.seating.isPresent(seat) ? clock : { ...clock, deadline: null };
  }

  /** Whether a bot plays for the seat, or is about to, because its time for this choice is up. */
  isOutOfTime(seat: Seat): boolean {
    return this.#clocks.hasRunOut(seat);
  }

  /** The entry that a request with this key caused, if one has been here already. */
  causedBy(key: string): ReturnType<Log['causedBy']> {
    return this.#log.causedBy(key);
  }

  /** How many moves a viewer has heard of who has seen the table up to that entry; null if the story has changed. */
  movesHeardBy(number: number): number | null {
    return this.#log.movesHeardBy(number);
  }

  /** The secret, once there is nothing left to protect. */
  get openSecret(): string | null {
    return this.#phase === 'finished' ? this.#pledge.secret : null;
  }

  /** The luck of the whole game: what is still to come can be read from it. It stays where tables are kept. */
  get seed(): string {
    return this.#pledge.seedWith(this.contributions);
  }

  get contributions(): readonly Contribution[] {
    return this.seating.all.flatMap((seated, seat) =>
      seated.type === 'person' && seated.contribution !== null ? [{ seat, value: seated.contribution }] : [],
    );
  }

  /**
   * Lets the next entry of the log happen, and tells what was said. It was decided before; only a move that is against
   * the rules is refused here, and changes nothing.
   */
  apply({ entry, at, key }: LoggedEntry): readonly Telling[] {
    const told = this.#happen(entry, at);
    this.patience.count(entry);
    this.#log.add(entry, key, this.#moves.length);
    const toAct = this.#phase === 'playing' ? this.toAct : [];
    this.#clocks.run(
      toAct.filter((seat) => this.seating.at(seat)?.type === 'person'),
      at,
    );
    return told;
  }

  #happen(entry: Entry, at: number): readonly Telling[] {
    switch (entry.type) {
      case 'opened':
        return impossible('a table was opened twice');
      case 'sat':
        return this.#sit(entry);
      case 'stood':
        this.seating.set(entry.seat, { type: 'empty' });
        return [];
      case 'swapped':
        this.seating.swap(...entry.seats);
        return [];
      case 'placed':
        this.seating.set(entry.seat, entry.bot === null ? { type: 'empty' } : { type: 'bot', bot: entry.bot });
        return [];
      case 'closed':
        this.#phase = 'closed';
        return [];
      case 'started':
        return this.#start(entry.names);
      case 'moved':
        return this.#play(entry, at);
      case 'left':
      case 'timed-out':
      case 'resigned':
        this.seating.setAbsence(entry.seat, entry.type);
        this.#settleUndo();
        return [];
      case 'returned':
        this.seating.setAbsence(entry.seat, null);
        return [];
      case 'undo-asked':
        this.#undo = { seat: entry.seat, moves: entry.moves, needs: entry.needs };
        this.#settleUndo();
        return [];
      case 'undo-agreed':
        this.#agree(entry.seat);
        return [];
      case 'undo-refused':
        this.#undo = null;
        return [];
      case 'rematched':
        this.#rematch = entry.table;
        return [];
      case 'removed':
        if (this.#phase === 'open') this.seating.freeAllOf(entry.person);
        this.door.happen(entry);
        return [];
      case 'readmitted':
      case 'link-renewed':
        this.door.happen(entry);
        return [];
    }
  }

  #sit({ seat, person, contribution, names }: EntryOf<'sat'>): readonly Telling[] {
    this.seating.set(seat, { type: 'person', person, contribution: contribution ?? null, absence: null });
    return this.opening.startsWhenFull === true && this.seating.isFull ? this.#start(names) : [];
  }

  #start(names: readonly string[] = []): readonly Telling[] {
    this.#pledge.begin(names, this.contributions);
    const { tell, told } = listen();
    this.#deal(tell);
    this.#phase = 'playing';
    this.#toldAtDeal = told;
    return told;
  }

  #deal(tell?: (open: unknown) => void): Match {
    const luck = new WatchedLuck(new SeededLuck(this.seed));
    const seats = this.opening.seats.length;
    const match = new Match({ game: this.game, seats, options: this.options, luck, ...(tell && { tell }) });
    this.#luck = luck;
    this.#match = match;
    return match;
  }

  #play({ seat, move }: EntryOf<'moved'>, at: number): readonly Telling[] {
    const [match, luck] = [this.#match, this.#luck];
    if (match === null || luck === null) return impossible('a move was made before the start');
    // A sealed choice is changed instead of taken back.
    const isSealed = this.toAct.some((other) => other !== seat);
    const before = isSealed ? null : this.#takingBack.keep(match.state);
    const draws = luck.draws;
    const { tell, told } = listen();
    match.play(seat, move, tell);
    this.#toldAtDeal = null;
    this.#moves.push([seat, move]);
    if (isSealed) this.sealed.seal(seat, move);
    else this.sealed.clear();
    if (isSealed) this.#takingBack.forget();
    else this.#takingBack.remember(seat, { drew: luck.draws > draws, told }, before);
    this.#undo = null;
    this.#clocks.restart(seat, at);
    if (match.isOver) this.#phase = 'finished';
    return told;
  }

  #agree(seat: Seat): void {
    if (this.#undo === null) return;
    this.#undo = { ...this.#undo, needs: this.#undo.needs.filter((needed) => needed !== seat) };
    this.#settleUndo();
  }

  /** Goes back when nobody's word is missing any more. Who is gone has no say. */
  #settleUndo(): void {
    const undo = this.#undo;
    if (undo === null || undo.needs.some((seat) => this.seating.isPresent(seat))) return;
    this.#undo = null;
    this.#moves = this.#moves.slice(0, undo.moves);
    this.#pledge.takeBack();
    const match = this.#deal();
    for (const [seat, move] of this.#moves) match.play(seat, move);
    this.#takingBack.forget();
    // The entry that settles it is the one that happens now.
    this.#log.takeBack();
  }
}
