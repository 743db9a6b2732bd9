// What nobody will come back for is removed: sessions that are over, and guests who have left nothing behind.

import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from '../storage/storage.ts';

const EVERY_MS = 3_600_000;
/** A guest who was not here for so long, and has nothing here, is forgotten. */
const GUEST_MS = 90 * 86_400_000;
/** So many are removed in one go: nobody waits long for that. */
const MOST_AT_ONCE = 500;

/** Any number of processes may do it: what one removes, the others do not find. */
export class Housekeeping {
  readonly #storage: Storage;
  readonly #log: FastifyBaseLogger;
  #timer: NodeJS.Timeout | null = null;
  #underWay: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(storage: Storage, log: FastifyBaseLogger) {
    this.#storage = storage;
    this.#log = log;
  }

  /** Cleans up now, and then every hour. */
  start(): void {
    const clean = () => {
      this.#underWay = this.clean(Date.now()).catch((error: unknown) =>
        this.#log.warn({ code: 'upkeep-failed', why: error instanceof Error ? error.message : 'unknown' }),
      );
    };
    clean();
    this.#timer = setInterval(clean, EVERY_MS);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#underWay;
  }

  async clean(now: number): Promise<void> {
    const { db } = this.#storage;
    await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    await db.deleteFrom('challenges').where('expires_at', '<', now).execute();
    while (!this.#isOver && (await this.#removeGuests(now - GUEST_MS)) === MOST_AT_ONCE);
  }

  /** Who comes back at this moment is seen first, and stays. */
  #removeGuests(seenBefore: number): Promise<number> {
    const { db, kind } = this.#storage;
    return db.transaction().execute(async (transaction) => {
      const idle = transaction
        .selectFrom('people')
        .select('id')
        .where('seen_at', '<', seenBefore)
        .where(({ and, not, exists, selectFrom }) =>
          and([
            ...(['passkeys', 'tokens', 'members', 'chat'] as const).map((table) =>
              not(exists(selectFrom(table).select('person_id').whereRef('person_id', '=', 'people.id'))),
            ),
            not(exists(selectFrom('tables').select('tables.id').whereRef('host', '=', 'people.id'))),
          ]),
        )
        .limit(MOST_AT_ONCE);
      const found = await (kind === 'postgres' ? idle.forUpdate().skipLocked() : idle).execute();
      const guests = found.map(({ id }) => id);
      if (guests.length === 0) return 0;
      await transaction.deleteFrom('sessions').where('person_id', 'in', guests).execute();
      await transaction.deleteFrom('people').where('id', 'in', guests).execute();
      return guests.length;
    });
  }
}
