// Compiles the command line into one file, so that it starts at once.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url);

/** Bundles one program: our packages export their sources, so what runs is made here. */
export async function bundle(entry, outfile) {
  await build({
    entryPoints: [fileURLToPath(new URL(entry, root))],
    outfile: fileURLToPath(new URL(outfile, root)),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: false,
    logLevel: 'warning',
    // Dependencies written as CommonJS ask for Node's modules by `require`.
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  });
}

/** The contract suite with all games: as one file it runs at full speed, in processes of its own. */
export async function buildExaminer() {
  await bundle('packages/games/src/testing/examiner.ts', 'node_modules/.cache/safehouse-examiner.mjs');
}

export async function buildAll() {
  await bundle('packages/cli/src/main.ts', 'packages/cli/dist/safehouse.js');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
