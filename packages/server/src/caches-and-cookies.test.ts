// Private answers are kept in no cache, and the cookie that holds a session is known by its name.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HouseProcess } from './testing/house.ts';
import { Visitor } from './testing/visitor.ts';

const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'house.example' };
const ORIGIN = 'https://house.example';

const folder = mkdtempSync(join(tmpdir(), 'safehouse-cookies-'));
let house: HouseProcess;

beforeAll(async () => {
  house = await HouseProcess.start({ SAFEHOUSE_DATA: folder, TRUST_PROXY: 'true' });
});

afterAll(async () => {
  await house.stop();
  expect(house.log).toBe('');
  rmSync(folder, { recursive: true, force: true });
});

interface Me {
  readonly id: string;
  /** The cookies that were set, by name; empty where one was taken back. */
  readonly set: Readonly<Record<string, string>>;
  /** As they were sent. */
  readonly cookies: readonly string[];
}

async function meet(cookie: string, headers: Readonly<Record<string, string>> = HTTPS): Promise<Me> {
  const response = await fetch(`${house.address}/api/me`, {
    headers: { ...headers, ...(cookie !== '' && { cookie }) },
  });
  const { id } = z.parse(z.object({ id: z.string() }), await response.json());
  const cookies = response.headers.getSetCookie();
  const pairs = cookies.map((text) => text.split(';')[0]?.split('=') ?? []);
  return { id, cookies, set: Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value])) };
}

describe('an answer', () => {
  it.each(['/api/me', '/api/me/tokens', '/api/passkeys', '/api/tables?list=open', '/api/tables?list=mine'])(
    'to %s is kept in no cache',
    async (path) => {
      const response = await fetch(`${house.address}${path}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    },
  );

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/tables/%zz'],
    ['GET', '/api/tables/0000000000'],
    ['GET', '/api/tables?list=all'],
    ['POST', '/api/me/tokens'],
    ['DELETE', '/api/games'],
    ['GET', '/api/socket'],
  ])('that refuses %s %s is kept in none either', async (method, path) => {
    const response = await fetch(`${house.address}${path}`, { method });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('that refuses a token where anybody may ask is kept in none', async () => {
    const response = await fetch(`${house.address}/api/games`, { headers: { authorization: 'Bearer sh_x' } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });

  it.each(['/api/games', '/api/openapi.json'])(
    'to %s is the same for all, sets no cookie, and may be kept',
    async (path) => {
      const { set } = await meet('', {});
      const headers = { ...HTTPS, cookie: `safehouse=${set['safehouse']}` };
      const response = await fetch(`${house.address}${path}`, { headers });
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    },
  );
});

describe('the cookie', () => {
  it('is for this host alone where the site is served over TLS', async () => {
    const { id, set, cookies } = await meet('');
    expect(Object.keys(set)).toEqual(['__Host-safehouse']);
    expect(cookies[0]).toMatch(/; Path=\/(;|$)/);
    expect(cookies[0]).toMatch(/; Secure/);
    expect(cookies[0]).toMatch(/; HttpOnly/);
    expect(cookies[0]).not.toMatch(/Domain/i);
    expect(await meet(`__Host-safehouse=${set['__Host-safehouse']}`)).toEqual({ id, set: {}, cookies: [] });
  });

  it('has its plain name over HTTP on this machine, as before', async () => {
    const { id, set } = await meet('', {});
    expect(Object.keys(set)).toEqual(['safehouse']);
    expect(await meet(`safehouse=${set['safehouse']}`, {})).toEqual({ id, set: {}, cookies: [] });
  });

  it('of before an upgrade is good, and is replaced at once: nobody becomes somebody else', async () => {
    const old = (await meet('', {})).set['safehouse'] ?? '';
    const { id } = await meet(`safehouse=${old}`, {});
    const after = await meet(`safehouse=${old}`);
    expect(after.id).toBe(id);
    expect(after.set).toEqual({ safehouse: '', '__Host-safehouse': old });
    // A program that keeps the last cookie alone keeps the good one.
    expect(after.cookies.at(-1)).toMatch(/^__Host-safehouse=/);
    expect(await meet(`__Host-safehouse=${old}`)).toMatchObject({ id, cookies: [] });
    // What was on its way with the old name meanwhile is still answered as before.
    expect((await meet(`safehouse=${old}`)).id).toBe(id);
  });

  it('with the better name counts where there are both, unless it is not good any more', async () => {
    const [ana, bo] = [await meet(''), await meet('', {})];
    const [better, plain] = [ana.set['__Host-safehouse'] ?? '', bo.set['safehouse'] ?? ''];
    expect((await meet(`safehouse=${plain}; __Host-safehouse=${better}`)).id).toBe(ana.id);
    expect((await meet(`__Host-safehouse=${better}; safehouse=${plain}`)).id).toBe(ana.id);
    const fallen = await meet(`__Host-safehouse=over; safehouse=${plain}`);
    expect([fallen.id, fallen.set]).toEqual([bo.id, { safehouse: '', '__Host-safehouse': plain }]);
    expect((await meet(`__Host-safehouse=${better}; safehouse=over`)).id).toBe(ana.id);
  });

  it('goes under both names when somebody signs out', async () => {
    const { set } = await meet('');
    const response = await fetch(`${house.address}/api/me/sign-out`, {
      method: 'POST',
      headers: {
        ...HTTPS,
        origin: ORIGIN,
        cookie: `__Host-safehouse=${set['__Host-safehouse']}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    const gone = response.headers.getSetCookie();
    expect(gone.map((text) => text.split(';')[0])).toEqual(['safehouse=', '__Host-safehouse=']);
    // Browsers ignore a cookie with this name that is not for TLS alone.
    expect(gone[1]).toMatch(/; Secure/);
  });

  it('opens a socket under the old name, too', async () => {
    const ana = await Visitor.arrive(house.address);
    const talk = await ana.connect({ ...HTTPS, origin: ORIGIN, cookie: ana.cookie });
    expect(talk.isOpen).toBe(true);
    talk.close();
  });
});
