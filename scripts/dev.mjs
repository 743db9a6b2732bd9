// Shows the web client as it is being written, beside a server that was started with `npm start`.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
const cwd = fileURLToPath(new URL('../packages/web', import.meta.url));
const { status } = spawnSync(process.execPath, [vite, ...process.argv.slice(2)], { cwd, stdio: 'inherit' });
process.exitCode = status ?? 1;
