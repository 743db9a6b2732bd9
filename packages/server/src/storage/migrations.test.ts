import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';

it('keeps the logs that were written an entry a row', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-migrations-'));
  const before = await openEmbedded(folder);
  // As it was before entries were written together.
  await sql`alter table log rename column entries to entry`.execute(before.db);
  await sql`drop table names`.execute(before.db);
  await sql`delete from kysely_migration where name >= '003'`.execute(before.db);
  await sql`insert into log (table_id, number, entry) values ('t', 0, '{"a":1}'), ('t', 1, '{"b":[2]}')`.execute(
    before.db,
  );
  await before.close();

  const after = await openEmbedded(folder);
  const rows = await after.db.selectFrom('log').selectAll().orderBy('number').execute();
  expect(rows).toEqual([
    { table_id: 't', number: 0, entries: '[{"a":1}]' },
    { table_id: 't', number: 1, entries: '[{"b":[2]}]' },
  ]);
  await after.close();
  rmSync(folder, { recursive: true, force: true });
});
