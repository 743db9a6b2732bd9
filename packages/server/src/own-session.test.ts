// A program's token does what programs do. What concerns its person alone is for the person's own session.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HouseProcess } from './testing/house.ts';
import { type Answered, type Requested, request, Talk, Visitor } from './testing/visitor.ts';

const PLAN = { game: 'spy-royale', seats: [{ type: 'person' }, { type: 'bot', bot: 'random' }] };
const made = z.object({ id: z.string(), token: z.string() });

const folder = mkdtempSync(join(tmpdir(), 'safehouse-own-session-'));
let house: HouseProcess;

beforeAll(async () => {
  house = await HouseProcess.start({ SAFEHOUSE_DATA: folder });
});

afterAll(async () => {
  await house.stop();
  expect(house.log).toBe('');
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody with a program. */
async function arrive() {
  const ana = await Visitor.arrive(house.address);
  const { id, token } = z.parse(made, (await ana.post('/api/me/tokens', { label: 'my bot' })).body);
  const program = (path: string, { method = 'GET', body }: Requested = {}): Promise<Answered> =>
    request(`${house.address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body,
    });
  return { ana, program, id, token };
}

describe('a token', () => {
  it.each([
    ['PATCH', '/api/me', { name: 'Eve' }],
    ['DELETE', '/api/me', undefined],
    ['GET', '/api/me/tokens', undefined],
    ['POST', '/api/me/tokens', { label: 'another' }],
    ['DELETE', '/api/me/tokens/abc', undefined],
    ['POST', '/api/passkeys/offer', {}],
    ['POST', '/api/passkeys', { challenge: 'abc', response: {} }],
    ['GET', '/api/passkeys', undefined],
    ['PATCH', '/api/passkeys/abc', { name: 'mine now' }],
    ['DELETE', '/api/passkeys/abc', undefined],
    ['POST', '/api/me/sign-out', { everywhere: true }],
  ] as const)('may not %s %s', async (method, path, body) => {
    const { ana, program, id } = await arrive();
    const before = await ana.request('/api/me');
    expect(await program(path, { method, body })).toMatchObject({
      status: 403,
      code: 'own-session-only',
      message: expect.stringContaining('sign in with a browser'),
    });
    expect((await ana.request('/api/me')).body).toEqual(before.body);
    expect((await ana.request('/api/me/tokens')).body).toMatchObject({ tokens: [{ id }] });
  });

  it('opens tables, sits, plays, talks and reads', async () => {
    const { ana, program } = await arrive();
    expect((await program('/api/me')).body).toMatchObject({ id: ana.id });
    const plan = { key: crypto.randomUUID(), plan: PLAN, isPublic: true };
    const { id } = z.parse(
      z.object({ id: z.string() }),
      (await program('/api/tables', { method: 'POST', body: plan })).body,
    );
    const act = (command: object) =>
      program(`/api/tables/${id}/do`, { method: 'POST', body: { key: crypto.randomUUID(), command } });
    expect((await act({ type: 'sit', seat: 0 })).status).toBe(200);
    expect((await act({ type: 'start' })).status).toBe(200);
    const { picture } = z.parse(
      z.object({ picture: z.object({ choices: z.array(z.unknown()) }) }),
      (await program(`/api/tables/${id}`)).body,
    );
    expect((await act({ type: 'move', move: picture.choices[0] })).status).toBe(200);
    const line = { key: crypto.randomUUID(), text: 'hello' };
    expect((await program(`/api/tables/${id}/chat`, { method: 'POST', body: line })).status).toBe(200);
    expect((await program('/api/tables?list=mine')).body).toMatchObject({ tables: [{ id }] });
  });

  it('ends itself, and nothing else', async () => {
    const { ana, program } = await arrive();
    expect((await program('/api/me/sign-out', { method: 'POST', body: {} })).status).toBe(200);
    expect(await program('/api/me')).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect((await ana.request('/api/me')).body).toMatchObject({ id: ana.id });
    expect((await ana.request('/api/me/tokens')).body).toEqual({ tokens: [] });
  });

  it('is nothing in a cookie, also when it was just used as a token', async () => {
    const { ana, program, token } = await arrive();
    expect((await program('/api/me')).status).toBe(200);
    for (const name of ['safehouse', '__Host-safehouse']) {
      const headers = { origin: house.address, cookie: `${name}=${token}` };
      const { body } = await request(`${house.address}/api/me`, { headers });
      expect(z.parse(z.object({ id: z.string() }), body).id).not.toBe(ana.id);
      await expect(Talk.open(house.address, headers)).rejects.toThrow('401');
    }
  });

  it('is what a session is not, also when that was just used', async () => {
    const { ana } = await arrive();
    const key = ana.cookie.split('=')[1] ?? '';
    expect((await ana.request('/api/me')).status).toBe(200);
    const answer = await request(`${house.address}/api/me`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer).toMatchObject({ status: 401, code: 'not-signed-in' });
  });
});

describe('tokens', () => {
  it('are at most 20 of one person, also when they are asked for at once', async () => {
    const { ana } = await arrive();
    const more = Array.from({ length: 60 }, () => ana.post('/api/me/tokens', { label: 'more' }));
    const answers = await Promise.all(more);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      code: 'too-many-tokens',
      message: expect.stringContaining('take one back first'),
    });
    const { tokens } = z.parse(
      z.object({ tokens: z.array(z.object({ id: z.string() })) }),
      (await ana.request('/api/me/tokens')).body,
    );
    expect(tokens).toHaveLength(20);
    await ana.request(`/api/me/tokens/${tokens[0]?.id}`, { method: 'DELETE' });
    expect((await ana.post('/api/me/tokens', { label: 'again' })).status).toBe(200);
  });
});

describe('signing in', () => {
  it('is begun so often from one address, whoever asks there', async () => {
    const data = mkdtempSync(join(tmpdir(), 'safehouse-arrivals-'));
    const strict = await HouseProcess.start({ SAFEHOUSE_DATA: data, GUESTS_PER_MINUTE: '5' });
    const guests = await Promise.all(Array.from({ length: 4 }, () => Visitor.arrive(strict.address)));
    const answers: Answered[] = [];
    for (const guest of [...guests, ...guests, ...guests]) answers.push(await guest.post('/api/passkeys/ask', {}));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(answers.length);
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'too-fast' });
    await strict.stop();
    rmSync(data, { recursive: true, force: true });
  });
});
