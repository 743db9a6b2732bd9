// Too much of everything: readers that do not read, sockets, watched tables, chat.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countRefusals, memoryOf, readMetric, until } from './testing/measuring.ts';
import { frameOf, OPCODES, RawSocket } from './testing/raw-socket.ts';
import { Scene } from './testing/scene.ts';
import { type Talk, Visitor } from './testing/visitor.ts';

const SLOW_READERS = 20;
/** What a round of slow readers may leave behind once another round has shown the way, in megabytes. */
const LEEWAY = 48;
/** Who is not let go by then never is; no person may change seats more often at one table. */
const MOST_TURNS = 490;
const MOST_WATCHED = 20;

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.set({ CONNECTIONS_PER_PERSON: '24', CONNECTIONS_PER_ADDRESS: '40' });
});
afterAll(() => scene.end());

const countConnections = () => readMetric(scene.address, 'safehouse_connections');

describe('a reader that stops reading', () => {
  /** Ann's chatty table: whoever watches it gets all of it anew when she changes seats. */
  async function chattyTable(): Promise<string> {
    const seats = Array.from({ length: 6 }, () => ({ type: 'person' }));
    const { id } = await scene.ann.openTable({ game: 'spy-alley', seats });
    for (const seat of seats.keys()) {
      const guest = seat === 0 ? scene.ann : await Visitor.arrive(scene.address);
      await guest.do(id, { type: 'sit', seat });
      for (let line = 0; line < 6; line++) {
        await guest.post(`/api/tables/${id}/chat`, { key: crypto.randomUUID(), text: '諜'.repeat(300) });
      }
    }
    return id;
  }

  /** Everybody gets the whole anew, because Ann looks through other eyes. */
  async function changeSeats(talk: Talk, table: string): Promise<void> {
    const key = crypto.randomUUID();
    const done = talk.next((message) => message.type === 'done' && message.key === key);
    talk.send({ type: 'do', table, key, command: { type: 'swap', seats: [0, 1] } });
    await done;
  }

  /** So many watch and stop reading while the table goes on, until all have been let go. */
  async function letGoOf(readers: number, table: string): Promise<void> {
    const [before, counted] = [await countConnections(), await countRefusals(scene.address, 'slow-reader')];
    const crowd = await Promise.all(
      Array.from({ length: readers }, () => RawSocket.open(scene.address, scene.eve.headers)),
    );
    for (const { raw } of crowd) {
      raw.text({ type: 'watch', table });
      raw.stopReading();
    }
    const talk = await scene.ann.connect();
    await talk.ask({ type: 'watch', table });
    const areLetGo = async () => (await countRefusals(scene.address, 'slow-reader')) === counted + readers;
    for (let turn = 0; turn < MOST_TURNS && !(turn % 20 === 0 && (await areLetGo())); turn++) {
      await changeSeats(talk, table);
    }
    expect(await areLetGo()).toBe(true);
    talk.close();
    await until(async () => (await countConnections()) === before);
    for (const { raw } of crowd) raw.destroy();
  }

  it('is let go while its table goes on, and memory does not grow', async () => {
    await letGoOf(SLOW_READERS, await chattyTable());
    const memory = memoryOf(scene.house);
    // A new table for each round: nobody may change seats for ever.
    for (let round = 0; round < 3; round++) await letGoOf(SLOW_READERS, await chattyTable());
    expect(memoryOf(scene.house)).toBeLessThan(memory + LEEWAY);
  });

  it('is let go when it only pings, and memory does not grow', async () => {
    const before = await countConnections();
    const pings = Buffer.concat(
      Array.from({ length: 2_000 }, () => frameOf({ opcode: OPCODES.ping, payload: 'x'.repeat(125) })),
    );
    const memory = memoryOf(scene.house);
    const { raw } = await RawSocket.open(scene.address, scene.eve.headers);
    raw.stopReading();
    // Either its answers pile up or it is too fast, whichever comes first, and then does not care to close.
    for (let burst = 0; burst < MOST_TURNS && (await countConnections()) > before; burst++) raw.write(pings);
    await until(async () => (await countConnections()) === before);
    expect(memoryOf(scene.house)).toBeLessThan(memory + LEEWAY);
    raw.destroy();
  });
});

describe('too many', () => {
  it('connections of one person are refused, also when all come at once', async () => {
    await until(async () => (await countConnections()) === 0);
    await scene.expectRefusals('too-many-connections', 6, async () => {
      const knocks = Array.from({ length: 30 }, () => RawSocket.open(scene.address, scene.bob.headers));
      const opened = await Promise.all(knocks);
      expect(opened.filter(({ status }) => status === 101)).toHaveLength(24);
      for (const { status, code } of opened) {
        expect([status, code]).toEqual(status === 101 ? [101, null] : [429, 'too-many-connections']);
      }
      for (const { raw } of opened) raw.destroy();
    });
    await until(async () => (await countConnections()) === 0);
    const { raw, status } = await RawSocket.open(scene.address, scene.bob.headers);
    expect(status).toBe(101);
    raw.destroy();
    await until(async () => (await countConnections()) === 0);
  });

  it('connections from one address are refused, whoever they are', async () => {
    const crowd = await Promise.all(Array.from({ length: 60 }, () => Visitor.arrive(scene.address)));
    const opened = await Promise.all(crowd.map(({ headers }) => RawSocket.open(scene.address, headers)));
    expect(opened.filter(({ status }) => status === 101)).toHaveLength(40);
    for (const { raw } of opened) raw.destroy();
    await until(async () => (await countConnections()) === 0);
  });

  it('connections of few at one address give way to somebody who has none, once', async () => {
    const greedy = [await Visitor.arrive(scene.address), await Visitor.arrive(scene.address)];
    const taken = greedy.flatMap(({ headers }) =>
      Array.from({ length: 20 }, () => RawSocket.open(scene.address, headers)),
    );
    const opened = await Promise.all(taken);
    expect(opened.every(({ status }) => status === 101)).toBe(true);
    const talk = await scene.ann.connect();
    const closed = await Promise.race(opened.map(({ raw }) => raw.closed));
    expect(closed).toBe(1013);
    expect(await talk.attempt('{}')).toMatchObject({ code: 'malformed' });
    // The one that was sent away has 19 others, and sends nobody away in turn.
    const again = await Promise.all(greedy.map(({ headers }) => RawSocket.open(scene.address, headers)));
    expect(again.map(({ status, code }) => [status, code])).toEqual([
      [429, 'too-many-connections'],
      [429, 'too-many-connections'],
    ]);
    expect(talk.isOpen).toBe(true);
    talk.close();
    for (const { raw } of opened) raw.destroy();
    await until(async () => (await countConnections()) === 0);
  });

  it('watched tables on one connection are refused, also when all are asked for at once', async () => {
    const tables = await Promise.all(Array.from({ length: MOST_WATCHED + 10 }, () => scene.openTable()));
    await scene.expectRefusals('too-many-watched', 10, async () => {
      const talk = await scene.eve.connect();
      for (const { id } of tables) talk.send({ type: 'watch', table: id });
      const count = (what: string) => talk.heard.join().split(what).length - 1;
      await until(() => count('"type":"whole"') + count('"type":"refused"') === tables.length);
      expect(count('"type":"whole"')).toBe(MOST_WATCHED);
      talk.close();
    });
  });

  it('lines of chat are refused, and those that were not are all there', async () => {
    const talk = await scene.bob.connect();
    const say = (text: string) => talk.attempt({ type: 'say', table: scene.table, key: crypto.randomUUID(), text });
    const before = await scene.numbers();
    const said: (string | null)[] = [];
    for (let line = 0; line < 40; line++) said.push((await say(`line ${line}`)).code);
    const refused = said.filter((code) => code === 'too-fast').length;
    expect(refused).toBeGreaterThan(0);
    const { body } = await scene.bob.request(`/api/tables/${scene.table}/chat`);
    expect(z.parse(z.object({ lines: z.array(z.unknown()) }), body).lines).toHaveLength(40 - refused);
    expect(await scene.numbers()).toEqual(before);
    talk.close();
  });
});
