import { chromium } from '@playwright/test';
import { isExecutable, placesOnPath } from './executables.ts';

// The first is Chromium without what surrounds a page: it takes an eighth less CPU for the journeys.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium to test with: one on PATH, else Playwright's own; undefined when there is neither. */
export const findChromium = (): string | undefined =>
  [...placesOnPath(names), chromium.executablePath()].find(isExecutable);

/** Like `findChromium`, for programs that need one. Throws an Error that says how to get one. */
export const requireChromium = (): string => {
  const found = findChromium();
  if (!found) throw new Error('No Chromium found: `npm run chromium` gets one.');
  return found;
};

/** How tests and benches start Chromium: without a sandbox, which containers lack, and without calls to its vendor. */
export const chromiumLaunch = () => {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  };
};

/**
 * As `chromiumLaunch`, for journeys, never for a measurement: they leave a page before V8's optimising compilers pay off.
 * Without those, the journey of all screens of the office needs a third less CPU time. Tests of components and benches have
 * them.
 */
export const chromiumJourneyLaunch = () => {
  const { args, ...launch } = chromiumLaunch();
  return { ...launch, args: [...args, '--js-flags=--no-opt --no-maglev'] };
};
