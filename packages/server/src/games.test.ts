import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@safehouse/games';
import { canonicalJson, QuickChance } from '@safehouse/kernel';
import { ROUTES } from '@safehouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HouseProcess } from './testing/house.ts';
import { Guest, seatTwo } from './testing/playing.ts';
import { newPostgres, newRedis, type Service } from './testing/services.ts';

const isFast = process.env['SAFEHOUSE_FAST'] === '1';

/** Plays one game with two people at these servers; one of them loses the connection again and again. */
async function playWhole(addresses: readonly string[], game: string): Promise<void> {
  const [one, other] = await Promise.all([Guest.arrive(addresses), Guest.arrive(addresses.toReversed())]);
  try {
    const table = await seatTwo(one, other, game);
    await one.live.do(table, { type: 'start' });
    const [ana, bo] = await Promise.all([
      one.play(table, new QuickChance(5)),
      other.play(table, new QuickChance(6), (made) => made % 7 === 0 && other.live.breakOff()),
    ]);
    const spectator = await Guest.arrive(addresses);
    const seen = await spectator.until(table, ({ watched }) => watched?.number === ana.watched?.number);
    spectator.close();
    expect(bo.watched?.number).toBe(ana.watched?.number);
    expect(seen.watched?.story.length).toBeGreaterThan(10);
    // What each of them saw last, over whichever process, is the end of the record's chain.
    expect([ana, bo, seen].map(({ watched }) => watched?.h)).toEqual(
      Array(3).fill(expect.stringMatching(/^[\w-]{43}$/)),
    );
    const checks = await one.verify(table, [ana, bo, seen]);
    expect(checks.map(({ what }) => what)).toEqual(['commitment', 'seed', 'names', 'chain', 'seen', 'moves', 'end']);
    expect(checks.filter(({ holds }) => !holds)).toEqual([]);
    const record = canonicalJson(await other.asking.ask(ROUTES.readRecord, { params: { id: table } }));
    expect(record).toContain('0a'.repeat(16));
  } finally {
    one.close();
    other.close();
  }
}

describe('two people and two bots play to the end on the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-games-'));
  let house: HouseProcess;

  beforeAll(async () => {
    house = await HouseProcess.start({ SAFEHOUSE_DATA: folder });
  });

  afterAll(async () => {
    await house.stop();
    expect(house.log).toBe('');
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(GAMES.map(({ id }) => id))('%s', async (game) => {
    await playWhole([house.address], game);
  });
});

describe.skipIf(isFast)('two people and two bots play to the end on PostgreSQL with two processes', () => {
  const services: Service[] = [];
  const houses: HouseProcess[] = [];

  beforeAll(async () => {
    services.push(...(await Promise.all([newPostgres(), newRedis()])));
    const [postgres, redis] = services;
    const environment = { DATABASE_URL: postgres?.url ?? '', REDIS_URL: redis?.url ?? '' };
    // Both at once: they must not trip over each other's migrations.
    houses.push(...(await Promise.all([HouseProcess.start(environment), HouseProcess.start(environment)])));
  });

  afterAll(async () => {
    await Promise.all(houses.map((house) => house.stop()));
    for (const { log } of houses) expect(log).toBe('');
    await Promise.all(services.map((service) => service.remove()));
  });

  it.each(GAMES.map(({ id }) => id))('%s', async (game) => {
    await playWhole(
      houses.map(({ address }) => address),
      game,
    );
  });
});
