import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Floods, faults, leaks, browsers and whole games in a terminal take their time: not in the inner loop. */
const LONG = [
  '**/hostile*.test.ts',
  '**/wire-*.test.ts',
  '**/faults.test.ts',
  '**/attack.test.ts',
  '**/running.test.ts',
  '**/proxies.test.ts',
  'packages/cli/src/commands/*.test.ts',
  'packages/web/src/browser/**',
];

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: process.env['SAFEHOUSE_FAST'] === '1' ? LONG : [],
    globalSetup: './scripts/before-tests.mjs',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxConcurrency: availableParallelism(),
  },
});
