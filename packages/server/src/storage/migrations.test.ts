import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect, sql } from 'kysely';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrations.ts';
import type { Storage } from './storage.ts';

/** What is found by today's server in a database that was left after an older migration, with these rows. */
async function afterwards<Found>(
  last: string,
  rows: string,
  look: (db: Storage['db']) => Promise<Found>,
): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-migrations-'));
  const old = new Kysely<object>({
    dialect: new SqliteDialect({ database: new Database(join(folder, 'safehouse.db')) }),
  });
  await migrate(old, last);
  await sql.raw(rows).execute(old);
  await old.destroy();
  const storage = await openEmbedded(folder);
  const found = await look(storage.db);
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
  return found;
}

it('keeps the logs that were written an entry a row', async () => {
  const rows = `insert into log (table_id, number, entry) values ('t', 0, '{"a":1}'), ('t', 1, '{"b":[2]}')`;
  const look = (db: Storage['db']) => db.selectFrom('log').selectAll().orderBy('number').execute();
  expect(await afterwards('002-when-people-were-seen', rows, look)).toEqual([
    { table_id: 't', number: 0, entries: '[{"a":1}]' },
    { table_id: 't', number: 1, entries: '[{"b":[2]}]' },
  ]);
});

it('keeps the passkeys that have no names, and the sessions that nobody knows the passkey of', async () => {
  const passkey = { id: 'k', person_id: 'p', public_key: 'x', counter: 3, created_at: 5 };
  const rows = `insert into passkeys (id, person_id, public_key, counter, created_at) values ('k', 'p', 'x', 3, 5)`;
  const look = (db: Storage['db']) => db.selectFrom('passkeys').selectAll().execute();
  expect(await afterwards('003-entries-written-together', rows, look)).toEqual([
    { ...passkey, name: '', used_at: null },
  ]);
  const session = `insert into sessions (hash, person_id, created_at, expires_at) values ('h', 'p', 1, 2)`;
  const ask = (db: Storage['db']) => db.selectFrom('sessions').select('passkey_id').execute();
  // It is over, so housekeeping would remove it; a migration does not.
  expect(await afterwards('003-entries-written-together', session, ask)).toEqual([{ passkey_id: null }]);
});
