// Two processes that hear of each other through Redis; where they cannot, what one misses it finds at the next beat.

import { Asking } from '@safehouse/client';
import { ROUTES } from '@safehouse/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { type RunningServer, startServer } from './server.ts';
import { readMetric, until } from './testing/measuring.ts';
import { Guest } from './testing/playing.ts';
import { newPostgres, newRedis, type Service } from './testing/services.ts';
import { NO_THINKER } from './testing/small-house.ts';
import { Talk, Visitor } from './testing/visitor.ts';

/** As often as docs/running.md promises. */
const BEAT_MS = 2_000;
const SIGNED_OUT = 4001;
const TWO = [{ type: 'person' }, { type: 'person' }];

/** A server in this process, whose timers stand still until they are moved. */
function startHere(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const configuration = readConfiguration({ PORT: '0', LOG_LEVEL: 'silent', ...environment });
  return startServer(configuration, { version: '0', thinker: NO_THINKER, web: null });
}

/** Ana sits at a table; Bo watches it at the other house. */
async function meet([here, there]: readonly [string, string]) {
  const [ana, bo] = await Promise.all([Guest.arrive([here]), Guest.arrive([there])]);
  const { id: table } = await ana.open({ game: 'spy-royale', seats: [{ type: 'person' }, { type: 'person' }] });
  await ana.live.do(table, { type: 'sit', seat: 0 });
  const watching = await bo.until(table, () => true);
  const part = () => {
    ana.close();
    bo.close();
  };
  return { table, ana, bo, watching, part };
}

describe.skipIf(process.env['SAFEHOUSE_FAST'] === '1').each(['with Redis', 'without Redis', 'when Redis is lost'])(
  'a process on PostgreSQL, %s',
  (how) => {
    const services: Service[] = [];
    const houses: RunningServer[] = [];
    let addresses: [string, string];

    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const [postgres, redis] = await Promise.all([newPostgres(), newRedis()]);
      services.push(postgres, redis);
      const environment = { DATABASE_URL: postgres.url, ...(how !== 'without Redis' && { REDIS_URL: redis.url }) };
      houses.push(await startHere(environment), await startHere(environment));
      addresses = [houses[0]?.address ?? '', houses[1]?.address ?? ''];
      const areTold = async () =>
        (await Promise.all(addresses.map((address) => readMetric(address, 'safehouse_fanout_connected')))).join();
      if (how !== 'without Redis') await until(async () => (await areTold()) === '1,1');
      if (how !== 'with Redis') await redis.kill();
      if (how === 'when Redis is lost') await until(async () => (await areTold()) === '0,0');
    });

    afterAll(async () => {
      await Promise.all(houses.map((house) => house.close()));
      await Promise.all(services.map((service) => service.remove()));
      vi.useRealTimers();
    });

    /** Who hears the others needs none. */
    const beat = () => how !== 'with Redis' && vi.advanceTimersByTime(BEAT_MS);
    /** Nobody looks while somebody is still looking, so that it may take another beat. */
    const beatUntil = (holds: () => Promise<boolean> | boolean) =>
      until(() => {
        beat();
        return holds();
      });

    it('shows with one beat what others do', async () => {
      const { table, ana, watching, part } = await meet(addresses);
      await ana.live.do(table, { type: 'stand' });
      beat();
      await until(() => watching.watched?.number === 2);
      part();
    });

    it('shows nothing more to whoever was removed in another process', async () => {
      const [here, there] = addresses;
      const [ana, bo, cy] = [await Visitor.arrive(here), await Visitor.arrive(there), await Visitor.arrive(there)];
      const { id: table, invitation } = await ana.openTable({ game: 'spy-royale', seats: TWO }, false);
      await ana.do(table, { type: 'sit', seat: 0 });
      const [spy, other] = [await bo.connect(), await cy.connect()];
      for (const talk of [spy, other]) await talk.ask({ type: 'watch', table, invitation });
      await ana.do(table, { type: 'remove', person: bo.id });
      await ana.post(`/api/tables/${table}/chat`, { key: crypto.randomUUID(), text: 'gone for good' });
      await beatUntil(() => other.heard.some((text) => text.includes('gone for good')));
      await beatUntil(() => spy.heard.some((text) => text.includes('no-such-table')));
      const refusedAt = spy.heard.findIndex((text) => text.includes('no-such-table'));
      expect(spy.heard.slice(refusedAt + 1)).toEqual([]);
      expect(spy.heard.join()).not.toContain('gone for good');
      expect((await bo.request(`/api/tables/${table}?invitation=${invitation}`)).status).toBe(404);
      spy.close();
      other.close();
    });

    it('tells what others say, once, and in its order', async () => {
      const { table, ana, watching, part } = await meet(addresses);
      for (const text of ['one', 'two']) await ana.live.say(table, text);
      await beatUntil(() => watching.watched?.chat.length === 2);
      await ana.live.say(table, 'three');
      await beatUntil(() => watching.watched?.chat.length === 3);
      expect(watching.watched?.chat.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
      part();
    });

    it('closes the sockets of whoever has signed out elsewhere, and no others', async () => {
      const [, there] = addresses;
      const { ana, bo, part } = await meet(addresses);
      const { token } = await ana.asking.ask(ROUTES.makeToken, { body: { label: 'a program' } });
      const sockets = await Promise.all([
        Talk.open(there, ana.asking.at(there).headers),
        Talk.open(there, new Asking(there, token).headers),
      ]);
      const other = await Talk.open(there, bo.asking.headers);
      await ana.asking.ask(ROUTES.signOut, { body: { everywhere: true } });
      await beatUntil(() => sockets.every(({ isOpen }) => !isOpen));
      expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([SIGNED_OUT, SIGNED_OUT]);
      expect(other.isOpen).toBe(true);
      other.close();
      part();
    });

    it('forgets name and words of whoever was deleted elsewhere', async () => {
      const { table, ana, bo, part } = await meet(addresses);
      await ana.asking.ask(ROUTES.nameMe, { body: { name: 'Mata Hari' } });
      await ana.live.say(table, 'burn after reading');
      const params = { id: table };
      /** How much of Ana is shown at the other house: her name, her words. */
      const shown = async () => {
        const chat = await bo.asking.ask(ROUTES.readChat, { params });
        const { names } = await bo.asking.ask(ROUTES.readTable, { params });
        const text = JSON.stringify([names, chat.lines]);
        return ['Mata Hari', 'burn after reading'].filter((words) => text.includes(words)).length;
      };
      await beatUntil(async () => (await shown()) === 2);
      await ana.asking.ask(ROUTES.deleteMe);
      await beatUntil(async () => (await shown()) === 0);
      part();
    });
  },
);
