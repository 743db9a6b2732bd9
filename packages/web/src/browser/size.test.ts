// What the client weighs: a page that loads at once, on a phone too.

import { expect, it } from 'vitest';
import { gzipped, loadOf, readManifest } from '../testing/built.ts';

const KB = 1000;
const HOME = ['index.html', 'src/lobby/home-page.tsx', 'src/words/shell/en.ts'];
const ROYALE = ['src/games/spy-royale/screen.tsx', 'src/games/spy-royale/words/en.ts'];
const TABLE = ['src/table/table-page.tsx'];

const chunks = readManifest();

function say(what: string, bytes: number): void {
  process.stdout.write(`${what}: ${(bytes / KB).toFixed(1)} kB gzip\n`);
}

it('the home page loads at most 150 kB of script', () => {
  const { scripts, styles } = loadOf(chunks, HOME);
  say('home page, script', gzipped(scripts));
  say('home page, style', gzipped(styles));
  expect(gzipped(scripts)).toBeLessThanOrEqual(150 * KB);
});

it('Spy Royale adds at most 60 kB of script', () => {
  const there = loadOf(chunks, [...HOME, ...TABLE]).scripts;
  const added = [...loadOf(chunks, ROYALE).scripts].filter((file) => !there.has(file));
  say('table page beside the home page, script', gzipped(there) - gzipped(loadOf(chunks, HOME).scripts));
  say('Spy Royale beside the table page, script', gzipped(added));
  expect(gzipped(added)).toBeLessThanOrEqual(60 * KB);
});
