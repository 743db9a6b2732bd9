// Measures servers under load. `-- --json` prints JSON alone, `-- --only NAME` measures one of them,
// `-- --connections 200,1000` with so many connections.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { buildPrograms, bundle, SERVER_LIBRARIES } = await import('./build.mjs');
await buildPrograms();
// boardgame.io's sockets want the ws that is bundled with them.
// boardgame.io asks for node-persist only when it keeps games in files; Colyseus has a `createRequire` like the bundle.
const libraries = SERVER_LIBRARIES.filter((name) => name !== 'ws');
const external = ['node-persist', '@colyseus/*', 'bufferutil', 'utf-8-validate', ...libraries];
await bundle('packages/bench/src/server/main.ts', 'packages/bench/dist/bench-server.js', external);
const program = fileURLToPath(new URL('../packages/bench/dist/bench-server.js', import.meta.url));
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exitCode = status ?? 1;
