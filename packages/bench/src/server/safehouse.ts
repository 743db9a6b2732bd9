// Our own server, as it is run: on its embedded database, or on PostgreSQL. Every move is durable when it is accepted.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Limits that a benchmark of four players at a table would run into. */
const GENEROUS = {
  GUESTS_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  MESSAGES_PER_SECOND: '100000',
  CONNECTIONS_PER_ADDRESS: '100000',
  WAITING_TABLES_PER_PERSON: '100000',
  WAITING_TABLES_PER_ADDRESS: '100000',
  TABLES_PER_PERSON: '100000',
  TABLES_PER_ADDRESS: '100000',
  LOG_LEVEL: 'warn',
  BOT_DELAY_MS: '0',
};

export async function serve(port: number, kind: 'embedded' | 'postgres'): Promise<void> {
  const { readConfiguration, startServer } = await import('@safehouse/server');
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const database = kind === 'embedded' ? {} : { DATABASE_URL: await startPostgres() };
  const configuration = readConfiguration({ ...GENEROUS, PORT: String(port), SAFEHOUSE_DATA: folder, ...database });
  // Bots think in the program that was built for the command line.
  const thinker = new URL('../../cli/dist/thinker.js', import.meta.url);
  await startServer(configuration, { version: 'bench', web: null, thinker });
}

async function startPostgres(): Promise<string> {
  const { newPostgres } = await import('@safehouse/server/testing');
  return (await newPostgres()).url;
}
