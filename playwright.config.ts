import { defineConfig } from '@playwright/test';
import { chromiumJourneyLaunch } from './tools/find-chromium.ts';

const long = /(office-screens|public-run|classroom|audit|findings|stage)\.journey\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./e2e/first-start.ts', './e2e/shared-postgres.ts'],
  outputDir: 'test-results',
  // A journey takes up to a minute where nothing else runs.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A participant who plays mostly waits: three keep two cores busy, and a fourth only makes each of them slower.
  workers: 3,
  fullyParallel: true,
  // In this order: what takes longest comes first, or one worker would be left alone with it at the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'all others', testMatch: '*.journey.ts', testIgnore: long },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./e2e/slowest-journeys.ts']],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Pages are in Italian all the same, unless somebody chooses.
    locale: 'en-GB',
    isMobile: true,
    // A page's own requests are watched and held up by journeys; the one about reloading without a network allows it.
    serviceWorkers: 'block',
    launchOptions: chromiumJourneyLaunch(),
  },
});
