import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentTo, openTable } from '@safehouse/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Thinking } from '../bots/thinking.ts';
import { readConfiguration } from '../configuration.ts';
import { silence } from '../fanout/fanout.ts';
import { newApplication } from '../http/application.ts';
import { newId, newSecret } from '../ids.ts';
import { Metrics } from '../metrics.ts';
import { People } from '../people/people.ts';
import { openEmbedded } from '../storage/embedded.ts';
import type { Storage } from '../storage/storage.ts';
import { Committing } from './committing.ts';
import { leaveTables } from './farewell.ts';
import { HOUSE } from './house.ts';
import { Hub } from './hub.ts';
import type { Services } from './services.ts';
import { newRow, TableStore } from './table-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'safehouse-farewell-'));
let storage: Storage;
let services: Services;
let hub: Hub;
let isBroken = false;

beforeAll(async () => {
  storage = await openEmbedded(folder);
  const commit: Storage['commit'] = (groups) =>
    isBroken ? Promise.reject(new Error('disk full')) : storage.commit(groups);
  const [metrics, fanout] = [new Metrics(), silence(true)];
  services = {
    configuration: readConfiguration({ SAFEHOUSE_DATA: folder }),
    store: new TableStore(storage, HOUSE),
    committing: new Committing({ ...storage, commit }, metrics),
    fanout,
    people: new People(storage, fanout),
    thinking: new Thinking(0, new URL('data:text/javascript,')),
    metrics,
    log: newApplication('silent', false).log,
    isClosing: () => false,
  };
  hub = new Hub(services, () => {});
});

afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openedBy(host: string): Promise<string> {
  const [id, secret] = [newId(), newSecret()];
  const plan = { game: 'spy-royale', seats: [{ type: 'person' as const }, { type: 'person' as const }] };
  const opening = openTable(plan, { host, commitment: commitmentTo(secret) }, HOUSE);
  await services.store.open(
    newRow({ id, invitation: newId(), opening, secret, isPublic: true, key: newId() }, Date.now()),
  );
  return id;
}

it('leaving that fails halfway can be done again', async () => {
  const tables = [await openedBy('ana'), await openedBy('bo')];
  const phase = async (id = '') => (await hub.room(id)).read((table) => table.phase);
  const [, visited] = await Promise.all(tables.map((id) => hub.room(id)));
  await visited?.perform({ person: 'ana' }, newId(), { type: 'sit', seat: 0 });
  isBroken = true;
  await expect(leaveTables('ana', { hub, services })).rejects.toMatchObject({ code: 'storage-unavailable' });
  isBroken = false;
  await leaveTables('ana', { hub, services });
  expect([await phase(tables[0]), await phase(tables[1])]).toEqual(['closed', 'open']);
  expect(await visited?.read(({ seating }) => seating.people)).toEqual([]);
  await leaveTables('ana', { hub, services });
});

it('a table that cannot be read does not keep anybody', async () => {
  const [broken, other] = [await openedBy('cy'), await openedBy('cy')];
  await storage.db.updateTable('log').set({ entry: '{"at":0}' }).where('table_id', '=', broken).execute();
  await leaveTables('cy', { hub, services });
  expect(await (await hub.room(other)).read((table) => table.phase)).toBe('closed');
});
