// Somebody else's cookies, tokens, pages and passkeys: whoever is not somebody cannot act as them.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countRefusals } from './testing/measuring.ts';
import { RawSocket } from './testing/raw-socket.ts';
import { Scene } from './testing/scene.ts';
import { type Answered, request } from './testing/visitor.ts';

const FOREIGN = ['https://evil.example', 'null', 'http://127.0.0.1', 'http://localhost:1', ''];

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.set();
});
afterAll(() => scene.end());

const expectAnswer = (status: number, code: string, ask: () => Promise<Answered>) =>
  scene.expectRefused(code, ask, status);

describe('somebody else', () => {
  const resign = () => ({ key: crypto.randomUUID(), command: { type: 'resign' } });

  it.each(FOREIGN)('cannot make a browser ask from the page %j', async (origin) => {
    const headers = { cookie: scene.ann.cookie, 'content-type': 'application/json', ...(origin && { origin }) };
    const asked = [
      ['POST', `/api/tables/${scene.table}/do`, resign()],
      ['POST', '/api/me/sign-out', { everywhere: true }],
      ['PATCH', '/api/me', { name: 'Evil' }],
      ['DELETE', '/api/me', {}],
      ['POST', '/api/me/tokens', { label: 'Evil' }],
    ] as const;
    for (const [method, path, body] of asked) {
      await expectAnswer(403, 'foreign-origin', () => request(`${scene.address}${path}`, { method, headers, body }));
    }
    await scene.expectRefusals('foreign-origin', 1, async () => {
      const { status, code } = await RawSocket.open(scene.address, {
        cookie: scene.ann.cookie,
        ...(origin && { origin }),
      });
      expect([status, code]).toEqual([403, 'foreign-origin']);
    });
  });

  it('is nobody with a forged cookie, and cannot open a socket', async () => {
    const [name, key = ''] = scene.ann.cookie.split('=');
    const forged = [
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      '',
      'x',
      "' or 1=1 --",
      'a'.repeat(5_000),
      '%',
    ];
    for (const value of forged) {
      const headers = { origin: scene.address, cookie: `${name}=${value}` };
      await scene.expectRefusals('not-signed-in', 1, async () => {
        const { status, body } = await request(`${scene.address}/api/me`, { headers });
        expect(status).toBe(200);
        expect(z.parse(z.object({ id: z.string() }), body).id).not.toBe(scene.ann.id);
      });
      await scene.expectRefusals('not-signed-in', 1, async () => {
        const response = await fetch(`${scene.address}/api/games`, { headers });
        expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
      });
      await scene.expectRefusals('not-signed-in', 1, async () => {
        const { status, code } = await RawSocket.open(scene.address, headers);
        expect([status, code]).toEqual([401, 'not-signed-in']);
      });
    }
  });

  it('is refused with a forged token, also where anybody may ask', async () => {
    const made = await scene.ann.post('/api/me/tokens', { label: 'mine' });
    const { token } = z.parse(z.object({ token: z.string() }), made.body);
    const forged = [`${token}x`, token.slice(0, -1), token.toUpperCase(), 'sh_', 'sh_%00', "sh_' or 1=1 --"];
    for (const authorization of [...forged.map((bad) => `Bearer ${bad}`), token, `bearer ${token}`, 'Basic YTpi', '']) {
      for (const path of ['/api/me', '/api/games', `/api/tables/${scene.table}`]) {
        await expectAnswer(401, 'not-signed-in', () =>
          request(`${scene.address}${path}`, { headers: { authorization, cookie: scene.ann.cookie } }),
        );
      }
    }
    const { body } = await request(`${scene.address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(body).toMatchObject({ id: scene.ann.id });
  });

  it('gains nothing with a passkey that was not asked for', async () => {
    for (const challenge of ['abc', 'constructor']) {
      await expectAnswer(403, 'passkey-refused', () =>
        scene.eve.post('/api/passkeys/use', { challenge, response: { id: 'x' } }),
      );
    }
    expect(await countRefusals(scene.address, 'storage-unavailable')).toBe(0);
  });
});
