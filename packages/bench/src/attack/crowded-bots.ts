// A few guests want all bots for themselves: tables of six masterminds, as many as they get. Beside them an honest
// person watches a table of rookies, from another address, and somebody's clock runs out.

import { newKey } from '@safehouse/client';
import type { ServerMessage } from '@safehouse/protocol';
import { until, Visitor } from '@safehouse/server/testing';
import * as z from 'zod/mini';
import type { Attack, Finding, Force } from './attack.ts';
import { Target } from './target.ts';

/** A proxy that the server believes, so that one machine can be many addresses. */
const ENVIRONMENT = { TRUST_PROXY: 'true', BOT_THREADS: '1' };
const CROWD = '203.0.113.66';
const HONEST = '198.51.100.7';
const ATTACKERS = 5;
const LEAST_PACE = 0.8;
const LATEST_MS = 2_000;

interface Size {
  /** Tables that each attacker tries to open. */
  readonly tables: number;
  /** How long the honest table's pace is measured. */
  readonly seconds: number;
}

const WHOLE: Size = { tables: 280, seconds: 30 };
const SHORT: Size = { tables: 45, seconds: 4 };

const PLAN_OF_MASTERMINDS = { game: 'spy-alley', seats: bots('mastermind', 6), standIn: 'mastermind' };
const PLAN_OF_ROOKIES = { game: 'spy-alley', seats: bots('rookie', 6) };
const PLAN_WITH_CLOCK = {
  game: 'spy-alley',
  seats: [{ type: 'person' }, { type: 'bot', bot: 'rookie' }],
  tempo: { type: 'live', seconds: 5, bank: 0 },
};

export const crowdedBots: Attack = {
  name: 'crowded-bots',
  title: 'a few guests open as many tables of masterminds as they get',
  run,
};

async function run({ isShort, say }: Force): Promise<readonly Finding[]> {
  const size = isShort ? SHORT : WHOLE;
  return Target.during(ENVIRONMENT, async (target) => {
    const ann = await Visitor.arrive(target.address, { 'x-forwarded-for': HONEST });
    const pace = () => paceOf(ann, size.seconds);
    say('an honest table, alone');
    const before = await pace();
    say('the attackers open tables');
    const opened = await openTables(target.address, size.tables);
    const during = await pace();
    const late = await latenessOf(ann);
    say('the server starts anew');
    await target.restart(ENVIRONMENT);
    const again = await paceOf(ann.at(target.address), size.seconds);
    return [
      {
        what: `tables of six masterminds that ${ATTACKERS} guests of one address got, of ${ATTACKERS * size.tables}`,
        during: String(opened),
        promise: 'at most 200 for an address, 50 for a person',
        holds: opened > 0 && opened <= Math.min(200, ATTACKERS * 50),
      },
      { ...paceFinding('moves of rookies at an honest table', before, during), before: String(before) },
      { ...paceFinding('the same after the server was started anew', before, again), before: String(before) },
      {
        what: 'how late a live clock runs out',
        during: `${late} ms`,
        promise: `at most ${LATEST_MS} ms`,
        holds: late <= LATEST_MS,
        isTiming: true,
      },
    ];
  });
}

function paceFinding(what: string, before: number, during: number): Finding {
  return {
    what,
    during: String(during),
    promise: `at least ${100 * LEAST_PACE}%`,
    holds: during >= LEAST_PACE * before,
    isTiming: true,
  };
}

function bots(bot: string, count: number) {
  return Array.from({ length: count }, () => ({ type: 'bot', bot }));
}

/** All at once, each as often as the limits let them; how many tables there are in the end. */
async function openTables(address: string, tables: number): Promise<number> {
  const crowd = await Promise.all(
    Array.from({ length: ATTACKERS }, () => Visitor.arrive(address, { 'x-forwarded-for': CROWD })),
  );
  const opened = await Promise.all(crowd.map((guest) => openAll(guest, tables)));
  return opened.reduce((sum, count) => sum + count, 0);
}

const ids = z.object({ id: z.string() });

async function openAll(guest: Visitor, tables: number): Promise<number> {
  let opened = 0;
  for (let table = 0; table < tables; table++) {
    const body = { key: newKey(), plan: PLAN_OF_MASTERMINDS, isPublic: true };
    const answer = z.safeParse(ids, (await guest.post('/api/tables', body)).body);
    if (!answer.success) continue;
    opened += 1;
    await guest.do(answer.data.id, { type: 'start' });
  }
  return opened;
}

/** How many moves a new table of rookies makes in that time while its host watches. */
async function paceOf(host: Visitor, seconds: number): Promise<number> {
  const { id } = await host.openTable(PLAN_OF_ROOKIES);
  const talk = await host.connect();
  await talk.ask({ type: 'watch', table: id });
  await host.do(id, { type: 'start' });
  const began = await numberOf(host, id);
  await new Promise((resolve) => setTimeout(resolve, 1_000 * seconds));
  const moves = (await numberOf(host, id)) - began;
  talk.close();
  return moves;
}

/** How long after its time a live clock runs out at which somebody does not move, by the server's clock. */
async function latenessOf(host: Visitor): Promise<number> {
  const { id } = await host.openTable(PLAN_WITH_CLOCK);
  await host.do(id, { type: 'sit', seat: 0 });
  const talk = await host.connect();
  await talk.ask({ type: 'watch', table: id });
  const ranOut = talk.next((message) => timeOutIn(message) !== null);
  await host.do(id, { type: 'start' });
  let deadline: number | null = null;
  await until(async () => {
    deadline = await deadlineOf(host, id);
    return deadline !== null;
  });
  const at = timeOutIn(await ranOut) ?? 0;
  talk.close();
  return at - (deadline ?? 0);
}

/** When somebody's time was found to be up, if the message says so. */
function timeOutIn(message: ServerMessage): number | null {
  const news = message.type === 'change' ? message.news : undefined;
  return news?.find(({ type }) => type === 'timed-out')?.at ?? null;
}

const clocks = z.object({
  picture: z.object({ clocks: z.array(z.object({ deadline: z.nullable(z.number()) })) }),
});

async function deadlineOf(host: Visitor, id: string): Promise<number | null> {
  const { body } = await host.request(`/api/tables/${id}`);
  return z.parse(clocks, body).picture.clocks[0]?.deadline ?? null;
}

const numbers = z.object({ number: z.int() });

async function numberOf(host: Visitor, id: string): Promise<number> {
  return z.parse(numbers, (await host.request(`/api/tables/${id}`)).body).number;
}
