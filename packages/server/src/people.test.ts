import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Asking } from '@safehouse/client';
import { QuickChance } from '@safehouse/kernel';
import { ROUTES } from '@safehouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HouseProcess } from './testing/house.ts';
import { Guest, seatTwo } from './testing/playing.ts';

const folder = mkdtempSync(join(tmpdir(), 'safehouse-people-'));
let house: HouseProcess;

beforeAll(async () => {
  house = await HouseProcess.start({ SAFEHOUSE_DATA: folder });
});

afterAll(async () => {
  await house.stop();
  expect(house.log).toBe('');
  rmSync(folder, { recursive: true, force: true });
});

describe('a guest', () => {
  it('is made at the first request, and is the same at the next', async () => {
    const response = await fetch(`${house.address}/api/me`);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/; Secure/i);
    const first = await response.json();
    const again = await fetch(`${house.address}/api/me`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(await again.json()).toEqual(first);
  });

  it('gets a cookie for TLS alone where people come over TLS', async () => {
    const other = mkdtempSync(join(tmpdir(), 'safehouse-tls-'));
    const behind = await HouseProcess.start({ SAFEHOUSE_DATA: other, TRUST_PROXY: 'true' });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'house.example' };
    const response = await fetch(`${behind.address}/api/me`, { headers });
    expect(response.headers.getSetCookie()[0]).toMatch(/; Secure/i);
    await behind.stop();
    rmSync(other, { recursive: true, force: true });
  });

  it('has a name, which can be changed, and which is shown to others', async () => {
    const [ana, bo] = await Promise.all([Guest.arrive([house.address]), Guest.arrive([house.address])]);
    expect((await ana.asking.ask(ROUTES.nameMe, { body: { name: '  Ana  ' } })).name).toBe('Ana');
    for (const name of ['', 'x'.repeat(31), 'a\nb', '\u202eevil', ' ']) {
      await expect(ana.asking.ask(ROUTES.nameMe, { body: { name } })).rejects.toMatchObject({ code: 'malformed' });
    }
    const table = await seatTwo(ana, bo, 'spy-royale');
    const seen = await bo.until(table, ({ watched }) => watched !== null);
    expect(Object.values(seen.watched?.names ?? {})).toContain('Ana');
    ana.close();
    bo.close();
  });
});

describe('a token', () => {
  it('lets a program play as its person, until it is taken back', async () => {
    const ana = new Asking(house.address);
    const me = await ana.ask(ROUTES.readMe);
    const { id, token } = await ana.ask(ROUTES.makeToken, { body: { label: 'my bot' } });
    const program = new Asking(house.address, token);
    expect((await program.ask(ROUTES.readMe)).id).toBe(me.id);
    expect((await ana.ask(ROUTES.listTokens)).tokens).toMatchObject([{ id, label: 'my bot' }]);
    await ana.ask(ROUTES.dropToken, { params: { id } });
    await expect(program.ask(ROUTES.readMe)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(ana.ask(ROUTES.dropToken, { params: { id } })).rejects.toMatchObject({ code: 'no-such-token' });
  });

  it('is taken back when its program signs out; the browser stays signed in', async () => {
    const ana = new Asking(house.address);
    const me = await ana.ask(ROUTES.readMe);
    const { token } = await ana.ask(ROUTES.makeToken, { body: { label: 'my bot' } });
    const program = new Asking(house.address, token);
    await program.ask(ROUTES.signOut, { body: {} });
    await expect(program.ask(ROUTES.readMe)).rejects.toMatchObject({ code: 'not-signed-in' });
    expect((await ana.ask(ROUTES.listTokens)).tokens).toEqual([]);
    expect((await ana.ask(ROUTES.readMe)).id).toBe(me.id);
  });

  it('is nowhere in the data folder', async () => {
    const ana = new Asking(house.address);
    await ana.ask(ROUTES.readMe);
    const { token } = await ana.ask(ROUTES.makeToken, { body: { label: 'secret' } });
    const files = ['safehouse.db', 'safehouse.db-wal'].map((name) => readFileSync(join(folder, name), 'latin1'));
    for (const text of files) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(ana.headers['cookie']?.split('=')[1]);
    }
  });
});

describe('signing out', () => {
  it('everywhere ends sessions and tokens, and closes sockets', async () => {
    const ana = await Guest.arrive([house.address]);
    const { token } = await ana.asking.ask(ROUTES.makeToken, { body: { label: 'bot' } });
    const table = (await ana.open({ game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }] })).id;
    await ana.until(table, () => true);
    await ana.asking.ask(ROUTES.signOut, { body: { everywhere: true } });
    await expect(new Asking(house.address, token).ask(ROUTES.readMe)).rejects.toMatchObject({ code: 'not-signed-in' });
    expect((await ana.asking.ask(ROUTES.readMe)).id).not.toBe(ana.id);
    ana.close();
  });

  it('and deleting leaves nothing of a person but a number in the logs', async () => {
    const [ana, bo] = await Promise.all([Guest.arrive([house.address]), Guest.arrive([house.address])]);
    await ana.asking.ask(ROUTES.nameMe, { body: { name: 'Mata Hari' } });
    const table = await seatTwo(ana, bo, 'spy-royale');
    await ana.live.say(table, 'burn after reading');
    await bo.until(table, ({ watched }) => watched?.chat.length === 1);
    await ana.asking.ask(ROUTES.deleteMe);
    const read = () => bo.asking.ask(ROUTES.readChat, { params: { id: table } });
    expect((await read()).lines).toEqual([]);
    // The next line has a number of its own, so that nobody takes it for the one that was deleted.
    await bo.live.say(table, 'who was that?');
    expect((await read()).lines).toMatchObject([{ number: 2, text: 'who was that?' }]);
    await bo.until(table, ({ watched }) => watched?.chat.some(({ text }) => text === 'who was that?') === true);
    const seen = await bo.asking.ask(ROUTES.readTable, { params: { id: table } });
    expect(JSON.stringify(seen)).not.toContain('Mata Hari');
    ana.close();
    bo.close();
  });
});

describe('who deletes everything', () => {
  it('resigns games, stands up, and closes open tables', async () => {
    const [ana, bo] = await Promise.all([Guest.arrive([house.address]), Guest.arrive([house.address])]);
    const playing = await seatTwo(ana, bo, 'spy-club');
    await ana.live.do(playing, { type: 'start' });
    const hosted = await seatTwo(ana, bo, 'spy-royale');
    const visited = await seatTwo(bo, ana, 'spy-royale');
    await ana.asking.ask(ROUTES.deleteMe);
    const look = async (id: string) => (await bo.asking.ask(ROUTES.readTable, { params: { id } })).picture;
    expect(await look(playing)).toMatchObject({ phase: 'playing', seats: [{ absence: 'resigned' }, {}, {}, {}] });
    expect(await look(hosted)).toMatchObject({ phase: 'closed' });
    expect(await look(visited)).toMatchObject({
      phase: 'open',
      seats: [{ type: 'person' }, { type: 'empty' }, {}, {}],
    });
    await bo.play(playing, new QuickChance(1));
    ana.close();
    bo.close();
  });
});
