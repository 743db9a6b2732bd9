// Kills processes and services while people play, and looks for what was lost. `-- --short` takes half a minute,
// `-- --json` prints JSON alone, `-- --kills 50 --process-kills 20 --restarts 5 --tables 12` says how often and where.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureDebianPackages } from './debian.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
ensureDebianPackages();
const { buildPrograms, bundle } = await import('./build.mjs');
await buildPrograms();
// As deep as the sources: from there it finds the program.
const outfile = 'packages/bench/dist/faults/main.js';
await bundle('packages/bench/src/faults/main.ts', outfile, ['ws', 'pg', 'libsql', 'kysely']);
const program = fileURLToPath(new URL(`../${outfile}`, import.meta.url));
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
