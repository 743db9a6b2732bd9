// A table in memory: a cache of its log, with those who watch it. Everything about one table happens in turn.

import type { Seat, Viewer } from '@safehouse/kernel';
import type { ChatLine } from '@safehouse/protocol';
import {
  botTurns,
  type Command,
  decide,
  decideBotMove,
  decideTimeout,
  type Entry,
  type LoggedEntry,
  type Table,
  type Telling,
} from '@safehouse/table';
import type { Transaction } from 'kysely';
import { noSuchTable, storageUnavailable } from '../errors.ts';
import type { Schema } from '../storage/schema.ts';
import { dueAt, needsNote } from './duties.ts';
import { Presence } from './presence.ts';
import type { Services } from './services.ts';
import type { Loaded } from './table-store.ts';
import { type Watcher, Watchers } from './watchers.ts';

/** Who asks, and by which invitation. */
export interface Asker {
  readonly person: string;
  readonly invitation?: string | undefined;
}

/** What else is written together with an entry. */
type Also = (transaction: Transaction<Schema>) => Promise<void>;

/** Somebody who loses that often has to come again. */
const MOST_RACES = 50;

export class Room {
  readonly id: string;
  readonly isPublic: boolean;
  readonly invitation: string;
  readonly created: number;
  readonly #services: Services;
  readonly #watchers: Watchers;
  readonly #presence: Presence;
  #table: Table;
  /** When the table is due, as far as this process knows what the database says. */
  #noted: number | null;
  #turn: Promise<unknown> = Promise.resolve();
  #busy = 0;
  /** Bots that think about their move here. */
  readonly #thinking = new Set<Seat>();
  /** The last entry in memory did not get into the log, or nobody knows: the table has to be read anew. */
  #isDoubtful = false;
  #lastAt = 0;

  constructor(id: string, { table, row }: Loaded, services: Services) {
    this.id = id;
    this.isPublic = row.is_public === 1;
    this.invitation = row.invitation;
    this.created = row.created_at;
    this.#services = services;
    this.#table = table;
    this.#noted = row.due_at;
    this.#watchers = new Watchers(id);
    this.#presence = new Presence(id, this.#watchers, services.fanout);
  }

  /** Whether it can be forgotten. */
  get isIdle(): boolean {
    return this.#watchers.isEmpty && this.#busy === 0 && this.#thinking.size === 0;
  }

  get isWatched(): boolean {
    return !this.#watchers.isEmpty;
  }

  /** Whether it is behind a log that has got that far. */
  isBehind(number: number): boolean {
    return this.#isDoubtful || number > this.#table.number;
  }

  get presence(): Presence {
    return this.#presence;
  }

  /** Looks at the table when nothing is half done. */
  read<Thing>(look: (table: Table) => Thing): Promise<Thing> {
    return this.#inTurn(async () => {
      await this.#resolveDoubt();
      return look(this.#table);
    });
  }

  /** Through whose eyes this person may look. Nobody learns of a private table by guessing. */
  eyesOf(table: Table, { person, invitation }: Asker, wanted?: Seat): Viewer {
    const mine = table.seating.of(person);
    const seat = wanted ?? mine[0];
    if (seat !== undefined && mine.includes(seat)) return seat;
    if (wanted !== undefined || !this.#isWelcome(table, person, invitation)) throw noSuchTable();
    return 'spectator';
  }

  /** Does what somebody asks for, once for each key, and tells the number of its entry when that is durable. */
  perform(asker: Asker, key: string, command: Command): Promise<number> {
    const ownKey = `${asker.person}:${key}`;
    return this.#inTurn(() =>
      this.#record(() => {
        const done = this.#table.numberOf(ownKey);
        if (done !== undefined) return done;
        this.eyesOf(this.#table, asker);
        return { entry: decide(this.#table, asker.person, command), key: ownKey };
      }),
    );
  }

  /** Writes an entry that the server decides on, with what belongs to it; `decision` null means there is no need. */
  append(decision: (table: Table) => Entry | null, also?: Also): Promise<number | null> {
    return this.#inTurn(async () => {
      const number = await this.#record(() => {
        const entry = decision(this.#table);
        return entry === null ? -1 : { entry, ...(also && { also }) };
      });
      return number < 0 ? null : number;
    });
  }

  /** Begins to show the table to somebody; `welcome` gets the first picture. */
  watch(watcher: Watcher, viewer: (table: Table) => Viewer, welcome: (table: Table, viewer: Viewer) => void) {
    return this.#inTurn(async () => {
      await this.#resolveDoubt();
      const eyes = viewer(this.#table);
      this.#watchers.add(this.#table, eyes, watcher);
      welcome(this.#table, eyes);
      this.#presence.changed();
    });
  }

  unwatch(watcher: Watcher): void {
    if (this.#watchers.remove(watcher)) this.#presence.changed();
  }

  tellChat(line: ChatLine, names: Readonly<Record<string, string>>): void {
    this.#watchers.tellAll({ type: 'chat', table: this.id, line, names });
  }

  /** Another process has written an entry. */
  hear(number: number, logged: LoggedEntry): Promise<void> {
    return this.#inTurn(async () => {
      if (number <= this.#table.number) return;
      if (number > this.#table.number + 1) return this.#catchUp();
      await this.#pass(this.#table.number, this.#table.apply(logged), logged);
    });
  }

  /** Reads what was missed. */
  catchUp(): Promise<void> {
    return this.#inTurn(() => this.#catchUp());
  }

  /** Looks after the table: ends turns whose time is up, lets bots move, and notes when to look again. */
  lookAfter(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#catchUp();
      for (let late = 0; late < this.#table.opening.seats.length; late++) {
        const done = await this.#record(() => {
          const entry = decideTimeout(this.#table, Date.now());
          return entry === null ? -1 : { entry };
        });
        if (done < 0) break;
      }
      this.#letBotsPlay();
      const due = dueAt(this.#table, Date.now(), this.#services.configuration.BOT_DELAY_MS);
      await this.#services.store.note(this.id, { due_at: due, phase: this.#table.phase });
      this.#noted = due;
    });
  }

  #isWelcome(table: Table, person: string, invitation: string | undefined): boolean {
    if (this.isPublic || table.opening.host === person || invitation === this.invitation) return true;
    return table.seating.all.some((seated) => seated.type === 'held' && seated.person === person);
  }

  #inTurn<Thing>(work: () => Promise<Thing>): Promise<Thing> {
    this.#busy += 1;
    const done = this.#turn.then(work);
    this.#turn = done.then(
      () => this.#turnEnds(),
      () => this.#turnEnds(),
    );
    return done;
  }

  #turnEnds(): void {
    this.#busy -= 1;
  }

  /**
   * Decides, and writes what was decided; who loses a race to another process decides anew on what the winner wrote.
   * A number that is decided is the answer.
   */
  async #record(decision: () => number | { entry: Entry; key?: string; also?: Also }): Promise<number> {
    for (let race = 0; race < MOST_RACES; race++) {
      await this.#resolveDoubt();
      const decided = decision();
      if (typeof decided === 'number') return decided;
      const { entry, key, also } = decided;
      this.#lastAt = Math.max(this.#lastAt, Date.now());
      const logged: LoggedEntry = { at: this.#lastAt, entry, ...(key !== undefined && { key }) };
      if (await this.#write(logged, also)) return this.#table.number;
      this.#services.metrics.lostRaces.inc();
    }
    throw storageUnavailable();
  }

  /** The table goes on in memory first, which nobody sees, so that what is due can be written with the entry. */
  async #write(logged: LoggedEntry, also?: Also): Promise<boolean> {
    const { committing, metrics, fanout, log } = this.#services;
    const [from, phase] = [this.#table.number, this.#table.phase];
    const told = this.#table.apply(logged);
    const number = this.#table.number;
    const notes = this.#notes(logged.entry, phase, also);
    let won = false;
    try {
      won = await committing.append({ table: this.id, number, logged, ...(notes && { also: notes }) });
    } catch (error) {
      log.error({ code: 'commit-failed', why: error instanceof Error ? error.message : 'unknown' });
      this.#isDoubtful = true;
      throw storageUnavailable();
    }
    if (!won) {
      this.#isDoubtful = true;
      await this.#resolveDoubt();
      return false;
    }
    metrics.entries.inc({ type: logged.entry.type });
    fanout.publish({ type: 'entry', table: this.id, number, logged });
    await this.#pass(from, told, logged);
    this.#letBotsPlay();
    return true;
  }

  /** What the entry changes outside the log. */
  #notes(entry: Entry, phase: string, also: Also | undefined): Also | undefined {
    const now = Date.now();
    const due = dueAt(this.#table, now, this.#services.configuration.BOT_DELAY_MS);
    const isNoted = !needsNote(due, this.#noted, now);
    const isSame = phase === this.#table.phase;
    const seats = entry.type === 'sat' || entry.type === 'stood' || entry.type === 'started';
    if (isNoted && isSame && !seats && also === undefined) return undefined;
    if (!isNoted) this.#noted = due;
    const people = this.#table.seating.people;
    return async (transaction) => {
      await also?.(transaction);
      if (!isNoted || !isSame) {
        const noted = { phase: this.#table.phase, ...(!isNoted && { due_at: due }) };
        await transaction.updateTable('tables').set(noted).where('id', '=', this.id).execute();
      }
      if (!seats) return;
      await transaction.deleteFrom('members').where('table_id', '=', this.id).execute();
      if (people.length === 0) return;
      const rows = people.map((person) => ({ table_id: this.id, person_id: person }));
      await transaction.insertInto('members').values(rows).execute();
    };
  }

  /** Passes on what an entry changed. */
  async #pass(from: number, told: readonly Telling[], { entry, at }: LoggedEntry): Promise<void> {
    if (this.#watchers.isEmpty) return;
    if (this.#table.movesHeardBy(from) === null) return this.#tellWhole(from);
    const news = entry.type === 'moved' ? [] : [{ type: entry.type, at, ...('seat' in entry && { seat: entry.seat }) }];
    const names = entry.type === 'sat' ? await this.#services.people.namesOf([entry.person]) : undefined;
    this.#watchers.tellChange(this.#table, { from, told, news, ...(names !== undefined && { names }) });
  }

  async #tellWhole(since: number): Promise<void> {
    if (this.#watchers.isEmpty) return;
    const { people, store } = this.#services;
    const chat = await store.chat(this.id);
    const names = await people.namesOf([...this.#table.seating.people, ...chat.map(({ person }) => person)]);
    this.#watchers.tellWhole(this.#table, since, { names, chat, present: this.#presence.people, now: Date.now() });
  }

  async #catchUp(): Promise<void> {
    if (this.#isDoubtful) return this.#resolveDoubt();
    const missed = await this.#services.store.entriesAfter(this.id, this.#table.number);
    for (const logged of missed) await this.#pass(this.#table.number, this.#table.apply(logged), logged);
  }

  async #resolveDoubt(): Promise<void> {
    if (!this.#isDoubtful) return;
    const loaded = await this.#services.store.load(this.id);
    if (loaded === null) throw noSuchTable();
    const since = this.#table.number - 1;
    this.#table = loaded.table;
    this.#noted = loaded.row.due_at;
    this.#isDoubtful = false;
    await this.#tellWhole(since);
  }

  /** Every bot whose turn it is thinks, and moves after the same time, however long it thought. */
  #letBotsPlay(): void {
    for (const { seat, bot } of botTurns(this.#table)) {
      if (this.#thinking.has(seat) || this.#services.isClosing()) continue;
      this.#thinking.add(seat);
      this.#playBot(seat, bot).then(
        () => {
          this.#thinking.delete(seat);
          // It may be the same bot's turn again.
          this.#letBotsPlay();
        },
        (error: unknown) => {
          this.#thinking.delete(seat);
          // Whoever finds the table due lets it try again.
          const why = error instanceof Error ? error.message : 'unknown';
          if (!this.#services.isClosing()) this.#services.log.warn({ code: 'bot-failed', bot, why });
        },
      );
    }
  }

  async #playBot(seat: Seat, bot: string): Promise<void> {
    const { thinking, configuration, metrics } = this.#services;
    const question = await this.read((table) => {
      if (table.match === null || !botTurns(table).some((turn) => turn.seat === seat)) return null;
      const view = table.game.viewFor(table.match.state, seat);
      return { game: table.game.id, bot, view, choices: table.game.legalMoves(table.match.state, seat) };
    });
    if (question === null) return;
    const pause = new Promise((resolve) => setTimeout(resolve, configuration.BOT_DELAY_MS));
    const ended = metrics.botMoves.startTimer();
    const move = await thinking.think(question);
    ended();
    if (configuration.BOT_DELAY_MS > 0) await pause;
    await this.append((table) => decideBotMove(table, seat, move));
  }
}
