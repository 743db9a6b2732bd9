// Draws the icons for home screens from packages/web/public/icon.svg, with Chromium.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDebianPackages } from './debian.mjs';
import { giveUp } from './install.mjs';

const SIZES = [192, 512];
const folder = new URL('../packages/web/public/', import.meta.url);

/** Where a PNG says how wide and how high it is. */
function sizeOf(png) {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

ensureDebianPackages();
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
const aside = mkdtempSync(join(tmpdir(), 'safehouse-icons-'));
const page = join(aside, 'icon.html');
for (const size of SIZES) {
  const style = `html, body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }`;
  writeFileSync(page, `<!doctype html><style>${style}</style>${svg}`);
  const png = fileURLToPath(new URL(`icon-${size}.png`, folder));
  const look = ['--headless', `--screenshot=${png}`, `--window-size=${size},${size}`, '--hide-scrollbars'];
  const calm = ['--no-sandbox', '--disable-gpu', '--force-device-scale-factor=1', `--user-data-dir=${aside}`];
  spawnSync('chromium', [...look, ...calm, '--default-background-color=00000000', `file://${page}`]);
  if (sizeOf(readFileSync(png)).some((length) => length !== size)) giveUp(`icon-${size}.png has not its size`);
}
rmSync(aside, { recursive: true, force: true });
