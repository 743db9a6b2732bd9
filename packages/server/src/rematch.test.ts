import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKey, readPicture } from '@safehouse/client';
import { QuickChance } from '@safehouse/kernel';
import { ROUTES, readFrame, type ServerMessage } from '@safehouse/protocol';
import type { Plan } from '@safehouse/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HouseProcess } from './testing/house.ts';
import { until } from './testing/measuring.ts';
import { Guest } from './testing/playing.ts';
import { RawSocket } from './testing/raw-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'safehouse-rematch-'));
const guests: Guest[] = [];
const sockets: RawSocket[] = [];
let house: HouseProcess;

async function arrive(): Promise<Guest> {
  const guest = await Guest.arrive([house.address]);
  guests.push(guest);
  return guest;
}

/** A socket of somebody's own, and what comes over it. */
async function call({ asking }: Guest) {
  const { raw } = await RawSocket.open(house.address, asking.headers);
  sockets.push(raw);
  const heard = (): readonly ServerMessage[] => raw.heard.flatMap((text) => readFrame(text));
  const of = <Type extends ServerMessage['type']>(type: Type) =>
    heard().filter((message): message is Extract<ServerMessage, { type: Type }> => message.type === type);
  return { raw, of };
}

/** Two people have played to the end. */
async function played(plan: Partial<Plan> = {}): Promise<{ table: string; ana: Guest; bo: Guest }> {
  const [ana, bo] = await Promise.all([arrive(), arrive()]);
  const { id } = await ana.open({ game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }], ...plan });
  await ana.live.do(id, { type: 'sit', seat: 0 });
  await bo.live.do(id, { type: 'sit', seat: 1 });
  await ana.live.do(id, { type: 'start' });
  await Promise.all([ana.play(id, new QuickChance(1)), bo.play(id, new QuickChance(2))]);
  return { table: id, ana, bo };
}

function rematch({ asking }: Guest, id: string) {
  return asking.ask(ROUTES.rematch, { params: { id }, body: { key: newKey() } });
}

async function phaseOf({ asking }: Guest, id: string): Promise<string> {
  return readPicture(await asking.ask(ROUTES.readTable, { params: { id } })).phase;
}

beforeAll(async () => {
  house = await HouseProcess.start({ SAFEHOUSE_DATA: folder });
});

afterAll(async () => {
  for (const guest of guests) guest.close();
  for (const socket of sockets) socket.destroy();
  await house.stop();
  expect(house.log).toBe('');
  rmSync(folder, { recursive: true, force: true });
});

describe('a rematch', () => {
  it('is one table for all who ask, with the seats kept, and starts when all are back', async () => {
    const { table, ana, bo } = await played();
    const [one, other] = await Promise.all([rematch(ana, table), rematch(bo, table)]);
    expect(other).toEqual(one);
    const eve = await arrive();
    await expect(eve.live.do(one.id, { type: 'sit', seat: 0 })).rejects.toMatchObject({ code: 'seat-held' });
    await ana.live.do(one.id, { type: 'sit', seat: 0 });
    expect(await phaseOf(ana, one.id)).toBe('open');
    await bo.live.do(one.id, { type: 'sit', seat: 1 });
    expect(await phaseOf(ana, one.id)).toBe('playing');
    await expect(ana.live.do(one.id, { type: 'start' })).rejects.toMatchObject({ code: 'already-started' });
    await Promise.all([ana.play(one.id, new QuickChance(3)), bo.play(one.id, new QuickChance(4))]);
    expect((await ana.verify(one.id)).every(({ holds }) => holds)).toBe(true);
  });

  it('shows its commitment to whoever opens it, before anybody can add to the luck', async () => {
    const { table, ana, bo } = await played();
    const { id, commitment } = await rematch(ana, table);
    const picture = await bo.until(id, () => true);
    expect(picture.watched?.picture).toMatchObject({ phase: 'open', fairness: { commitment, contributions: [] } });
  });

  it('waits for its host where a bot takes the last seat', async () => {
    const { table, ana } = await played();
    const { id } = await rematch(ana, table);
    await ana.live.do(id, { type: 'sit', seat: 0 });
    await ana.live.do(id, { type: 'place', seat: 1, bot: 'random' });
    expect(await phaseOf(ana, id)).toBe('open');
    await ana.live.do(id, { type: 'start' });
    expect(await phaseOf(ana, id)).toBe('playing');
  });
});

describe('to play again over the socket', () => {
  it('takes the seat that is kept, and shows the next table instead', async () => {
    const { table, ana, bo } = await played();
    const lines = await Promise.all([call(ana), call(bo)]);
    for (const { raw } of lines) raw.text({ type: 'watch', table });
    await until(() => lines.every(({ of }) => of('whole').length === 1));
    const [first, second] = lines;
    first.raw.text({ type: 'play-again', table, key: newKey() });
    await until(() => first.of('whole').length === 2 && first.of('done').length === 1);
    // Who stays is shown the way; whoever has left need not be told what happens there.
    await until(() => second.of('change').some((change) => change.table === table));
    expect(first.of('change').filter((change) => change.table === table)).toEqual([]);
    second.raw.text({ type: 'play-again', table, key: newKey() });
    await until(() => second.of('whole').length === 2 && second.of('done').length === 1);

    const [one, other] = lines.map(({ of }) => of('whole')[1]);
    expect(other?.table).toBe(one?.table);
    expect(one?.table).not.toBe(table);
    expect(await phaseOf(ana, one?.table ?? '')).toBe('playing');
    for (const [seat, whole] of [one, other].entries()) {
      expect(readPicture(whole ?? { picture: null }).seat).toBe(seat);
    }
  });

  it('does it once, however often it is asked for', async () => {
    const { table, ana } = await played();
    const line = await call(ana);
    const message = { type: 'play-again', table, key: newKey() };
    line.raw.text(message);
    await until(() => line.of('whole').length === 1);
    line.raw.text(message);
    await until(() => line.of('whole').length === 2);
    const [first, second] = line.of('whole');
    expect(second?.table).toBe(first?.table);
    expect(second?.number).toBe(first?.number);
    expect(line.of('refused')).toEqual([]);
  });

  it('takes spectators along, and only when there is somewhere to go', async () => {
    const { table, ana } = await played();
    const line = await call(await arrive());
    line.raw.text({ type: 'watch', table });
    line.raw.text({ type: 'play-again', table, key: 'too-early' });
    await until(() => line.of('refused').length === 1);
    expect(line.of('refused')[0]).toMatchObject({ key: 'too-early', error: { code: 'not-seated' } });
    const { id } = await rematch(ana, table);
    // Who was refused still watches, and so is shown the way.
    await until(() => line.of('change').some((change) => change.table === table));
    line.raw.text({ type: 'play-again', table, key: newKey() });
    await until(() => line.of('whole').some((whole) => whole.table === id));
    expect(readPicture(line.of('whole').at(-1) ?? { picture: null }).seat).toBe(null);
  });

  it('is refused before the end, and changes nothing', async () => {
    const [ana, bo] = await Promise.all([arrive(), arrive()]);
    const { id } = await ana.open({ game: 'spy-royale', seats: [{ type: 'person' }, { type: 'bot', bot: 'random' }] });
    await ana.live.do(id, { type: 'sit', seat: 0 });
    for (const guest of [ana, bo]) {
      const line = await call(guest);
      line.raw.text({ type: 'play-again', table: id, key: newKey() });
      await until(() => line.of('refused').length === 1);
      expect(line.of('refused')[0]?.error.code).toBe('not-finished');
    }
    expect(await phaseOf(ana, id)).toBe('open');
  });
});
