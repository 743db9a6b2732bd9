import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@safehouse/games';
import { at, type GameRecord, QuickChance, readDocument } from '@safehouse/kernel';
import { commitmentTo, hashOfName, recordOf, type Seen, verifyRecord } from '@safehouse/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { openEmbedded } from '../storage/embedded.ts';
import { openPostgres } from '../storage/postgres.ts';
import type { Storage } from '../storage/storage.ts';
import { newPostgres, type Service } from '../testing/services.ts';
import { openedTable, smallHouse } from '../testing/small-house.ts';
import { HOUSE } from './house.ts';
import { readNames } from './naming.ts';
import type { Room } from './room.ts';
import { TableStore } from './table-store.ts';

const isFast = process.env['SAFEHOUSE_FAST'] === '1';
const folder = mkdtempSync(join(tmpdir(), 'safehouse-names-'));
const services: Service[] = [];

async function openShared(): Promise<Storage> {
  const postgres = await newPostgres();
  services.push(postgres);
  return openPostgres(postgres.url, () => {});
}

afterAll(async () => {
  await Promise.all(services.map((service) => service.remove()));
  rmSync(folder, { recursive: true, force: true });
});

const STORAGES: readonly [string, () => Promise<Storage>][] = [
  ['the embedded database', () => openEmbedded(folder)],
  ...(isFast ? [] : [['PostgreSQL', openShared] as [string, () => Promise<Storage>]]),
];

describe.each(STORAGES)('what people were called when their game began, on %s', (_storage, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });

  afterAll(() => storage.close());

  /** Two people of these names, and a table for them. */
  async function meet(names: readonly string[]) {
    const house = smallHouse(storage);
    const { people } = house.services;
    const guests = await Promise.all(names.map(() => people.makeGuest(Date.now())));
    const ids = guests.map(({ person }) => person);
    for (const [seat, name] of names.entries()) await people.rename(at(ids, seat), name);
    const table = await openedTable(storage, ids[0]);
    return { house, people, ids, table, room: await house.hub.room(table) };
  }

  async function begin(room: Room, ids: readonly string[]): Promise<void> {
    for (const [seat, person] of ids.entries()) await room.perform({ person }, newId(), { type: 'sit', seat });
    await room.perform({ person: at(ids, 0) }, newId(), { type: 'start' });
  }

  /** Plays to the end, and tells which hash was shown after the last move. */
  async function finish(room: Room, ids: readonly string[]): Promise<Seen> {
    const dice = new QuickChance(1);
    for (;;) {
      const { seat, move, h } = await room.read((table) => {
        const [acting] = table.toAct;
        const legal = acting === undefined ? [] : table.game.legalMoves(table.match?.state, acting);
        return { seat: acting, h: table.h ?? '', move: legal[dice.die(Math.max(legal.length, 1)) - 1] };
      });
      if (seat === undefined) return { moves: null, h };
      await room.perform({ person: at(ids, seat) }, newId(), { type: 'move', seat, move });
    }
  }

  async function recordAt(room: Room): Promise<GameRecord> {
    const table = await room.read((read) => read);
    return recordOf(table, (await readNames(new TableStore(storage, HOUSE), room.id, table)) ?? []);
  }

  function failing(record: GameRecord, seen: Seen): readonly string[] {
    const checks = verifyRecord(readDocument(record, GAMES), { seen: [seen] });
    return checks.filter(({ holds }) => !holds).map(({ what }) => what);
  }

  it('stands in the record, whatever they are called later', async () => {
    const { people, ids, room } = await meet(['Ana', 'Bo']);
    await begin(room, ids);
    await people.rename(at(ids, 0), 'Somebody Else');
    const seen = await finish(room, ids);
    const record = await recordAt(room);
    expect(record.seats).toEqual(['Ana', 'Bo']);
    expect(failing(record, seen)).toEqual([]);
    expect(failing({ ...record, seats: ['Somebody Else', 'Bo'] }, seen)).toEqual(['names']);
  });

  it('is found by a server that has just started, and has nobody’s name in memory', async () => {
    const { ids, table } = await meet(['Ana', 'Bo']);
    const fresh = await smallHouse(storage).hub.room(table);
    await begin(fresh, ids);
    const seen = await finish(fresh, ids);
    expect(failing(await recordAt(fresh), seen)).toEqual([]);
    // Another one reads the same from the log.
    const again = await smallHouse(storage).hub.room(table);
    expect(await again.read(({ h }) => h)).toBe(seen.h);
  });

  it('goes with the person, and the record says so', async () => {
    const { people, ids, room, table } = await meet(['Ana', 'Bo']);
    await begin(room, ids);
    const seen = await finish(room, ids);
    await people.delete(at(ids, 1));
    const rows = await storage.db.selectFrom('names').selectAll().where('table_id', '=', table).execute();
    expect(rows.map(({ seat, name }) => [seat, name])).toEqual([[0, 'Ana']]);
    const record = await recordAt(room);
    expect(record.seats).toEqual(['Ana', 'Someone']);
    expect(record.fairness).toMatchObject({ names: [{ salt: rows[0]?.salt }, { salt: null }] });
    expect(failing(record, seen)).toEqual([]);
    const log = await storage.db.selectFrom('log').select('entries').where('table_id', '=', table).execute();
    expect(log.map(({ entries }) => entries).join()).not.toMatch(/Ana|Bo"/);
  });

  it('is not written down of somebody who is gone by then', async () => {
    const { people, ids, room, table } = await meet(['Ana', 'Bo']);
    for (const [seat, person] of ids.entries()) await room.perform({ person }, newId(), { type: 'sit', seat });
    await people.delete(at(ids, 1));
    await room.perform({ person: at(ids, 0) }, newId(), { type: 'start' });
    const rows = await storage.db.selectFrom('names').select('seat').where('table_id', '=', table).execute();
    expect(rows).toEqual([{ seat: 0 }]);
    const seen = await finish(room, ids);
    expect(failing(await recordAt(room), seen)).toEqual([]);
  });

  it('is asked anew for a rematch, which begins when the last one sits down', async () => {
    const { house, people, ids, room, table } = await meet(['Ana', 'Bo']);
    await begin(room, ids);
    await finish(room, ids);
    await people.rename(at(ids, 0), 'Anna');
    const { room: again } = await house.hub.rematch(table, at(ids, 0));
    await again.sitAgain(at(ids, 0));
    expect(await again.read(({ h }) => h)).toBe(null);
    await again.sitAgain(at(ids, 1));
    const seen = await finish(again, ids);
    const record = await recordAt(again);
    expect(record.seats).toEqual(['Anna', 'Bo']);
    expect(record.fairness).toMatchObject({ version: 2, table: again.id });
    expect(failing(record, seen)).toEqual([]);
  });

  it('is not asked at a table that was opened by an older server', async () => {
    const { ids, table } = await meet(['Ana', 'Bo']);
    const { secret } = await storage.db
      .selectFrom('tables')
      .select('secret')
      .where('id', '=', table)
      .executeTakeFirstOrThrow();
    const { entries } = await storage.db
      .selectFrom('log')
      .select('entries')
      .where('table_id', '=', table)
      .executeTakeFirstOrThrow();
    const [{ at: when, entry }] = JSON.parse(entries);
    const { fairness: _, table: __, ...opened } = entry;
    const old = JSON.stringify([{ at: when, entry: { ...opened, commitment: commitmentTo(secret) } }]);
    await storage.db.updateTable('log').set({ entries: old }).where('table_id', '=', table).execute();
    const room = await smallHouse(storage).hub.room(table);
    await begin(room, ids);
    await finish(room, ids);
    const after = await room.read((read) => read);
    expect([after.h, await readNames(new TableStore(storage, HOUSE), table, after)]).toEqual([null, null]);
    const record = recordOf(after, [
      { name: 'Ana', salt: '' },
      { name: 'Bo', salt: '' },
    ]);
    expect(Object.keys(record.fairness ?? {})).toEqual(['commitment', 'secret', 'contributions']);
    expect(verifyRecord(readDocument(record, GAMES)).every(({ holds }) => holds)).toBe(true);
  });
});

it('the same name has another hash at another table', () => {
  expect(hashOfName('Ana', 'ab'.repeat(16))).not.toBe(hashOfName('Ana', 'cd'.repeat(16)));
});
