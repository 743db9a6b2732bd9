// Tables in the database.

import {
  type EntryOf,
  type House,
  isSamePlan,
  keyUsed,
  type LoggedEntry,
  loggedEntries,
  Table,
} from '@safehouse/table';
import * as z from 'zod/mini';
import type { NameRows, TableRows } from '../storage/schema.ts';
import { holdStaying } from '../storage/staying.ts';
import { firstRowsOf, type NewRow, type Storage } from '../storage/storage.ts';
import { type Caps, checkCaps, countInTurn, VISITED_MS } from './caps.ts';
import type { Due } from './duties.ts';

/** Tables that are looked after in one go: those whose clocks run out, and those whose bots were to move. */
const MOST_CLOCKS = 200;
const MOST_BOTS = 50;
/** Who takes a duty over has this long before others may: if its process ends meanwhile, bots wait that much longer. */
const LEASE_MS = 3_000;

/** A table read from its log. */
export interface Loaded {
  readonly table: Table;
  /** The last entry of its log. */
  readonly last: LoggedEntry;
  readonly row: Pick<
    TableRows,
    'is_public' | 'invitation' | 'due_at' | 'phase' | 'created_at' | 'address' | 'visited_at'
  >;
  /** Nobody can have said anything there. */
  readonly isNew?: boolean;
}

/** What a new table begins with. */
export interface NewTable {
  readonly id: string;
  readonly invitation: string;
  readonly opening: EntryOf<'opened'>;
  readonly secret: string;
  readonly isPublic: boolean;
  /** The key of the request that opens it. */
  readonly key: string;
  /** From where, as a keyed hash. */
  readonly address: string;
}

/** How it is written down. */
export function newRow({ id, invitation, opening, secret, isPublic, key, address }: NewTable, now: number): NewRow {
  return {
    row: {
      id,
      game: opening.game,
      phase: 'open',
      is_public: isPublic ? 1 : 0,
      invitation,
      secret,
      host: opening.host,
      open_key: key,
      created_at: now,
      due_at: null,
      is_clock: 0,
      address,
      visited_at: now,
    },
    opened: { at: now, entry: opening },
    people: [...new Set(opening.seats.flatMap((seat) => (seat.type === 'held' ? [seat.person] : [])))],
  };
}

const loggedTogether = z.array(loggedEntries);

function readLogged(text: string): readonly LoggedEntry[] {
  return z.parse(loggedTogether, JSON.parse(text));
}

export class TableStore {
  readonly #db: Storage['db'];
  readonly #kind: Storage['kind'];
  readonly #house: House;

  constructor({ db, kind }: Storage, house: House) {
    this.#db = db;
    this.#kind = kind;
    this.#house = house;
  }

  /**
   * Writes a new table down, or finds the one that the same request made before. A key is for one request. A table
   * beyond the caps is refused.
   */
  async open(
    opens: NewRow,
    caps: Caps,
  ): Promise<Pick<TableRows, 'id' | 'invitation'> & { readonly commitment: string }> {
    const { id, invitation, host, open_key } = opens.row;
    return this.#db.transaction().execute(async (transaction) => {
      await holdStaying(transaction, host, this.#kind);
      if (this.#kind === 'postgres') await countInTurn(transaction, opens.row);
      const inserted = await transaction
        .insertInto('tables')
        .values(opens.row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      if (inserted.length === 0) {
        const { entries, is_public, ...known } = await transaction
          .selectFrom('tables')
          .innerJoin('log', 'log.table_id', 'tables.id')
          .select(['tables.id', 'invitation', 'is_public', 'entries'])
          .where('host', '=', host)
          .where('open_key', '=', open_key)
          .where('number', '=', 0)
          .executeTakeFirstOrThrow();
        const opening = readLogged(entries)[0]?.entry;
        if (opening?.type !== 'opened') throw new Error('a log does not begin with its opening');
        if (is_public !== opens.row.is_public || !isSamePlan(opening, opens.opened.entry)) throw keyUsed();
        return { ...known, commitment: opening.commitment };
      }
      await checkCaps(transaction, opens.row, { caps, now: opens.row.created_at });
      const { log, members } = firstRowsOf(opens);
      await transaction.insertInto('log').values(log).execute();
      if (members.length > 0) await transaction.insertInto('members').values(members).execute();
      return { id, invitation, commitment: opens.opened.entry.commitment };
    });
  }

  /** A table that was just written down, without reading it. */
  justOpened({ row, opened }: NewRow): Loaded {
    const table = new Table(opened.entry, row.secret, this.#house);
    return { table, last: opened, row, isNew: true };
  }

  async load(id: string): Promise<Loaded | null> {
    const row = await this.#db
      .selectFrom('tables')
      .select(['is_public', 'invitation', 'due_at', 'phase', 'secret', 'created_at', 'address', 'visited_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const [first, ...entries] = await this.entriesAfter(id, -1);
    if (first?.entry.type !== 'opened') return null;
    const table = new Table(first.entry, row.secret, this.#house);
    for (const logged of entries) table.apply(logged);
    return { table, last: entries.at(-1) ?? first, row };
  }

  async entriesAfter(id: string, number: number): Promise<LoggedEntry[]> {
    const rows = await this.#db
      .selectFrom('log')
      .select(['number', 'entries'])
      .where('table_id', '=', id)
      .where('number', '>', number)
      .orderBy('number')
      .execute();
    const found: LoggedEntry[] = [];
    for (const row of rows) {
      // Whoever goes on over a gap would number all that follows wrongly.
      if (row.number !== number + 1 + found.length) throw new Error(`the log of ${id} has a gap at ${row.number}`);
      found.push(...readLogged(row.entries));
    }
    return found;
  }

  /** How far each of these tables has got: the first of the entries that were written last. */
  async numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('log')
      .select(({ fn }) => ['table_id', fn.max('number').as('number')])
      .where('table_id', 'in', ids)
      .groupBy('table_id')
      .execute();
    return new Map(rows.map(({ table_id, number }) => [table_id, Number(number)]));
  }

  /** How many tables of this host wait for people. */
  async countWaiting(host: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('tables')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('host', '=', host)
      .where('phase', '=', 'open')
      .where('visited_at', '>', Date.now() - VISITED_MS)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** What those on the seats were called when the game began, but for those whose names were removed. */
  namesAt(id: string): Promise<Pick<NameRows, 'seat' | 'name' | 'salt'>[]> {
    const rows = this.#db.selectFrom('names').select(['seat', 'name', 'salt']);
    return rows.where('table_id', '=', id).execute();
  }

  /** Somebody who sits there, or the host, was here. */
  async noteVisit(id: string, now: number): Promise<void> {
    await this.#db.updateTable('tables').set({ visited_at: now }).where('id', '=', id).execute();
  }

  /**
   * Takes over the tables that are due. Each goes to one process, which then has time for it until the lease ends. Clocks
   * do not wait behind bots, however many there are.
   */
  async takeDue(now: number): Promise<{ readonly id: string; readonly lease: number }[]> {
    const clocks = await this.#takeDue(now, { isClock: 1, most: MOST_CLOCKS });
    return [...clocks, ...(await this.#takeDue(now, { isClock: 0, most: MOST_BOTS }))];
  }

  async #takeDue(now: number, { isClock, most }: { isClock: number; most: number }) {
    const lease = now + LEASE_MS;
    const taken = await this.#db
      .updateTable('tables')
      .set({ due_at: lease })
      .where('id', 'in', (query) => {
        const due = query
          .selectFrom('tables')
          .select('id')
          .where('due_at', '<=', now)
          .where('is_clock', '=', isClock)
          .orderBy('due_at')
          .limit(most);
        return this.#kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returning('id')
      .execute();
    return taken.map(({ id }) => ({ id, lease }));
  }

  /** Notes when a table that was taken over is due again, unless somebody has noted something since. */
  async release(id: string, lease: number, due: Due): Promise<boolean> {
    const released = await this.#db
      .updateTable('tables')
      .set({ due_at: due.at, is_clock: due.isClock ? 1 : 0 })
      .where('id', '=', id)
      .where('due_at', '=', lease)
      .returning('id')
      .execute();
    return released.length > 0;
  }
}
