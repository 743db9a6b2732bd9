import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spyRoyale } from '@safehouse/games/spy-royale';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Thinking, type Wish } from '../bots/thinking.ts';
import type { Question } from '../bots/thread.ts';
import { silence } from '../fanout/fanout.ts';
import { Metrics } from '../metrics.ts';
import { People } from '../people/people.ts';
import { openEmbedded } from '../storage/embedded.ts';
import type { Storage } from '../storage/storage.ts';
import { NO_THINKER, openedTable, smallHouse, withRoutes } from '../testing/small-house.ts';
import { Committing } from './committing.ts';
import { HOUSE } from './house.ts';
import type { Room } from './room.ts';

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

/** Ana and Bo sit down and start. */
async function start(room: Room): Promise<void> {
  await room.perform({ person: 'ana' }, 'ana-sits-down', { type: 'sit', seat: 0 });
  await room.perform({ person: 'bo' }, 'bo-sits-down', { type: 'sit', seat: 1 });
  await room.perform({ person: 'ana' }, 'ana-starts', { type: 'start' });
}

/** The first move that Ana can make. */
async function moveOf(room: Room) {
  const move = await room.read(({ game, match }) => match && game.legalMoves(match.state, 0)[0]);
  return { type: 'move', move } as const;
}

it('does not forget a table that somebody has just asked for: two of one would write the same numbers', async () => {
  const { hub } = smallHouse(storage);
  const [one, other] = [await openedTable(storage), await openedTable(storage)];
  const room = await hub.room(one);
  await hub.room(other);
  expect(await hub.room(one)).toBe(room);
  expect(await room.perform({ person: 'ana' }, 'a-first-key', { type: 'sit', seat: 0 })).toBe(1);
});

it('forgets a table that nobody has asked for in a while, and reads it again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { hub } = smallHouse(storage);
  const [one, other] = [await openedTable(storage), await openedTable(storage)];
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
  const { hub } = smallHouse(storage, {}, { ...HOUSE, games: [{ ...spyRoyale, apply }] });
  const room = await hub.room(await openedTable(storage));
  await start(room);
  const command = await moveOf(room);
  const before = await room.read(({ match }) => JSON.stringify(match?.state));
  await expect(room.perform({ person: 'ana' }, 'ana-drafts', command)).rejects.toThrow('a bug');
  isBroken = false;
  expect(await room.read(({ match }) => JSON.stringify(match?.state))).toBe(before);
  expect(await room.perform({ person: 'ana' }, 'ana-drafts', command)).toBe(4);
});

it('calls off a bot when the table that is read anew does not wait for it any more', async () => {
  const signals: AbortSignal[] = [];
  class Patient extends Thinking {
    override think(_: Question, { signal }: Wish): Promise<unknown> {
      signals.push(signal);
      return new Promise(() => {});
    }
  }
  let isLost = false;
  const commit: Storage['commit'] = async (groups) => {
    const won = await storage.commit(groups);
    if (isLost) throw new Error('nobody knows whether it got in');
    return won;
  };
  const committing = new Committing({ ...storage, commit }, new Metrics());
  const { hub } = smallHouse(storage, { committing, thinking: new Patient(0, NO_THINKER) });
  const room = await hub.room(await openedTable(storage));
  await start(room);
  await room.perform({ person: 'bo' }, 'bo-leaves', { type: 'leave' });
  await vi.waitUntil(() => signals.length === 1);
  isLost = true;
  await expect(room.perform({ person: 'bo' }, 'bo-returns', { type: 'return' })).rejects.toMatchObject({
    code: 'storage-unavailable',
  });
  isLost = false;
  expect(signals[0]?.aborted).toBe(false);
  expect(await room.read(({ seating }) => seating.isPresent(1))).toBe(true);
  expect(signals[0]?.aborted).toBe(true);
});

it.each(['record', 'list'])('shows nobody a last move that is not durable yet: in a %s', async (what) => {
  let isOver = false;
  const apply: typeof spyRoyale.apply = (...play) => {
    spyRoyale.apply(...play);
    isOver = true;
  };
  const toAct: typeof spyRoyale.toAct = (state) => (isOver ? [] : spyRoyale.toAct(state));
  // The last move waits for its commit for ever.
  let [isHeld, isUnderWay] = [false, false];
  const commit: Storage['commit'] = (groups) => {
    if (!isHeld) return storage.commit(groups);
    isUnderWay = true;
    return new Promise(() => {});
  };
  /** While names are looked up, the last move is made. */
  let meanwhile = () => Promise.resolve();
  class Slow extends People {
    override async namesOf(people: readonly string[]): Promise<Record<string, string>> {
      await meanwhile();
      return super.namesOf(people);
    }
  }
  const parts = {
    committing: new Committing({ ...storage, commit }, new Metrics()),
    people: new Slow(storage, silence(true)),
  };
  const house = smallHouse(storage, parts, { ...HOUSE, games: [{ ...spyRoyale, apply, toAct }] });
  const application = await withRoutes(house, storage);
  const { person: host, key } = await house.services.people.makeGuest(Date.now());
  const id = await openedTable(storage, host);
  const room = await house.hub.room(id);
  await start(room);
  const command = await moveOf(room);
  meanwhile = async () => {
    isHeld = true;
    void room.perform({ person: 'ana' }, 'ana-wins', command);
    await vi.waitUntil(() => isUnderWay);
  };
  const url = what === 'record' ? `/api/tables/${id}/record` : '/api/tables?list=mine';
  const { body } = await application.inject({ url, cookies: { safehouse: key } });
  expect(isUnderWay).toBe(true);
  expect(body).toContain(what === 'record' ? '"format":"safehouse/1-unfinished"' : '"phase":"playing"');
  expect(body).not.toContain('"secret"');
});
