import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect, sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'safehouse-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database as it was after that migration, with these rows, opened by the program of today. */
async function opened(last: string, ...rows: readonly string[]) {
  const dialect = new SqliteDialect({ database: new Database(join(folder, 'safehouse.db')) });
  const before = new Kysely<object>({ dialect });
  await migrate(before, last);
  for (const row of rows) await sql.raw(row).execute(before);
  await before.destroy();
  return openEmbedded(folder);
}

it('keeps the logs that were written an entry a row', async () => {
  const after = await opened(
    '002-when-people-were-seen',
    `insert into log (table_id, number, entry) values ('t', 0, '{"a":1}'), ('t', 1, '{"b":[2]}')`,
  );
  const rows = await after.db.selectFrom('log').selectAll().orderBy('number').execute();
  expect(rows).toEqual([
    { table_id: 't', number: 0, entries: '[{"a":1}]' },
    { table_id: 't', number: 1, entries: '[{"b":[2]}]' },
  ]);
  await after.close();
});

it('counts older tables as visited at the upgrade, from nowhere', async () => {
  const began = Date.now();
  const after = await opened(
    '003-entries-written-together',
    `insert into tables (id, game, phase, is_public, invitation, secret, host, open_key, created_at, due_at)
      values ('t', 'spy-alley', 'playing', 1, 'i', 's', 'ana', 'k', 5, 7)`,
  );
  const { visited_at, ...row } = await after.db.selectFrom('tables').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ id: 't', phase: 'playing', due_at: 7, address: '', is_clock: 0 });
  // It is the moment at which the program was started.
  expect(Math.abs(visited_at - began)).toBeLessThan(3_600_000);
  await after.close();
});

it('keeps the passkeys that have no names, and the sessions that nobody knows the passkey of', async () => {
  const after = await opened(
    '003-entries-written-together',
    `insert into passkeys (id, person_id, public_key, counter, created_at) values ('k', 'p', 'x', 3, 5)`,
    `insert into sessions (hash, person_id, created_at, expires_at) values ('h', 'p', 1, 2)`,
  );
  expect(await after.db.selectFrom('passkeys').selectAll().execute()).toEqual([
    { id: 'k', person_id: 'p', public_key: 'x', counter: 3, created_at: 5, name: '', used_at: null },
  ]);
  expect(await after.db.selectFrom('sessions').select('passkey_id').execute()).toEqual([{ passkey_id: null }]);
  await after.close();
});
