// Somebody tries one key after the other: the database is asked only so often.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HouseProcess } from './testing/house.ts';
import { countRefusals } from './testing/measuring.ts';
import { RawSocket } from './testing/raw-socket.ts';
import { request, Visitor } from './testing/visitor.ts';

/** Allowed a minute, and tried at once. */
const [ALLOWED, TRIED] = [20, 60];

const folder = mkdtempSync(join(tmpdir(), 'safehouse-keys-'));
let house: HouseProcess;

beforeAll(async () => {
  house = await HouseProcess.start({ SAFEHOUSE_DATA: folder, REQUESTS_PER_MINUTE: String(ALLOWED) });
});

afterAll(async () => {
  await house.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a flood of keys', () => {
  it('is stopped by its address, whatever the keys are; who is known goes on', async () => {
    const ann = await Visitor.arrive(house.address);
    expect((await ann.request('/api/me')).status).toBe(200);
    const before = await countRefusals(house.address, 'too-fast');
    const codes: (string | null)[] = [];
    for (let key = 0; key < TRIED; key++) {
      const headers = { authorization: `Bearer sh_${key}` };
      codes.push((await request(`${house.address}/api/games`, { headers })).code);
    }
    expect(codes[0]).toBe('not-signed-in');
    expect(codes.filter((code) => code === 'too-fast').length).toBeGreaterThan(0);
    const cookie = { origin: house.address, cookie: 'safehouse=forged' };
    expect(await request(`${house.address}/api/me`, { headers: cookie })).toMatchObject({ status: 429 });
    expect(await RawSocket.open(house.address, cookie)).toMatchObject({ status: 429, code: 'too-fast' });
    expect(await countRefusals(house.address, 'too-fast')).toBeGreaterThan(before);
    expect((await ann.request('/api/me')).status).toBe(200);
  });

  it('stops nobody who is known, not even when nobody is remembered any more', async () => {
    const ann = await Visitor.arrive(house.address);
    const made = await ann.post('/api/me/tokens', { label: 'a program' });
    const { token } = z.parse(z.object({ token: z.string() }), made.body);
    await house.stop();
    house = await HouseProcess.start({ SAFEHOUSE_DATA: folder, REQUESTS_PER_MINUTE: String(ALLOWED) });
    const wrong = (key: number) =>
      request(`${house.address}/api/games`, { headers: { cookie: `safehouse=${'x'.repeat(40)}${100 + key}` } });
    const statuses = await Promise.all(Array.from({ length: TRIED }, async (_, key) => (await wrong(key)).status));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    // Her keys have to be looked up among the others.
    const flood = Array.from({ length: TRIED }, (_, key) => wrong(key));
    const headers = { authorization: `Bearer ${token}` };
    const [cookie, program, socket] = await Promise.all([
      ann.at(house.address).request('/api/me'),
      request(`${house.address}/api/me`, { headers }),
      RawSocket.open(house.address, ann.at(house.address).headers),
    ]);
    socket.raw.destroy();
    expect([cookie.status, program.status, socket.status]).toEqual([200, 200, 101]);
    expect([cookie.body, program.body]).toEqual([
      expect.objectContaining({ id: ann.id }),
      expect.objectContaining({ id: ann.id }),
    ]);
    await Promise.all(flood);
    expect(await countRefusals(house.address, 'too-fast')).toBeGreaterThan(0);
  });

  it('uses up no allowance of those who are known, and they use up none of each other', async () => {
    const [ann, bob] = [await Visitor.arrive(house.address), await Visitor.arrive(house.address)];
    const statuses: number[] = [];
    for (let times = 0; times < TRIED; times++) statuses.push((await ann.request('/api/me')).status);
    expect(statuses).toContain(429);
    expect((await bob.request('/api/me')).status).toBe(200);
  });
});
