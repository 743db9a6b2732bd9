// Attacks a server of its own, on this machine alone, and prints what was measured before and during each attack.
// `-- --short` takes a minute, `-- --only NAME,NAME` runs some, `-- --json` prints JSON alone.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { buildPrograms, bundle } = await import('./build.mjs');
await buildPrograms();
// As deep as the sources: from there it finds the program.
const outfile = 'packages/bench/dist/attack/main.js';
await bundle('packages/bench/src/attack/main.ts', outfile, ['ws', 'pg', 'libsql', 'kysely']);
const program = fileURLToPath(new URL(`../${outfile}`, import.meta.url));
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
