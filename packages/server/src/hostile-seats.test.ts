// What people hold at a table, and what they say there: nobody else's seat, no request twice, and texts that stay texts.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Scene } from './testing/scene.ts';
import { type Talk, Visitor } from './testing/visitor.ts';

const HOSTILE_TEXTS = ["Robert'); drop table log;--", '__proto__', 'constructor', '{{7*7}}', '<img src=x>', '%s%n'];

let scene: Scene;
let eve: Talk;
beforeAll(async () => {
  scene = await Scene.set();
  eve = await scene.eve.connect();
});
afterAll(() => scene.end());

const newKey = () => crypto.randomUUID();

describe('a seat', () => {
  it('is moved by nobody but its person', async () => {
    const bob = await scene.bob.connect();
    const attempts: readonly [Talk, object, string][] = [
      [bob, { type: 'move', seat: 0, move: { type: 'roll' } }, 'not-your-seat'],
      [eve, { type: 'move', seat: 0, move: { type: 'roll' } }, 'not-your-seat'],
      [eve, { type: 'move', move: { type: 'roll' } }, 'not-your-seat'],
      [bob, { type: 'resign', seat: 0 }, 'not-your-seat'],
      [eve, { type: 'leave', seat: 1 }, 'not-your-seat'],
      [eve, { type: 'ask-undo', seat: 0 }, 'not-your-seat'],
      [eve, { type: 'agree-undo', seat: 0 }, 'no-undo'],
      [eve, { type: 'sit', seat: 0 }, 'already-started'],
      [bob, { type: 'free', seat: 0 }, 'host-only'],
      [eve, { type: 'close' }, 'host-only'],
      [bob, { type: 'move', seat: 15, move: { type: 'roll' } }, 'not-your-seat'],
    ];
    for (const [who, command, code] of attempts) {
      await scene.expectRefused(code, () => who.attempt({ type: 'do', table: scene.table, key: newKey(), command }));
    }
    bob.close();
  });

  it('is not moved out of turn', async () => {
    const { body } = await scene.ann.request(`/api/tables/${scene.table}`);
    const { toAct } = z.parse(z.object({ picture: z.object({ toAct: z.array(z.int()) }) }), body).picture;
    const other = await (toAct[0] === 0 ? scene.bob : scene.ann).connect();
    const command = { type: 'move', move: { type: 'roll' } };
    await scene.expectRefused('out-of-turn', () =>
      other.attempt({ type: 'do', table: scene.table, key: newKey(), command }),
    );
    other.close();
  });
});

describe('a key', () => {
  it.each(['__proto__', 'constructor', newKey()])(
    'like %s does its request once, and another person has an own one',
    async (key) => {
      const { id } = await scene.openTable();
      const [ann, bob] = [await scene.ann.connect(), await scene.bob.connect()];
      const sit = (seat: number) => ({ type: 'do', table: id, key, command: { type: 'sit', seat } });
      expect(await ann.ask(sit(0))).toEqual({ type: 'done', key, number: 1 });
      expect(await ann.ask(sit(0))).toEqual({ type: 'done', key, number: 1 });
      for (const other of [sit(1), { ...sit(0), command: { type: 'close' } }]) {
        expect(await ann.ask(other)).toMatchObject({ type: 'refused', key, error: { code: 'key-used' } });
      }
      const rest = await scene.ann.post(`/api/tables/${id}/do`, { key, command: { type: 'stand' } });
      expect([rest.status, rest.code]).toEqual([409, 'key-used']);
      expect(await bob.ask(sit(0))).toMatchObject({ type: 'refused', error: { code: 'seat-taken' } });
      expect(await bob.ask(sit(1))).toEqual({ type: 'done', key, number: 2 });
      expect(await bob.ask(sit(1))).toEqual({ type: 'done', key, number: 2 });
      expect((await scene.ann.request(`/api/tables/${id}`)).body).toMatchObject({ number: 2 });
      ann.close();
      bob.close();
    },
  );
});

it('a line of chat has a key of its own', async () => {
  const talk = await scene.ann.connect();
  const say = { type: 'say', table: scene.table, key: newKey(), text: 'hello' };
  expect(await talk.ask(say)).toMatchObject({ type: 'done', number: 1 });
  expect(await talk.ask(say)).toMatchObject({ type: 'done', number: 1 });
  expect(await talk.attempt({ ...say, text: 'goodbye' })).toMatchObject({ code: 'key-used' });
  talk.close();
});

describe('a text', () => {
  it.each(HOSTILE_TEXTS)('like %s is a name, a label or a line like any other', async (text) => {
    const guest = await Visitor.arrive(scene.address);
    const { id } = await scene.openTable();
    await guest.do(id, { type: 'sit', seat: 0 });
    expect((await guest.request('/api/me', { method: 'PATCH', body: { name: text } })).body).toMatchObject({
      name: text,
    });
    expect((await guest.post('/api/me/tokens', { label: text })).status).toBe(200);
    expect((await guest.request('/api/me/tokens')).body).toMatchObject({ tokens: [{ label: text }] });
    expect((await guest.post(`/api/tables/${id}/chat`, { key: newKey(), text })).body).toEqual({ number: 1 });
    const { body } = await scene.eve.request(`/api/tables/${id}/chat`);
    expect(body).toEqual({
      lines: [{ number: 1, at: expect.any(Number), person: guest.id, text }],
      names: { [guest.id]: text },
    });
    expect((await scene.eve.request('/api/tables?list=open')).text).toContain(JSON.stringify(text));
  });

  it.each([
    '\u0000',
    'a\u0007b',
    'a\nb',
    'a\u001b[2Jb',
    '\u007f',
    '\u0085',
    'a\u202eb',
    'a\u2066b',
    'a\u2028b',
    'a\ud800b',
    ' ',
    '',
  ])('like %j is no line of chat, and no name', async (text) => {
    const talk = await scene.ann.connect();
    const say = { type: 'say', table: scene.table, key: newKey(), text };
    await scene.expectRefused('malformed', () => talk.attempt(say));
    await scene.expectRefused(
      'malformed',
      () => scene.ann.request('/api/me', { method: 'PATCH', body: { name: text } }),
      400,
    );
    talk.close();
  });
});
