#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/safehouse.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write('safehouse: it has not been built yet. Run `npm run build` in the clone, then try again.\n');
  process.exitCode = 2;
}
