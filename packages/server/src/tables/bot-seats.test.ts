import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Thinking, type Wish } from '../bots/thinking.ts';
import type { Question } from '../bots/thread.ts';
import type { Place } from '../bots/waiting.ts';
import { newApplication } from '../http/application.ts';
import { Metrics } from '../metrics.ts';
import { openEmbedded } from '../storage/embedded.ts';
import type { Storage } from '../storage/storage.ts';
import { NO_THINKER, openedTable, smallHouse } from '../testing/small-house.ts';
import { Committing } from './committing.ts';

const folder = mkdtempSync(join(tmpdir(), 'safehouse-bot-seats-'));
let storage: Storage;

beforeAll(async () => {
  storage = await openEmbedded(folder);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As long as it takes: the test has a time limit of its own. */
const PATIENT = { timeout: 60_000 };

/** Threads that note what they are asked, and answer when they are told to. */
class Noted extends Thinking {
  readonly asked: { readonly question: Question; readonly wish: Wish; readonly resolve: (move: unknown) => void }[] =
    [];
  readonly hurried: Place[] = [];

  constructor() {
    super(0, NO_THINKER);
  }

  override think(question: Question, wish: Wish): Promise<unknown> {
    return new Promise((resolve) => this.asked.push({ question, wish, resolve }));
  }

  override hurry(place: Place): void {
    this.hurried.push(place);
  }

  /** Waits until so many were asked, and tells whether the last of them is unwatched. */
  async isUnwatched(asked: number): Promise<boolean | undefined> {
    await vi.waitUntil(() => this.asked.length === asked, PATIENT);
    return this.asked.at(-1)?.wish.isUnwatched;
  }

  /** All who were asked make their first move. */
  answer(): void {
    for (const { question, resolve } of this.asked.splice(0)) resolve(question.choices[0]);
  }
}

/** A table of Ana's, at which two bots play. */
async function tableOfBots(thinking: Thinking) {
  const { hub } = smallHouse(storage, { thinking });
  const id = await openedTable(storage);
  const room = await hub.room(id);
  for (const seat of [0, 1]) {
    await room.perform({ person: 'ana' }, `ana-places-${seat}`, { type: 'place', seat, bot: 'rookie' });
  }
  await room.perform({ person: 'ana' }, 'ana-starts', { type: 'start' });
  const watch = () =>
    room.watch(
      { person: 'ana', send: () => {}, dismissed: () => {} },
      () => 'spectator',
      () => {},
    );
  return { id, watch };
}

it('bots think for the address, the host and the table', async () => {
  const thinking = new Noted();
  const { id } = await tableOfBots(thinking);
  await thinking.isUnwatched(2);
  expect(thinking.asked.map(({ wish }) => wish.place)).toEqual(Array(2).fill({ address: '', host: 'ana', table: id }));
});

it('bots wait behind others once nobody watches and nobody has done anything for a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const thinking = new Noted();
  const { id, watch } = await tableOfBots(thinking);
  expect(await thinking.isUnwatched(2)).toBe(false);
  vi.setSystemTime(Date.now() + 60_001);
  thinking.answer();
  expect(await thinking.isUnwatched(2)).toBe(true);
  expect(thinking.hurried).toEqual([]);
  await watch();
  expect(thinking.hurried).toEqual([{ address: '', host: 'ana', table: id }]);
  thinking.answer();
  expect(await thinking.isUnwatched(2)).toBe(false);
});

it('what the storage does not take is tried again, each time after twice as long', async () => {
  let isBroken = false;
  const commit: Storage['commit'] = (groups) =>
    isBroken ? Promise.reject(new Error('disk full')) : storage.commit(groups);
  const waits: unknown[] = [];
  const { log } = newApplication('silent', false);
  log.warn = (what: { milliseconds?: number }) => waits.push(what.milliseconds);
  const thinking = new Noted();
  const committing = new Committing({ ...storage, commit }, new Metrics());
  const { hub } = smallHouse(storage, { thinking, committing, log });
  const room = await hub.room(await openedTable(storage));
  await room.perform({ person: 'ana' }, 'ana-sits-down', { type: 'sit', seat: 0 });
  await room.perform({ person: 'ana' }, 'ana-places-one', { type: 'place', seat: 1, bot: 'rookie' });
  await room.perform({ person: 'ana' }, 'ana-starts', { type: 'start' });
  isBroken = true;
  for (const expected of [[500], [500, 1_000], [500, 1_000, 2_000]]) {
    await thinking.isUnwatched(1);
    thinking.answer();
    await vi.waitUntil(() => waits.length === expected.length, PATIENT);
    expect(waits).toEqual(expected);
  }
});
