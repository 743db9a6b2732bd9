// Somebody tries one key after the other: the database is asked only so often.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
