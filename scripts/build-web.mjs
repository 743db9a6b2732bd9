// Builds the web client for the server: with Vite, and every text also compressed, so that serving it costs nothing.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(root, 'packages/web/dist');
/** In it lies the hash of what it was built from. */
const STAMP = '.sources';

/** What the client is made of: change one of these, and it is built again. */
const SOURCES = [
  'package-lock.json',
  'scripts/build-web.mjs',
  'tsconfig.base.json',
  ...['index.html', 'package.json', 'vite.config.ts', 'public', 'src'].map((file) => `packages/web/${file}`),
  ...['kernel', 'games', 'bots', 'table', 'protocol', 'client'].flatMap((name) => [
    `packages/${name}/package.json`,
    `packages/${name}/src`,
  ]),
];
const NO_SOURCE = /\.test\.ts$|\/(testing|browser|scenarios|records)\//;
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** The files below a path, in an order that does not change. */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.map((source) => join(root, source)).filter(existsSync)) {
    for (const file of filesBelow(path)) {
      if (!NO_SOURCE.test(file)) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Builds in a process of its own: what is set for tests shall not be built in. */
function runVite(outDir) {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir'];
  const { VITEST: _, ...env } = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [...args, '--logLevel', 'warn'], { cwd: join(root, 'packages/web'), env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(stripVTControlCharacters(output)))));
  });
}

async function compress(file) {
  const text = await readFile(file);
  await Promise.all([
    promisify(brotliCompress)(text).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Builds it aside and swaps it in, unless it is there already. Where it cannot be built, no old one is left. */
export async function buildWeb() {
  const sources = hashOfSources();
  const stamp = join(DIST, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  process.stderr.write('Building the web client…\n');
  // Not in node_modules: what lies there is not kept for offline play.
  const aside = join(root, `packages/web/.cache/dist-${process.pid}`);
  rmSync(stamp, { force: true });
  await runVite(aside).catch(({ message }) => {
    for (const folder of [DIST, aside]) rmSync(folder, { recursive: true, force: true });
    throw new Error(`the web client cannot be built:\n${message}`);
  });
  await Promise.all(
    filesBelow(aside)
      .filter((file) => TEXT.test(file))
      .map(compress),
  );
  await writeFile(join(aside, STAMP), sources);
  rmSync(DIST, { recursive: true, force: true });
  renameSync(aside, DIST);
}
