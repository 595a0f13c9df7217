import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,bench}/**/*.test.ts', 'docs/**/*.test.ts'],
    globalSetup: ['server/testing/postgres-for-tests.ts'],
    // Much of a test's time is waiting for disks and processes: two files at a time also where there are two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
