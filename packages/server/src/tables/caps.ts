// How many tables that are not over a person or an address may have. Games that ended do not count, and what nobody
// comes back for counts for a day.

import { type Kysely, sql } from 'kysely';
import type { Configuration } from '../configuration.ts';
import { Denial } from '../errors.ts';
import type { Schema, TableRows } from '../storage/schema.ts';

/** A table that nobody came back to for so long does not count, and is not offered to strangers. */
export const VISITED_MS = 86_400_000;

/** How many rematches of a person are opened before they are counted again. */
const MOST_UNCOUNTED = 100;
const MOST_REMEMBERED = 10_000;

export type Caps = Pick<
  Configuration,
  'WAITING_TABLES_PER_PERSON' | 'TABLES_PER_PERSON' | 'WAITING_TABLES_PER_ADDRESS' | 'TABLES_PER_ADDRESS'
>;

/** Whose tables are counted, and when. */
export type Opener = Pick<TableRows, 'host' | 'address'>;

interface Count {
  readonly waiting: number;
  readonly all: number;
}

interface Counting {
  readonly caps: Caps;
  readonly now: number;
}

/** Refuses a table beyond the caps; those that count stand in the database, the new one among them. */
export async function checkCaps(db: Kysely<Schema>, { host, address }: Opener, { caps, now }: Counting): Promise<void> {
  const rows = await db
    .selectFrom('tables')
    .select(['phase', 'host', 'address'])
    .where('phase', 'in', ['open', 'playing'])
    .where('visited_at', '>', now - VISITED_MS)
    .where((query) => query.or([query('host', '=', host), query('address', '=', address)]))
    .execute();
  refuseBeyond(countOf(rows.filter((row) => row.host === host)), 'you have', {
    waiting: caps.WAITING_TABLES_PER_PERSON,
    all: caps.TABLES_PER_PERSON,
  });
  // Where nobody knows from where a table was opened, there is no address to be counted.
  if (address === '') return;
  refuseBeyond(countOf(rows.filter((row) => row.address === address)), 'from your address there are', {
    waiting: caps.WAITING_TABLES_PER_ADDRESS,
    all: caps.TABLES_PER_ADDRESS,
  });
}

/** Requests that open tables at the same time, through any process, are counted one after the other. */
export async function countInTurn(db: Kysely<Schema>, { host, address }: Opener): Promise<void> {
  // In the same order for everybody, so that none waits for another in a circle.
  for (const name of [`host ${host}`, `address ${address}`].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  }
}

/**
 * Rematches are opened together with the entry that leads there, where nothing can be counted. A game that is over gives
 * at most one, so they are counted in the database only when somebody has opened many here.
 */
export class Rematches {
  readonly #opened = new Map<string, number>();

  /** Refuses another one where as many tables of the person wait as may. */
  async check(host: string, most: number, countWaiting: (host: string) => Promise<number>): Promise<void> {
    if ((this.#opened.get(host) ?? 0) < Math.min(most, MOST_UNCOUNTED)) return;
    if ((await countWaiting(host)) >= most) throw tooManyWaiting('you have', most);
    this.#opened.delete(host);
  }

  note(host: string): void {
    if (this.#opened.size >= MOST_REMEMBERED) this.#opened.clear();
    this.#opened.set(host, (this.#opened.get(host) ?? 0) + 1);
  }
}

function countOf(rows: readonly { readonly phase: string }[]): Count {
  return { waiting: rows.filter(({ phase }) => phase === 'open').length, all: rows.length };
}

function refuseBeyond(count: Count, who: string, most: Count): void {
  if (count.waiting > most.waiting) throw tooManyWaiting(who, most.waiting);
  if (count.all > most.all) throw tooMany(`${who} ${most.all} tables that are not over, and there may not be more`);
}

function tooManyWaiting(who: string, most: number): Denial {
  return tooMany(`${who} ${most} tables that wait for players, and no more may wait`);
}

function tooMany(why: string): Denial {
  return new Denial(
    'too-many-tables',
    `${why}; finish or close one first. One that nobody comes back to counts for a day`,
  );
}
