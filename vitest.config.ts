import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { ShuffledFiles, SlowFilesFirst } from './tools/file-order.ts';
import { chromiumLaunch } from './tools/find-chromium.ts';
import { SlowestFiles } from './tools/slowest-files.ts';

const shuffleSeed = process.env.PRIMA_VISTA_SHUFFLE;

export default defineConfig({
  test: {
    // Much of a test's time is waiting for disks and processes: two files at a time also where there are two cores. A third
    // loads everything once more, and takes as long.
    maxWorkers: 2,
    reporters: ['default', new SlowestFiles()],
    // PRIMA_VISTA_SHUFFLE=7 runs files and tests in the seventh random order: what leaks from one into another shows.
    sequence: shuffleSeed
      ? { sequencer: ShuffledFiles, shuffle: { tests: true }, seed: Number(shuffleSeed) }
      : { sequencer: SlowFilesFirst },
    // A busy machine is not a fault of what is tested: only what hangs gets this far.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // As above: where much else runs, Chromium takes a minute to open its window. Vitest reads it here, not in the project.
    browser: { connectTimeout: 240_000 },
    projects: [
      {
        extends: true,
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/testing/quick-argon2.ts') } },
        test: {
          name: 'server',
          include: ['{contract,server}/**/*.test.ts', 'docs/**/*.test.ts'],
          globalSetup: ['server/testing/postgres-for-tests.ts', 'server/testing/server-for-tests.ts'],
          setupFiles: ['tools/seeded-properties.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['{web,tools}/**/*.test.ts'],
          // The studio of the faces has tests of its own: `npm run faces:test`.
          exclude: ['tools/faces/**'],
          setupFiles: ['tools/seeded-properties.ts'],
          // To load React and the dictionaries anew for each file took most of the time: what a test changes it puts back.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [tailwindcss(), react()],
        // Bundled anew for each run: what an old cache lacks is found in the middle of a test, and reloads the window.
        optimizeDeps: { force: true },
        // The typeface is a file of a package; where the packages are a link, it is outside of the project.
        server: { fs: { allow: [import.meta.dirname, realpathSync(join(import.meta.dirname, 'node_modules'))] } },
        test: {
          name: 'browser',
          env: { PRIMA_VISTA_SEEDS: process.env.PRIMA_VISTA_SEEDS ?? '' },
          include: ['web/**/*.browser.test.tsx'],
          setupFiles: ['web/testing/reset-page.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            // One window for all files: to open one for each costs more than the tests.
            isolate: false,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumLaunch(),
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Rome', hasTouch: true },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 390, height: 844 },
          },
        },
      },
    ],
  },
});
