// Hostile connections: broken frames, floods, readers that do not read, and more sockets than anybody needs.

import { Asking, dialServer, Live, ServerRefusal } from '@safehouse/client';
import { ROUTES } from '@safehouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRefusals, until } from './testing/measuring.ts';
import { type Frame, OPCODES, RawSocket } from './testing/raw-socket.ts';
import { Scene } from './testing/scene.ts';
import { Visitor } from './testing/visitor.ts';

const { text, binary, ping, pong, close, continuation } = OPCODES;
const MOST_BYTES = 16_384;

describe('a frame', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.set();
  });
  afterAll(() => scene.end());

  /** Each frame with the code that its socket is closed with. */
  const BROKEN: readonly [string, Frame, number][] = [
    ['that is no UTF-8', { opcode: text, payload: Buffer.from([0x22, 0xc3, 0x28, 0x22]) }, 1007],
    ['with a lone surrogate', { opcode: text, payload: Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]) }, 1007],
    ['with an overlong letter', { opcode: text, payload: Buffer.from([0xc0, 0xaf]) }, 1007],
    ['of an unknown kind', { opcode: 3, payload: '{}' }, 1002],
    ['with reserved bits', { opcode: text, reserved: 4, payload: '{}' }, 1002],
    ['without a mask', { opcode: text, isMasked: false, payload: '{}' }, 1002],
    ['that goes on with nothing', { opcode: continuation, payload: '{}' }, 1002],
    ['that pings in parts', { opcode: ping, isLast: false, payload: 'x' }, 1002],
    ['that pings at length', { opcode: ping, payload: 'x'.repeat(126) }, 1002],
    ['that closes with half a code', { opcode: close, payload: 'x' }, 1002],
    ['that closes with no code that exists', { opcode: close, payload: Buffer.from([0, 7]) }, 1002],
    ['that is too large', { opcode: text, payload: 'x'.repeat(MOST_BYTES + 1) }, 1009],
    ['that is much too large', { opcode: text, payload: 'x'.repeat(10 * MOST_BYTES) }, 1009],
  ];

  it.each(BROKEN)('%s closes its socket, and is counted', async (_what, frame, code) => {
    await scene.expectRefusals('bad-frame', 1, async () => {
      const { raw } = await RawSocket.open(scene.address, scene.eve.headers);
      raw.frame(frame);
      expect(await raw.closed).toBe(code);
      raw.destroy();
    });
  });

  it('after frame is too large when their sum is', async () => {
    await scene.expectRefusals('bad-frame', 1, async () => {
      const { raw } = await RawSocket.open(scene.address, scene.eve.headers);
      const payload = 'x'.repeat(MOST_BYTES / 2);
      raw.frame({ opcode: text, isLast: false, payload });
      for (let part = 0; part < 2; part++) raw.frame({ opcode: continuation, isLast: false, payload });
      expect(await raw.closed).toBe(1009);
      raw.destroy();
    });
  });

  it('that announces exabytes closes its socket at once', async () => {
    await scene.expectRefusals('bad-frame', 1, async () => {
      const { raw } = await RawSocket.open(scene.address, scene.eve.headers);
      raw.write(Buffer.from([0x81, 0xff, 0x0f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]));
      expect(await raw.closed).toBe(1009);
      raw.destroy();
    });
  });

  it('of bytes closes its socket, and what comes after it is not heard', async () => {
    await scene.expectRefusals('binary-frame', 1, async () => {
      const { raw } = await RawSocket.open(scene.address, scene.ann.headers);
      raw.frame({ opcode: binary, payload: JSON.stringify({ type: 'unwatch', table: scene.table }) });
      raw.frame({ opcode: binary, payload: 'more' });
      raw.text({ type: 'do', table: scene.table, key: crypto.randomUUID(), command: { type: 'resign' } });
      expect(await raw.closed).toBe(1003);
      raw.destroy();
    });
  });

  it('of somebody who has signed out is not heard, even if the socket stays open on the other side', async () => {
    const { id } = await scene.openTable();
    const { raw } = await RawSocket.open(scene.address, scene.eve.headers);
    await scene.eve.post('/api/me/sign-out', {});
    expect(await raw.closed).toBe(4001);
    raw.text({ type: 'do', table: id, key: crypto.randomUUID(), command: { type: 'sit', seat: 0 } });
    raw.frame({ opcode: ping });
    // The server has taken it all in when it has answered somebody who came later.
    const talk = await scene.ann.connect();
    await talk.attempt('{}');
    expect((await scene.ann.request(`/api/tables/${id}`)).body).toMatchObject({ number: 0 });
    raw.destroy();
  });
});

it('ends in time though somebody ignores that it closes', async () => {
  const scene = await Scene.set();
  const { raw } = await RawSocket.open(scene.address, scene.eve.headers);
  await scene.end();
  expect(await raw.closed).toBe(1001);
}, 25_000);

describe('a flood', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.set({ MESSAGES_PER_SECOND: '5' });
  });
  afterAll(() => scene.end());

  it('of messages is refused, counted and cut off, and others do not notice', async () => {
    const { raw } = await RawSocket.open(scene.address, scene.eve.headers);
    const before = await scene.numbers();
    for (let message = 0; message < 2_000; message++) raw.text({ type: 'unwatch', table: scene.table });
    expect(await raw.closed).toBe(1008);
    const talk = await scene.ann.connect();
    expect(await talk.attempt({ type: 'watch', table: scene.table })).toMatchObject({ code: null });
    // What was refused before it was cut off, and not one more.
    expect(await countRefusals(scene.address, 'too-fast')).toBe(201);
    expect(await scene.numbers()).toEqual(before);
    raw.destroy();
  });

  it('over many sockets is refused like one over a single socket', async () => {
    const counted = await countRefusals(scene.address, 'too-fast');
    const bob = await Promise.all(Array.from({ length: 10 }, () => scene.bob.connect()));
    // Ten over each: fewer than one socket may send at once, and more than one person may.
    const said = bob.flatMap((talk) => Array.from({ length: 10 }, () => talk.attempt({ type: 'leave' })));
    const codes = (await Promise.all(said)).map(({ code }) => code);
    expect(codes).toContain('too-fast');
    expect(await countRefusals(scene.address, 'too-fast')).toBeGreaterThan(counted);
    for (const talk of bob) talk.close();
  });

  it('of pings is refused like one of messages', async () => {
    const counted = await countRefusals(scene.address, 'too-fast');
    const { raw } = await RawSocket.open(scene.address, scene.eve.headers);
    for (let message = 0; message < 2_000; message++) raw.frame({ opcode: ping, payload: 'x'.repeat(125) });
    expect(await raw.closed).toBe(1008);
    expect(await countRefusals(scene.address, 'too-fast')).toBe(counted + 201);
    raw.destroy();
  });

  it('of pongs that nobody asked for is refused like one of messages', async () => {
    const counted = await countRefusals(scene.address, 'too-fast');
    const { raw } = await RawSocket.open(scene.address, scene.bob.headers);
    for (let message = 0; message < 2_000; message++) raw.frame({ opcode: pong, payload: 'x'.repeat(125) });
    expect(await raw.closed).toBe(1008);
    expect(await countRefusals(scene.address, 'too-fast')).toBe(counted + 201);
    // Only its messages are answered: nobody waits for an answer to a pong.
    expect(raw.heard.join()).not.toContain('refused');
    raw.destroy();
  });

  it('of pongs from somebody who reads nothing is cut off for good', async () => {
    const counted = await countRefusals(scene.address, 'flood');
    const { raw } = await RawSocket.open(scene.address, scene.bob.headers);
    raw.stopReading();
    for (let message = 0; message < 20_000; message++) raw.frame({ opcode: pong });
    await until(async () => (await countRefusals(scene.address, 'flood')) === counted + 1);
    raw.destroy();
  });

  it('of empty parts of a message that never ends is cut off', async () => {
    await scene.expectRefusals('bad-frame', 1, async () => {
      const { raw } = await RawSocket.open(scene.address, scene.bob.headers);
      raw.frame({ opcode: text, isLast: false, payload: '{' });
      for (let part = 0; part < 2_000; part++) raw.frame({ opcode: continuation, isLast: false });
      expect(await raw.closed).toBe(1008);
      // It does not close as well, and is not waited for.
      await until(() => !raw.isOpen);
    });
  });

  it('of messages over one socket after the other is answered only so often', async () => {
    const bob = await Visitor.arrive(scene.address);
    let told = 0;
    for (let round = 0; round < 4; round++) {
      const { raw } = await RawSocket.open(scene.address, bob.headers);
      for (let message = 0; message < 1_000; message++) raw.text({ type: 'unwatch', table: scene.table });
      expect(await raw.closed).toBe(1008);
      told += raw.heard.join().split('"code":"too-fast"').length - 1;
      raw.destroy();
    }
    // 400 at once and then one a second, where each socket alone would be told of 201.
    expect(told).toBeGreaterThanOrEqual(400);
    expect(told).toBeLessThan(4 * 201);
  });

  it('that does not end when it was cut off, from somebody who reads nothing, is cut off for good', async () => {
    const counted = await countRefusals(scene.address, 'flood');
    const { raw } = await RawSocket.open(scene.address, scene.eve.headers);
    raw.stopReading();
    // Few enough for the answers not to pile up: it is let go because it is too fast, and never hears of it.
    for (let message = 0; message < 20_000; message++) raw.frame({ opcode: ping });
    await until(async () => (await countRefusals(scene.address, 'flood')) === counted + 1);
    raw.destroy();
  });

  it('of somebody who is in a hurry for a moment loses nothing: each refusal names its message', async () => {
    const asking = new Asking(scene.address);
    await asking.ask(ROUTES.readMe);
    const live = new Live(dialServer(asking));
    const hurried = Array.from({ length: 30 }, () => live.do(scene.table, { type: 'close' }));
    const answers = await Promise.allSettled(hurried);
    for (const answer of answers) {
      expect(answer.status === 'rejected' && answer.reason).toBeInstanceOf(ServerRefusal);
      expect(answer).toMatchObject({ reason: { code: 'host-only' } });
    }
    live.close();
  });
});
