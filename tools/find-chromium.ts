import { chromium } from '@playwright/test';
import { isExecutable, placesOnPath } from './executables.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium to test with: one on PATH, else Playwright's own; undefined when there is neither. */
export const findChromium = (): string | undefined =>
  [...placesOnPath(names), chromium.executablePath()].find(isExecutable);

/** As `findChromium`, for programs that can't go on without one. Throws with the way to get one. */
export const requireChromium = (): string => {
  const found = findChromium();
  if (!found) throw new Error('No Chromium found: `npm run chromium` gets one.');
  return found;
};
