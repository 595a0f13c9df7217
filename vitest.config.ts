import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,bench}/**/*.test.ts', 'docs/**/*.test.ts'],
    globalSetup: ['server/testing/postgres-for-tests.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
