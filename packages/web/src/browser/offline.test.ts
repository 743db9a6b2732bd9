// The app on a device without a network: installed, started, played, looked at again, tidied up.

import { HouseProcess } from '@safehouse/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RenewedHouse } from '../testing/renewed-house.ts';
import { Agent } from '../testing/royale.ts';
import { Stage } from '../testing/stage.ts';
import { SIZES, type Visit } from '../testing/visit.ts';
import { words as replay } from '../words/replay/en.ts';
import { words } from '../words/shell/en.ts';
import { words as table } from '../words/table/en.ts';

const PNG_WIDTH = 16;
/** Without a server, requests to it fail: that is no complaint. */
const AWAY = /ERR_CONNECTION_REFUSED/;

const manifests = z.object({
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.optional(z.string()) })),
});

let stage: Stage;
let visit: Visit;

beforeAll(async () => {
  stage = await Stage.open();
  visit = await stage.visit({ isInstalling: true });
});

afterAll(async () => {
  await visit.end();
  await stage.close();
});

/** Waits until everything is kept on the device. */
async function install({ page }: Visit): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

const offlineGames = (own: Visit) =>
  own.page
    .locator('section')
    .filter({ has: own.page.getByRole('heading', { name: words['device-tables'] }) })
    .getByRole('listitem');

describe('the app', () => {
  it('can be installed', async () => {
    await visit.open('/');
    const { page } = visit;
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const read = (path: string) => fetch(new URL(path, stage.house.address));
    const manifest = z.parse(manifests, await (await read(address ?? '')).json());
    expect(manifest).toMatchObject({ name: 'Safehouse', start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512', 'any']));
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await read(src);
      expect([icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      const bytes = Buffer.from(await icon.arrayBuffer());
      if (type !== 'image/png') continue;
      expect(`${bytes.readUInt32BE(PNG_WIDTH)}x${bytes.readUInt32BE(PNG_WIDTH + 4)}`).toBe(sizes);
    }
    const browser = await page.context().newCDPSession(page);
    expect((await browser.send('Page.getAppManifest')).errors).toEqual([]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Tests are always among themselves.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });

  it('is kept by its service worker', async () => {
    await install(visit);
    await visit.page.reload();
    await visit.settle();
    const controller = await visit.page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    expect(controller).toBe(`${stage.house.address}/sw.js`);
    visit.expectNoComplaints();
  });

  it('says that a newer one waits, and lets it in when asked to', async () => {
    const house = await RenewedHouse.open(stage.house.address);
    const guest = await stage.visit({ isInstalling: true });
    const { page } = guest;
    await page.goto(house.address);
    await install(guest);
    await page.reload();
    await guest.settle();
    const notice = page.getByText(words['update-ready']);
    expect(await notice.count()).toBe(0);
    house.renew();
    await page.reload();
    await notice.waitFor();
    await guest.expectAccessible();
    await guest.photograph('home-update');
    const isOneWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    expect(await isOneWaiting()).toBe(true);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: words['update-now'] }).click()]);
    await guest.settle();
    expect([await notice.count(), await isOneWaiting()]).toEqual([0, false]);
    guest.expectNoComplaints();
    await guest.end();
    house.close();
  });
});

describe('without a server', () => {
  beforeAll(async () => {
    // A page that asks while the server stops is refused, which is another matter.
    await visit.page.goto('about:blank');
    await stage.house.stop();
  });

  it('the first page is there, and says so', async () => {
    await visit.open('/');
    await visit.page.getByText(words['server-away']).waitFor();
    await visit.expectAccessible();
    await visit.photograph('home-offline');
    for (const path of ['/rules/spy-royale', '/about', '/replay', '/nowhere']) {
      await visit.open(path);
      expect(await visit.page.locator('h1').count()).toBe(1);
    }
  });

  it('one click leads to a game on this device', async () => {
    await visit.open('/');
    await visit.page.getByRole('button', { name: words['play-now-offline'] }).click();
    await new Agent(visit).sitDown();
    expect(new URL(visit.page.url()).pathname).toMatch(/^\/local\/\w+$/);
    await visit.expectAccessible();
    await visit.photograph('table-offline');
  });

  it('a game is played to its end, with the page loaded anew in between', async () => {
    const { page } = visit;
    await visit.open('/new/spy-royale');
    await page.getByRole('button', { name: words['drop-seat'].replace('{number}', '2') }).click();
    await page.getByRole('button', { name: words['open-and-start'] }).click();
    await page.getByRole('button', { name: words['play-offline'] }).click();
    const agent = new Agent(visit);
    await agent.sitDown();
    for (let round = 0; round < 6; round += 1) await agent.playRound();
    const before = [await agent.round.textContent(), await agent.cards.allTextContents()];
    await page.reload();
    await agent.sitDown();
    expect([await agent.round.textContent(), await agent.cards.allTextContents()]).toEqual(before);
    await agent.playToTheEnd();
    await page.getByRole('button', { name: replay['verify-game'] }).click();
    await page.getByText(replay['verdict-holds']).waitFor();
    await page.getByText(replay['contribution-holds']).waitFor();
  });

  it('the game can be looked at again, and verified', async () => {
    const { page } = visit;
    await page.getByRole('link', { name: table.replay }).click();
    await page.locator('main[aria-busy=false]').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/replay\/local-\w+$/);
    await page.getByRole('button', { name: replay['to-last'] }).click();
    await page.locator('[data-phase=over]').waitFor();
    // The address follows in a moment.
    const moves = await page.getByRole('slider').getAttribute('max');
    await page.waitForURL((url) => url.searchParams.get('at') === moves);
    await page.reload();
    await page.locator('[data-phase=over]').waitFor();
    await page.getByRole('button', { name: replay['verify-game'] }).click();
    await page.getByText(replay['verdict-holds']).waitFor();
    await visit.expectAccessible();
  });

  it('the games on this device are listed, and can be deleted', async () => {
    await visit.open('/');
    const games = offlineGames(visit);
    await games.nth(1).waitFor();
    expect(await games.count()).toBe(2);
    const [over, going] = [games.filter({ hasText: words['is-over'] }), games.filter({ hasText: words['go-on'] })];
    expect([await over.count(), await going.count()]).toEqual([1, 1]);
    await over.getByRole('button', { name: words.forget }).click();
    await visit.expectAccessible();
    await games.getByRole('button', { name: words['forget-no'] }).click();
    await over.getByRole('button', { name: words.forget }).click();
    await games.getByRole('button', { name: words['forget-yes'] }).click();
    // While it is asked whether they mean it, the row does not say that the game is over.
    await games.nth(1).waitFor({ state: 'detached' });
    await visit.page.reload();
    await going.waitFor();
    expect(await games.count()).toBe(1);
    await going.getByRole('link').click();
    await new Agent(visit).sitDown();
  });

  it('nothing else is complained about', () => {
    expect(visit.complaints.filter((complaint) => !AWAY.test(complaint))).toEqual([]);
  });
});

it('with the server back, the page finds it', async () => {
  const house = await HouseProcess.start({ PORT: new URL(stage.house.address).port, SAFEHOUSE_DATA: stage.folder });
  try {
    await visit.open('/');
    await visit.page.getByRole('button', { name: words['play-now'] }).waitFor();
    await offlineGames(visit).first().waitFor();
  } finally {
    await house.stop();
  }
});

it('a phone can do the same', async () => {
  const house = await HouseProcess.start({ PORT: new URL(stage.house.address).port, SAFEHOUSE_DATA: stage.folder });
  const phone = await stage.visit({ isInstalling: true, size: SIZES.phone, theme: 'light' });
  await phone.open('/');
  await install(phone);
  await house.stop();
  await phone.page.reload();
  await phone.page.getByText(words['server-away']).waitFor();
  await phone.expectAccessible();
  await phone.expectNoSidewaysScrolling();
  await phone.photograph('home-offline');
  await phone.end();
});
