import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Much of a test's time is waiting for disks and processes: two files at a time also where there are two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contract,server,bench}/**/*.test.ts', 'docs/**/*.test.ts'],
          globalSetup: ['server/testing/postgres-for-tests.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['{web,tools}/**/*.test.ts'],
          // To load React and the dictionaries anew for each file took most of the time: what a test changes it puts back.
          isolate: false,
        },
      },
    ],
  },
});
