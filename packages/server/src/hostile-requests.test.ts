// Hostile requests over HTTP: each is refused with its status and code and counted, and no table notices.

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawSocket } from './testing/raw-socket.ts';
import { Scene } from './testing/scene.ts';
import { type Exceptions, spoil } from './testing/spoiling.ts';
import type { Answered } from './testing/visitor.ts';

const KEY = 'a-key-of-mine';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.set();
});
afterAll(() => scene.end());

const expectAnswer = (status: number, code: string, ask: () => Promise<Answered>) =>
  scene.expectRefused(code, ask, status);

describe('a body', () => {
  /** A well-formed body for every route that takes one. */
  const bodies = (): readonly [string, string, object, Exceptions][] => [
    ['PATCH', '/api/me', { name: 'Ann' }, { anyText: ['name'] }],
    ['POST', '/api/me/sign-out', { everywhere: false }, {}],
    ['POST', '/api/me/tokens', { label: 'mine' }, { anyText: ['label'] }],
    ['POST', '/api/passkeys', { challenge: 'abc', response: {} }, { anyText: ['challenge'], anyKeys: ['response'] }],
    [
      'POST',
      '/api/passkeys/use',
      { challenge: 'abc', response: {} },
      { anyText: ['challenge'], anyKeys: ['response'] },
    ],
    [
      'POST',
      '/api/tables',
      {
        key: KEY,
        plan: {
          game: 'spy-alley',
          options: {},
          seats: [{ type: 'person' }, { type: 'bot', bot: 'rookie' }],
          tempo: { type: 'live', seconds: 30, bank: 60 },
          standIn: 'rookie',
        },
        isPublic: true,
      },
      { anyText: ['plan.game', 'plan.seats.1.bot', 'plan.standIn'], anyKeys: ['plan.options'] },
    ],
    ['POST', `/api/tables/${scene.table}/do`, { key: KEY, command: { type: 'start' }, invitation: '12345678' }, {}],
    ['POST', `/api/tables/${scene.table}/rematch`, { key: KEY }, {}],
    ['POST', `/api/tables/${scene.table}/chat`, { key: KEY, text: 'hello' }, { anyText: ['text'] }],
  ];

  it('is refused as malformed when any one field has the wrong kind of value, or is not known', async () => {
    const attempts = bodies().flatMap(([method, path, body, exceptions]) =>
      spoil(body, exceptions).map((spoiled) => ({ method, path, ...spoiled })),
    );
    expect(attempts.length).toBeGreaterThan(200);
    await scene.expectRefusals('malformed', attempts.length, async () => {
      for (const { method, path, what, text } of attempts) {
        const { status, code } = await scene.ann.request(path, { method, body: text });
        expect([path, what, status, code]).toEqual([path, what, 400, 'malformed']);
      }
    });
  });

  it.each(['', 'null', '[]', '7', '{', '{"key":', 'key=a-key-of-mine', '<key/>'])('is refused when it is %j', (body) =>
    expectAnswer(400, 'malformed', () => scene.ann.post('/api/tables', body)),
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', 'x', ''])(
    'is refused when it is said to be %j',
    (type) =>
      expectAnswer(400, 'malformed', () =>
        scene.ann.request(`/api/tables/${scene.table}/do`, {
          method: 'POST',
          headers: { 'content-type': type },
          body: JSON.stringify({ key: KEY, command: { type: 'resign' } }),
        }),
      ),
  );

  it('is refused when it is too large or too deep', async () => {
    const large = JSON.stringify({ key: KEY, text: 'x'.repeat(16_384) });
    await expectAnswer(413, 'too-large', () => scene.ann.post(`/api/tables/${scene.table}/chat`, large));
    const deep = `{"key":"${KEY}","command":{"type":"move","move":${'['.repeat(4_000)}${']'.repeat(4_000)}}}`;
    await expectAnswer(400, 'malformed', () => scene.ann.post(`/api/tables/${scene.table}/do`, deep));
  });

  it('is refused when it comes in pieces without an end', async () => {
    const { hostname, port, host } = new URL(scene.address);
    await scene.expectRefusals('too-large', 1, async () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      const head = `POST /api/tables HTTP/1.1\r\nhost: ${host}\r\norigin: ${scene.address}\r\ncookie: ${scene.ann.cookie}`;
      socket.write(`${head}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`);
      for (let piece = 0; piece < 20; piece++) socket.write(`400\r\n${' '.repeat(1024)}\r\n`);
      const answer = await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))));
      expect(answer).toContain('413');
      socket.destroy();
    });
  });
});

describe('an address', () => {
  it.each([
    ['PUT', '/api/me', 404, 'not-found'],
    ['POST', '/api/games', 404, 'not-found'],
    ['DELETE', '/api/tables', 404, 'not-found'],
    ['PATCH', '/metrics', 404, 'not-found'],
    ['OPTIONS', '/api/tables', 404, 'not-found'],
    ['GET', '/api/nothing', 404, 'not-found'],
    ['GET', '/../etc/passwd', 404, 'not-found'],
    ['GET', '/%2e%2e/%2e%2e/etc/passwd', 404, 'not-found'],
    ['GET', '/api/__proto__', 404, 'not-found'],
    ['GET', '/api/tables/%zz', 400, 'malformed'],
    ['GET', `/api/tables/${'a'.repeat(500)}`, 400, 'malformed'],
    ['GET', '/api/tables/__proto__', 400, 'malformed'],
    ['GET', "/api/tables/1' or '1'='1", 400, 'malformed'],
    ['GET', '/api/tables/%00', 400, 'malformed'],
    ['GET', '/api/tables/constructor', 404, 'no-such-table'],
    ['GET', '/api/tables/hasOwnProperty', 404, 'no-such-table'],
    ['GET', '/api/tables', 400, 'malformed'],
    ['GET', '/api/tables?list=all', 400, 'malformed'],
    ['GET', '/api/tables?list=open&list=mine', 400, 'malformed'],
    ['GET', '/api/tables?list=open&__proto__=1', 400, 'malformed'],
    ['GET', '/api/tables?list[]=open', 400, 'malformed'],
    ['DELETE', '/api/me/tokens/%00', 400, 'malformed'],
    ['DELETE', '/api/me/tokens/constructor', 404, 'no-such-token'],
    ['GET', '/api/socket', 400, 'malformed'],
  ] as const)('like %s %s is refused', (...[method, path, status, code]) =>
    expectAnswer(status, code, () => scene.ann.request(path, { method })),
  );

  it.each(['/api/me', '/', '/healthz', '/metrics', '/api/games', `/api/nothing`])(
    'like %s opens no socket',
    async (path) => {
      await scene.expectRefusals('not-found', 1, async () => {
        const { status, code } = await RawSocket.open(scene.address, scene.ann.headers, path);
        expect([status, code]).toEqual([404, 'not-found']);
      });
    },
  );

  it.each(['[', 'a b', '^', 'x:99999', '%'])('of a host like %j is refused', async (host) => {
    await scene.expectRefusals('malformed', 1, async () => {
      const { status } = await RawSocket.open(scene.address, { ...scene.ann.headers, host });
      expect(status).toBe(400);
    });
  });

  it('of the metrics is hidden from those behind a proxy', () =>
    expectAnswer(404, 'not-found', () => scene.eve.request('/metrics', { headers: { 'x-forwarded-for': '::1' } })));
});
