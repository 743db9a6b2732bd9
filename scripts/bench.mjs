// Measures our kernel against its peers. `-- --json` prints JSON alone.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { bundle } = await import('./build.mjs');
await bundle('packages/bench/src/main.ts', 'packages/bench/dist/bench.js');
const program = fileURLToPath(new URL('../packages/bench/dist/bench.js', import.meta.url));
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exitCode = status ?? 1;
