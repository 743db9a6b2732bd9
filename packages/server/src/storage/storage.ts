import type { EntryOf } from '@safehouse/table';
import type { Kysely, LogEvent } from 'kysely';
import type { NameRows, Schema, TableRows } from './schema.ts';

/** What changed of a table beside its log. */
export interface TableNote {
  readonly table: string;
  readonly phase: string;
  readonly due: number | null;
  /** Whether it is due because a clock runs out. */
  readonly isClock: boolean;
}

/** Who has a seat at a table, or has none any more. */
export interface MemberNote {
  readonly table: string;
  readonly person: string;
  readonly isHere: boolean;
}

/** Somebody by name. */
export interface Caller {
  readonly id: string;
  readonly name: string;
}

/** A table that is to be, with its first entry. */
export interface NewRow {
  readonly row: TableRows;
  readonly opened: { readonly at: number; readonly entry: EntryOf<'opened'> };
  /** People for whom a seat is kept. */
  readonly people: readonly string[];
}

/** Entries for the log of one table, as JSON, with what has to be noted when they get in: all of them or none. */
export interface LogGroup {
  readonly table: string;
  /** The number of the first entry. */
  readonly first: number;
  readonly entries: readonly string[];
  readonly note: TableNote | null;
  readonly members: readonly MemberNote[];
  /** A table that is opened with it. */
  readonly opens: NewRow | null;
  /**
   * People who must be there, and be called so, or nothing of it gets in: who sits down or opens a table may be about to go,
   * or have the name of somebody who just took it.
   */
  readonly callers: readonly Caller[];
  /** What people are called whose game begins with it. Who is not there any more is not written down. */
  readonly names: readonly NameRows[];
}

/** An open database. */
export interface Storage {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Schema>;
  /**
   * Writes groups of entries in one commit, and tells the tables whose groups got in: the primary key decides, and whether
   * their callers are there. What moves wait for is made for speed, and by hand for each database; all the rest is Kysely's.
   */
  commit(groups: readonly LogGroup[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What is written together is one row: nobody can get in between, and an index of a quarter of the size is kept. */
export function entriesText({ entries }: LogGroup): string {
  return `[${entries.join()}]`;
}

/** The rows that a new table begins with, beside its own. */
export function firstRowsOf({ row: { id }, opened, people }: NewRow) {
  return {
    log: { table_id: id, number: 0, entries: JSON.stringify([opened]) },
    members: people.map((person_id) => ({ table_id: id, person_id })),
  };
}

/** Of what Kysely tells, what failed is of interest. */
export function passOn(event: LogEvent, onError: (error: unknown) => void): void {
  if (event.level === 'error') onError(event.error);
}

/** Everybody who is to be looked up before these groups are written. */
export function callersOf(groups: readonly LogGroup[]): readonly string[] {
  return [...new Set(groups.flatMap(({ callers }) => callers.map(({ id }) => id)))];
}

/** The groups whose callers are all among those who are here. */
export function groupsOf(here: readonly Caller[], groups: readonly LogGroup[]): readonly LogGroup[] {
  const names = new Map(here.map(({ id, name }) => [id, name]));
  return groups.filter(({ callers }) => callers.every(({ id, name }) => names.get(id) === name));
}
