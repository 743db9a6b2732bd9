// Whether the database can be written: a full disk can still be read, and a server that only reads serves nobody.

import { sql } from 'kysely';
import pg from 'pg';
import type { Metrics } from '../metrics.ts';
import type { Storage } from './storage.ts';

/** What SQLite calls a disk that is full, broken or read-only. */
const SQLITE_TROUBLE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;
/** The same of PostgreSQL: no room, a database that only reads, a system that fails. */
const POSTGRES_TROUBLE = /^(53100|25006|58)/;
/** How often it is tried whether it can be written again. */
const TRY_MS = 2_000;
/** As much as many moves: a single one may find a place where the next does not. */
const PROBE = 'x'.repeat(65_536);
/** What is written to try it. No ceremony of a passkey has such a name. */
const PROBE_ID = 'can-it-be-written';

interface Log {
  error(what: { code: string; why: string }, sentence: string): void;
  info(what: { code: string }, sentence: string): void;
}

type Database = Storage['db'];

export class Health {
  readonly #log: Log;
  readonly #metrics: Metrics;
  #db: Database | null = null;
  #isTroubled = false;
  #timer: NodeJS.Timeout | null = null;
  #asked: Promise<boolean> | null = null;

  constructor(log: Log, metrics: Metrics) {
    this.#log = log;
    this.#metrics = metrics;
    metrics.writable.set(1);
  }

  watch({ db }: Pick<Storage, 'db'>): void {
    this.#db = db;
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#db = null;
  }

  /** Something failed in the database. The operator hears of it once, until it can be written again. */
  note(error: unknown): void {
    if (this.#isTroubled || !isWriteTrouble(error)) return;
    this.#isTroubled = true;
    this.#metrics.writable.set(0);
    this.#log.error(
      { code: 'storage-cannot-write', why: codeOf(error) },
      'the database cannot be written: make room on its disk, or mend it. Until then moves are refused, and /readyz answers 503',
    );
    this.#timer = setInterval(() => void this.#try(), TRY_MS).unref();
  }

  /** Whether it can be read and written. However many ask, the database is asked once at a time. */
  isWell(): Promise<boolean> {
    if (this.#isTroubled) return Promise.resolve(false);
    this.#asked ??= this.#answers().finally(() => {
      this.#asked = null;
    });
    return this.#asked;
  }

  async #answers(): Promise<boolean> {
    if (this.#db === null) return false;
    return sql`select 1`.execute(this.#db).then(
      () => true,
      () => false,
    );
  }

  async #try(): Promise<void> {
    if (this.#db === null || !(await canWrite(this.#db)) || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
    this.#isTroubled = false;
    this.#metrics.writable.set(1);
    this.#log.info({ code: 'storage-writes-again' }, 'the database can be written again');
  }
}

/** Whether the disk, not the request, is why something was not written. */
export function isWriteTrouble(error: unknown): boolean {
  const code = codeOf(error);
  return error instanceof pg.DatabaseError ? POSTGRES_TROUBLE.test(code) : SQLITE_TROUBLE.test(code);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** Writes something for nobody, and removes it. Where it cannot be removed, the next attempt finds it and writes over it. */
async function canWrite(db: Database): Promise<boolean> {
  const probe = { id: PROBE_ID, challenge: PROBE, person_id: null, expires_at: 0 };
  try {
    const insert = db.insertInto('challenges').values(probe);
    await insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ challenge: PROBE })).execute();
    await db.deleteFrom('challenges').where('id', '=', PROBE_ID).execute();
    return true;
  } catch {
    return false;
  }
}
