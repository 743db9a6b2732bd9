// Tokens: with one, a program plays as its person. Only hashes are stored.

import { Denial } from '../errors.ts';
import { hashOf, newId, newKey } from '../ids.ts';
import { holdStaying } from '../storage/staying.ts';
import type { Storage } from '../storage/storage.ts';
import { AskedTogether } from './asked-together.ts';

/** By it people, and those who look for leaks, know one when they see it. */
const PREFIX = 'sh_';
/** When a token was used is written down this often. */
const USED_EVERY_MS = 3_600_000;

export class Tokens {
  readonly #storage: Storage;
  readonly #asked = new AskedTogether((hashes) =>
    this.#storage.db
      .selectFrom('tokens')
      .innerJoin('people', 'people.id', 'tokens.person_id')
      .select(['hash', 'tokens.id', 'tokens.person_id', 'tokens.used_at'])
      .where('hash', 'in', hashes)
      .execute(),
  );

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Whose program holds the token with this hash. */
  async holderOf(hash: string, now: number): Promise<string | null> {
    const { db } = this.#storage;
    const row = await this.#asked.find(hash);
    if (row === undefined) return null;
    if ((row.used_at ?? 0) < now - USED_EVERY_MS) {
      await db.updateTable('tokens').set({ used_at: now }).where('id', '=', row.id).execute();
    }
    return row.person_id;
  }

  list(person: string) {
    return this.#storage.db
      .selectFrom('tokens')
      .select(['id', 'label', 'created_at as created', 'used_at as used'])
      .where('person_id', '=', person)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Makes one, unless the person has the most that are allowed. */
  make(
    person: string,
    label: string,
    { now, most }: { readonly now: number; readonly most: number },
  ): Promise<{ readonly id: string; readonly token: string }> {
    const [id, token] = [newId(), `${PREFIX}${newKey()}`];
    const { db, kind } = this.#storage;
    return db.transaction().execute(async (transaction) => {
      await holdStaying(transaction, person, kind);
      const { count } = await transaction
        .selectFrom('tokens')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('person_id', '=', person)
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) {
        throw new Denial(
          'too-many-tokens',
          `you have ${count} tokens, and more are not to be had; take one back first`,
        );
      }
      const row = { id, hash: hashOf(token), person_id: person, label, created_at: now, used_at: null };
      await transaction.insertInto('tokens').values(row).execute();
      return { id, token };
    });
  }

  /** Takes one back, unless the person has no such token. */
  async drop(person: string, id: string): Promise<void> {
    const dropped = await this.#storage.db
      .deleteFrom('tokens')
      .where('id', '=', id)
      .where('person_id', '=', person)
      .returning('id')
      .execute();
    if (dropped.length === 0) throw new Denial('no-such-token', 'you have no such token');
  }
}
