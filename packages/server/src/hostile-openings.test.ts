// Connections of any kind, opened and closed, or opened and left alone.

import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HouseProcess } from './testing/house.ts';
import { readMetric, until } from './testing/measuring.ts';
import { RawSocket } from './testing/raw-socket.ts';
import { request, Visitor } from './testing/visitor.ts';

/** Allowed a minute, and tried at once. */
const [ALLOWED, TRIED] = [30, 60];
/** Five connections of any kind for each socket of a table. */
const SOCKETS = 10;
const LINES = 5 * SOCKETS;

const folder = mkdtempSync(join(tmpdir(), 'safehouse-openings-'));
let house: HouseProcess;

beforeAll(async () => {
  const limits = { REQUESTS_PER_MINUTE: String(ALLOWED), CONNECTIONS_PER_ADDRESS: String(SOCKETS) };
  house = await HouseProcess.start({ SAFEHOUSE_DATA: folder, ...limits });
});

afterAll(async () => {
  await house.stop();
  rmSync(folder, { recursive: true, force: true });
});

const countLimited = (limit: string) => readMetric(house.address, 'safehouse_limited_total', `"${limit}"`);

it('connections that say nothing are refused beyond what an address may have', async () => {
  const { hostname, port } = new URL(house.address);
  const lines = Array.from({ length: LINES + 20 }, () => createConnection(Number(port), hostname));
  for (const line of lines) line.on('error', () => {}).resume();
  await until(() => lines.filter(({ destroyed }) => destroyed).length >= 20);
  for (const line of lines) line.destroy();
  const isBack = async () => (await fetch(`${house.address}/healthz`).catch(() => null))?.status === 200;
  await until(isBack);
  expect(await countLimited('lines-of-address')).toBeGreaterThanOrEqual(20);
});

it('sockets that one person opens and closes are refused, and others open theirs', async () => {
  const [dan, eve] = [await Visitor.arrive(house.address), await Visitor.arrive(house.address)];
  const codes: (string | null)[] = [];
  for (let knock = 0; knock < TRIED; knock++) {
    const { raw, code } = await RawSocket.open(house.address, dan.headers);
    raw.destroy();
    codes.push(code);
  }
  expect(codes[0]).toBeNull();
  expect(codes).toContain('too-fast');
  expect(await countLimited('requests-of-person')).toBe(codes.filter((code) => code !== null).length);
  expect(await readMetric(house.address, 'safehouse_allowance_used_most', '"requests-of-person"')).toBeGreaterThan(0.8);
  const { raw, status } = await RawSocket.open(house.address, eve.headers);
  expect(status).toBe(101);
  raw.destroy();
});

it('sockets for nobody are refused by their address', async () => {
  const codes: (string | null)[] = [];
  for (let knock = 0; knock < TRIED; knock++) {
    codes.push((await RawSocket.open(house.address, { origin: house.address })).code);
  }
  expect(codes[0]).toBe('not-signed-in');
  expect(codes).toContain('too-fast');
  // What is there for everybody is there.
  expect((await request(`${house.address}/healthz`, {})).status).toBe(200);
});

it('shows in the metrics how many people and addresses are connected, and names none', async () => {
  await until(async () => (await readMetric(house.address, 'safehouse_connections')) === 0);
  const people = [await Visitor.arrive(house.address), await Visitor.arrive(house.address)] as const;
  const talks = [await people[0].connect(), await people[0].connect(), await people[1].connect()];
  const read = (name: string, of: string) => readMetric(house.address, name, `of="${of}"`);
  expect(await read('safehouse_connected', 'person')).toBe(2);
  expect(await read('safehouse_connected', 'address')).toBe(1);
  expect(await read('safehouse_most_connections', 'person')).toBe(2);
  expect(await read('safehouse_most_connections', 'address')).toBe(3);
  expect(await read('safehouse_requests_total', 'person')).toBeGreaterThan(0);
  const text = await (await fetch(`${house.address}/metrics`)).text();
  for (const secret of [people[0].id, people[1].id, '127.0.0.1']) expect(text).not.toContain(secret);
  for (const talk of talks) talk.close();
});
