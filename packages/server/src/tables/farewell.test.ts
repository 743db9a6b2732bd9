import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { Metrics } from '../metrics.ts';
import { openEmbedded } from '../storage/embedded.ts';
import type { Storage } from '../storage/storage.ts';
import { openedTable, type SmallHouse, smallHouse } from '../testing/small-house.ts';
import { Committing } from './committing.ts';
import { leaveTables } from './farewell.ts';

const folder = mkdtempSync(join(tmpdir(), 'safehouse-farewell-'));
let storage: Storage;
let house: SmallHouse;
let isBroken = false;

beforeAll(async () => {
  storage = await openEmbedded(folder);
  const commit: Storage['commit'] = (groups) =>
    isBroken ? Promise.reject(new Error('disk full')) : storage.commit(groups);
  house = smallHouse(storage, { committing: new Committing({ ...storage, commit }, new Metrics()) });
});

afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

it('leaving that fails halfway can be done again', async () => {
  const tables = [await openedTable(storage, 'ana'), await openedTable(storage, 'bo')];
  const phase = async (id = '') => (await house.hub.room(id)).read((table) => table.phase);
  const [, visited] = await Promise.all(tables.map((id) => house.hub.room(id)));
  await visited?.perform({ person: 'ana' }, newId(), { type: 'sit', seat: 0 });
  isBroken = true;
  await expect(leaveTables('ana', house)).rejects.toMatchObject({ code: 'storage-unavailable' });
  isBroken = false;
  await leaveTables('ana', house);
  expect([await phase(tables[0]), await phase(tables[1])]).toEqual(['closed', 'open']);
  expect(await visited?.read(({ seating }) => seating.people)).toEqual([]);
  await leaveTables('ana', house);
});

it('a table that cannot be read does not keep anybody', async () => {
  const [broken, other] = [await openedTable(storage, 'cy'), await openedTable(storage, 'cy')];
  await storage.db.updateTable('log').set({ entries: '[{"at":0}]' }).where('table_id', '=', broken).execute();
  await leaveTables('cy', house);
  expect(await (await house.hub.room(other)).read((table) => table.phase)).toBe('closed');
});
