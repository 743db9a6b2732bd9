// A table in memory and its log. Everything about one table happens in turn; what waits together is written together.

import { Mistake } from '@safehouse/kernel';
import { wordsFor } from '@safehouse/protocol';
import type { Entry, LoggedEntry, Table, Telling } from '@safehouse/table';
import { noSuchTable, storageUnavailable } from '../errors.ts';
import { isWriteTrouble } from '../storage/health.ts';
import type { NameRows } from '../storage/schema.ts';
import type { LogGroup, NewRow } from '../storage/storage.ts';
import { isForClock } from './duties.ts';
import { demandNobodyComes, Newcomers } from './newcomers.ts';
import { Notes } from './notes.ts';
import type { Services } from './services.ts';
import type { Loaded } from './table-store.ts';
import { Turns } from './turns.ts';

/** An entry to be written, with the key of its request and what belongs to it. */
export interface Wanted {
  readonly entry: Entry;
  readonly key?: string;
  /** A table that is opened with it, and only if it gets in. */
  readonly opens?: NewRow;
  /** What people are called whose game begins with it. */
  readonly names?: readonly NameRows[];
}

/** Looks at the table and decides: what to write, a number that is the answer already, or null for nothing. */
export type Decision = (table: Table) => Wanted | number | null;

/** What has happened at the table, now that it is durable. */
export interface Progress {
  /** The entry up to which everybody knew. */
  readonly from: number;
  readonly logged: readonly LoggedEntry[];
  readonly told: readonly Telling[];
  /** Whether this process wrote it. */
  readonly isOurs: boolean;
}

/** What is in memory did not get into the log, or nobody knows: the table has to be read anew. */
export interface Doubt {
  /** The entry up to which everybody knew. */
  readonly since: number;
  /** Whether this process may have written what follows. */
  readonly isOurs: boolean;
}

export interface LedgerSettings {
  readonly services: Services;
  readonly onProgress: (progress: Progress) => Promise<void> | void;
  /** What is known has to be told as a whole. */
  readonly onReload: (doubt: Doubt) => Promise<void>;
}

interface Writing {
  readonly decide: Decision;
  /** The person who sits down or opens a table with it. */
  readonly comer: string | null;
  readonly resolve: (number: number | null) => void;
  readonly reject: (error: unknown) => void;
}

/** What an attempt came to: those who were refused are told when it is certain. */
interface Attempted {
  readonly answers: readonly (() => void)[];
  readonly refused: readonly { readonly writing: Writing; readonly error: unknown }[];
}

const NOBODY: readonly never[] = [];

/** Somebody who loses that often has to come again. */
const MOST_RACES = 50;

export class Ledger {
  readonly #id: string;
  readonly #services: Services;
  readonly #notes: Notes;
  readonly #onProgress: LedgerSettings['onProgress'];
  readonly #onReload: LedgerSettings['onReload'];
  #table: Table;
  readonly #turns: Turns<Writing>;
  #doubt: Doubt | null = null;
  #lastAt = 0;

  constructor(id: string, { table, row }: Loaded, { services, onProgress, onReload }: LedgerSettings) {
    this.#id = id;
    this.#services = services;
    this.#table = table;
    this.#notes = new Notes(id, services.configuration.BOT_DELAY_MS, row.due_at);
    this.#onProgress = onProgress;
    this.#onReload = onReload;
    // Whatever else arrives until the next commit joins in.
    this.#turns = new Turns({ call: () => services.committing.turn(), write: (writings) => this.#writeAll(writings) });
  }

  /** The table as it is in memory: to be looked at in turn, or from `onProgress`. */
  get table(): Table {
    return this.#table;
  }

  /** Whether nothing waits or happens. */
  get isAtRest(): boolean {
    return this.#turns.areOver;
  }

  isBehind(number: number): boolean {
    return this.#doubt !== null || number > this.#table.number;
  }

  /**
   * Writes what the decision wants, and tells its number when that is durable. Refusals are thrown. Who may come to the
   * table by it is named, and looked up before.
   */
  write(decide: Decision, comer: string | null = null): Promise<number | null> {
    return new Promise((resolve, reject) => this.#turns.write({ decide, comer, resolve, reject }));
  }

  /** Does something while nothing is half done. */
  alone<Thing>(work: (table: Table) => Thing | Promise<Thing>): Promise<Thing> {
    return this.#turns.alone(async () => {
      await this.#resolveDoubt();
      return work(this.#table);
    });
  }

  /** Looks at the table; whoever is refused is refused by the newest state. */
  read<Thing>(look: (table: Table) => Thing): Promise<Thing> {
    return this.alone(async (table) => {
      try {
        return look(table);
      } catch (error) {
        if (!(await this.#catchUp())) throw error;
        return look(this.#table);
      }
    });
  }

  /** Another process has written these. */
  hear(first: number, logged: readonly LoggedEntry[]): Promise<void> {
    return this.alone(async (table) => {
      const known = table.number + 1 - first;
      if (known < 0) await this.#catchUp();
      else await this.#follow(logged.slice(known));
    });
  }

  /** Reads what was missed. */
  async catchUp(): Promise<void> {
    await this.alone(() => this.#catchUp());
  }

  /** Notes when the table is due again that was taken over until then. */
  releaseDuty(lease: number): Promise<void> {
    return this.alone(async (table) => {
      const due = this.#notes.dueAt(table, Date.now());
      const next = { due, isClock: isForClock(table, due) };
      if (await this.#services.store.release(this.#id, lease, next)) this.#notes.read(due);
    });
  }

  /** Who loses a race to another process decides anew on what the winner wrote. */
  async #writeAll(writings: readonly Writing[]): Promise<void> {
    try {
      for (let race = 0; race < MOST_RACES; race++) {
        await this.#resolveDoubt();
        const comers = writings.flatMap(({ comer }) => comer ?? []);
        // Moves need not wait for that.
        const newcomers = comers.length === 0 ? null : await Newcomers.to(this.#table, comers, this.#services.people);
        const attempted = await this.#attempt(writings, newcomers);
        if (attempted !== null) {
          for (const answer of attempted.answers) answer();
          return await this.#refuse(attempted.refused);
        }
        this.#services.metrics.lostRaces.inc();
        // It may be that somebody went, or has another name now.
        newcomers?.forget();
      }
      throw storageUnavailable();
    } catch (error) {
      for (const { reject } of writings) reject(error);
    }
  }

  /**
   * The table goes on in memory first, which nobody sees, so that all that belongs together is written together. The
   * answers are given when that is durable; null means that another process was faster.
   */
  async #attempt(writings: readonly Writing[], newcomers: Newcomers | null): Promise<Attempted | null> {
    const [from, phase, seats] = [this.#table.number, this.#table.phase, this.#table.seating.all];
    const [logged, told]: [LoggedEntry[], Telling[]] = [[], []];
    let opens: NewRow | null = null;
    const names: NameRows[] = [];
    const refused: { writing: Writing; error: unknown }[] = [];
    const answers = writings.map((writing) => {
      const { decide, resolve } = writing;
      try {
        const wanted = decide(this.#table);
        if (wanted === null || typeof wanted === 'number') return () => resolve(wanted);
        if (newcomers === null) demandNobodyComes(wanted);
        else newcomers.check(this.#table, wanted);
        const { entry, key } = wanted;
        const now: LoggedEntry = { at: this.#now(), entry, ...(key !== undefined && { key }) };
        told.push(...this.#table.apply(now));
        logged.push(now);
        opens ??= wanted.opens ?? null;
        if (wanted.names !== undefined) names.push(...wanted.names);
        const number = this.#table.number;
        return () => resolve(number);
      } catch (error) {
        // Who is refused has changed nothing. After a bug nobody knows that: the log is the truth.
        if (!(error instanceof Mistake)) {
          this.#doubt = { since: from, isOurs: false };
          throw error;
        }
        refused.push({ writing, error });
        return () => {};
      }
    });
    if (logged.length === 0) return { answers, refused };
    const noted = this.#notes.after(this.#table, { phase, seats, now: this.#lastAt });
    const callers = newcomers?.callers ?? NOBODY;
    if (!(await this.#commit(from, logged, { ...noted, opens, callers, names }))) return null;
    await this.#progress({ from, logged, told, isOurs: true });
    return { answers, refused };
  }

  /** Whoever says no has to know the whole log: what another process wrote, and could not tell, may make it a yes. */
  async #refuse(refused: Attempted['refused']): Promise<void> {
    if (refused.length === 0) return;
    if (await this.#catchUp()) return this.#writeAll(refused.map(({ writing }) => writing));
    for (const { writing, error } of refused) writing.reject(error);
  }

  async #commit(
    from: number,
    logged: readonly LoggedEntry[],
    rest: Pick<LogGroup, 'note' | 'members' | 'opens' | 'callers' | 'names'>,
  ): Promise<boolean> {
    const { committing, metrics, log } = this.#services;
    const [first, entries] = [from + 1, logged.map((entry) => wordsFor(entry))];
    try {
      if (!(await committing.append({ table: this.#id, first, entries, ...rest }))) {
        this.#doubt = { since: from, isOurs: false };
        return false;
      }
    } catch (error) {
      this.#doubt = { since: from, isOurs: true };
      // Of a disk that is full the operator hears once, and not with every move.
      if (!isWriteTrouble(error)) {
        log.error({ code: 'commit-failed', why: error instanceof Error ? error.message : 'unknown' });
      }
      throw storageUnavailable();
    }
    for (const { entry } of logged) metrics.entries.inc({ type: entry.type });
    this.#publish(first, logged);
    return true;
  }

  #publish(first: number, logged: readonly LoggedEntry[]): void {
    this.#services.fanout.publish({ type: 'entries', table: this.#id, first, logged: [...logged] });
  }

  /**
   * Reads what was missed, and tells whether that was anything. The others may have missed it as well: hearing of the
   * last entry, they read the rest. Alone, a process misses nothing.
   */
  async #catchUp(): Promise<boolean> {
    const { store, configuration } = this.#services;
    if (configuration.DATABASE_URL === undefined) return false;
    const missed = await store.entriesAfter(this.#id, this.#table.number);
    if (missed.length === 0) return false;
    this.#publish(this.#table.number + missed.length, missed.slice(-1));
    await this.#follow(missed);
    return true;
  }

  async #follow(logged: readonly LoggedEntry[]): Promise<void> {
    if (logged.length === 0) return;
    const from = this.#table.number;
    const told = logged.flatMap((next) => this.#table.apply(next));
    this.#notes.follow(this.#table, Date.now());
    await this.#progress({ from, logged, told, isOurs: false });
  }

  /** Where it cannot be passed on, everybody gets the whole when the table is read anew. */
  async #progress(progress: Progress): Promise<void> {
    try {
      await this.#onProgress(progress);
    } catch (error) {
      this.#doubt = { since: progress.from, isOurs: progress.isOurs };
      throw error;
    }
  }

  async #resolveDoubt(): Promise<void> {
    if (this.#doubt === null) return;
    const loaded = await this.#services.store.load(this.#id);
    if (loaded === null) throw noSuchTable();
    this.#table = loaded.table;
    this.#notes.read(loaded.row.due_at);
    if (this.#table.number > this.#doubt.since) this.#publish(this.#table.number, [loaded.last]);
    await this.#onReload(this.#doubt);
    this.#doubt = null;
  }

  /** Time does not go back at a table, whatever the clocks of the processes say. */
  #now(): number {
    this.#lastAt = Math.max(this.#lastAt, Date.now());
    return this.#lastAt;
  }
}
