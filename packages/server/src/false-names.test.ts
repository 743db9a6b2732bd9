// Nobody takes a name that cannot be seen, a bot's, or that of somebody at the same table; and nothing hides in a line.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HouseProcess } from './testing/house.ts';
import { Talk, Visitor } from './testing/visitor.ts';

const PLAN = { game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }, { type: 'person' }] };

const folder = mkdtempSync(join(tmpdir(), 'safehouse-names-'));
let house: HouseProcess;

beforeAll(async () => {
  house = await HouseProcess.start({ SAFEHOUSE_DATA: folder });
});

afterAll(async () => {
  await house.stop();
  expect(house.log).toBe('');
  rmSync(folder, { recursive: true, force: true });
});

const rename = (who: Visitor, name: string) => who.request('/api/me', { method: 'PATCH', body: { name } });
const act = (who: Visitor, table: string, command: object) =>
  who.post(`/api/tables/${table}/do`, { key: crypto.randomUUID(), command });

/** Somebody who is called so. */
async function called(name: string): Promise<Visitor> {
  const visitor = await Visitor.arrive(house.address);
  expect((await rename(visitor, name)).status).toBe(200);
  return visitor;
}

describe('a name', () => {
  it.each([
    '\u3164',
    '\u2800',
    '\uffa0',
    '\u0301\u0302',
    'Ana\u3164',
    'A\u034fna',
    'rookie',
    'Аgent',
    'MASTERMIND',
    'Someone',
  ])('is refused when it is %j', async (name) => {
    const ana = await Visitor.arrive(house.address);
    const before = (await ana.request('/api/me')).body;
    expect(await rename(ana, name)).toMatchObject({ status: 400, code: 'bad-name' });
    expect((await ana.request('/api/me')).body).toEqual(before);
  });

  it('is refused while somebody has it at the same table, until the table is over', async () => {
    const [ana, bo] = [await called('Mata'), await called('Bo')];
    const { id } = await ana.openTable(PLAN);
    await ana.do(id, { type: 'sit', seat: 0 });
    await bo.do(id, { type: 'sit', seat: 1 });
    for (const name of ['Mata', 'mata', 'M a t a', 'Маtа', 'Máta']) {
      expect(await rename(bo, name)).toMatchObject({ status: 409, code: 'name-taken' });
    }
    expect((await bo.request('/api/me')).body).toMatchObject({ name: 'Bo' });
    // One's own name in another form is one's own.
    expect((await rename(ana, 'MATA')).status).toBe(200);
    await ana.do(id, { type: 'close' });
    expect((await rename(bo, 'Mata')).status).toBe(200);
  });

  it('keeps nobody from a table but those who are called as somebody there', async () => {
    const [ana, eve, bo] = [await called('Ana'), await called('Аnа'), await called('Bo')];
    const { id } = await ana.openTable(PLAN);
    await ana.do(id, { type: 'sit', seat: 0 });
    expect(await act(eve, id, { type: 'sit', seat: 1 })).toMatchObject({
      status: 409,
      code: 'name-taken',
      message: expect.stringContaining('another name first'),
    });
    await bo.do(id, { type: 'sit', seat: 1 });
    await rename(eve, 'Eve');
    expect((await act(eve, id, { type: 'sit', seat: 2 })).status).toBe(200);
  });

  it('is not taken by two who sit down at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => called('Twin')));
    const host = await called('Host');
    const tables = await Promise.all(Array.from({ length: 10 }, () => host.openTable(PLAN)));
    const sat = await Promise.all(
      tables.map(async ({ id }) => {
        const answers = await Promise.all(people.map((who, seat) => act(who, id, { type: 'sit', seat: seat % 3 })));
        return answers.filter(({ status }) => status === 200).length;
      }),
    );
    expect(sat).toEqual(tables.map(() => 1));
  });

  it('is not taken by who sits down and changes it at once', async () => {
    const host = await called('Spymaster');
    const eves = await Promise.all(Array.from({ length: 40 }, (_, number) => called(`Eve ${number}`)));
    const { id } = await host.openTable(PLAN);
    await host.do(id, { type: 'sit', seat: 0 });
    for (const eve of eves) {
      const [sat, renamed] = await Promise.all([act(eve, id, { type: 'sit', seat: 1 }), rename(eve, 'Spymaster')]);
      expect([sat.status, renamed.status]).not.toEqual([200, 200]);
      if (sat.status === 200) await eve.do(id, { type: 'stand' });
      else expect(sat).toMatchObject({ code: 'name-taken' });
    }
  });
});

describe('a line of chat', () => {
  it.each(['a\u200bb', 'a\u200eb', 'a\u061cb', 'a\u{e0041}b', '\u3164', '\u2800', '\u0301', '\u200d'])(
    'is refused when it is %j',
    async (text) => {
      const ana = await Visitor.arrive(house.address);
      const { id } = await ana.openTable(PLAN);
      await ana.do(id, { type: 'sit', seat: 0 });
      const key = crypto.randomUUID();
      expect(await ana.post(`/api/tables/${id}/chat`, { key, text })).toMatchObject({ status: 400, code: 'bad-text' });
      const talk = await Talk.open(house.address, ana.headers);
      expect(await talk.attempt({ type: 'say', table: id, key, text })).toMatchObject({ code: 'bad-text', key });
      talk.close();
      expect((await ana.request(`/api/tables/${id}/chat`)).body).toMatchObject({ lines: [] });
    },
  );

  it.each(['👩‍❤️‍👨 🏳️‍🌈', 'می‌خواهم', 'क्‍ष', '葛\u{e0100}城'])('may be %j', async (text) => {
    const ana = await Visitor.arrive(house.address);
    const { id } = await ana.openTable(PLAN);
    await ana.do(id, { type: 'sit', seat: 0 });
    expect((await ana.post(`/api/tables/${id}/chat`, { key: crypto.randomUUID(), text })).status).toBe(200);
    expect((await ana.request(`/api/tables/${id}/chat`)).body).toMatchObject({ lines: [{ text }] });
  });
});
