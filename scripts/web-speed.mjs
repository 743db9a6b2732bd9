// Measures the web client in a browser: first paint, bytes, layout shift, long tasks, frames, and the time to a move.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { buildAll, bundle, SERVER_LIBRARIES } = await import('./build.mjs');
await buildAll();
// The bundle lies as deep as the sources do: it starts the server by a relative path.
const program = 'packages/web/.cache/speed/web-speed.js';
await bundle('packages/web/src/testing/speed.ts', program, ['playwright-core', ...SERVER_LIBRARIES]);
const path = fileURLToPath(new URL(`../${program}`, import.meta.url));
const { status } = spawnSync(process.execPath, [path], { stdio: 'inherit' });
process.exitCode = status ?? 1;
