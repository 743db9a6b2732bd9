import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: './scripts/before-tests.mjs',
    testTimeout: 900_000,
    maxConcurrency: availableParallelism(),
  },
});
