import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Workplace } from '../testing/program.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/safehouse.js', import.meta.url));
const work = new Workplace();
let address = '';
let server: ReturnType<typeof spawn>;

beforeAll(async () => {
  const env = { ...process.env, SAFEHOUSE_DATA: join(work.folder, 'data'), BOT_DELAY_MS: '0', LOG_LEVEL: 'warn' };
  server = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0'], { env });
  address = await new Promise<string>((resolve) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const found = /open at (\S+)/.exec(chunk.toString())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
});

afterAll(() => server.kill());

/** A person with a cookie, as a browser would have it. */
async function guest() {
  const cookie = (await fetch(`${address}/api/me`)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const headers = { cookie, origin: address, 'content-type': 'application/json' };
  const post = async (path: string, body: unknown) =>
    z.parse(
      z.looseObject({}),
      await (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json(),
    );
  const get = async (path: string) => (await fetch(`${address}${path}`, { headers })).text();
  return { post, get };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 25));
}

/** Two people have begun a game, and the host has a token for a program that plays. */
async function begunGame() {
  const [host, other] = [await guest(), await guest()];
  const plan = { game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }] };
  const { id } = await host.post('/api/tables', { key: 'open-for-program', isPublic: true, plan });
  for (const [seat, { post }] of [host, other].entries()) {
    await post(`/api/tables/${id}/do`, { key: `sit-down-${seat}`, command: { type: 'sit', seat } });
  }
  await host.post(`/api/tables/${id}/do`, { key: 'start-the-game', command: { type: 'start' } });
  const { token } = await host.post('/api/me/tokens', { label: 'a program' });
  return { host, other, id: String(id), token: String(token) };
}

describe('serve, join and verify', () => {
  it('two programs sit down, play to the end, and the record verifies; a forged one does not', async () => {
    const host = await guest();
    const seats = [{ type: 'person' }, { type: 'person' }, { type: 'bot', bot: 'random' }];
    const plan = { game: 'spy-royale', seats };
    const { id, invitation } = await host.post('/api/tables', { key: 'open-the-table', isPublic: false, plan });
    const link = `${address}/t/${id}?i=${invitation}`;
    const programs = [1, 2].map(() => work.safehouse(['join', link, '--bot', 'rookie', '--json']));
    for (let wait = 0; wait < 400; wait++) {
      const { number } = await host.post(`/api/tables/${id}/do`, { key: `start-${wait}`, command: { type: 'start' } });
      if (number !== undefined) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const [one, other] = await Promise.all(programs);
    expect([one?.code, other?.code]).toEqual([0, 0]);
    expect(JSON.parse(one?.out ?? '').winners).toEqual(JSON.parse(other?.out ?? '').winners);
    const record = await host.get(`/api/tables/${id}/record`);
    const { chain } = JSON.parse(one?.out ?? '');
    expect(one?.err).toContain(`--chain ${chain}`);
    const file = work.file('game.json', record);
    const verified = await work.safehouse(['verify', file, '--chain', chain]);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain(
      'It proves that the moves, the seats, the names at the start and the luck are those',
    );
    expect((await work.safehouse(['verify', file])).out).toContain('It proves that the record agrees with itself');
    const [moves, hash] = chain.split(':');
    expect((await work.safehouse(['verify', file, '--chain', hash])).code).toBe(0);
    const earlier = await work.safehouse(['verify', file, '--chain', `${moves - 1}:${hash}`]);
    expect(earlier).toMatchObject({ code: 1, out: expect.stringContaining('FAIL seen') });
    expect(verified.out).toContain('the seed follows from the secret and 2 contributions');
    expect((await work.safehouse(['check', work.file('game.json', record)])).code).toBe(0);
    const forged = record.replace(/"secret":"../, '"secret":"00');
    const refused = await work.safehouse(['verify', work.file('forged.json', forged), '--json']);
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out)).toMatchObject({
      holds: false,
      checks: [{ what: 'commitment', holds: false }, {}, {}, {}, {}, {}],
      proof: null,
    });
    const odd = await work.safehouse(['verify', work.file('odd.json', record.replace(/"secret":"./, '"secret":"'))]);
    expect(odd).toMatchObject({ code: 2, err: expect.stringContaining('fairness.secret is') });
    const short = await work.safehouse(['verify', file, '--chain', 'NDRN']);
    expect(short).toMatchObject({ code: 2, err: expect.stringContaining('43 characters') });
  });

  it('a program takes its seat back from a stand-in', async () => {
    const { host, other, id, token } = await begunGame();
    await host.post(`/api/tables/${id}/do`, { key: 'leave-the-game', command: { type: 'leave', seat: 0 } });
    const join = ['join', `${address}/t/${id}`, '--bot', 'random', '--token'];
    const back = work.safehouse([...join, token]);
    // Until then the other one does not move, so that the game cannot end.
    while ((await other.get(`/api/tables/${id}`)).includes('"absence":"left"')) await pause();
    const { token: own } = await other.post('/api/me/tokens', { label: 'another program' });
    const [ran] = await Promise.all([back, work.safehouse([...join, String(own)])]);
    expect(ran.err).toContain('taking the seat back');
    expect(ran.err).toMatch(/move \d+: /);
    expect(ran.code).toBe(0);
  });

  it('a program whose token is taken back says so and ends', async () => {
    const { host, other, id, token } = await begunGame();
    const ran = work.safehouse(['join', `${address}/t/${id}`, '--bot', 'random', '--token', token, '--json']);
    while ((await other.get(`/api/tables/${id}`)).includes('"moves":0')) await pause();
    await host.post('/api/me/sign-out', { everywhere: true });
    const { code, out } = await ran;
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'not-signed-in' } });
    expect(code).toBe(1);
  });

  it.each([
    [['join', 'nonsense', '--bot', 'rookie'], 2, 'bad-link'],
    [['join', 'http://127.0.0.1:9/t/Ab3dEf6hIj9kLm', '--bot', 'rookie'], 1, 'unreachable'],
    [['verify', 'no-such-file.json'], 2, 'no-such-file'],
    [['serve', '--port', 'x'], 2, 'usage'],
  ])('%j is called wrong', async (args, code, reason) => {
    const ran = await work.safehouse([...args, ...(args[0] === 'serve' ? [] : ['--json'])]);
    expect(ran.code).toBe(code);
    if (args[0] !== 'serve') expect(JSON.parse(ran.out).error.code).toBe(reason);
  });

  it('a table that is not there, or a seat that is taken, is said', async () => {
    const missing = await work.safehouse(['join', `${address}/t/Ab3dEf6hIj9kLm`, '--bot', 'rookie', '--json']);
    expect(JSON.parse(missing.out)).toMatchObject({ error: { code: 'no-such-table' } });
    const host = await guest();
    const plan = { game: 'spy-royale', seats: [{ type: 'person' }, { type: 'bot', bot: 'random' }] };
    const { id } = await host.post('/api/tables', { key: 'another-table', isPublic: true, plan });
    const taken = await work.safehouse(['join', `${address}/t/${id}`, '--bot', 'rookie', '--seat', '1', '--json']);
    expect(JSON.parse(taken.out)).toMatchObject({ error: { code: 'seat-taken' } });
  });
});
