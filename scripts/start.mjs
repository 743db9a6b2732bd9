// Installs, builds, and serves Safehouse on an embedded database.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { buildAll } = await import('./build.mjs');
await buildAll();
const program = fileURLToPath(new URL('../packages/cli/bin/safehouse.js', import.meta.url));
const { status } = spawnSync(process.execPath, [program, 'serve', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
