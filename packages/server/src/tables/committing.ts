// Moves that arrive together share a commit. What is acknowledged has been committed.

import type { LoggedEntry } from '@safehouse/table';
import type { Transaction } from 'kysely';
import type { Metrics } from '../metrics.ts';
import type { Schema } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** An entry on its way into the log of its table. */
export interface Candidate {
  readonly table: string;
  readonly number: number;
  readonly logged: LoggedEntry;
  /** What else has to be written with it, and only if it gets in. */
  readonly also?: (transaction: Transaction<Schema>) => Promise<void>;
}

interface Waiting {
  readonly candidate: Candidate;
  readonly resolve: (won: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** More would not make a commit cheaper, and PostgreSQL has a limit for parameters. */
const MOST_TOGETHER = 500;

/**
 * One commit is under way at a time; what comes in the meantime goes into the next one, together. A table has at most
 * one candidate on its way, so losing a race costs that one entry and nothing that was built on it.
 */
export class Committing {
  readonly #storage: Storage;
  readonly #metrics: Metrics;
  #waiting: Waiting[] = [];
  #underWay: Promise<void> | null = null;

  constructor(storage: Storage, metrics: Metrics) {
    this.#storage = storage;
    this.#metrics = metrics;
  }

  /** True when the entry is durable, false when another process was faster. Throws when it cannot be known. */
  append(candidate: Candidate): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ candidate, resolve, reject });
      this.#underWay ??= this.#commitAll();
    });
  }

  /** When all that was begun is done. */
  async finish(): Promise<void> {
    while (this.#underWay !== null) await this.#underWay;
  }

  async #commitAll(): Promise<void> {
    // Whatever has arrived on other sockets in this turn of the event loop comes along.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, MOST_TOGETHER);
      this.#metrics.commitSize.observe(together.length);
      try {
        const won = await this.#commit(together.map(({ candidate }) => candidate));
        for (const { candidate, resolve } of together) resolve(won.has(candidate.table));
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#underWay = null;
  }

  /** The tables whose candidates got in. */
  async #commit(candidates: readonly Candidate[]): Promise<ReadonlySet<string>> {
    const { db, kind } = this.#storage;
    if (kind === 'postgres' && candidates.every(({ also }) => also === undefined)) return insert(db, candidates);
    return db.transaction().execute(async (transaction) => {
      const won = await insert(transaction, candidates);
      for (const { also, table } of candidates) if (won.has(table)) await also?.(transaction);
      return won;
    });
  }
}

async function insert(db: Storage['db'], candidates: readonly Candidate[]): Promise<ReadonlySet<string>> {
  const rows = candidates.map(({ table, number, logged }) => ({
    table_id: table,
    number,
    entry: JSON.stringify(logged),
  }));
  const inserted = await db
    .insertInto('log')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('table_id')
    .execute();
  return new Set(inserted.map(({ table_id }) => table_id));
}
