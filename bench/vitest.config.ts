import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['../server/testing/postgres-for-tests.ts'],
    // To load the server anew for each file took most of the time.
    isolate: false,
  },
});
