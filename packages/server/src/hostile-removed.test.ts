// Somebody whom the host has removed: for them there is no such table any more, whatever they try.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HouseProcess } from './testing/house.ts';
import { until } from './testing/measuring.ts';
import { Scene } from './testing/scene.ts';
import { request, type Talk, Visitor } from './testing/visitor.ts';

/** Well-formed, and not the id of any table. */
const NOWHERE = 'Nowhere0000000';
const PLAN = { game: 'spy-alley', seats: [{ type: 'person' }, { type: 'person' }, { type: 'person' }] };
const hosts = z.object({
  invitation: z.nullable(z.string()),
  door: z.nullable(z.object({ watching: z.array(z.string()), removed: z.array(z.string()) })),
});

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.set();
});
afterAll(() => scene.end());

const newKey = () => crypto.randomUUID();

/** What a host is told beside the table. */
async function seenByHost(table: string) {
  return z.parse(hosts, (await scene.ann.request(`/api/tables/${table}`)).body);
}

interface Meeting {
  readonly id: string;
  /** The link by which Bob and Eve came, and the one that is good now. */
  readonly old: string;
  readonly current: string;
  readonly spy: Talk;
  readonly honest: Talk;
}

/** Ann's table, at which Bob sits and Eve has taken a seat or watches; then Ann removes Eve. */
async function removeEve({ isPublic, sits }: { isPublic: boolean; sits: boolean }): Promise<Meeting> {
  const { ann, bob, eve } = scene;
  const { id, invitation } = await ann.openTable(PLAN, isPublic);
  const old = isPublic ? undefined : invitation;
  await ann.do(id, { type: 'sit', seat: 0 });
  await bob.do(id, { type: 'sit', seat: 1 }, old);
  if (sits) await eve.do(id, { type: 'sit', seat: 2 }, old);
  const [spy, honest] = [await eve.connect(), await bob.connect()];
  await spy.ask({ type: 'watch', table: id, ...(old && { invitation: old }) });
  await honest.ask({ type: 'watch', table: id });
  const told = spy.next(({ type }) => type === 'refused');
  await ann.do(id, { type: 'remove', person: eve.id });
  expect(await told).toMatchObject({ type: 'refused', key: null, table: id, error: { code: 'no-such-table' } });
  return { id, old: invitation, current: (await seenByHost(id)).invitation ?? '', spy, honest };
}

/** Every request about a table, each with an invitation or without. */
function requestsAbout(id: string, invitation?: string): readonly [string, string, unknown][] {
  const query = invitation === undefined ? '' : `invitation=${invitation}`;
  const key = newKey();
  const commands = [
    { type: 'sit', seat: 2 },
    { type: 'remove', person: scene.bob.id },
    { type: 'readmit', person: scene.eve.id },
    { type: 'renew-link' },
    ...['start', 'stand', 'close', 'resign', 'ask-undo', 'return'].map((type) => ({ type })),
  ];
  return [
    ['GET', `/api/tables/${id}?${query}`, undefined],
    ['GET', `/api/tables/${id}?seat=2&${query}`, undefined],
    ['GET', `/api/tables/${id}/record?${query}`, undefined],
    ['GET', `/api/tables/${id}/chat?${query}`, undefined],
    ['POST', `/api/tables/${id}/chat`, { key, text: 'let me in' }],
    ['POST', `/api/tables/${id}/rematch`, { key }],
    ...commands.map((command): [string, string, unknown] => [
      'POST',
      `/api/tables/${id}/do`,
      { key: newKey(), command, ...(invitation !== undefined && { invitation }) },
    ]),
  ];
}

async function answersTo(visitor: Visitor, requests: ReturnType<typeof requestsAbout>): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const [method, path, body] of requests) {
    const { status, text } = await visitor.request(path, { method, ...(body !== undefined && { body }) });
    answers.push([status, text]);
  }
  return answers;
}

function messagesAbout(table: string, invitation?: string): readonly object[] {
  const invited = invitation === undefined ? {} : { invitation };
  return [
    { type: 'watch', table, ...invited },
    { type: 'watch', table, seat: 2, since: 0, ...invited },
    { type: 'do', table, key: 'the-same-key', command: { type: 'sit', seat: 2 }, ...invited },
    { type: 'do', table, key: 'the-same-key', command: { type: 'start' }, ...invited },
    { type: 'say', table, key: 'the-same-key', text: 'let me in' },
    { type: 'play-again', table, key: 'the-same-key' },
  ];
}

async function answersOver(talk: Talk, messages: readonly object[]): Promise<string[]> {
  const answers: string[] = [];
  for (const message of messages) answers.push(JSON.stringify(await talk.ask(message)));
  return answers;
}

describe.each([
  ['a private table, with a seat', { isPublic: false, sits: true }],
  ['a private table, without one', { isPublic: false, sits: false }],
  ['a public table, with a seat', { isPublic: true, sits: true }],
  ['a public table, without one', { isPublic: true, sits: false }],
] as const)('who was removed from %s', (_which, how) => {
  let met: Meeting;
  beforeAll(async () => {
    met = await removeEve(how);
  });
  afterAll(() => {
    met.spy.close();
    met.honest.close();
  });

  it('finds no such table over HTTP, by no link', async () => {
    const nothing = await answersTo(scene.eve, requestsAbout(NOWHERE));
    for (const invitation of [undefined, met.old, met.current].filter((link) => link !== '')) {
      expect(await answersTo(scene.eve, requestsAbout(met.id, invitation))).toEqual(nothing);
    }
  });

  it('finds no such table over the socket, by no link', async () => {
    const nothing = await answersOver(met.spy, messagesAbout(NOWHERE));
    for (const invitation of [undefined, met.old, met.current].filter((link) => link !== '')) {
      const answers = await answersOver(met.spy, messagesAbout(met.id, invitation));
      expect(answers.map((text) => text.replaceAll(met.id, NOWHERE))).toEqual(nothing);
    }
  });

  it('finds it in no list', async () => {
    for (const list of ['open', 'mine', 'finished']) {
      expect((await scene.eve.request(`/api/tables?list=${list}`)).text).not.toContain(met.id);
    }
    expect((await scene.bob.request('/api/tables?list=mine')).text).toContain(met.id);
  });

  it('hears nothing more: no move, no word, nobody who comes or goes', async () => {
    const heard = met.spy.heard.length;
    const { ann, bob } = scene;
    if (how.sits) await ann.do(met.id, { type: 'place', seat: 2, bot: 'rookie' });
    await bob.post(`/api/tables/${met.id}/chat`, { key: newKey(), text: 'is Eve gone?' });
    const other = await ann.connect();
    await other.ask({ type: 'watch', table: met.id });
    await until(() => met.honest.heard.some((text) => text.includes('is Eve gone?')));
    await until(() => met.honest.heard.some((text) => text.includes('"present"') && text.includes(ann.id)));
    // What is sent to Eve now comes after whatever else would have been.
    await met.spy.ask({ type: 'watch', table: NOWHERE });
    expect(met.spy.heard.slice(heard).filter((text) => !text.includes(NOWHERE))).toEqual([]);
    other.close();
  });

  it('is present no more, and others learn nothing of the invitation', async () => {
    const last = met.honest.heard.filter((text) => text.includes('"present"')).at(-1) ?? '';
    expect(last).not.toContain(scene.eve.id);
    const others = [...met.honest.heard, ...met.spy.heard].join();
    if (met.current !== '') expect(others).not.toContain(met.current);
  });
});

describe('after somebody was removed from a private table', () => {
  it('nobody comes in by the old link, and everybody by the new one', async () => {
    const met = await removeEve({ isPublic: false, sits: true });
    expect(met.current).not.toBe(met.old);
    const stranger = await scene.bob.connect();
    await scene.bob.do(met.id, { type: 'stand' });
    const attempt = (invitation: string) => stranger.attempt({ type: 'watch', table: met.id, invitation });
    expect((await attempt(met.old)).code).toBe('no-such-table');
    expect((await attempt(met.current)).code).toBeNull();
    for (const talk of [stranger, met.spy, met.honest]) talk.close();
  });

  it('the host alone sees who watches and who was removed, and lets them in again', async () => {
    const met = await removeEve({ isPublic: false, sits: false });
    const { ann, bob, eve } = scene;
    expect((await seenByHost(met.id)).door).toEqual({ watching: [], removed: [eve.id] });
    const seenByBob = z.parse(hosts, (await bob.request(`/api/tables/${met.id}`)).body);
    expect(seenByBob).toMatchObject({ door: null, invitation: met.current });
    await ann.do(met.id, { type: 'readmit', person: eve.id });
    expect((await met.spy.attempt({ type: 'watch', table: met.id, invitation: met.old })).code).toBe('no-such-table');
    expect((await met.spy.attempt({ type: 'watch', table: met.id, invitation: met.current })).code).toBeNull();
    await until(async () => (await seenByHost(met.id)).door?.watching.join() === eve.id);
    for (const talk of [met.spy, met.honest]) talk.close();
  });

  it('a request that was done before is not answered to them either', async () => {
    const { ann, eve } = scene;
    const { id, invitation } = await ann.openTable(PLAN, false);
    const body = { key: newKey(), command: { type: 'sit', seat: 2 }, invitation };
    expect((await eve.post(`/api/tables/${id}/do`, body)).status).toBe(200);
    await ann.do(id, { type: 'remove', person: eve.id });
    expect((await eve.post(`/api/tables/${id}/do`, body)).status).toBe(404);
  });

  it('the table still knows it when it is read from its log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'safehouse-removed-'));
    const first = await HouseProcess.start({ SAFEHOUSE_DATA: folder });
    const [ann, eve] = [await Visitor.arrive(first.address), await Visitor.arrive(first.address)];
    const { id, invitation } = await ann.openTable(PLAN, false);
    await eve.do(id, { type: 'sit', seat: 1 }, invitation);
    await ann.do(id, { type: 'remove', person: eve.id });
    const { invitation: current } = z.parse(hosts, (await ann.request(`/api/tables/${id}`)).body);
    await first.stop();
    const second = await HouseProcess.start({ SAFEHOUSE_DATA: folder });
    const statusFor = async ({ headers }: Visitor, link: string | null) =>
      (await request(`${second.address}/api/tables/${id}?invitation=${link}`, { headers })).status;
    expect(await statusFor(eve, current)).toBe(404);
    const bob = await Visitor.arrive(second.address);
    expect([await statusFor(bob, invitation), await statusFor(bob, current)]).toEqual([404, 200]);
    await second.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a new link', () => {
  it('is for those who come later: whoever watches goes on, and is let in by it after a loss', async () => {
    const { ann, bob, eve } = scene;
    const { id, invitation } = await ann.openTable(PLAN, false);
    const watcher = await eve.connect();
    await watcher.ask({ type: 'watch', table: id, invitation });
    await ann.do(id, { type: 'renew-link' });
    const { invitation: current } = await seenByHost(id);
    await ann.do(id, { type: 'sit', seat: 0 });
    await until(() => watcher.heard.some((text) => text.includes('"sat"')));
    watcher.close();
    const late = await eve.connect();
    expect((await late.attempt({ type: 'watch', table: id, invitation })).code).toBe('no-such-table');
    expect((await late.attempt({ type: 'watch', table: id, invitation: current })).code).toBeNull();
    late.close();
    expect((await bob.request(`/api/tables/${id}?invitation=${invitation}`)).status).toBe(404);
  });

  it('is what a repeated opening and a list speak of', async () => {
    const { ann } = scene;
    const body = { key: newKey(), plan: PLAN, isPublic: false };
    const opened = z.object({ id: z.string(), invitation: z.string() });
    const first = z.parse(opened, (await ann.post('/api/tables', body)).body);
    await ann.do(first.id, { type: 'renew-link' });
    const again = z.parse(opened, (await ann.post('/api/tables', body)).body);
    expect(again).toEqual({ id: first.id, invitation: (await seenByHost(first.id)).invitation });
    expect(again.invitation).not.toBe(first.invitation);
    const list = (await ann.request('/api/tables?list=mine')).text;
    expect([list.includes(again.invitation), list.includes(first.invitation)]).toEqual([true, false]);
  });

  it('of a rematch is not told to whoever was removed from there', async () => {
    const { ann, bob } = scene;
    const { id, invitation } = await ann.openTable({ game: 'spy-royale', seats: PLAN.seats.slice(0, 2) }, false);
    await ann.do(id, { type: 'sit', seat: 0 });
    await bob.do(id, { type: 'sit', seat: 1 }, invitation);
    await ann.do(id, { type: 'start' });
    for (const person of [ann, bob]) await person.do(id, { type: 'resign' });
    const isOver = async () => (await ann.request(`/api/tables/${id}`)).text.includes('"phase":"finished"');
    await until(isOver);
    const opened = z.object({ id: z.string(), invitation: z.string() });
    const next = z.parse(opened, (await ann.post(`/api/tables/${id}/rematch`, { key: newKey() })).body);
    expect((await bob.post(`/api/tables/${id}/rematch`, { key: newKey() })).status).toBe(200);
    await ann.do(next.id, { type: 'remove', person: bob.id });
    const refused = await bob.post(`/api/tables/${id}/rematch`, { key: newKey() });
    expect([refused.status, refused.code]).toEqual([404, 'no-such-table']);
    expect((await bob.request(`/api/tables/${id}`)).status).toBe(200);
  });
});
