// Strangers at other people's tables: what is private is not there for them, and what is public cannot be touched.

import type { ServerMessage } from '@safehouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from './testing/measuring.ts';
import { Scene } from './testing/scene.ts';
import type { Talk } from './testing/visitor.ts';

/** Well-formed, and not the id of any table. */
const NOWHERE = 'Nowhere0000000';

let scene: Scene;
let eve: Talk;
beforeAll(async () => {
  scene = await Scene.set();
  eve = await scene.eve.connect();
});
afterAll(() => scene.end());

const newKey = () => crypto.randomUUID();

describe('a private table', () => {
  /** Every way to ask for a table over HTTP. */
  const requests = (id: string): readonly [string, string, unknown][] => [
    ['GET', `/api/tables/${id}`, undefined],
    ['GET', `/api/tables/${id}?seat=0`, undefined],
    ['GET', `/api/tables/${id}?invitation=WrongInvitation`, undefined],
    ['GET', `/api/tables/${id}/record`, undefined],
    ['GET', `/api/tables/${id}/record?seat=1`, undefined],
    ['GET', `/api/tables/${id}/chat`, undefined],
    ['POST', `/api/tables/${id}/chat`, { key: newKey(), text: 'hello' }],
    ['POST', `/api/tables/${id}/rematch`, { key: newKey() }],
    ...['sit', 'start', 'resign', 'close', 'ask-undo', 'agree-undo'].map((type): [string, string, unknown] => [
      'POST',
      `/api/tables/${id}/do`,
      { key: newKey(), command: type === 'sit' ? { type, seat: 0 } : { type } },
    ]),
    [
      'POST',
      `/api/tables/${id}/do`,
      { key: newKey(), command: { type: 'move', move: {} }, invitation: 'WrongInvitation' },
    ],
  ];

  it('answers every request of a stranger exactly as a table that is not there', async () => {
    const ask = async (id: string) => {
      const answers: unknown[] = [];
      for (const [method, path, body] of requests(id)) {
        const { status, text } = await scene.eve.request(path, { method, ...(body !== undefined && { body }) });
        expect([path, status]).toEqual([path, 404]);
        answers.push([status, text]);
      }
      return answers;
    };
    const count = requests(NOWHERE).length;
    await scene.expectRefusals('no-such-table', 2 * count, async () => {
      expect(await ask(scene.den.id)).toEqual(await ask(NOWHERE));
    });
  });

  it('answers every message of a stranger exactly as a table that is not there', async () => {
    const messages = (table: string): readonly object[] => [
      { type: 'watch', table },
      { type: 'watch', table, seat: 0, since: 0 },
      { type: 'watch', table, invitation: 'WrongInvitation' },
      { type: 'say', table, key: 'the-same-key', text: 'hello' },
      { type: 'do', table, key: 'the-same-key', command: { type: 'sit', seat: 0 } },
      { type: 'do', table, key: 'the-same-key', command: { type: 'move', move: { type: 'roll' } } },
      { type: 'do', table, key: 'the-same-key', command: { type: 'start' }, invitation: 'WrongInvitation' },
    ];
    const ask = async (id: string) => {
      const answers: string[] = [];
      for (const message of messages(id)) {
        const answer: ServerMessage = await eve.ask(message);
        expect(answer).toMatchObject({ type: 'refused', error: { code: 'no-such-table' } });
        answers.push(JSON.stringify(answer).replaceAll(id, 'THIS TABLE'));
      }
      return answers;
    };
    await scene.expectRefusals('no-such-table', 2 * messages(NOWHERE).length, async () => {
      expect(await ask(scene.den.id)).toEqual(await ask(NOWHERE));
    });
  });

  it('is in no list of a stranger', async () => {
    for (const list of ['open', 'mine', 'finished']) {
      expect((await scene.eve.request(`/api/tables?list=${list}`)).text).not.toContain(scene.den.id);
    }
    expect((await scene.bob.request('/api/tables?list=mine')).text).toContain(scene.den.id);
  });
});

describe('the eyes of a seat', () => {
  it('are not lent to strangers, nor to those on other seats', async () => {
    await scene.expectRefused('no-such-table', () => eve.attempt({ type: 'watch', table: scene.table, seat: 0 }));
    const bob = await scene.bob.connect();
    await scene.expectRefused('no-such-table', () => bob.attempt({ type: 'watch', table: scene.table, seat: 0 }));
    for (const path of [`/api/tables/${scene.table}?seat=0`, `/api/tables/${scene.table}/record?seat=0`]) {
      await scene.expectRefused('no-such-table', () => scene.bob.request(path), 404);
    }
    bob.close();
  });

  it.each([
    ['stands up', (id: string) => scene.eve.do(id, { type: 'stand' })],
    ['is asked to by the host', (id: string) => scene.ann.do(id, { type: 'free', seat: 1 })],
    ['is put elsewhere by the host', (id: string) => scene.ann.do(id, { type: 'swap', seats: [1, 2] })],
  ] as const)('are lost by somebody who %s and goes on watching', async (_how, leave) => {
    const seats = [{ type: 'person' }, { type: 'person' }, { type: 'bot', bot: 'rookie' }];
    const { id } = await scene.ann.openTable({ game: 'spy-alley', seats });
    await scene.ann.do(id, { type: 'sit', seat: 0 });
    await scene.eve.do(id, { type: 'sit', seat: 1 });
    const spy = await scene.eve.connect();
    await spy.ask({ type: 'watch', table: id });
    await leave(id);
    await scene.ann.do(id, { type: 'place', seat: 1, bot: null });
    await scene.bob.do(id, { type: 'sit', seat: 1 });
    await scene.ann.do(id, { type: 'start' });
    await scene.ann.do(id, { type: 'leave' });
    await until(() => spy.heard.some((text) => text.includes('"type":"left"')));
    const views = spy.heard.join().match(/"viewer":("spectator"|\d)/g) ?? [];
    expect(views.length).toBeGreaterThan(0);
    expect(views).not.toContain('"viewer":1');
    spy.close();
  });
});
