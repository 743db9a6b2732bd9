// Hostile messages over the socket: each is refused with its code and counted, and no table notices.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Scene } from './testing/scene.ts';
import { spoil } from './testing/spoiling.ts';
import type { Talk } from './testing/visitor.ts';

const KEY = 'a-key-of-mine';
const DEEP = 4_000;

let scene: Scene;
let talk: Talk;

beforeAll(async () => {
  scene = await Scene.set();
  talk = await scene.ann.connect();
});
afterAll(() => scene.end());

/** A well-formed message of every type, with every command and every field. */
function wellFormed(): readonly object[] {
  const { table } = scene;
  const commands = [
    { type: 'sit', seat: 0, contribution: '0123456789abcdef' },
    { type: 'stand', seat: 0 },
    { type: 'swap', seats: [0, 1] },
    { type: 'place', seat: 0, bot: 'rookie' },
    { type: 'free', seat: 0 },
    { type: 'close' },
    { type: 'start' },
    { type: 'move', seat: 0, move: { type: 'roll' } },
    ...['leave', 'return', 'resign', 'ask-undo', 'agree-undo', 'refuse-undo'].map((type) => ({ type, seat: 0 })),
  ];
  return [
    { type: 'watch', table, invitation: 'an1nv1tat10n', seat: 0, since: 0 },
    { type: 'unwatch', table },
    { type: 'say', table, key: KEY, text: 'hello' },
    { type: 'play-again', table, key: KEY },
    ...commands.map((command) => ({ type: 'do', table, key: KEY, command, invitation: 'an1nv1tat10n' })),
  ];
}

/** A move may be anything here: its game parses it. And what is said, or what a bot is called, may be any text. */
const EXCEPTIONS = { anything: ['command.move'], anyText: ['text', 'command.bot'], orNull: ['command.bot'] };

describe('a message', () => {
  it('is refused as malformed when any one field has the wrong kind of value, or is not known', async () => {
    const spoiled = wellFormed().flatMap((message) => spoil(message, EXCEPTIONS));
    expect(spoiled.length).toBeGreaterThan(1_000);
    await scene.expectRefusals('malformed', spoiled.length, async () => {
      for (const { what, text } of spoiled)
        expect([what, (await talk.attempt(text)).code]).toEqual([what, 'malformed']);
    });
  });

  it.each([
    '',
    ' ',
    'null',
    'true',
    '7',
    '"watch"',
    '[]',
    '{}',
    '{"type":"watch"',
    '{"type":"watch",}',
    "{'type':'watch'}",
    'NaN',
    '\u0000',
    '\ufeff{"type":"unwatch","table":"0123456789"}',
    '{"type":"hello"}',
    '{"type":"done","key":"0123456789","number":1}',
    '{"type":["watch"],"table":"0123456789"}',
  ])('is refused as malformed when it is %j', async (text) => {
    await scene.expectRefused('malformed', () => talk.attempt(text));
  });

  it('may be as long as allowed, and is refused for what it says', async () => {
    const [head, foot] = ['{"type":"unwatch","table":"', '"}'];
    const text = head + 'a'.repeat(16_384 - head.length - foot.length) + foot;
    await scene.expectRefused('malformed', () => talk.attempt(text));
  });

  it('is refused as malformed when it is deep, whether it is a list or an object', async () => {
    const lists = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;
    const objects = `${'{"a":'.repeat(DEEP / 2)}1${'}'.repeat(DEEP / 2)}`;
    for (const deep of [lists, objects]) {
      const command = `{"type":"do","table":"${scene.table}","key":"${KEY}","command":{"type":"move","move":${deep}}}`;
      for (const text of [deep, command]) await scene.expectRefused('malformed', () => talk.attempt(text));
    }
  });

  it('is told by its key which one was refused, even when the rest is malformed', async () => {
    expect(await talk.attempt({ type: 'do', key: KEY, table: 7 })).toMatchObject({ code: 'malformed', key: KEY });
    expect(await talk.attempt({ type: 'do', key: 'k'.repeat(65) })).toMatchObject({ code: 'malformed', key: null });
  });
});

/** What no game takes for a move. */
const NO_MOVES: readonly unknown[] = [
  null,
  7,
  'roll',
  [],
  {},
  { type: 'roll', extra: 1 },
  { type: '__proto__' },
  { type: 'constructor' },
  JSON.parse('{"__proto__":{"type":"roll"}}'),
  JSON.parse('{"type":"roll","__proto__":{}}'),
  { type: 'accuse', seat: "1'; drop table log; --", identity: 'french' },
  { type: 'buy', items: Array.from({ length: 500 }, () => 'french-key') },
];

describe('a move', () => {
  const moved = (move: unknown) => {
    const command = { type: 'move', ...(move !== undefined && { move }) };
    return talk.attempt({ type: 'do', table: scene.table, key: crypto.randomUUID(), command });
  };

  it('that no game knows is refused by the game of the table', async () => {
    for (const move of NO_MOVES) await scene.expectRefused('malformed-move', () => moved(move));
  });

  it('that is left out is refused', async () => {
    await scene.expectRefused('malformed', () => moved(undefined));
  });
});
