import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A Chromium to test with: one on PATH, else Playwright's own; undefined when there is neither. */
export const findChromium = (): string | undefined => {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find(isExecutable);
};

/** As `findChromium`, for programs that can't go on without one. Throws with the way to get one. */
export const requireChromium = (): string => {
  const found = findChromium();
  if (!found) throw new Error('No Chromium found: `npm run chromium` gets one.');
  return found;
};
