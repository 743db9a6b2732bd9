// The logs of all tables, read from the database without the server.

import { join } from 'node:path';
import { type LoggedEntry, loggedEntries } from '@safehouse/table';
import Database from 'libsql';
import pg from 'pg';
import * as z from 'zod/mini';

interface Line {
  readonly number: number;
  readonly logged: LoggedEntry;
}

export interface TableLog {
  readonly id: string;
  readonly host: string;
  readonly secret: string;
  readonly lines: readonly Line[];
}

const DATABASE_FILE = 'safehouse.db';
const TABLES = 'select id, host, secret from tables';
const LINES = 'select table_id, number, entries from log order by table_id, number';

const tableRows = z.array(z.object({ id: z.string(), host: z.string(), secret: z.string() }));
const logRows = z.array(z.object({ table_id: z.string(), number: z.int(), entries: z.string() }));

/** From the folder of a server that has stopped. */
export function readEmbedded(folder: string): readonly TableLog[] {
  const database = new Database(join(folder, DATABASE_FILE));
  try {
    return logsOf(database.prepare(TABLES).all(), database.prepare(LINES).all());
  } finally {
    database.close();
  }
}

export async function readPostgres(url: string): Promise<readonly TableLog[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const [tables, lines] = [await client.query(TABLES), await client.query(LINES)];
    return logsOf(tables.rows, lines.rows);
  } finally {
    await client.end();
  }
}

function logsOf(tables: unknown, lines: unknown): readonly TableLog[] {
  const byTable = new Map<string, Line[]>();
  for (const { table_id, number, entries } of z.parse(logRows, lines)) {
    const own = byTable.get(table_id) ?? [];
    byTable.set(table_id, own);
    const together = z.parse(z.array(loggedEntries), JSON.parse(entries));
    own.push(...together.map((logged, index) => ({ number: number + index, logged })));
  }
  return z.parse(tableRows, tables).map((row) => ({ ...row, lines: byTable.get(row.id) ?? [] }));
}
