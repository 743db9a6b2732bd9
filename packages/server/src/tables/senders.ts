// From where a table was opened: kept so that addresses can take turns, and so that nobody can read an address from it.

import { createHmac } from 'node:crypto';
import { newKey } from '../ids.ts';
import type { Storage } from '../storage/storage.ts';

const KEY = 'addresses';
/** Enough to tell addresses apart. */
const LENGTH = 16;

export class Senders {
  readonly #db: Storage['db'];
  #key: Promise<string> | null = null;

  constructor({ db }: Pick<Storage, 'db'>) {
    this.#db = db;
  }

  /** What is kept of an address. */
  async hashOf(address: string): Promise<string> {
    this.#key ??= this.#readKey().catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return createHmac('sha256', await this.#key)
      .update(address)
      .digest('base64url')
      .slice(0, LENGTH);
  }

  /** The key of this database, made when it is first wanted: it outlives the process, and all processes share it. */
  async #readKey(): Promise<string> {
    const made = { name: KEY, value: newKey() };
    await this.#db
      .insertInto('keys')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = this.#db.selectFrom('keys').select('value').where('name', '=', KEY);
    return (await row.executeTakeFirstOrThrow()).value;
  }
}
