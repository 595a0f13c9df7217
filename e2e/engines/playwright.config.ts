import { defineConfig } from '@playwright/test';
import type { EngineName } from './test.ts';

// The journeys that people take most come first; `npm run test:engines -- --grep @first` plays only these.
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.engine.ts',
  globalSetup: ['../first-start.ts', '../shared-postgres.ts'],
  outputDir: '../../test-results/engines',
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // A participant who plays mostly waits.
  workers: 4,
  fullyParallel: true,
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
    // It differs from the Chromium of all other journeys in its age alone.
    { name: 'chromium109', use: { engineName: 'chromium109' }, grep: /@first/ },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
