// A table with those who watch it, and the bots that play at it.

import type { Seat, Viewer } from '@safehouse/kernel';
import { newsOf } from '@safehouse/protocol';
import {
  botTurns,
  type Command,
  decide,
  decideBotMove,
  decideTimeout,
  doneBefore,
  type Entry,
  type LoggedEntry,
  type Picture,
  type Table,
} from '@safehouse/table';
import { noSuchTable } from '../errors.ts';
import type { NewRow } from '../storage/storage.ts';
import { type Decision, Ledger, type Progress } from './ledger.ts';
import { writeNamed } from './naming.ts';
import { Presence } from './presence.ts';
import { Said } from './said.ts';
import type { Services } from './services.ts';
import type { Loaded } from './table-store.ts';
import { type Watcher, Watchers } from './watchers.ts';

/** Who asks, and by which invitation. */
export interface Asker {
  readonly person: string;
  readonly invitation?: string | undefined;
}

/** The table on which people go on, unless it was there already what to open, and how far the old one has got. */
interface Rematch {
  readonly id: string;
  readonly opened: NewRow | null;
  readonly number: number;
}

/** After these, somebody may look through other eyes than before. */
const SEAT_CHANGES: ReadonlySet<Entry['type']> = new Set(['sat', 'stood', 'swapped', 'placed']);

/** A bot whose move failed tries again after this time. */
const BOT_AGAIN_MS = 500;

export class Room {
  readonly id: string;
  readonly isPublic: boolean;
  readonly invitation: string;
  readonly created: number;
  readonly presence: Presence;
  readonly said: Said;
  /** When somebody wanted this room last. */
  askedAt = Date.now();
  readonly #services: Services;
  readonly #watchers: Watchers;
  readonly #ledger: Ledger;
  /** Bots that think about their move here, and how to call them off. */
  readonly #thinking = new Map<Seat, AbortController>();

  constructor(id: string, loaded: Loaded, services: Services) {
    this.id = id;
    this.isPublic = loaded.row.is_public === 1;
    this.invitation = loaded.row.invitation;
    this.created = loaded.row.created_at;
    this.#services = services;
    if (isForBots(loaded.table)) services.thinking.warmUp();
    this.#watchers = new Watchers(id);
    this.said = new Said(id, this.#watchers, services);
    if (loaded.isNew === true) this.said.beginWithNothing();
    this.presence = new Presence(id, this.#watchers, services.fanout);
    this.#ledger = new Ledger(id, loaded, {
      services,
      onProgress: (progress) => this.#pass(progress),
      onReload: ({ since, isOurs }) => {
        this.#callOffBots();
        if (isOurs) this.#letBotsPlay();
        // Another process may have written that people changed seats.
        this.#reseat(this.#ledger.table);
        return this.#tellWhole(since);
      },
    });
  }

  /** Whether it can be forgotten. */
  get isIdle(): boolean {
    return this.#watchers.isEmpty && this.#ledger.isAtRest && this.#thinking.size === 0;
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

  /** Through whose eyes this person may look. Nobody learns of a private table by guessing. */
  eyesOf(table: Table, { person, invitation }: Asker, wanted?: Seat): Viewer {
    const mine = table.seating.of(person);
    const seat = wanted ?? mine[0];
    if (seat !== undefined && mine.includes(seat)) return seat;
    if (wanted !== undefined || !this.#isWelcome(table, person, invitation)) throw noSuchTable();
    return 'spectator';
  }

  /** Does what somebody asks for, once for each key, and tells the number of its entry when that is durable. */
  async perform(asker: Asker, key: string, command: Command): Promise<number> {
    const ownKey = `${asker.person}:${key}`;
    const number = await this.#writeNamed((table) => {
      const done = doneBefore(table, ownKey, command);
      if (done !== null) return done;
      this.eyesOf(table, asker);
      const entry = decide(table, asker.person, command);
      return entry === null ? table.number : { entry, key: ownKey };
    });
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
    });
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
      });
    }
  }

  #writeNamed(decision: Decision): Promise<number | null> {
    return writeNamed(decision, { id: this.id, ledger: this.#ledger, people: this.#services.people });
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
    });
    // Where nobody else could let them play, bots need not wait until the table is due.
    if (this.#services.configuration.DATABASE_URL === undefined) this.#letBotsPlay();
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
    this.#letBotsPlay();
    await this.#ledger.releaseDuty(lease);
  }

  #isWelcome(table: Table, person: string, invitation: string | undefined): boolean {
    if (this.isPublic || table.opening.host === person || invitation === this.invitation) return true;
    return table.seating.all.some((seated) => seated.type === 'held' && seated.person === person);
  }

  /** Passes on what has happened. */
  async #pass({ from, logged, told, isOurs }: Progress): Promise<void> {
    if (logged.some(({ entry }) => entry.type === 'placed')) this.#services.thinking.warmUp();
    this.#callOffBots();
    if (isOurs) this.#letBotsPlay();
    if (this.#watchers.isEmpty) return;
    const { table } = this.#ledger;
    const isReseated = logged.some(({ entry }) => SEAT_CHANGES.has(entry.type)) && this.#reseat(table);
    if (isReseated || table.movesHeardBy(from) === null) return this.#tellWhole(from);
    const news = newsOf(logged);
    const newcomers = logged.flatMap(({ entry }) => (entry.type === 'sat' ? [entry.person] : []));
    const names = newcomers.length === 0 ? undefined : await this.#services.people.namesOf(newcomers);
    this.presence.announce();
    this.#watchers.tellChange(table, { from, told, news, ...(names !== undefined && { names }) });
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

  /** Every bot whose turn it is thinks, and moves after the same time, however long it thought. */
  #letBotsPlay(): void {
    for (const { seat, bot } of botTurns(this.#ledger.table)) {
      if (this.#thinking.has(seat) || this.#services.isClosing()) continue;
      const thought = new AbortController();
      this.#thinking.set(seat, thought);
      this.#playBot(seat, bot, thought.signal).then(
        () => {
          this.#thinking.delete(seat);
          // It may be the same bot's turn again.
          this.#letBotsPlay();
        },
        (error: unknown) => {
          const why = error instanceof Error ? error.message : 'unknown';
          if (!this.#services.isClosing()) this.#services.log.warn({ code: 'bot-failed', bot, why });
          // If this process is gone by then, whoever finds the table due lets it try again.
          setTimeout(() => {
            this.#thinking.delete(seat);
            this.#letBotsPlay();
          }, BOT_AGAIN_MS).unref();
        },
      );
    }
  }

  /** Nobody waits for a bot whose turn has passed: a person took the seat back, or a move was taken back. */
  #callOffBots(): void {
    if (this.#thinking.size === 0) return;
    const turns = botTurns(this.#ledger.table);
    for (const [seat, thought] of this.#thinking) {
      if (!turns.some((turn) => turn.seat === seat)) thought.abort();
    }
  }

  async #playBot(seat: Seat, bot: string, signal: AbortSignal): Promise<void> {
    const { thinking, configuration, metrics } = this.#services;
    const question = await this.read((table) => {
      if (table.match === null || !botTurns(table).some((turn) => turn.seat === seat)) return null;
      const view = table.game.viewFor(table.match.state, seat);
      return { game: table.game.id, bot, view, choices: table.game.legalMoves(table.match.state, seat) };
    });
    if (question === null) return;
    // A server that stops does not wait for it.
    const pause = new Promise((resolve) => setTimeout(resolve, configuration.BOT_DELAY_MS).unref());
    const ended = metrics.botMoves.startTimer();
    const move = await thinking.think(question, signal);
    ended();
    if (signal.aborted) return;
    if (configuration.BOT_DELAY_MS > 0) await pause;
    // A server that stops begins nothing: whoever finds the table due lets the bot move.
    if (this.#services.isClosing()) return;
    await this.#append((table) => decideBotMove(table, seat, move));
  }
}

/** Whether bots sit there, and will have something to think about. */
function isForBots({ phase, seating }: Table): boolean {
  return (phase === 'open' || phase === 'playing') && seating.all.some(({ type }) => type === 'bot');
}
