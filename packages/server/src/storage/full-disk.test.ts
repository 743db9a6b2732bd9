// A disk that is full: nothing that was acknowledged is lost, the rest is refused, and whoever runs the server is told.

import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { silence } from '../fanout/fanout.ts';
import { Metrics } from '../metrics.ts';
import { People } from '../people/people.ts';
import { HouseProcess } from '../testing/house.ts';
import { readMetric, until } from '../testing/measuring.ts';
import { newPostgres } from '../testing/services.ts';
import { smallHouse, withRoutes } from '../testing/small-house.ts';
import { Visitor } from '../testing/visitor.ts';
import { openEmbedded } from './embedded.ts';
import { Health } from './health.ts';
import { openPostgres } from './postgres.ts';

const PLAN = { game: 'spy-alley', seats: [{ type: 'person' }, { type: 'person' }] };
const SWAP = { type: 'swap', seats: [0, 1] };
/** Enough for a database, and little enough to fill. */
const DISK = 'size=2m';
const BLOCK = Buffer.alloc(4_096);
const MOST_MOVES = 400;
const numbers = z.object({ number: z.int() });

const folder = mkdtempSync(join(tmpdir(), 'safehouse-full-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('that has no page left refuses moves and is not ready, until there is room again', async () => {
  const said: string[] = [];
  const log = {
    error: ({ code }: { code: string }) => said.push(code),
    info: ({ code }: { code: string }) => said.push(code),
  };
  const data = join(folder, 'pages');
  const storage = await openEmbedded(data, { onError: (error) => health.note(error), onReadable: () => {} });
  const house = smallHouse(storage);
  const { metrics } = house.services;
  const health = new Health(log, metrics);
  const application = await withRoutes(house, storage, health);
  const writable = async () => (await metrics.writable.get()).values[0]?.value;
  const ready = async () => (await application.inject('/readyz')).statusCode;
  const arrive = async () => (await application.inject('/api/me')).statusCode;
  expect([await ready(), await arrive(), await writable()]).toEqual([200, 200, 1]);

  const before = await sql<{ page_count: number }>`pragma page_count`.execute(storage.db);
  await sql`pragma max_page_count = ${sql.lit(before.rows[0]?.page_count ?? 0)}`.execute(storage.db);
  let [arrived, status] = [0, 200];
  for (; status === 200 && arrived < 1_000; arrived++) status = await arrive();
  expect([status, await ready(), await writable()]).toEqual([503, 503, 0]);
  expect([await arrive(), await ready()]).toEqual([503, 503]);
  expect(said).toEqual(['storage-cannot-write']);

  await sql`pragma max_page_count = 100000`.execute(storage.db);
  await until(async () => (await ready()) === 200);
  expect([await arrive(), await writable()]).toEqual([200, 1]);
  expect(said).toEqual(['storage-cannot-write', 'storage-writes-again']);
  health.stop();
  await application.close();
  await storage.close();
});

it.skipIf(process.env['SAFEHOUSE_FAST'] === '1')('is no different with a PostgreSQL that only reads', async () => {
  const service = await newPostgres();
  const said: string[] = [];
  const log = {
    error: ({ code, why }: { code: string; why: string }) => said.push(`${code} ${why}`),
    info: ({ code }: { code: string }) => said.push(code),
  };
  const health = new Health(log, new Metrics());
  const storage = await openPostgres(
    service.url,
    () => {},
    (error) => health.note(error),
  );
  health.watch(storage);
  const onlyReads = async (isSo: boolean) => {
    await sql`alter system set default_transaction_read_only = ${sql.lit(isSo ? 'on' : 'off')}`.execute(storage.db);
    await sql`select pg_reload_conf()`.execute(storage.db);
  };
  const people = new People(storage, silence(true));
  const arrives = () =>
    people.makeGuest(0).then(
      () => true,
      () => false,
    );
  expect([await arrives(), await health.isWell()]).toEqual([true, true]);
  await onlyReads(true);
  await until(async () => !(await arrives()));
  expect(await health.isWell()).toBe(false);
  await onlyReads(false);
  await until(() => health.isWell());
  expect(await arrives()).toBe(true);
  expect(said).toEqual(['storage-cannot-write 25006', 'storage-writes-again']);
  health.stop();
  await storage.close();
  await service.remove();
});

/** A small disk of its own, where this user may mount one. */
function mountSmallDisk(): string | null {
  const disk = mkdtempSync(join(folder, 'disk-'));
  return spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', disk]).status === 0 ? disk : null;
}

/** Takes all the room that is left. */
function fill(file: string): void {
  for (;;) {
    try {
      appendFileSync(file, BLOCK);
    } catch {
      return;
    }
  }
}

let disk: string | null = null;
let house: HouseProcess | null = null;
beforeEach(() => {
  disk = mountSmallDisk();
});
afterEach(async () => {
  await house?.kill();
  if (disk !== null) spawnSync('umount', [disk]);
});

it('that is full to the last byte loses no move that was acknowledged', async ({ skip }) => {
  skip(disk === null, 'only who may mount a disk can fill one; the test before needs none');
  const [data, filler] = [join(disk ?? '', 'data'), join(disk ?? '', 'filler')];
  house = await HouseProcess.start({ SAFEHOUSE_DATA: data });
  const { address } = house;
  const ready = async (at = address) => (await fetch(`${at}/readyz`)).status;
  const ann = await Visitor.arrive(address);
  const { id } = await ann.openTable(PLAN);
  const move = (command: unknown) => ann.post(`/api/tables/${id}/do`, { key: crypto.randomUUID(), command });
  await move({ type: 'sit', seat: 0 });
  expect(await ready()).toBe(200);

  fill(filler);
  let [acknowledged, status] = [0, 200];
  for (let moves = 0; status === 200 && moves < MOST_MOVES; moves++) {
    const answer = await move(SWAP);
    status = answer.status;
    if (status === 200) acknowledged = z.parse(numbers, answer.body).number;
  }
  expect([status, await ready(), await readMetric(address, 'safehouse_storage_writable')]).toEqual([503, 503, 0]);
  for (let again = 0; again < 5; again++) expect((await move(SWAP)).status).toBe(503);

  rmSync(filler);
  await until(async () => (await ready()) === 200);
  const last = z.parse(numbers, (await move(SWAP)).body).number;
  expect(last).toBeGreaterThan(acknowledged);
  const told = house.log.split('\n').filter((line) => line.includes('"level":50'));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/"code":"storage-cannot-write","why":"SQLITE_\w+","msg":"the database cannot be written/);

  await house.kill();
  house = await HouseProcess.start({ SAFEHOUSE_DATA: data });
  const kept = await fetch(`${house.address}/api/tables/${id}`, { headers: { cookie: ann.cookie } });
  expect(z.parse(numbers, await kept.json()).number).toBe(last);
});
