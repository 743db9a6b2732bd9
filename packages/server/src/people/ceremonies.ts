// Passkey ceremonies that have begun: each has a challenge that is good once, and not for long.

import { newId } from '../ids.ts';
import type { Storage } from '../storage/storage.ts';

const CEREMONY_MS = 300_000;
/** Ceremonies that are under way, of all people together. Where there are more, those who wait longest begin again. */
const MOST = 20_000;

export class Ceremonies {
  readonly #db: Storage['db'];

  constructor({ db }: Storage) {
    this.#db = db;
  }

  /** Begins one. A person has one at a time; of those who sign in nobody knows yet who they are. */
  async begin(challenge: string, person: string | null, now: number): Promise<string> {
    const id = newId();
    const newest = this.#db.selectFrom('challenges').select('expires_at').orderBy('expires_at', 'desc');
    await this.#db
      .deleteFrom('challenges')
      .where((old) =>
        old.or([
          old('expires_at', '<', now),
          old('expires_at', '<=', newest.limit(1).offset(MOST - 1)),
          ...(person === null ? [] : [old('person_id', '=', person)]),
        ]),
      )
      .execute();
    const row = { id, challenge, person_id: person, expires_at: now + CEREMONY_MS };
    await this.#db.insertInto('challenges').values(row).execute();
    return id;
  }

  /** The challenge, if it is this person's and not too old. It is good no more. */
  async finish(id: string, person: string | null, now: number): Promise<string | null> {
    const row = await this.#db.deleteFrom('challenges').where('id', '=', id).returningAll().executeTakeFirst();
    return row === undefined || row.person_id !== person || row.expires_at < now ? null : row.challenge;
  }
}
