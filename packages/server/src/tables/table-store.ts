// Tables in the database.

import type { ChatLine } from '@safehouse/protocol';
import { type EntryOf, type House, type LoggedEntry, loggedEntries, Table } from '@safehouse/table';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Schema, TableRows } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

const CHAT_LINES = 100;
const MOST_LISTED = 50;
/** Tables that are looked after in one go. */
const MOST_DUE = 50;
/** Who takes a duty over has this long before others may. */
const LEASE_MS = 15_000;
const CHAT_RACES = 20;

/** A table read from its log. */
export interface Loaded {
  readonly table: Table;
  readonly row: Pick<TableRows, 'is_public' | 'invitation' | 'due_at' | 'phase' | 'created_at'>;
}

/** What a new table begins with. */
export interface NewTable {
  readonly id: string;
  readonly invitation: string;
  readonly opening: EntryOf<'opened'>;
  readonly secret: string;
  readonly isPublic: boolean;
  readonly key: string;
}

export class TableStore {
  readonly #db: Storage['db'];
  readonly #isShared: boolean;
  readonly #house: House;

  constructor({ db, kind }: Storage, house: House) {
    this.#db = db;
    this.#isShared = kind === 'postgres';
    this.#house = house;
  }

  /** Writes a new table down, or finds the one that the same request made before. */
  async open(made: NewTable, now: number): Promise<Pick<TableRows, 'id' | 'invitation'>> {
    const { host } = made.opening;
    return this.#db.transaction().execute(async (transaction) => {
      const opened = await insertTable(transaction, made, now);
      if (opened !== null) return opened;
      return transaction
        .selectFrom('tables')
        .select(['id', 'invitation'])
        .where('host', '=', host)
        .where('open_key', '=', made.key)
        .executeTakeFirstOrThrow();
    });
  }

  async load(id: string): Promise<Loaded | null> {
    const row = await this.#db
      .selectFrom('tables')
      .select(['is_public', 'invitation', 'due_at', 'phase', 'secret', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const [first, ...entries] = await this.entriesAfter(id, -1);
    if (first?.entry.type !== 'opened') return null;
    const table = new Table(first.entry, row.secret, this.#house);
    for (const logged of entries) table.apply(logged);
    return { table, row };
  }

  async entriesAfter(id: string, number: number): Promise<LoggedEntry[]> {
    const rows = await this.#db
      .selectFrom('log')
      .select('entry')
      .where('table_id', '=', id)
      .where('number', '>', number)
      .orderBy('number')
      .execute();
    return rows.map(({ entry }) => z.parse(loggedEntries, JSON.parse(entry)));
  }

  /** How far each of these tables has got. */
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

  async note(id: string, noted: Partial<Pick<TableRows, 'due_at' | 'phase'>>): Promise<void> {
    await this.#db.updateTable('tables').set(noted).where('id', '=', id).execute();
  }

  /** Takes over the tables that are due. Each goes to one process, which then has some time for it. */
  async takeDue(now: number): Promise<string[]> {
    const taken = await this.#db
      .updateTable('tables')
      .set({ due_at: now + LEASE_MS })
      .where('id', 'in', (query) => {
        const due = query
          .selectFrom('tables')
          .select('id')
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(MOST_DUE);
        return this.#isShared ? due.forUpdate().skipLocked() : due;
      })
      .returning('id')
      .execute();
    return taken.map(({ id }) => id);
  }

  /** The ids of tables, newest first. */
  async list(which: 'open' | 'mine' | 'finished', person: string | null): Promise<string[]> {
    const newest = this.#db.selectFrom('tables').select('id').orderBy('created_at', 'desc').limit(MOST_LISTED);
    const wanted =
      which === 'mine'
        ? newest.where('phase', '!=', 'closed').where((query) =>
            query.or([
              query('host', '=', person ?? ''),
              query(
                'id',
                'in',
                query
                  .selectFrom('members')
                  .select('table_id')
                  .where('person_id', '=', person ?? ''),
              ),
            ]),
          )
        : newest.where('phase', '=', which).where('is_public', '=', 1);
    return (await wanted.execute()).map(({ id }) => id);
  }

  async chat(id: string): Promise<ChatLine[]> {
    const rows = await this.#db
      .selectFrom('chat')
      .select(['number', 'at', 'person_id as person', 'text'])
      .where('table_id', '=', id)
      .orderBy('number', 'desc')
      .limit(CHAT_LINES)
      .execute();
    return rows.reverse();
  }

  /** Stores a line once; who says it again with the same key gets the line that is there. */
  async say(id: string, line: { person: string; key: string; text: string; at: number }): Promise<[ChatLine, boolean]> {
    for (let race = 0; race < CHAT_RACES; race++) {
      const [said, last] = await Promise.all([
        this.#db
          .selectFrom('chat')
          .select(['number', 'at', 'person_id as person', 'text'])
          .where('table_id', '=', id)
          .where('person_id', '=', line.person)
          .where('key', '=', line.key)
          .executeTakeFirst(),
        this.#db
          .selectFrom('chat')
          .select(({ fn }) => fn.max('number').as('number'))
          .where('table_id', '=', id)
          .executeTakeFirst(),
      ]);
      if (said !== undefined) return [said, false];
      const { person, key, text, at } = line;
      const number = Number(last?.number ?? 0) + 1;
      const inserted = await this.#db
        .insertInto('chat')
        .values({ table_id: id, number, person_id: person, key, text, at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .execute();
      if (inserted.length > 0) return [{ number, at, person, text }, true];
    }
    throw new Error('a line of chat lost every race');
  }
}

/** Writes a new table and its first entry. Null when the same request made one before. */
export async function insertTable(transaction: Transaction<Schema>, made: NewTable, now: number) {
  const { id, invitation, opening, secret, isPublic, key } = made;
  const logged: LoggedEntry = { at: now, entry: opening };
  const inserted = await transaction
    .insertInto('tables')
    .values({
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (inserted.length === 0) return null;
  await transaction
    .insertInto('log')
    .values({ table_id: id, number: 0, entry: JSON.stringify(logged) })
    .execute();
  return { id, invitation };
}
