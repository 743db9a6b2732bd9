// Installs, builds, and serves Safehouse on an embedded database.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { buildAll } = await import('./build.mjs');
await buildAll();
const program = fileURLToPath(new URL('../packages/cli/bin/safehouse.js', import.meta.url));
// What a table says lives until its next move: with Node's small nursery, much of it would be copied there in vain.
const args = ['--max-semi-space-size=128', program, 'serve', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
process.exitCode = status ?? 1;
