import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../tools/find-chromium.ts';
import { requireOldChromium } from '../../tools/old-chromium.ts';
import { engineOf, type OpenEngine } from './engine.ts';

/** Opens Chromium 109, the last on Windows 7 and 8.1, without a window. */
export const openOldChromium: OpenEngine = async (viewport) => {
  const browser = await chromium.launch({ ...chromiumLaunch(), executablePath: requireOldChromium() });
  const page = await browser.newPage({ viewport, hasTouch: true });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // It warns of an attribute that it does not know yet.
    if (message.type() === 'error' && !message.text().startsWith("Found a 'popover'")) errors.push(message.text());
  });
  return engineOf(page, errors, () => browser.close());
};
