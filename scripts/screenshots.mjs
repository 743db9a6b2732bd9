// Plays a game of Spy Royale in a browser and takes the pictures of the README: docs/web-*.jpg.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDebianPackages } from './debian.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
ensureDebianPackages();
const { buildAll } = await import('./build.mjs');
await buildAll();
const { chromium } = await import('playwright-core');

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const PICKS = 5;
const FADE_MS = 600;
/** The turn that is shown with a card selected. */
const SHOWN_TURN = 4;

const folder = mkdtempSync(join(tmpdir(), 'safehouse-screens-'));
const program = fileURLToPath(new URL('../packages/cli/bin/safehouse.js', import.meta.url));
const env = { ...process.env, PORT: '0', BOT_DELAY_MS: '0', SAFEHOUSE_DATA: folder };
const server = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((resolve) => {
  let printed = '';
  server.stdout.on('data', (chunk) => {
    printed += chunk;
    const found = /open at (\S+)/.exec(printed)?.[1];
    if (found !== undefined) resolve(found);
  });
});
const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
try {
  await photograph('desktop', { viewport: { width: 1440, height: 900 } });
  await photograph('phone', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.map((name) => join(name, 'chromium')).find((file) => existsSync(file)) ?? 'chromium';
}

/** From the home page to the result, with a picture at each station. */
async function photograph(name, looks) {
  const context = await browser.newContext({ baseURL: address, locale: 'en', reducedMotion: 'reduce', ...looks });
  const page = await context.newPage();
  const take = async (screen) => {
    process.stderr.write(`${screen} (${name})\n`);
    // What has just come fades in, also where nothing moves.
    await page.waitForTimeout(FADE_MS);
    const path = fileURLToPath(new URL(`../docs/web-${screen}-${name}.jpg`, import.meta.url));
    return page.screenshot({ path, type: 'jpeg', quality: 82 });
  };
  const cards = page.locator('ul button[aria-pressed]:not([disabled])');
  const seal = page.getByRole('button', { name: /^(Take|Seal) / });
  await page.goto('/');
  const start = page.getByRole('button', { name: /Play now/ });
  await start.waitFor();
  await page.waitForLoadState('networkidle');
  await take('home');
  await start.click();
  await page.waitForURL(/\/t\//);
  for (let round = 1; ; round++) {
    const heading = await page.locator('main h2').first().textContent();
    // Where cards overlap, the left edge is what a finger finds.
    await cards.first().click({ position: { x: 14, y: 40 } });
    await seal.waitFor();
    if (round === PICKS + SHOWN_TURN) await take('turn');
    await seal.click();
    await page.waitForFunction((before) => document.querySelector('main h2')?.textContent !== before, heading);
    if ((await cards.count()) === 0) break;
  }
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  await take('result');
  await context.close();
}
