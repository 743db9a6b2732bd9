// A deleted person leaves no table behind, however many requests were on their way, through any process.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Environment, HouseProcess } from './testing/house.ts';
import { newPostgres, type Service } from './testing/services.ts';
import { type Answered, request, Visitor } from './testing/visitor.ts';

const PLAN = { game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }] };
const AT_ONCE = 240;

const opened = z.object({ id: z.string() });
const pictures = z.object({
  picture: z.object({
    phase: z.string(),
    host: z.string(),
    seats: z.array(z.object({ type: z.string(), person: z.optional(z.string()) })),
  }),
});

describe.each(
  ['embedded', 'PostgreSQL'].filter((kind) => kind === 'embedded' || process.env['SAFEHOUSE_FAST'] !== '1'),
)('on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-going-'));
  const houses: HouseProcess[] = [];
  let postgres: Service | null = null;

  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await newPostgres();
    const environment: Environment = postgres === null ? { SAFEHOUSE_DATA: folder } : { DATABASE_URL: postgres.url };
    houses.push(await HouseProcess.start(environment));
    if (postgres !== null) houses.push(await HouseProcess.start(environment));
  });

  afterAll(async () => {
    await Promise.all(houses.map((house) => house.stop()));
    for (const house of houses) expect(house.log).toBe('');
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The address for one of many requests: they go to all processes in turn. */
  const door = (number: number) => houses[number % houses.length]?.address ?? '';

  /** Somebody's request, the how manyth it is. */
  const ask = (who: Visitor, number: number) => (path: string, body: unknown) => {
    const headers = { origin: door(number), cookie: who.cookie, 'content-type': 'application/json' };
    return request(`${door(number)}${path}`, { method: 'POST', headers, body });
  };

  /** Many requests, and in their midst the one that deletes who asks. */
  async function during(who: Visitor, send: (number: number) => Promise<Answered>): Promise<readonly Answered[]> {
    const sent: Promise<Answered>[] = [];
    let deleted: Promise<Answered> | null = null;
    for (let number = 0; number < AT_ONCE; number++) {
      sent.push(send(number));
      if (number === AT_ONCE / 4) deleted = who.request('/api/me', { method: 'DELETE', body: {} });
    }
    expect((await deleted)?.status).toBe(200);
    return Promise.all(sent);
  }

  async function look(id: string, by: Visitor) {
    return z.parse(pictures, (await by.request(`/api/tables/${id}`)).body).picture;
  }

  it('no table stays open that was opened while its host was being deleted', async () => {
    const [ana, bo] = [await Visitor.arrive(door(0)), await Visitor.arrive(door(0))];
    const answers = await during(ana, (number) =>
      ask(ana, number)('/api/tables', { key: crypto.randomUUID(), plan: PLAN, isPublic: true }),
    );
    const ids = answers.flatMap(({ body }) => z.safeParse(opened, body).data?.id ?? []);
    const all = await Promise.all(ids.map((id) => look(id, bo)));
    expect(all.filter(({ host, phase }) => host === ana.id && phase === 'open')).toEqual([]);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
    expect(new Set([...refusals, 'not-signed-in'])).toEqual(new Set(['not-signed-in']));
  });

  it('nobody sits who was being deleted', async () => {
    const [ana, bo] = [await Visitor.arrive(door(0)), await Visitor.arrive(door(0))];
    const tables: string[] = [];
    for (let count = 0; count < AT_ONCE; count++) tables.push((await bo.openTable(PLAN)).id);
    await during(ana, (number) =>
      ask(ana, number)(`/api/tables/${tables[number]}/do`, {
        key: crypto.randomUUID(),
        command: { type: 'sit', seat: 0 },
      }),
    );
    const all = await Promise.all(tables.map((id) => look(id, bo)));
    expect(all.filter(({ seats }) => seats.some(({ person }) => person === ana.id))).toEqual([]);
  });

  it('and no rematch is opened by who was being deleted', async () => {
    const [ana, bo] = [await Visitor.arrive(door(0)), await Visitor.arrive(door(0))];
    const plan = { game: 'spy-royale', seats: [{ type: 'person' }, { type: 'bot', bot: 'random' }] };
    const tables: string[] = [];
    for (let count = 0; count < 12; count++) {
      const { id } = await ana.openTable(plan);
      for (const command of [{ type: 'sit', seat: 0 }, { type: 'start' }, { type: 'resign' }])
        await ana.do(id, command);
      tables.push(id);
    }
    const areOver = async () => {
      const all = await Promise.all(tables.map((id) => look(id, bo)));
      return all.every(({ phase }) => phase === 'finished');
    };
    while (!(await areOver())) await new Promise((resolve) => setTimeout(resolve, 50));
    const answers = await during(ana, (number) =>
      ask(ana, number)(`/api/tables/${tables[number % tables.length]}/rematch`, { key: crypto.randomUUID() }),
    );
    const ids = answers.flatMap(({ body }) => z.safeParse(opened, body).data?.id ?? []);
    const all = await Promise.all([...new Set(ids)].map((id) => look(id, bo)));
    expect(all.filter(({ phase }) => phase === 'open')).toEqual([]);
  });
});
