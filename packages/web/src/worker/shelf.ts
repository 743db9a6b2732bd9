// Where the logs of offline tables lie.

import type { Phase } from '@safehouse/table';

/** What is noted of a table beside its log, so that it can be listed without being read. */
export interface ShelfNote {
  readonly phase: Phase;
  readonly changed: number;
  readonly yourTurn: boolean;
}

export interface ShelfRow extends ShelfNote {
  readonly id: string;
  readonly game: string;
  /** The house's share of the luck. It never leaves the worker before the end. */
  readonly secret: string;
  /** What the person is called. */
  readonly name: string;
  /** What the name was hashed with at the start, by seat; older tables have no such hash. */
  readonly salts?: readonly string[] | undefined;
  /** The number of the last entry: who wants to write after another one loses. */
  readonly number: number;
}

/** A table with its entries, as JSON. */
export interface StoredTable {
  readonly row: ShelfRow;
  readonly entries: readonly string[];
}

export interface Addition {
  readonly id: string;
  /** The number of the first of the entries. */
  readonly first: number;
  readonly entries: readonly string[];
  readonly note: ShelfNote;
  /** A table that is opened together with them, or not at all. */
  readonly opens?: StoredTable | undefined;
}

/** What became of an addition: another tab may have been faster, or have thrown the table away. */
export type Added = 'added' | 'outrun' | 'gone';

/** Everything that resolves is durable. */
export interface Shelf {
  rows(): Promise<readonly ShelfRow[]>;
  read(id: string): Promise<StoredTable | null>;
  open(table: StoredTable): Promise<void>;
  append(addition: Addition): Promise<Added>;
  remove(id: string): Promise<void>;
}

/** What an addition comes to for a table that is there. */
export function judge(row: ShelfRow | undefined, first: number): Added {
  if (row === undefined) return 'gone';
  return row.number + 1 === first ? 'added' : 'outrun';
}

/** The row after an addition. */
export function rowAfter(row: ShelfRow, { first, entries, note }: Addition): ShelfRow {
  return { ...row, ...note, number: first + entries.length - 1 };
}
