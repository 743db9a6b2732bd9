// The shelf in the browser's own database: one row a table, one a log entry. What resolves has been written.

import * as z from 'zod/mini';
import { type Added, type Addition, judge, rowAfter, type Shelf, type ShelfRow, type StoredTable } from './shelf.ts';
import { SHELF } from './shelf-name.ts';

const VERSION = 1;
const [TABLES, ENTRIES] = ['tables', 'entries'];

const rows = z.object({
  id: z.string(),
  game: z.string(),
  secret: z.string(),
  name: z.string(),
  salts: z.optional(z.array(z.string())),
  number: z.number(),
  phase: z.enum(['open', 'playing', 'finished', 'closed']),
  changed: z.number(),
  yourTurn: z.boolean(),
});
const entryRows = z.object({ table: z.string(), number: z.number(), text: z.string() });

export class IndexedShelf implements Shelf {
  #opened: Promise<IDBDatabase> | null = null;

  async rows(): Promise<readonly ShelfRow[]> {
    const reading = await this.#begin('readonly');
    return z.parse(z.array(rows), await resultOf(reading.objectStore(TABLES).getAll()));
  }

  async read(id: string) {
    const reading = await this.#begin('readonly');
    const [row, entries] = await Promise.all([
      resultOf(reading.objectStore(TABLES).get(id)),
      resultOf(reading.objectStore(ENTRIES).getAll(entriesOf(id))),
    ]);
    if (row === undefined) return null;
    return { row: z.parse(rows, row), entries: z.parse(z.array(entryRows), entries).map(({ text }) => text) };
  }

  async open(table: StoredTable): Promise<void> {
    const writing = await this.#begin('readwrite');
    putTable(writing, table);
    await endOf(writing);
  }

  async append(addition: Addition): Promise<Added> {
    const writing = await this.#begin('readwrite');
    const found: unknown = await resultOf(writing.objectStore(TABLES).get(addition.id));
    const row = found === undefined ? undefined : z.parse(rows, found);
    const added = judge(row, addition.first);
    if (row === undefined || added !== 'added') {
      writing.abort();
      return added;
    }
    writing.objectStore(TABLES).put(rowAfter(row, addition));
    putEntries(writing, addition);
    if (addition.opens !== undefined) putTable(writing, addition.opens);
    await endOf(writing);
    return added;
  }

  async remove(id: string): Promise<void> {
    const writing = await this.#begin('readwrite');
    writing.objectStore(TABLES).delete(id);
    writing.objectStore(ENTRIES).delete(entriesOf(id));
    await endOf(writing);
  }

  async #begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    this.#opened ??= openDatabase(() => {
      this.#opened = null;
    });
    const database = await this.#opened.catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    return database.transaction([TABLES, ENTRIES], mode, { durability: 'strict' });
  }
}

function putTable(writing: IDBTransaction, { row, entries }: StoredTable): void {
  writing.objectStore(TABLES).add(row);
  putEntries(writing, { id: row.id, first: 0, entries });
}

function putEntries(writing: IDBTransaction, { id, first, entries }: Pick<Addition, 'id' | 'first' | 'entries'>): void {
  const store = writing.objectStore(ENTRIES);
  for (const [index, text] of entries.entries()) store.add({ table: id, number: first + index, text });
}

function entriesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}

/** `onClosed` is called when the browser takes the database away, or another tab wants to renew it. */
function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(SHELF, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(TABLES, { keyPath: 'id' });
    opening.result.createObjectStore(ENTRIES, { keyPath: ['table', 'number'] });
  };
  return resultOf(opening).then((database) => {
    database.onclose = onClosed;
    database.onversionchange = () => {
      database.close();
      onClosed();
    };
    return database;
  });
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database does not answer'));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the database did not write'));
  });
}
