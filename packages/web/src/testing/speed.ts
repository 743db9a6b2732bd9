// Measures the web client as it is served, and prints what a README can show.

import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM, HouseProcess } from '@safehouse/server/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
import { arrivalAt, framesFor, isPlaying, playCard, quantile, steadinessOf, timeToSeal } from './measuring.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const REVEAL_MS = 3_000;
/** A first visit fills caches that the next ones find warm; the middle one of several is told. */
const VISITS = 5;

const middle = (values: readonly number[]) => quantile(values, 0.5);

async function visit(browser: Browser, size: keyof typeof SIZES): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en',
    viewport: SIZES[size],
    serviceWorkers: 'block',
    reducedMotion: 'no-preference',
  });
  return context.newPage();
}

async function measureHome(browser: Browser, address: string): Promise<readonly (readonly [string, string])[]> {
  const arrivals = [];
  for (let visits = 0; visits < VISITS; visits += 1) {
    const page = await visit(browser, 'desktop');
    arrivals.push(await arrivalAt(page, address));
    await page.context().close();
  }
  return [
    ['home: first contentful paint', `${middle(arrivals.map(({ firstPaint }) => firstPaint)).toFixed(0)} ms`],
    ['home: script over the wire', `${(middle(arrivals.map(({ scripts }) => scripts)) / 1000).toFixed(1)} kB`],
    ['home: layout shift', middle(arrivals.map(({ shift }) => shift)).toFixed(3)],
  ];
}

async function measureGame(
  browser: Browser,
  address: string,
  size: keyof typeof SIZES,
): Promise<readonly (readonly [string, string])[]> {
  const page = await visit(browser, size);
  await page.goto(address);
  await page.locator('main section button').first().click();
  await page.locator('main section[data-small="false"] button:enabled').first().waitFor();
  const dealt = await page.evaluate(() => performance.now());
  while ((await page.locator('main [data-phase="draft"]').count()) > 0) await playCard(page);
  const frames: number[] = [];
  const seals: number[] = [];
  for (let turn = 1; await isPlaying(page); turn += 1) {
    if (turn > 2) await playCard(page);
    else if (turn === 1) frames.push(...(await Promise.all([framesFor(page, REVEAL_MS), playCard(page)]))[0]);
    else seals.push(await timeToSeal(page));
    await page.waitForTimeout(turn > 2 ? 0 : REVEAL_MS);
  }
  const { shift, longTasks } = await steadinessOf(page, dealt);
  await page.context().close();
  return [
    [`game, ${size}: layout shift since the deal`, shift.toFixed(3)],
    [
      `game, ${size}: tasks over 50 ms since the deal`,
      `${longTasks.length}, longest ${Math.max(0, ...longTasks).toFixed(0)} ms`,
    ],
    [`game, ${size}: frames while cards turn, median`, `${middle(frames).toFixed(1)} ms`],
    [`game, ${size}: frames while cards turn, 95 %`, `${quantile(frames, 0.95).toFixed(1)} ms`],
    [`game, ${size}: press to sealed card`, `${middle(seals).toFixed(0)} ms`],
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'safehouse-speed-'));
const [house, browser] = await Promise.all([
  HouseProcess.start({ SAFEHOUSE_DATA: folder }),
  chromium.launch({ executablePath: CHROMIUM.path, args: [...CHROMIUM.flags] }),
]);
const load = () => (loadavg()[0] ?? 0).toFixed(1);
const before = load();
const rows = [
  ...(await measureHome(browser, house.address)),
  ...(await measureGame(browser, house.address, 'desktop')),
  ...(await measureGame(browser, house.address, 'phone')),
  ['load average before and after', `${before}, ${load()}`],
];
await browser.close();
await house.stop();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(rows.map(([what, figure]) => `| ${what} | ${figure} |\n`).join(''));
