import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPicture } from '@safehouse/client';
import { QuickChance } from '@safehouse/kernel';
import { ROUTES } from '@safehouse/protocol';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { botThreadsFor, readConfiguration, VARIABLES } from './configuration.ts';
import { HouseProcess } from './testing/house.ts';
import { readMetric, until } from './testing/measuring.ts';
import { Guest, seatTwo } from './testing/playing.ts';
import { freePort } from './testing/services.ts';

const root = mkdtempSync(join(tmpdir(), 'safehouse-running-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
function newFolder(): string {
  folders += 1;
  return join(root, String(folders));
}

describe('the configuration', () => {
  it('has defaults, and knows what it is given', () => {
    expect(readConfiguration({})).toMatchObject({ HOST: '127.0.0.1', PORT: 8200, BOT_DELAY_MS: 700 });
    expect(readConfiguration({ PORT: '80', DATABASE_URL: '' })).toMatchObject({ PORT: 80, SAFEHOUSE_DATA: 'data' });
  });

  it.each([
    [undefined, false],
    ['false', false],
    ['0', false],
    ['true', 1],
    ['1', 1],
    ['3', 3],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['127.0.0.1, fd00::/8,loopback', ['127.0.0.1', 'fd00::/8', 'loopback']],
  ])('trusts the proxies that it is told of: %s', (TRUST_PROXY, trusted) => {
    expect(readConfiguration({ TRUST_PROXY }).TRUST_PROXY).toEqual(trusted);
  });

  it('leaves a core to people, and bots the others', () => {
    expect([1, 2, 3, 5, 64].map(botThreadsFor)).toEqual([1, 1, 2, 4, 4]);
  });

  it.each([
    { PORT: 'eighty' },
    { PORT: '70000' },
    { TRUST_PROXY: 'yes' },
    { TRUST_PROXY: '-1' },
    { TRUST_PROXY: '17' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '0.0.0.0/0' },
    { TRUST_PROXY: '10.0.0.1, everybody' },
    { DATABASE_URL: 'mysql://x' },
    { PUBLIC_URL: 'house' },
    { LOG_LEVEL: 'loud' },
    { METRICS_TOKEN: 'short' },
  ])('says which variable is wrong: %j', (environment) => {
    const [name = ''] = Object.keys(environment);
    expect(() => readConfiguration(environment)).toThrow(expect.objectContaining({ code: 'bad-configuration' }));
    expect(() => readConfiguration(environment)).toThrow(name);
  });

  it('is documented, every variable', () => {
    const page = readFileSync(new URL('../../../docs/running.md', import.meta.url), 'utf8');
    for (const name of VARIABLES) expect(page).toContain(`| \`${name}\` |`);
  });
});

describe('a running server', () => {
  it('is alive and ready, and tells its metrics to this machine alone', async () => {
    const house = await HouseProcess.start({ SAFEHOUSE_DATA: newFolder() });
    const get = async (path: string, headers = {}) => (await fetch(`${house.address}${path}`, { headers })).status;
    expect(await get('/healthz')).toBe(200);
    expect(await get('/readyz')).toBe(200);
    expect(await get('/metrics')).toBe(200);
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip']) {
      expect([header, await get('/metrics', { [header]: '10.0.0.1' })]).toEqual([header, 404]);
    }
    expect(await get('/')).toBe(200);
    expect(await get('/nothing')).toBe(404);
    expect(await (await fetch(`${house.address}/api/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
    await house.stop();
  });

  it('tells no metrics through a proxy on this machine that says nothing of itself', async () => {
    const own = await HouseProcess.start({ SAFEHOUSE_DATA: newFolder() });
    const { hostname, port } = new URL(own.address);
    const status = await new Promise((resolve, reject) => {
      const asked = { hostname, port, path: '/metrics', headers: { host: 'house.example' } };
      httpGet(asked, ({ statusCode }) => resolve(statusCode)).on('error', reject);
    });
    expect(status).toBe(404);
    await own.stop();
    for (const proxy of [{ PUBLIC_URL: 'https://house.example' }, { TRUST_PROXY: 'true' }]) {
      const PORT = String(await freePort());
      const house = await HouseProcess.start({ SAFEHOUSE_DATA: newFolder(), PORT, ...proxy });
      expect((await fetch(`http://127.0.0.1:${PORT}/metrics`)).status).toBe(404);
      await house.stop();
    }
  });

  it('shows metrics for a token where one is set', async () => {
    const METRICS_TOKEN = 'a-token-for-the-metrics';
    const house = await HouseProcess.start({ SAFEHOUSE_DATA: newFolder(), METRICS_TOKEN });
    const get = async (headers: Record<string, string>) =>
      (await fetch(`${house.address}/metrics`, { headers })).status;
    expect(await get({})).toBe(404);
    expect(await get({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
    await house.stop();
  });

  it('keeps its data folder to itself, and says so to a second one', async () => {
    const SAFEHOUSE_DATA = newFolder();
    const house = await HouseProcess.start({ SAFEHOUSE_DATA });
    await expect(HouseProcess.start({ SAFEHOUSE_DATA })).rejects.toThrow('another process serves the data folder');
    await house.kill();
    const again = await HouseProcess.start({ SAFEHOUSE_DATA });
    await again.stop();
  });

  it('says when its port is taken, or its database is not there', async () => {
    const house = await HouseProcess.start({ SAFEHOUSE_DATA: newFolder() });
    const { port } = new URL(house.address);
    await expect(HouseProcess.start({ SAFEHOUSE_DATA: newFolder(), PORT: port })).rejects.toThrow(
      /ended with 2: .*port \d+ is in use/,
    );
    await house.stop();
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
    await expect(HouseProcess.start({ DATABASE_URL })).rejects.toThrow('DATABASE_URL cannot be used');
  });

  it('finishes what was begun when it is asked to stop, and goes on where it was', async () => {
    const SAFEHOUSE_DATA = newFolder();
    const PORT = String(await freePort());
    const house = await HouseProcess.start({ SAFEHOUSE_DATA, PORT });
    const [ana, bo] = await Promise.all([Guest.arrive([house.address]), Guest.arrive([house.address])]);
    const table = await seatTwo(ana, bo, 'spy-club');
    await ana.live.do(table, { type: 'start' });
    const played = Promise.all([ana.play(table, new QuickChance(1)), bo.play(table, new QuickChance(2))]);
    await house.stop();
    expect(house.log).toBe('');
    const again = await HouseProcess.start({ SAFEHOUSE_DATA, PORT });
    await played;
    expect((await ana.verify(table)).every(({ holds }) => holds)).toBe(true);
    ana.close();
    bo.close();
    await again.stop();
  });

  it('stops without a word while a bot makes its pause, and lets it move when it is back', async () => {
    const SAFEHOUSE_DATA = newFolder();
    const house = await HouseProcess.start({ SAFEHOUSE_DATA, BOT_DELAY_MS: '1500' });
    const ana = await Guest.arrive([house.address]);
    const { id } = await ana.open({ game: 'spy-royale', seats: [{ type: 'person' }, { type: 'bot', bot: 'random' }] });
    await ana.live.do(id, { type: 'sit', seat: 0 });
    await ana.live.do(id, { type: 'start' });
    await until(async () => (await readMetric(house.address, 'safehouse_bot_seconds_count')) === 1);
    ana.close();
    await house.stop();
    expect(house.log).toBe('');
    const again = await HouseProcess.start({ SAFEHOUSE_DATA });
    const bo = await Guest.arrive([again.address]);
    await bo.until(id, ({ watched }) => watched !== null && !readPicture(watched).toAct.includes(1));
    bo.close();
    await again.stop();
  });

  it('can be backed up while it runs, and restored', async () => {
    const SAFEHOUSE_DATA = newFolder();
    const house = await HouseProcess.start({ SAFEHOUSE_DATA });
    const ana = await Guest.arrive([house.address]);
    const seats = [{ type: 'person' as const }, { type: 'bot' as const, bot: 'random' }];
    const { id } = await ana.open({ game: 'spy-royale', seats });
    await ana.live.do(id, { type: 'sit', seat: 0 });
    const backup = newFolder();
    mkdirSync(backup);
    const database = new Database(join(SAFEHOUSE_DATA, 'safehouse.db'));
    database.exec(`vacuum into '${join(backup, 'safehouse.db')}'`);
    database.close();
    await ana.live.do(id, { type: 'start' });
    await house.kill();
    const restored = await HouseProcess.start({ SAFEHOUSE_DATA: backup });
    const picture = await ana.asking.at(restored.address).ask(ROUTES.readTable, { params: { id } });
    expect(picture).toMatchObject({ picture: { phase: 'open', seats: [{ type: 'person', person: ana.id }, {}] } });
    ana.close();
    await restored.stop();
  });
});

describe('what is configured wrongly', () => {
  const file = join(root, 'a-file');
  const damaged = join(root, 'damaged');
  const folderForFile = join(root, 'folder-for-file');
  writeFileSync(file, '');
  mkdirSync(damaged);
  writeFileSync(join(damaged, 'safehouse.db'), 'this is no database '.repeat(1_000));
  mkdirSync(join(folderForFile, 'safehouse.db'), { recursive: true });

  it.each([
    [{ HOST: 'no host' }, 'bad-host', 'HOST'],
    [{ HOST: '192.0.2.1' }, 'bad-host', 'HOST'],
    [{ PORT: 'eighty' }, 'bad-configuration', 'PORT'],
    [{ SAFEHOUSE_DATA: file }, 'data-folder-unusable', 'SAFEHOUSE_DATA'],
    [{ SAFEHOUSE_DATA: join(file, 'x') }, 'data-folder-unusable', 'SAFEHOUSE_DATA'],
    [{ SAFEHOUSE_DATA: '/proc/x/y' }, 'data-folder-unusable', 'SAFEHOUSE_DATA'],
    [{ SAFEHOUSE_DATA: '/proc/self' }, 'data-folder-unusable', 'SAFEHOUSE_DATA'],
    [{ SAFEHOUSE_DATA: folderForFile }, 'data-folder-unusable', 'SAFEHOUSE_DATA'],
    [{ SAFEHOUSE_DATA: damaged }, 'database-damaged', 'backup'],
  ])('%j is said in a sentence', (environment, code, what) => {
    const env = { ...process.env, PORT: '0', LOG_LEVEL: 'silent', SAFEHOUSE_DATA: newFolder(), ...environment };
    const program = ['packages/cli/bin/safehouse.js', 'serve'];
    const { status, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', env, timeout: 20_000 });
    expect(stderr).toMatch(new RegExp(`^safehouse: .*${what}.* \\[${code}\\]\n$`));
    expect(status).toBe(2);
  });
});

it('an unknown command line is answered with how to call it', () => {
  const { status, stderr } = spawnSync(process.execPath, ['packages/cli/bin/safehouse.js', 'serve', '--prot', '1'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain('--port');
});
