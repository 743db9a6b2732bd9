import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKey, readPicture } from '@safehouse/client';
import { QuickChance } from '@safehouse/kernel';
import { ROUTES } from '@safehouse/protocol';
import type { Plan } from '@safehouse/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HouseProcess } from './testing/house.ts';
import { until } from './testing/measuring.ts';
import { Guest } from './testing/playing.ts';
import { frameOf, OPCODES, RawSocket } from './testing/raw-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'safehouse-tables-'));
const guests: Guest[] = [];
let house: HouseProcess;

async function arrive(): Promise<Guest> {
  const guest = await Guest.arrive([house.address]);
  guests.push(guest);
  return guest;
}

/** A table of two people, started. */
async function startedTable(plan: Partial<Plan> = {}): Promise<{ table: string; ana: Guest; bo: Guest }> {
  const [ana, bo] = await Promise.all([arrive(), arrive()]);
  const { id } = await ana.open({ game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }], ...plan });
  await ana.live.do(id, { type: 'sit', seat: 0 });
  await bo.live.do(id, { type: 'sit', seat: 1 });
  await ana.live.do(id, { type: 'start' });
  return { table: id, ana, bo };
}

beforeAll(async () => {
  house = await HouseProcess.start({ SAFEHOUSE_DATA: folder });
});

afterAll(async () => {
  for (const guest of guests) guest.close();
  await house.stop();
  expect(house.log).toBe('');
  rmSync(folder, { recursive: true, force: true });
});

describe('at a table', () => {
  it('a bot plays for who leaves, and the person takes the seat back', async () => {
    const { table, ana, bo } = await startedTable();
    const { watching, happened } = await ana.watchFor(table, 'left');
    await bo.live.do(table, { type: 'leave' });
    await happened;
    expect(watching.watched?.picture).toMatchObject({ seats: [{}, { absence: 'left' }] });
    await ana.until(table, ({ watched }) => watched !== null && !readPicture(watched).toAct.includes(1));
    await bo.live.do(table, { type: 'return' });
    const back = await bo.until(table, ({ watched }) => watched !== null && readPicture(watched).seat === 1);
    expect(back.watched?.picture).toMatchObject({ seats: [{}, { absence: null }] });
  });

  it.skipIf(process.env['SAFEHOUSE_FAST'] === '1')('a bot plays for who is out of time', async () => {
    const { table, ana } = await startedTable({ tempo: { type: 'live', seconds: 5, bank: 0 } });
    const over = await ana.until(table, ({ watched }) => watched !== null && readPicture(watched).phase === 'finished');
    expect(
      over.watched?.news
        .filter(({ type }) => type === 'timed-out')
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual([0, 1]);
  });

  it('a choice that is made again is done, and the table does not go on', async () => {
    const { table, ana } = await startedTable();
    const read = () => ana.asking.ask(ROUTES.readTable, { params: { id: table } });
    const { choices } = readPicture(await read());
    const number = await ana.live.do(table, { type: 'move', move: choices[0] });
    for (let time = 0; time < 5; time++) {
      expect(await ana.live.do(table, { type: 'move', move: choices[0] })).toBe(number);
    }
    expect(await ana.live.do(table, { type: 'move', move: choices[1] })).toBe(number + 1);
  });

  it('who resigns is played for to the end', async () => {
    const { table, ana, bo } = await startedTable();
    await bo.live.do(table, { type: 'resign' });
    await expect(bo.live.do(table, { type: 'return' })).rejects.toMatchObject({ code: 'resigned' });
    await ana.play(table, new QuickChance(1));
  });

  it('a move is taken back when the others agree', async () => {
    const { table, ana, bo } = await startedTable({ game: 'spy-club' });
    const people = [ana, bo];
    await Promise.all(people.map((guest) => guest.until(table, () => true)));
    let undone = false;
    for (let attempt = 0; attempt < 60 && !undone; attempt++) {
      const { picture } = await ana.asking.ask(ROUTES.readTable, { params: { id: table } });
      const { toAct, phase } = readPicture({ picture });
      const [seat = 0] = toAct;
      const [mover, other] = seat === 0 ? [ana, bo] : [bo, ana];
      if (phase !== 'playing') break;
      const { picture: own } = await mover.asking.ask(ROUTES.readTable, { params: { id: table } });
      const { choices, moves } = readPicture({ picture: own });
      await mover.live.do(table, { type: 'move', move: choices[attempt % choices.length] });
      const { picture: after } = await mover.asking.ask(ROUTES.readTable, { params: { id: table } });
      if (!JSON.stringify(after).includes('"canUndo":true')) continue;
      // It is offered at a glance and granted after a closer look, which may find that something was revealed.
      const refused = await mover.live.do(table, { type: 'ask-undo' }).then(
        () => null,
        (error: unknown) => error,
      );
      if (refused !== null) {
        expect(refused).toMatchObject({ code: 'nothing-to-undo' });
        continue;
      }
      await other.live.do(table, { type: 'agree-undo' });
      const { picture: before } = await mover.asking.ask(ROUTES.readTable, { params: { id: table } });
      expect(readPicture({ picture: before }).moves).toBe(moves);
      undone = true;
    }
    expect(undone).toBe(true);
  });

  it('people talk, lines are stored once, and spectators only listen', async () => {
    const { table, ana, bo } = await startedTable();
    const heard = bo.until(table, ({ watched }) => watched?.chat.some(({ text }) => text === 'good luck') === true);
    const key = newKey();
    const say = () => ana.asking.ask(ROUTES.say, { params: { id: table }, body: { key, text: ' good luck ' } });
    expect(await say()).toEqual(await say());
    expect((await heard).watched?.chat).toHaveLength(1);
    const eve = await arrive();
    await expect(eve.live.say(table, 'hello')).rejects.toMatchObject({ code: 'not-seated' });
    const { lines } = await eve.asking.ask(ROUTES.readChat, { params: { id: table } });
    expect(lines).toMatchObject([{ text: 'good luck', person: ana.id }]);
  });

  it('shows who is there, and who has gone', async () => {
    const { table, ana, bo } = await startedTable();
    const both = (watching: { watched: { present: readonly string[] } | null }) =>
      [ana.id, bo.id].every((id) => watching.watched?.present.includes(id));
    await Promise.all([ana.until(table, both), bo.until(table, both)]);
    bo.live.unwatch(table);
    await ana.until(table, ({ watched }) => watched !== null && !watched.present.includes(bo.id));
  });

  it('who asks for a table, and takes that back at once, gets what was asked for last', async () => {
    const { table, ana, bo } = await startedTable();
    const { raw } = await RawSocket.open(house.address, (await arrive()).asking.headers);
    const count = (type: string) => raw.heard.join().split(`"type":"${type}"`).length - 1;
    const frame = (type: string) => frameOf({ opcode: OPCODES.text, payload: JSON.stringify({ type, table }) });
    /** All at once: they arrive together. */
    const send = (...types: readonly string[]) => raw.write(Buffer.concat(types.map(frame)));
    send('watch', 'unwatch');
    await until(() => count('whole') === 1);
    await ana.live.do(table, { type: 'resign' });
    // What was to be told would have been told before the next answer.
    send('nonsense');
    await until(() => count('refused') === 1);
    expect(count('change')).toBe(0);
    send('watch', 'unwatch', 'watch');
    await until(() => count('whole') === 3);
    await bo.live.do(table, { type: 'resign' });
    await until(() => count('change') > 0);
    raw.destroy();
  });

  it('a seat that is changed before the game changes what its person sees', async () => {
    const [ana, bo] = await Promise.all([arrive(), arrive()]);
    const { id } = await ana.open({ game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }] });
    const seen = ana.until(id, ({ watched }) => watched !== null && readPicture(watched).phase === 'playing');
    await ana.live.do(id, { type: 'sit', seat: 0 });
    await ana.live.do(id, { type: 'swap', seats: [0, 1] });
    await bo.live.do(id, { type: 'sit', seat: 0 });
    await ana.live.do(id, { type: 'start' });
    const { seat, view } = readPicture((await seen).watched ?? { picture: null });
    expect(seat).toBe(1);
    expect(view).toMatchObject({ viewer: 1 });
  });
});

describe('the lists', () => {
  it('show open tables to all, mine to me with whose turn it is, and finished ones', async () => {
    const [ana, bo] = await Promise.all([arrive(), arrive()]);
    const seats: Plan['seats'] = [{ type: 'person' }, { type: 'bot', bot: 'random' }];
    const open = await ana.open({ game: 'spy-royale', seats });
    const hidden = await ana.open({ game: 'spy-royale', seats }, false);
    const list = async (guest: Guest, which: string) =>
      (await guest.asking.ask(ROUTES.listTables, { query: { list: which } })).tables;
    const ids = async (guest: Guest, which: string) => (await list(guest, which)).map(({ id }) => id);
    expect(await ids(bo, 'open')).toContain(open.id);
    expect(await ids(bo, 'open')).not.toContain(hidden.id);
    expect(await ids(bo, 'mine')).toEqual([]);
    await ana.live.do(hidden.id, { type: 'sit', seat: 0 });
    await ana.live.do(hidden.id, { type: 'start' });
    const [mine] = (await list(ana, 'mine')).filter(({ id }) => id === hidden.id);
    expect(mine).toMatchObject({ phase: 'playing', yourTurn: true, seats: [{ isYou: true }, { name: 'random' }] });
    await ana.live.do(open.id, { type: 'sit', seat: 0 });
    await ana.live.do(open.id, { type: 'start' });
    await ana.play(open.id, new QuickChance(1));
    expect(await ids(bo, 'finished')).toContain(open.id);
    expect(await ids(bo, 'open')).not.toContain(open.id);
  });

  it('a private table opens to those who have its link', async () => {
    const [ana, bo] = await Promise.all([arrive(), arrive()]);
    const seats: Plan['seats'] = [{ type: 'person' }, { type: 'person' }];
    const { id, invitation } = await ana.open({ game: 'spy-alley', seats }, false);
    await expect(bo.live.do(id, { type: 'sit', seat: 1 })).rejects.toMatchObject({ code: 'no-such-table' });
    await bo.live.do(id, { type: 'sit', seat: 1 }, invitation ?? '');
    expect(await bo.asking.ask(ROUTES.readTable, { params: { id } })).toMatchObject({ picture: { seat: 1 } });
  });

  it('a private table tells its invitation to those who sit there and to its host, and to nobody else', async () => {
    const [ana, bo, eve] = await Promise.all([arrive(), arrive(), arrive()]);
    const seats: Plan['seats'] = [{ type: 'person' }, { type: 'person' }];
    const { id, invitation } = await ana.open({ game: 'spy-alley', seats }, false);
    const read = (guest: Guest, query = {}) => guest.asking.ask(ROUTES.readTable, { params: { id }, query });
    const listed = async (guest: Guest) =>
      (await guest.asking.ask(ROUTES.listTables, { query: { list: 'mine' } })).tables.find((table) => table.id === id);
    expect(await read(ana)).toMatchObject({ picture: { seat: null }, invitation });
    expect(await listed(ana)).toMatchObject({ invitation });
    await bo.live.do(id, { type: 'sit', seat: 1 }, invitation ?? '');
    expect(await read(bo)).toMatchObject({ picture: { seat: 1 }, invitation });
    expect(await listed(bo)).toMatchObject({ invitation });
    await expect(read(eve)).rejects.toMatchObject({ code: 'no-such-table' });
    expect(await read(eve, { invitation: invitation ?? '' })).toMatchObject({ invitation: null });
    await bo.live.do(id, { type: 'stand' });
    expect(await read(bo, { invitation: invitation ?? '' })).toMatchObject({ invitation: null });
    const open = await ana.open({ game: 'spy-alley', seats });
    expect(await ana.asking.ask(ROUTES.readTable, { params: { id: open.id } })).toMatchObject({ invitation: null });
  });

  it('my tables begin with all that are not over, my turn first, however many came after', async () => {
    const { table: old, ana } = await startedTable();
    const seats: Plan['seats'] = [{ type: 'person' }, { type: 'person' }];
    const newer = await Promise.all(Array.from({ length: 55 }, () => ana.open({ game: 'spy-royale', seats })));
    const read = async (query: Record<string, string>) =>
      ana.asking.ask(ROUTES.listTables, { query: { list: 'mine', ...query } });
    const { tables, next } = await read({});
    expect(tables[0]).toMatchObject({ id: old, yourTurn: true });
    expect(new Set(tables.map(({ id }) => id))).toEqual(new Set([old, ...newer.map(({ id }) => id)]));
    expect(next).toBeNull();
  });

  it('a long list is read page by page, each table once', async () => {
    const ana = await arrive();
    const seats: Plan['seats'] = [{ type: 'person' }, { type: 'person' }];
    const opened = await Promise.all(Array.from({ length: 55 }, () => ana.open({ game: 'spy-alley', seats })));
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query: Record<string, string> = { list: 'open', ...(after !== '' && { after }) };
      const { tables, next }: { tables: { id: string }[]; next: string | null } = await ana.asking.ask(
        ROUTES.listTables,
        { query },
      );
      expect(tables.length).toBeLessThanOrEqual(50);
      ids.push(...tables.map(({ id }) => id));
      after = next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of opened) expect(ids).toContain(id);
  });

  it('a table is not mine any more when its host gives the seat away that was kept for me', async () => {
    const { table, ana, bo } = await startedTable();
    await Promise.all([ana.play(table, new QuickChance(1)), bo.play(table, new QuickChance(2))]);
    const { id } = await ana.asking.ask(ROUTES.rematch, { params: { id: table }, body: { key: newKey() } });
    const mine = async () =>
      (await bo.asking.ask(ROUTES.listTables, { query: { list: 'mine' } })).tables.map((listed) => listed.id);
    expect(await mine()).toContain(id);
    await ana.live.do(id, { type: 'place', seat: 1, bot: 'random' });
    expect(await mine()).not.toContain(id);
  });

  it('a table is opened once, however often it is asked for with the same key', async () => {
    const ana = await arrive();
    const body = {
      key: newKey(),
      isPublic: true,
      plan: { game: 'spy-club', seats: [{ type: 'person' }, { type: 'person' }] },
    };
    const open = (other: Partial<typeof body> = {}) =>
      ana.asking.ask(ROUTES.openTable, { body: { ...body, ...other } });
    expect(await open()).toEqual(await open());
    // A key that was used for one table is not good for another.
    const plan = { ...body.plan, game: 'spy-alley' };
    await expect(open({ plan })).rejects.toMatchObject({ code: 'key-used' });
    await expect(open({ isPublic: false })).rejects.toMatchObject({ code: 'key-used' });
  });

  it('an unfinished record tells only what the asker knows', async () => {
    const { table, ana, bo } = await startedTable();
    const read = (guest: Guest) => guest.asking.ask(ROUTES.readRecord, { params: { id: table } });
    const [one, other] = await Promise.all([read(ana), read(bo)]);
    expect(one).toMatchObject({ format: 'safehouse/1-unfinished', seat: 0, moves: [] });
    expect(JSON.stringify(one)).not.toContain('"secret"');
    expect(JSON.stringify(one)).not.toBe(JSON.stringify(other));
  });
});
