// Many thousand hostile messages, while honest people play whole games through the same server and notice nothing.

import { Asking } from '@safehouse/client';
import { GAMES } from '@safehouse/games';
import { type AnyGame, parseRecord } from '@safehouse/kernel';
import { ROUTES } from '@safehouse/protocol';
import { verifyRecord } from '@safehouse/table';
import { expect, it } from 'vitest';
import { Fuzzing } from './testing/fuzzing.ts';
import { HonestPlayer } from './testing/honest-player.ts';
import { countRefusals, memoryOf, readMetric } from './testing/measuring.ts';
import { OPCODES, RawSocket } from './testing/raw-socket.ts';
import { Scene } from './testing/scene.ts';
import { type Talk, Visitor } from './testing/visitor.ts';

const IS_FAST = process.env['SAFEHOUSE_FAST'] === '1';
/** At least so many messages, and for as long as these games take. */
const MESSAGES = IS_FAST ? 5_000 : 100_000;
const PLAYED = IS_FAST ? GAMES.slice(0, 1) : GAMES;
const SOCKETS = 8;
/** So many messages are sent before anybody waits for the server to have heard them. */
const BATCH = 200;
/** After this share of the messages the memory is what it is going to be, but for so many megabytes. */
const WARM = 0.25;
const LEEWAY = 128;

/** What is sent to the server, and what came of it. */
class Attack {
  readonly #scene: Scene;
  readonly tables: string[];
  sent = 0;
  requests = 0;
  reconnections = 0;
  warmMemory = 0;
  isOver = false;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.tables = [scene.table, scene.den.id, 'Nowhere0000000'];
  }

  /** One hostile person sends batch after batch, and comes back whenever the socket is closed. */
  async run(number: number): Promise<void> {
    const person = await Visitor.arrive(this.#scene.address);
    const own = await person.openTable({ game: 'spy-club', seats: [{ type: 'person' }, { type: 'person' }] });
    const fuzzing = new Fuzzing(number, () => [...this.tables, own.id]);
    let talk = await person.connect();
    while (!this.isOver) {
      await this.#sendBatch(talk, fuzzing);
      await this.#sendRequests(person, fuzzing);
      const isWarmingUp = this.warmMemory === 0 || this.sent < WARM * MESSAGES;
      if (isWarmingUp) this.warmMemory = memoryOf(this.#scene.house);
      if (talk.isOpen) continue;
      this.reconnections += 1;
      talk = await person.connect();
    }
    talk.close();
  }

  async #sendBatch(talk: Talk, fuzzing: Fuzzing): Promise<void> {
    const key = `batch-${this.sent}`;
    const heard = talk.next((message) => message.type === 'refused' && message.key === key);
    for (let message = 0; message < BATCH && talk.isOpen; message++) {
      talk.send(fuzzing.next());
      this.sent += 1;
    }
    talk.send({ key });
    // The socket may have been closed for what was sent.
    await heard.catch(() => null);
    talk.heard.length = 0;
  }

  async #sendRequests(person: Visitor, fuzzing: Fuzzing): Promise<void> {
    const { status } = await person.post(`/api/tables/${this.#scene.table}/do`, fuzzing.nextBody());
    expect(status).toBeLessThan(500);
    const { raw } = await RawSocket.open(this.#scene.address, person.headers);
    raw.frame({ opcode: this.sent % 16, reserved: this.sent % 3, payload: fuzzing.nextBody() });
    raw.frame({ opcode: OPCODES.close, payload: Buffer.from([3, 232]) });
    await raw.closed;
    raw.destroy();
    this.requests += 1;
  }
}

/** Two people and two bots play a whole game, and its record is verified. */
async function playHonestly(attack: Attack, players: readonly HonestPlayer[], [game, host]: [AnyGame, Visitor]) {
  const bot = { type: 'bot', bot: 'rookie' };
  const { id } = await host.openTable({ game: game.id, seats: [{ type: 'person' }, { type: 'person' }, bot, bot] });
  for (const [seat, { live }] of players.entries())
    await live.do(id, { type: 'sit', seat, contribution: `${seat}`.repeat(16) });
  await host.do(id, { type: 'start' });
  attack.tables.push(id);
  await Promise.all(players.map((player, seat) => player.play(id, seat, game)));
  const { text } = await host.request(`/api/tables/${id}/record`);
  for (const { what, holds } of verifyRecord(parseRecord(text, GAMES))) expect([what, holds]).toEqual([what, true]);
  attack.tables.splice(attack.tables.indexOf(id), 1);
}

it(`goes on playing while ${MESSAGES} hostile messages come in`, async () => {
  const scene = await Scene.set({ MESSAGES_PER_SECOND: '100000' });
  const attack = new Attack(scene);
  const askings = [new Asking(scene.address), new Asking(scene.address)];
  for (const asking of askings) await asking.ask(ROUTES.readMe);
  const players = askings.map((asking, seed) => new HonestPlayer(asking, seed));
  const attacks = Promise.all(Array.from({ length: SOCKETS }, (_, number) => attack.run(number)));
  do {
    for (const game of PLAYED) await playHonestly(attack, players, [game, scene.ann]);
  } while (attack.sent < MESSAGES);
  attack.isOver = true;
  await attacks;
  const memory = memoryOf(scene.house);
  expect(attack.sent).toBeGreaterThanOrEqual(MESSAGES);
  expect(players.map(({ losses }) => losses)).toEqual([0, 0]);
  expect(memory).toBeLessThan(attack.warmMemory + LEEWAY);
  expect(await countRefusals(scene.address, 'storage-unavailable')).toBe(0);
  expect(await readMetric(scene.address, 'safehouse_refusals_total')).toBeGreaterThan(MESSAGES / 4);
  for (const { live } of players) live.close();
  await scene.end();
});
