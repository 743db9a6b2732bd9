// Somebody deletes their data, and while that is done opens tables, sits down and talks as fast as they can.

import { type Answered, Visitor } from '@safehouse/server/testing';
import * as z from 'zod/mini';
import type { Attack, Finding } from './attack.ts';
import { Target } from './target.ts';

const PLAN = { game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }] };
const AT_ONCE = { short: 120, whole: 240 };
const ROUNDS = { short: 1, whole: 8 };
/** Nobody is to be stopped by a limit instead. */
const NO_HURRY = {
  REQUESTS_PER_MINUTE: '100000',
  GUESTS_PER_MINUTE: '100000',
  WAITING_TABLES_PER_PERSON: '10000',
  WAITING_TABLES_PER_ADDRESS: '10000',
  TABLES_PER_PERSON: '10000',
  TABLES_PER_ADDRESS: '10000',
};

const opened = z.object({ id: z.string() });
const tables = z.object({
  picture: z.object({
    phase: z.string(),
    host: z.string(),
    seats: z.array(z.object({ person: z.optional(z.string()) })),
  }),
});

export const goingPerson: Attack = {
  name: 'going-person',
  title: 'somebody opens tables and sits down while being deleted',
  run: async ({ isShort, say }) => {
    const [count, rounds] = isShort ? [AT_ONCE.short, ROUNDS.short] : [AT_ONCE.whole, ROUNDS.whole];
    return Target.during(NO_HURRY, async (target) => {
      const left = { opened: 0, open: 0, sat: 0, seated: 0 };
      const bo = await Visitor.arrive(target.address);
      for (let round = 0; round < rounds; round++) {
        say(`round ${round + 1} of ${rounds}`);
        const open = await openWhileGoing(target.address, bo, count);
        const sit = await sitWhileGoing(target.address, bo, count / 4);
        left.opened += open.done;
        left.open += open.left;
        left.sat += sit.done;
        left.seated += sit.left;
      }
      return [
        staying(`tables left open of ${left.opened} that were opened meanwhile`, left.open),
        staying(`seats kept of ${left.sat} that were taken meanwhile`, left.seated),
      ];
    });
  },
};

function staying(what: string, left: number): Finding {
  return { what, during: String(left), promise: 'none', holds: left === 0 };
}

/** How many requests of somebody were granted, and how much of that is left when they are gone. */
interface Left {
  readonly done: number;
  readonly left: number;
}

async function openWhileGoing(address: string, by: Visitor, count: number): Promise<Left> {
  const eve = await Visitor.arrive(address);
  const ids = idsOf(await during(eve, count, () => open(eve)));
  const hers = (await look(ids, by)).filter(({ host }) => host === eve.id);
  return { done: hers.length, left: hers.filter(({ phase }) => phase === 'open').length };
}

async function sitWhileGoing(address: string, host: Visitor, count: number): Promise<Left> {
  const eve = await Visitor.arrive(address);
  const ids: string[] = [];
  for (let table = 0; table < count; table++) ids.push(...idsOf([await open(host)]));
  const answers = await during(eve, ids.length, (number) =>
    eve.post(`/api/tables/${ids[number]}/do`, { key: crypto.randomUUID(), command: { type: 'sit', seat: 0 } }),
  );
  const seated = (await look(ids, host)).filter(({ seats }) => seats.some(({ person }) => person === eve.id));
  for (const id of ids) await host.do(id, { type: 'close' });
  return { done: answers.filter(({ status }) => status === 200).length, left: seated.length };
}

function open(host: Visitor): Promise<Answered> {
  return host.post('/api/tables', { key: crypto.randomUUID(), plan: PLAN, isPublic: true });
}

function idsOf(answers: readonly Answered[]): string[] {
  return answers.flatMap(({ body }) => z.safeParse(opened, body).data?.id ?? []);
}

/** A quarter of the requests goes out before the one that deletes, the others after it; nobody waits for an answer. */
async function during(
  eve: Visitor,
  count: number,
  send: (number: number) => Promise<Answered>,
): Promise<readonly Answered[]> {
  const sent: Promise<Answered>[] = [];
  for (let number = 0; number < count / 4; number++) sent.push(send(number));
  const deleted = eve.request('/api/me', { method: 'DELETE', body: {} });
  for (let number = sent.length; number < count; number++) sent.push(send(number));
  await deleted;
  return Promise.all(sent);
}

async function look(ids: readonly string[], by: Visitor) {
  return Promise.all(ids.map(async (id) => z.parse(tables, (await by.request(`/api/tables/${id}`)).body).picture));
}
