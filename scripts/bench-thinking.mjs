// Measures what more thinking changes: `-- GAME --iterations 1000,10000 --games 24 --seed 1`; `--json` prints JSON alone.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { bundle } = await import('./build.mjs');
await bundle('packages/bench/src/thinking/main.ts', 'packages/bench/dist/bench-thinking.js');
const program = fileURLToPath(new URL('../packages/bench/dist/bench-thinking.js', import.meta.url));
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
