// What was said at tables, in the database.

import type { ChatLine } from '@safehouse/protocol';
import { keyUsed } from '@safehouse/table';
import { NOBODY } from '../storage/schema.ts';
import { holdStaying } from '../storage/staying.ts';
import type { Storage } from '../storage/storage.ts';

const MOST_LINES = 100;
const MOST_RACES = 20;

export class ChatStore {
  readonly #db: Storage['db'];
  readonly #kind: Storage['kind'];

  constructor({ db, kind }: Storage) {
    this.#db = db;
    this.#kind = kind;
  }

  /** The last lines that were said after that one. Those of people who are gone stay there, without words. */
  async linesAfter(id: string, after = 0): Promise<ChatLine[]> {
    const rows = await this.#db
      .selectFrom('chat')
      .select(['number', 'at', 'person_id as person', 'text'])
      .where('table_id', '=', id)
      .where('number', '>', after)
      .where('person_id', '!=', NOBODY)
      .orderBy('number', 'desc')
      .limit(MOST_LINES)
      .execute();
    return rows.reverse();
  }

  /** The number of the last line at each of these tables. */
  async lastLinesOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('chat')
      .select(({ fn }) => ['table_id', fn.max('number').as('number')])
      .where('table_id', 'in', ids)
      .where('person_id', '!=', NOBODY)
      .groupBy('table_id')
      .execute();
    return new Map(rows.map(({ table_id, number }) => [table_id, Number(number)]));
  }

  /** Stores a line once; who says it again with the same key gets the line that is there. A key is for one line. */
  async say(id: string, line: { person: string; key: string; text: string; at: number }): Promise<[ChatLine, boolean]> {
    for (let race = 0; race < MOST_RACES; race++) {
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
      if (said !== undefined && said.text !== line.text) throw keyUsed();
      if (said !== undefined) return [said, false];
      const { person, key, text, at } = line;
      const number = Number(last?.number ?? 0) + 1;
      const row = { table_id: id, number, person_id: person, key, text, at };
      const inserted = await this.#db.transaction().execute(async (transaction) => {
        await holdStaying(transaction, person, this.#kind);
        const insert = transaction.insertInto('chat').values(row);
        return insert
          .onConflict((conflict) => conflict.doNothing())
          .returning('number')
          .execute();
      });
      if (inserted.length > 0) return [{ number, at, person, text }, true];
    }
    throw new Error('a line of chat lost every race');
  }
}
