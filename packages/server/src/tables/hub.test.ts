import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { commitmentTo, type House, openTable } from '@safehouse/table';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
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
import { HOUSE } from './house.ts';
import { Hub } from './hub.ts';
import { newRow, TableStore } from './table-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'safehouse-hub-'));
let storage: Storage;

beforeAll(async () => {
  storage = await openEmbedded(folder);
});

afterEach(() => vi.useRealTimers());

afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A hub that keeps one table in memory. */
function smallHub(house: House = HOUSE): Hub {
  const [metrics, fanout] = [new Metrics(), silence(true)];
  const services = {
    configuration: readConfiguration({ SAFEHOUSE_DATA: folder, TABLES_IN_MEMORY: '1' }),
    store: new TableStore(storage, house),
    committing: new Committing(storage, metrics),
    fanout,
    people: new People(storage, fanout),
    thinking: new Thinking(0, new URL('data:text/javascript,')),
    metrics,
    log: newApplication('silent', false).log,
    isClosing: () => false,
  };
  return new Hub(services, () => {});
}

async function openedTable(): Promise<string> {
  const [id, secret] = [newId(), newSecret()];
  const plan = { game: 'spy-royale', seats: [{ type: 'person' as const }, { type: 'person' as const }] };
  const opening = openTable(plan, { host: 'ana', commitment: commitmentTo(secret) }, HOUSE);
  await new TableStore(storage, HOUSE).open(
    newRow({ id, invitation: newId(), opening, secret, isPublic: true, key: newId() }, Date.now()),
  );
  return id;
}

it('does not forget a table that somebody has just asked for: two of one would write the same numbers', async () => {
  const hub = smallHub();
  const [one, other] = [await openedTable(), await openedTable()];
  const room = await hub.room(one);
  await hub.room(other);
  expect(await hub.room(one)).toBe(room);
  expect(await room.perform({ person: 'ana' }, 'a-first-key', { type: 'sit', seat: 0 })).toBe(1);
});

it('forgets a table that nobody has asked for in a while, and reads it again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const hub = smallHub();
  const [one, other] = [await openedTable(), await openedTable()];
  const room = await hub.room(one);
  await room.perform({ person: 'ana' }, 'a-first-key', { type: 'sit', seat: 0 });
  vi.setSystemTime(Date.now() + 60_000);
  await hub.room(other);
  expect(hub.peek(one)).toBeNull();
  expect(await (await hub.room(one)).read(({ number }) => number)).toBe(1);
});

it('reads a table anew when the rules broke down halfway: what is in memory may be half done', async () => {
  let isBroken = true;
  const apply: typeof spyRoyale.apply = (...play) => {
    spyRoyale.apply(...play);
    if (isBroken) throw new TypeError('a bug');
  };
  const hub = smallHub({ ...HOUSE, games: [{ ...spyRoyale, apply }] });
  const room = await hub.room(await openedTable());
  await room.perform({ person: 'ana' }, 'a-sits-down', { type: 'sit', seat: 0 });
  await room.perform({ person: 'bo' }, 'bo-sits-down', { type: 'sit', seat: 1 });
  await room.perform({ person: 'ana' }, 'ana-starts', { type: 'start' });
  const move = await room.read(({ game, match }) => match && game.legalMoves(match.state, 0)[0]);
  const command = { type: 'move', move } as const;
  const before = await room.read(({ match }) => JSON.stringify(match?.state));
  await expect(room.perform({ person: 'ana' }, 'ana-drafts', command)).rejects.toThrow('a bug');
  isBroken = false;
  expect(await room.read(({ match }) => JSON.stringify(match?.state))).toBe(before);
  expect(await room.perform({ person: 'ana' }, 'ana-drafts', command)).toBe(4);
});
