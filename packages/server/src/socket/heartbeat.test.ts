import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { type RunningServer, startServer } from '../server.ts';
import { countRefusals, readMetric, until } from '../testing/measuring.ts';
import { RawSocket } from '../testing/raw-socket.ts';
import { NO_THINKER } from '../testing/small-house.ts';
import { Visitor } from '../testing/visitor.ts';

const EVERY_MS = 30_000;
const folder = mkdtempSync(join(tmpdir(), 'safehouse-heartbeat-'));
let server: RunningServer;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const configuration = readConfiguration({ PORT: '0', LOG_LEVEL: 'silent', SAFEHOUSE_DATA: folder });
  server = await startServer(configuration, { version: '0', thinker: NO_THINKER, web: null });
});

afterAll(async () => {
  await server.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

it('lets go of whoever gives no sign of life, and of nobody else', async () => {
  const ana = await Visitor.arrive(server.address);
  const talk = await ana.connect();
  const open = async () => (await RawSocket.open(server.address, ana.headers)).raw;
  const [silent, busy] = [await open(), await open()];
  // Of the others one answers pings, as every client does; one only talks, even if it is nonsense.
  for (let round = 1; round <= 3; round++) {
    const ponged = talk.pinged();
    vi.advanceTimersByTime(EVERY_MS);
    await ponged;
    busy.text('nonsense');
    await until(async () => (await countRefusals(server.address, 'malformed')) === round);
  }
  expect(await silent.closed).toBeNull();
  await until(async () => (await readMetric(server.address, 'safehouse_connections')) === 2);
  expect([talk.isOpen, busy.isOpen]).toEqual([true, true]);
  talk.close();
  busy.destroy();
});
