// Behind nginx and Caddy, as docs/nginx.conf and docs/Caddyfile say, both for real.

import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Environment, HouseProcess } from './testing/house.ts';
import { until } from './testing/measuring.ts';
import { newCaddy, newNginx } from './testing/proxies.ts';
import { newPostgres, type Service } from './testing/services.ts';

const GUESTS = 5;
const TRIED = 200;
const TOGETHER = 20;
const METRICS_TOKEN = 'a-token-for-the-metrics';
const PROXIES = [
  ['nginx', newNginx],
  ['Caddy', newCaddy],
] as const;

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of this machine that it comes from. */
  readonly from?: string;
}

const root = mkdtempSync(join(tmpdir(), 'safehouse-proxies-'));
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(root, { recursive: true, force: true });
});

let houses = 0;
async function openHouse(environment: Environment): Promise<HouseProcess> {
  houses += 1;
  const limits = { GUESTS_PER_MINUTE: String(GUESTS), METRICS_TOKEN };
  const house = await HouseProcess.start({ SAFEHOUSE_DATA: join(root, String(houses)), ...limits, ...environment });
  ends.push(() => house.stop());
  return house;
}

async function openProxy(starting: Promise<Service>): Promise<Service> {
  const proxy = await starting;
  ends.push(() => proxy.remove());
  await until(async () => (await ask(proxy, '/healthz').catch(() => null))?.status === 200);
  return proxy;
}

const placeOf = ({ address }: HouseProcess) => new URL(address).host;

/** Asks the proxy, whose certificate nobody has signed. */
function ask({ url }: Service, path: string, { method = 'GET', headers = {}, from = '127.0.0.1' }: Asked = {}) {
  const { host, port } = new URL(url);
  return new Promise<{ status: number; cookie: string; text: string }>((resolve, reject) => {
    const asked = httpsRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        servername: 'localhost',
        localAddress: from,
        rejectUnauthorized: false,
        headers: { host, ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, cookie: answer.headers['set-cookie']?.[0] ?? '', text });
        });
      },
    );
    asked.on('error', reject).end();
  });
}

/** How many of so many who come become guests. */
async function countGuests(proxy: Service, comer: (number: number) => Asked): Promise<number> {
  let guests = 0;
  for (let from = 0; from < TRIED; from += TOGETHER) {
    const some = Array.from({ length: TOGETHER }, (_, number) => ask(proxy, '/api/me', comer(from + number)));
    guests += (await Promise.all(some)).filter(({ status }) => status === 200).length;
  }
  return guests;
}

/** Those who are let in at once, and, while they were tried, one every twelve seconds. */
async function expectFew(proxy: Service, comer: (number: number) => Asked): Promise<void> {
  const began = Date.now();
  const guests = await countGuests(proxy, comer);
  expect(guests).toBeGreaterThan(0);
  expect(guests).toBeLessThanOrEqual(GUESTS + 1 + (Date.now() - began) / 12_000);
}

const madeUp = (number: number): Asked => ({ headers: { 'x-forwarded-for': `198.18.0.${number}` } });

describe.each(PROXIES)('behind %s', (_name, newProxy) => {
  it('knows the site, hides the metrics, and passes sockets on', async () => {
    const house = await openHouse({ TRUST_PROXY: 'true' });
    const proxy = await openProxy(newProxy({ servers: [placeOf(house)] }));
    const { status, cookie, text } = await ask(proxy, '/api/me');
    expect([status, cookie]).toEqual([200, expect.stringMatching(/; Secure/i)]);
    expect(text).toContain('"id"');
    const [own = ''] = cookie.split(';');
    const signOut = (headers: Record<string, string>) =>
      ask(proxy, '/api/me/sign-out', { method: 'POST', headers: { cookie: own, ...headers } });
    for (const origin of ['https://evil.example', proxy.url.replace('https', 'http'), house.address]) {
      const forged = { origin, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
      expect((await signOut(forged)).text).toContain('foreign-origin');
    }
    // It came as far as the body, which is missing.
    expect((await signOut({ origin: proxy.url })).text).toContain('malformed');
    expect((await ask(proxy, '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).status).toBe(404);

    const socket = new WebSocket(`${proxy.url.replace('https', 'wss')}/api/socket`, {
      rejectUnauthorized: false,
      headers: { origin: proxy.url, cookie: (await ask(proxy, '/api/me')).cookie.split(';')[0] ?? '' },
    });
    const hello = await new Promise((resolve, reject) => {
      socket.once('message', (data: unknown) => resolve(String(data)));
      socket.once('error', reject);
    });
    expect(hello).toContain('"type":"hello"');
    socket.terminate();
  });

  it('believes no address that a client makes up', async () => {
    const counted = await openHouse({ TRUST_PROXY: '1' });
    await expectFew(await openProxy(newProxy({ servers: [placeOf(counted)] })), madeUp);
    // By networks the client must not be in one of them.
    const named = await openHouse({ TRUST_PROXY: '127.0.0.1' });
    const proxy = await openProxy(newProxy({ servers: [placeOf(named)] }));
    await expectFew(proxy, (number) => ({ ...madeUp(number), from: '127.0.0.2' }));
    // Another one at another address is another one.
    expect((await ask(proxy, '/api/me', { from: '127.0.0.3' })).status).toBe(200);
  });

  it('and behind a further proxy counts IPv6 by /64', async () => {
    const house = await openHouse({ TRUST_PROXY: '2' });
    const proxy = await openProxy(newProxy({ servers: [placeOf(house)], isBehindAnother: true }));
    const comes = (address: string): Asked => ({ headers: { 'x-forwarded-for': address } });
    await expectFew(proxy, (number) => comes(`2001:db8:0:7::${number.toString(16)}`));
    expect((await ask(proxy, '/api/me', comes('2001:db8:0:8::1'))).status).toBe(200);
  });
});

describe('several servers', () => {
  it.each(PROXIES)('behind %s serve the same people, also when one of them is gone', async (_name, newProxy) => {
    const database = await newPostgres();
    ends.push(() => database.remove());
    const environment = { TRUST_PROXY: '1', DATABASE_URL: database.url, GUESTS_PER_MINUTE: '1000' };
    const servers = [await openHouse(environment), await openHouse(environment)] as const;
    const proxy = await openProxy(newProxy({ servers: servers.map(placeOf) }));
    const { text, cookie } = await ask(proxy, '/api/me');
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const again = async () => (await ask(proxy, '/api/me', { headers })).text;
    for (let times = 0; times < 4; times++) expect(await again()).toBe(text);
    await servers[0].kill();
    for (let times = 0; times < 10; times++) expect(await again()).toBe(text);
  });
});
