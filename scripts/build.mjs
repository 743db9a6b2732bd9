// Compiles the command line into one file, so that it starts at once, and the web client beside it.

import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildWeb } from './build-web.mjs';
import { giveUp } from './install.mjs';

const root = new URL('..', import.meta.url);

const path = (inside) => fileURLToPath(new URL(inside, root));

const SETTINGS = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: false,
  logLevel: 'warning',
  // Dependencies written as CommonJS ask for Node's modules by `require`.
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
};

/** Bundles one program: our packages export their sources, so what runs is made here. */
export async function bundle(entry, outfile, external = []) {
  await build({ ...SETTINGS, entryPoints: [path(entry)], outfile: path(outfile), external });
}

/** Bundles programs that share what they have in common; what is imported late is loaded late. */
async function bundleTogether(entries, outdir, external) {
  rmSync(path(outdir), { recursive: true, force: true });
  const entryPoints = Object.entries(entries).map(([out, entry]) => ({ out, in: path(entry) }));
  await build({ ...SETTINGS, entryPoints, outdir: path(outdir), external, splitting: true });
}

/** The contract suite with all games: as one file it runs at full speed, in processes of its own. */
export async function buildExaminer() {
  await bundle('packages/games/src/testing/examiner.ts', 'node_modules/.cache/safehouse-examiner.mjs');
}

/** What stays in node_modules: native code, and libraries that only those load who serve. */
export const SERVER_LIBRARIES = [
  'libsql',
  'pg',
  'ioredis',
  'kysely',
  'fastify',
  '@fastify/*',
  '@simplewebauthn/*',
  'prom-client',
  'ws',
];

/** The command line with the server in it, and the programs of its threads. */
export async function buildPrograms() {
  const entries = {
    safehouse: 'packages/cli/src/main.ts',
    'arena-thread': 'packages/cli/src/arena/arena-thread.ts',
    'bot-thread': 'packages/cli/src/terminal/bot-thread.ts',
    thinker: 'packages/server/src/bots/thinker.ts',
  };
  await bundleTogether(entries, 'packages/cli/dist', SERVER_LIBRARIES);
}

/** All that people run: the programs, and the web client that the server shows. */
export async function buildAll() {
  await Promise.all([buildPrograms(), buildWeb()]).catch(({ message }) => giveUp(message));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
