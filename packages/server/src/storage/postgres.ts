// PostgreSQL, for any number of processes.

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import type { Storage } from './storage.ts';

const BIGINT = 20;
const CONNECTIONS = 8;
const CONNECT_MS = 3_000;
const STATEMENT_MS = 10_000;

export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    // Times in milliseconds fit into a double.
    types: { getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)) },
  });
  // A connection that breaks while nobody uses it; the pool makes a new one when it is needed.
  pool.on('error', onError);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  return { kind: 'postgres', db, close: () => db.destroy() };
}
