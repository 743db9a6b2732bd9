// What a running server says while games are played holds nothing of the luck to come: not the secret, not the seed.

import { join } from 'node:path';
import { findBot } from '@safehouse/bots';
import { GAMES } from '@safehouse/games';
import { type AnyGame, QuickChance } from '@safehouse/kernel';
import { readFrame } from '@safehouse/protocol';
import { loggedEntries, seedFrom } from '@safehouse/table';
import Database from 'libsql';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { until } from './testing/measuring.ts';
import { Scene } from './testing/scene.ts';
import type { Talk, Visitor } from './testing/visitor.ts';

const WINDOW = 12;
const CONTRIBUTIONS = ['a0b1c2d3e4f5a6b7', '7b6a5f4e3d2c1b0a'];

const pictures = z.object({
  picture: z.object({
    phase: z.string(),
    seat: z.nullable(z.int()),
    toAct: z.array(z.int()),
    choices: z.array(z.unknown()),
    view: z.unknown(),
  }),
});

/** What was said at one table, over sockets and over HTTP, by when it was said. */
class Overheard {
  readonly open: string[] = [];
  readonly playing: string[] = [];
  readonly finished: string[] = [];

  /** What one socket carried, in order: nothing is hidden any more from the message that ends the game. */
  addSocket({ heard }: Talk): void {
    let phase: 'open' | 'playing' | 'finished' = 'open';
    for (const text of heard.flatMap(readFrame).map((message) => JSON.stringify(message))) {
      if (/"phase":\[?"playing"/.test(text)) phase = 'playing';
      if (/"phase":\[?"finished"/.test(text)) phase = 'finished';
      this[phase].push(text);
    }
  }

  addReply(text: string): void {
    if (text.includes('"phase":"finished"')) this.finished.push(text);
    else if (text.includes('"phase":"open"')) this.open.push(text);
    else this.playing.push(text);
  }
}

/** A game that is played, and what is heard of it. */
interface Seen {
  readonly id: string;
  readonly overheard: Overheard;
  readonly bot: ReturnType<typeof findBot>;
  readonly dice: QuickChance;
}

/** Two people and two bots play a whole game; a socket of each person and one of a spectator listen. */
async function playAndListen({ ann, bob, eve }: Scene, game: AnyGame): Promise<[string, Overheard]> {
  const overheard = new Overheard();
  const bots = [2, 3].map(() => ({ type: 'bot', bot: 'rookie' }));
  const { id } = await ann.openTable({ game: game.id, seats: [{ type: 'person' }, { type: 'person' }, ...bots] });
  const talks = await Promise.all([ann, bob, eve].map((person) => person.connect()));
  for (const talk of talks) await talk.ask({ type: 'watch', table: id });
  for (const [seat, person] of [ann, bob].entries()) {
    await person.do(id, { type: 'sit', seat, contribution: CONTRIBUTIONS[seat] });
  }
  for (const path of [`/api/tables/${id}`, '/api/tables?list=open']) overheard.addReply((await eve.request(path)).text);
  await ann.do(id, { type: 'start' });
  await playToTheEnd([ann, bob], { id, overheard, bot: findBot('rookie', game), dice: new QuickChance(1) });
  await until(() => talks.every(({ heard }) => heard.join().includes('"finished"')));
  for (const talk of talks) {
    overheard.addSocket(talk);
    talk.close();
  }
  return [id, overheard];
}

async function playToTheEnd(people: readonly Visitor[], seen: Seen): Promise<void> {
  for (let round = 0; ; round++) {
    for (const person of people) {
      if (await takeTurn(person, seen)) return;
      if (round % 20 === 0) await lookAround(person, seen);
    }
  }
}

/** Moves if it is the person's turn. True when the game is over. */
async function takeTurn(person: Visitor, { id, bot, dice, overheard }: Seen): Promise<boolean> {
  const reply = await person.request(`/api/tables/${id}`);
  overheard.addReply(reply.text);
  const { phase, seat, toAct, choices, view } = z.parse(pictures, reply.body).picture;
  if (seat !== null && toAct.includes(seat)) {
    const command = { type: 'move', move: bot?.choose({ view, choices, dice }) };
    overheard.addReply((await person.post(`/api/tables/${id}/do`, { key: crypto.randomUUID(), command })).text);
  }
  return phase === 'finished';
}

async function lookAround(person: Visitor, { id, overheard }: Seen): Promise<void> {
  for (const path of [`/api/tables/${id}/record`, '/api/tables?list=mine', `/api/tables/${id}/chat`]) {
    const { text } = await person.request(path);
    // A game of bots and people may have ended in the meantime.
    if (!text.includes('"fairness"')) overheard.addReply(text);
  }
}

/** The secret and the seed of a table, from the database itself. */
function luckOf(database: Database.Database, id: string) {
  const row: unknown = database.prepare('select secret from tables where id = ?').get(id);
  const { secret } = z.parse(z.object({ secret: z.string() }), row);
  const rows: unknown = database.prepare('select entries from log where table_id = ? order by number').all(id);
  const entries = z.parse(z.array(z.object({ entries: z.string() })), rows);
  const contributed = entries
    .flatMap(({ entries: text }) => z.parse(z.array(loggedEntries), JSON.parse(text)))
    .flatMap(({ entry }) => (entry.type === 'sat' ? [{ seat: entry.seat, value: entry.contribution ?? '' }] : []));
  return { secret, seed: seedFrom(secret, contributed) };
}

/** Every piece of a secret that is long enough to be no accident. */
function piecesOf(secret: string): readonly string[] {
  return Array.from({ length: secret.length - WINDOW + 1 }, (_, from) => secret.slice(from, from + WINDOW));
}

it('says nothing of a secret or a seed before its game is over, to nobody and nowhere', async () => {
  const scene = await Scene.set({ LOG_LEVEL: 'debug' });
  const played: [string, Overheard][] = [];
  for (const game of GAMES) played.push(await playAndListen(scene, game));
  const metrics = await (await fetch(`${scene.address}/metrics`)).text();
  const record = (await scene.eve.request(`/api/tables/${played[0]?.[0]}/record`)).text;
  const database = new Database(join(scene.folder, 'safehouse.db'), { readonly: true });
  for (const [index, [id, { open, playing, finished }]] of played.entries()) {
    const { secret, seed } = luckOf(database, id);
    const hidden = [...open, ...playing, metrics, scene.house.log].join('\n');
    expect(open.length * playing.length).toBeGreaterThan(0);
    for (const piece of [...piecesOf(secret), ...piecesOf(seed)]) expect(hidden.includes(piece)).toBe(false);
    // What people contributed is not shown while somebody could still choose by it.
    for (const contribution of CONTRIBUTIONS) {
      expect(open.join().includes(contribution)).toBe(false);
      expect(playing.join().includes(contribution)).toBe(true);
    }
    // The same search finds what is there to be found.
    expect(finished.join().includes(secret)).toBe(true);
    if (index === 0) expect([secret, seed].every((wanted) => record.includes(wanted))).toBe(true);
  }
  database.close();
  for (const { cookie } of [scene.ann, scene.bob, scene.eve]) {
    expect(scene.house.log).not.toContain(cookie.split('=')[1]);
  }
  expect(scene.house.log).not.toContain(scene.den.invitation);
  await scene.end();
});
