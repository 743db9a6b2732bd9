// A table with those who watch it, and the bots that play at it.

import type { Seat, Viewer } from '@safehouse/kernel';
import { newsOf } from '@safehouse/protocol';
import {
  type Command,
  decide,
  decideTimeout,
  doneBefore,
  type Entry,
  type LoggedEntry,
  type Picture,
  type Table,
} from '@safehouse/table';
import type { NewRow } from '../storage/storage.ts';
import { BotSeats } from './bot-seats.ts';
import { type Asker, demandWelcome, Entrance } from './entrance.ts';
import { type Decision, Ledger, type Progress } from './ledger.ts';
import { writeNamed } from './naming.ts';
import { Presence } from './presence.ts';
import { Said } from './said.ts';
import type { Services } from './services.ts';
import type { Loaded } from './table-store.ts';
import { type Watcher, Watchers } from './watchers.ts';

/** The table on which people go on, unless it was there already what to open, and how far the old one has got. */
interface Rematch {
  readonly id: string;
  readonly opened: NewRow | null;
  readonly number: number;
}

/** After these, somebody may look through other eyes than before. */
const SEAT_CHANGES: ReadonlySet<Entry['type']> = new Set(['sat', 'stood', 'swapped', 'placed', 'removed']);

/** A person who did something here so lately counts as present, also without a socket. */
const PRESENT_MS = 60_000;
/** How often it is written down that somebody was here. */
const VISITED_EVERY_MS = 3_600_000;

export class Room {
  readonly id: string;
  readonly entrance: Entrance;
  readonly created: number;
  /** From where it was opened, as a keyed hash. */
  readonly address: string;
  readonly presence: Presence;
  readonly said: Said;
  /** When somebody wanted this room last. */
  askedAt = Date.now();
  readonly #services: Services;
  readonly #watchers: Watchers;
  readonly #ledger: Ledger;
  readonly #bots: BotSeats;
  /** When a person did something here last, as far as this process knows. */
  #deedAt = 0;
  /** When somebody was here last, as far as it was written down. */
  #visitedAt: number;

  constructor(id: string, loaded: Loaded, services: Services) {
    this.id = id;
    this.entrance = new Entrance(loaded.row.is_public === 1, loaded.row.invitation);
    this.created = loaded.row.created_at;
    this.address = loaded.row.address;
    this.#services = services;
    if (isForBots(loaded.table)) services.thinking.warmUp();
    this.#watchers = new Watchers(id);
    this.said = new Said(id, this.#watchers, services);
    if (loaded.isNew === true) this.said.beginWithNothing();
    this.presence = new Presence(id, this.#watchers, services.fanout);
    this.#visitedAt = loaded.row.visited_at;
    this.#bots = new BotSeats({
      services,
      place: { address: this.address, host: loaded.table.opening.host, table: id },
      table: () => this.#ledger.table,
      read: (look) => this.read(look),
      append: (decision) => this.#append(decision),
      isUnwatched: () => !this.presence.isAnybodyHere && Date.now() - this.#deedAt > PRESENT_MS,
    });
    this.#ledger = new Ledger(id, loaded, {
      services,
      onProgress: (progress) => this.#pass(progress),
      onReload: ({ since, isOurs }) => {
        this.#bots.callOff();
        if (isOurs) this.#bots.letPlay();
        // Another process may have written that people changed seats, or have to go.
        this.#dismiss(this.#ledger.table);
        this.#reseat(this.#ledger.table);
        return this.#tellWhole(since);
      },
    });
  }

  get isPublic(): boolean {
    return this.entrance.isPublic;
  }

  /** Whether it can be forgotten. */
  get isIdle(): boolean {
    return this.#watchers.isEmpty && this.#ledger.isAtRest && this.#bots.areIdle;
  }

  get isWatched(): boolean {
    return !this.#watchers.isEmpty;
  }

  /** Whether it is behind a log that has got that far. */
  isBehind(number: number): boolean {
    return this.#ledger.isBehind(number);
  }

  /** Looks at the table when nothing is half done. */
  read<Thing>(look: (table: Table) => Thing): Promise<Thing> {
    return this.#ledger.read(look);
  }

  /** Through whose eyes this person may look. */
  eyesOf(table: Table, asker: Asker, wanted?: Seat): Viewer {
    return this.entrance.eyesOf(table, asker, wanted);
  }

  /** Does what somebody asks for, once for each key, and tells the number of its entry when that is durable. */
  async perform(asker: Asker, key: string, command: Command): Promise<number> {
    const ownKey = `${asker.person}:${key}`;
    this.#deedAt = Date.now();
    const comer = command.type === 'sit' ? asker.person : null;
    const decision: Decision = (table) => {
      // Not even what was done before is answered to whoever was removed.
      demandWelcome(table, asker.person);
      const done = doneBefore(table, ownKey, command);
      if (done !== null) return done;
      this.eyesOf(table, asker);
      const entry = decide(table, asker.person, command);
      return entry === null ? table.number : { entry, key: ownKey };
    };
    // No game begins with anything else.
    const mayBegin = command.type === 'start' || command.type === 'sit';
    const number = await (mayBegin ? this.#writeNamed(decision, comer) : this.#ledger.write(decision, null));
    this.#noteVisit();
    return number ?? 0;
  }

  /** Opens the table of the rematch together with the entry that leads there, unless that has been done. */
  async rematch(person: string, open: (table: Table) => NewRow | null): Promise<Rematch> {
    let agreed: { id: string; opened: NewRow | null } = { id: '', opened: null };
    const number = await this.#ledger.write((table) => {
      this.eyesOf(table, { person });
      const opens = open(table);
      agreed = { id: table.rematch ?? opens?.row.id ?? '', opened: opens };
      return opens === null ? table.number : { entry: { type: 'rematched', table: agreed.id }, opens };
    }, person);
    return { ...agreed, number: number ?? 0 };
  }

  /** Takes the seats that are kept for somebody, if the table still waits. */
  async sitAgain(person: string): Promise<void> {
    for (let isMore = true; isMore; ) {
      await this.#writeNamed((table) => {
        const [seat, another] = table.phase === 'open' ? table.seating.keptFor(person) : [];
        isMore = another !== undefined;
        const entry = seat === undefined ? null : decide(table, person, { type: 'sit', seat });
        return entry === null ? null : { entry };
      }, person);
    }
  }

  #writeNamed(decision: Decision, comer: string | null): Promise<number | null> {
    const book = { id: this.id, ledger: this.#ledger, people: this.#services.people, comer };
    return writeNamed(decision, book);
  }

  /** Writes an entry that the server decides on; null means there is no need. */
  #append(decision: (table: Table) => Entry | null): Promise<number | null> {
    return this.#ledger.write((table) => {
      const entry = decision(table);
      return entry === null ? null : { entry };
    });
  }

  /** Begins to show the table to somebody; `welcome` gets the first picture. */
  async watch(
    watcher: Watcher,
    viewer: (table: Table) => Viewer,
    welcome: (table: Table, viewer: Viewer, picture: Picture) => void,
  ) {
    // Whoever comes from another process must not see less than there.
    await this.#ledger.catchUp();
    await this.#ledger.alone((table) => {
      const eyes = viewer(table);
      welcome(table, eyes, this.#watchers.add(table, eyes, watcher));
      this.presence.changed();
      if (eyes !== 'spectator' || table.opening.host === watcher.person) this.#noteVisit();
    });
    this.#bots.hurry();
    // Where nobody else could let them play, bots need not wait until the table is due.
    if (this.#services.configuration.DATABASE_URL === undefined) this.#bots.letPlay();
  }

  unwatch(watcher: Watcher): void {
    if (this.#watchers.remove(watcher)) this.presence.changed();
  }

  /** Another process has written entries. */
  hear(first: number, logged: readonly LoggedEntry[]): Promise<void> {
    return this.#ledger.hear(first, logged);
  }

  /** Reads what was missed. */
  catchUp(): Promise<void> {
    this.said.forget();
    return this.#ledger.catchUp();
  }

  /** Looks after the table: ends turns whose time is up, lets bots move, and notes when to look again. */
  async lookAfter(lease: number): Promise<void> {
    await this.#ledger.catchUp();
    for (let isLate = true; isLate; )
      isLate = (await this.#append((table) => decideTimeout(table, Date.now()))) !== null;
    this.#bots.letPlay();
    await this.#ledger.releaseDuty(lease);
  }

  /** Passes on what has happened. */
  async #pass({ from, logged, told, isOurs }: Progress): Promise<void> {
    if (logged.some(({ entry }) => entry.type === 'placed')) this.#services.thinking.warmUp();
    this.#bots.callOff();
    if (isOurs) this.#bots.letPlay();
    if (this.#watchers.isEmpty) return;
    const { table } = this.#ledger;
    if (logged.some(({ entry }) => entry.type === 'removed')) this.#dismiss(table);
    const isReseated = logged.some(({ entry }) => SEAT_CHANGES.has(entry.type)) && this.#reseat(table);
    if (isReseated || table.movesHeardBy(from) === null) return this.#tellWhole(from);
    const news = newsOf(logged);
    const newcomers = logged.flatMap(({ entry }) => (entry.type === 'sat' ? [entry.person] : []));
    const names = newcomers.length === 0 ? undefined : await this.#services.people.namesOf(newcomers);
    this.presence.announce();
    this.#watchers.tellChange(table, { from, told, news, ...(names !== undefined && { names }) });
  }

  /** People who were removed see and hear nothing more, from now on. */
  #dismiss(table: Table): void {
    if (this.#watchers.dismiss((person) => table.door.isClosedTo(person))) this.presence.changed();
  }

  #reseat(table: Table): boolean {
    return this.#watchers.reseat(table, (person, before) => {
      const mine = table.seating.of(person);
      return before !== 'spectator' && mine.includes(before) ? before : (mine[0] ?? 'spectator');
    });
  }

  /** What changed cannot be said in detail: everybody gets the whole. */
  async #tellWhole(since: number): Promise<void> {
    if (this.#watchers.isEmpty) return;
    const { people } = this.#services;
    const { table } = this.#ledger;
    const chat = await this.said.lines();
    const names = await people.namesOf([...table.seating.people, ...chat.map(({ person }) => person)]);
    this.#watchers.tellWhole(table, since, { names, chat, present: this.presence.people, now: Date.now() });
  }

  /** Tables to which nobody comes back do not count for ever, so it is written down when somebody does. */
  #noteVisit(): void {
    const now = Date.now();
    if (now - this.#visitedAt < VISITED_EVERY_MS) return;
    this.#visitedAt = now;
    this.#services.store.noteVisit(this.id, now).catch(({ message }: Error) => {
      this.#services.log.warn({ code: 'upkeep-failed', why: message });
    });
  }
}

/** Whether bots sit there, and will have something to think about. */
function isForBots({ phase, seating }: Table): boolean {
  return (phase === 'open' || phase === 'playing') && seating.all.some(({ type }) => type === 'bot');
}
