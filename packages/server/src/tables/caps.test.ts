// How many tables one person, and one address, may have. On both databases.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTable } from '@safehouse/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, newSecret, newTableId } from '../ids.ts';
import { openEmbedded } from '../storage/embedded.ts';
import { openPostgres } from '../storage/postgres.ts';
import type { Storage } from '../storage/storage.ts';
import { newPostgres } from '../testing/services.ts';
import type { Caps } from './caps.ts';
import { HOUSE } from './house.ts';
import { TableLists } from './table-lists.ts';
import { newRow, TableStore } from './table-store.ts';

const DAY = 86_400_000;
const NOW = Date.now();
const CAPS: Caps = {
  WAITING_TABLES_PER_PERSON: 3,
  TABLES_PER_PERSON: 5,
  WAITING_TABLES_PER_ADDRESS: 6,
  TABLES_PER_ADDRESS: 8,
};

const folder = mkdtempSync(join(tmpdir(), 'safehouse-caps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KINDS = process.env['SAFEHOUSE_FAST'] === '1' ? (['embedded'] as const) : (['embedded', 'postgres'] as const);

describe.each(KINDS)('on %s', (kind) => {
  let storage: Storage;
  let close: () => Promise<void>;

  beforeAll(async () => {
    if (kind === 'embedded') {
      storage = await openEmbedded(folder);
      close = () => storage.close();
    } else {
      const service = await newPostgres();
      storage = await openPostgres(service.url, () => {});
      close = () => storage.close().then(() => service.remove());
    }
  });
  afterAll(() => close());

  async function open(host: string, address: string, { key = newId(), now = NOW } = {}) {
    const person = { id: host, name: host, created_at: NOW, seen_at: NOW };
    await storage.db
      .insertInto('people')
      .values(person)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [id, secret] = [newTableId(), newSecret()];
    const plan = { game: 'spy-royale', seats: [{ type: 'person' as const }, { type: 'person' as const }] };
    const opening = openTable(plan, { host, table: id, secret }, HOUSE);
    const made = { id, invitation: newId(), opening, secret, isPublic: true, key, address };
    return new TableStore(storage, HOUSE).open(newRow(made, now), CAPS);
  }

  /** Opens tables, which come to this phase. */
  async function opened(count: number, host: string, { phase = 'open', address = host, now = NOW } = {}) {
    for (let table = 0; table < count; table++) {
      const { id } = await open(host, address, { now });
      await storage.db.updateTable('tables').set({ phase }).where('id', '=', id).execute();
    }
  }

  const refusal = (sentence: string) => ({
    code: 'too-many-tables',
    status: 429,
    message: expect.stringContaining(sentence),
  });

  it('a person has so many tables that wait, and the request that opened one may come again', async () => {
    await opened(2, 'waiter');
    await open('waiter', 'waiter', { key: 'the-last-one' });
    await expect(open('waiter', 'elsewhere')).rejects.toMatchObject(refusal('you have 3 tables that wait for players'));
    await expect(open('waiter', 'waiter', { key: 'the-last-one' })).resolves.toMatchObject({});
  });

  it('a person has so many tables that are not over; those that are do not count', async () => {
    await opened(3, 'player', { phase: 'finished' });
    await opened(5, 'player', { phase: 'playing' });
    await expect(open('player', 'player')).rejects.toMatchObject(refusal('you have 5 tables that are not over'));
    await storage.db.updateTable('tables').set({ phase: 'closed' }).where('host', '=', 'player').execute();
    await expect(open('player', 'player')).resolves.toMatchObject({});
  });

  it('an address has so many, whoever opens them; where it is not known nobody is in the way of others', async () => {
    for (const host of ['a', 'b']) await opened(3, host, { address: 'crowded' });
    await expect(open('c', 'crowded')).rejects.toMatchObject(refusal('from your address there are 6 tables that wait'));
    for (const host of ['d', 'e', 'f', 'g']) await opened(2, host, { address: 'busy', phase: 'playing' });
    await expect(open('h', 'busy')).rejects.toMatchObject(refusal('from your address there are 8 tables that are not'));
    for (const host of ['i', 'j', 'k']) await opened(3, host, { address: '' });
    await expect(open('l', '')).resolves.toMatchObject({});
  });

  it('a table to which nobody comes back counts for a day', async () => {
    await opened(3, 'gone', { now: NOW - DAY });
    await opened(3, 'gone');
    await expect(open('gone', 'gone')).rejects.toMatchObject(refusal('counts for a day'));
    const [oldest] = await storage.db
      .selectFrom('tables')
      .select('id')
      .where('host', '=', 'gone')
      .orderBy('created_at')
      .execute();
    const store = new TableStore(storage, HOUSE);
    expect(await store.countWaiting('gone')).toBe(3);
    await store.noteVisit(oldest?.id ?? '', NOW);
    expect(await store.countWaiting('gone')).toBe(4);
  });

  it('all at once are not more', async () => {
    const attempts = Array.from({ length: 20 }, () =>
      open('hasty', 'hasty').then(
        () => 1,
        () => 0,
      ),
    );
    const done = await Promise.all(attempts);
    expect(done.filter((count) => count === 1)).toHaveLength(3);
  });

  it('strangers are shown tables that somebody came back to within a day', async () => {
    const lists = new TableLists(storage);
    await storage.db.deleteFrom('tables').execute();
    await opened(1, 'old', { now: NOW - DAY });
    const { id } = await open('new', 'new');
    expect(await lists.public('open')).toEqual({ ids: [id], next: null });
  });

  it('clocks are looked after before bots, however many of those are due', async () => {
    await storage.db.deleteFrom('tables').execute();
    for (let table = 0; table < 60; table++) await open(`host ${table}`, '');
    const last = await open('clock', '');
    await storage.db
      .updateTable('tables')
      .set({ due_at: NOW - 10_000 })
      .execute();
    await storage.db.updateTable('tables').set({ due_at: NOW, is_clock: 1 }).where('id', '=', last.id).execute();
    const taken = await new TableStore(storage, HOUSE).takeDue(NOW);
    expect(taken[0]?.id).toBe(last.id);
    expect(taken).toHaveLength(51);
  });
});
