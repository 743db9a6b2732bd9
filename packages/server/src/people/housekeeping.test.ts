import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silence } from '../fanout/fanout.ts';
import { newApplication } from '../http/application.ts';
import { newId } from '../ids.ts';
import { openEmbedded } from '../storage/embedded.ts';
import { openPostgres } from '../storage/postgres.ts';
import type { Storage } from '../storage/storage.ts';
import { newPostgres } from '../testing/services.ts';
import { Housekeeping } from './housekeeping.ts';
import { People } from './people.ts';

const DAY = 86_400_000;

/** An empty database, and how it is removed. */
interface Opened {
  readonly storage: Storage;
  readonly remove: () => Promise<void>;
}

async function embedded(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-housekeeping-'));
  const storage = await openEmbedded(folder);
  return {
    storage,
    remove: async () => {
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function postgres(): Promise<Opened> {
  const service = await newPostgres();
  const storage = await openPostgres(service.url, () => {});
  return {
    storage,
    remove: async () => {
      await storage.close();
      await service.remove();
    },
  };
}

/** The inner loop does without PostgreSQL. */
const KINDS = process.env['SAFEHOUSE_FAST'] === '1' ? [embedded] : [embedded, postgres];

describe.each(KINDS.map((open) => ({ name: open.name, open })))('on the database $name', ({ open }) => {
  let opened: Opened;
  let storage: Storage;
  let people: People;
  let housekeeping: Housekeeping;

  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
    people = new People(storage, silence(true));
    housekeeping = new Housekeeping(storage, newApplication('silent', false).log);
  });

  afterAll(() => opened.remove());

  /** As several processes would, all at once. */
  async function clean(now: number): Promise<void> {
    await Promise.all([housekeeping.clean(now), housekeeping.clean(now), housekeeping.clean(now)]);
  }

  async function names(): Promise<Set<string>> {
    return new Set((await storage.db.selectFrom('people').select('id').execute()).map(({ id }) => id));
  }

  it('forgets guests who were not here for 90 days and have nothing here', async () => {
    const { db } = storage;
    const guests = await Promise.all(Array.from({ length: 7 }, () => people.makeGuest(0)));
    const [idle, seen, programmer, player, talker, keeper, host] = guests.map(({ person }) => person);
    await people.bySession(guests[1]?.key ?? '', 30 * DAY);
    await people.tokens.make(programmer ?? '', 'mine', { now: 0, most: 1 });
    await db
      .insertInto('members')
      .values({ table_id: newId(), person_id: player ?? '' })
      .execute();
    const line = { table_id: newId(), number: 1, key: newId(), at: 0, text: 'hello' };
    await db
      .insertInto('chat')
      .values({ ...line, person_id: talker ?? '' })
      .execute();
    const passkey = { id: newId(), public_key: '', counter: 0, created_at: 0, name: '', used_at: null };
    await db
      .insertInto('passkeys')
      .values({ ...passkey, person_id: keeper ?? '' })
      .execute();
    const table = { id: newId(), game: 'x', phase: 'open', is_public: 1, invitation: '', secret: '' };
    await db
      .insertInto('tables')
      .values({
        ...table,
        host: host ?? '',
        open_key: newId(),
        created_at: 0,
        due_at: null,
        is_clock: 0,
        address: '',
        visited_at: 0,
      })
      .execute();
    await clean(89 * DAY);
    expect((await names()).size).toBe(7);
    await clean(91 * DAY);
    expect(await names()).toEqual(new Set([seen, programmer, player, talker, keeper, host]));
    expect(await people.bySession(guests[0]?.key ?? '', 91 * DAY)).toBeNull();
    expect(
      await db
        .selectFrom('sessions')
        .select('hash')
        .where('person_id', '=', idle ?? '')
        .execute(),
    ).toEqual([]);
  });

  it('removes sessions that are over, and nobody else is signed out', async () => {
    const [old, young] = [await people.makeGuest(0), await people.makeGuest(300 * DAY)];
    for (const { person } of [old, young]) await people.tokens.make(person, 'mine', { now: 0, most: 1 });
    await clean(401 * DAY);
    const rows = await storage.db.selectFrom('sessions').select('person_id').execute();
    const holders = rows.map(({ person_id }) => person_id);
    expect(holders).toContain(young.person);
    expect(holders).not.toContain(old.person);
  });
});
