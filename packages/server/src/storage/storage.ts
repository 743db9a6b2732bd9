import type { EntryOf } from '@safehouse/table';
import type { Kysely } from 'kysely';
import type { NameRows, Schema, TableRows } from './schema.ts';

/** What changed of a table beside its log. */
export interface TableNote {
  readonly table: string;
  readonly phase: string;
  readonly due: number | null;
}

/** Who has a seat at a table, or has none any more. */
export interface MemberNote {
  readonly table: string;
  readonly person: string;
  readonly isHere: boolean;
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
  /** What people are called whose game begins with it. Who is not there any more is not written down. */
  readonly names: readonly NameRows[];
}

/** An open database. */
export interface Storage {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Schema>;
  /**
   * Writes groups of entries in one commit, and tells the tables whose groups got in: the primary key decides. What
   * moves wait for is made for speed, and by hand for each database; all the rest is Kysely's.
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
