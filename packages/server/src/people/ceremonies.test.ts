import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openEmbedded } from '../storage/embedded.ts';
import type { Storage } from '../storage/storage.ts';
import { Ceremonies } from './ceremonies.ts';

const MOST = 20_000;
const NOW = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'safehouse-ceremonies-'));
let storage: Storage;
let ceremonies: Ceremonies;

beforeAll(async () => {
  storage = await openEmbedded(folder);
  ceremonies = new Ceremonies(storage);
});

beforeEach(() => storage.db.deleteFrom('challenges').execute());

afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

async function count(): Promise<number> {
  const rows = await storage.db.selectFrom('challenges').select('id').execute();
  return rows.length;
}

it('are good once, for whom they were begun, and for five minutes', async () => {
  const id = await ceremonies.begin('question', 'ana', NOW);
  expect(await ceremonies.finish(id, 'ana', NOW + 1)).toBe('question');
  expect(await ceremonies.finish(id, 'ana', NOW + 1)).toBeNull();
  const others = await ceremonies.begin('question', null, NOW);
  expect(await ceremonies.finish(others, 'ana', NOW + 1)).toBeNull();
  const late = await ceremonies.begin('question', 'ana', NOW);
  expect(await ceremonies.finish(late, 'ana', NOW + 300_001)).toBeNull();
});

it('are one at a time for a person', async () => {
  const first = await ceremonies.begin('first', 'ana', NOW);
  const second = await ceremonies.begin('second', 'ana', NOW);
  expect(await ceremonies.finish(first, 'ana', NOW)).toBeNull();
  expect(await ceremonies.finish(second, 'ana', NOW)).toBe('second');
});

it('are never more than 20,000: the oldest have to begin again', async () => {
  await sql`
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${MOST + 500})
    insert into challenges (id, challenge, person_id, expires_at)
    select 'n' || number, 'x', null, ${NOW} + number from numbers`.execute(storage.db);
  const id = await ceremonies.begin('mine', null, NOW);
  expect(await count()).toBeLessThanOrEqual(MOST);
  expect(await ceremonies.finish('n1', null, NOW)).toBeNull();
  expect(await ceremonies.finish(`n${MOST + 500}`, null, NOW)).toBe('x');
  expect(await ceremonies.finish(id, null, NOW)).toBe('mine');
});
