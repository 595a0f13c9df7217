import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../tools/find-chromium.ts';
import { requireOldChromium } from '../../tools/old-chromium.ts';
import { type OpenEngine, patienceMs } from './engine.ts';

/** Opens Chromium 109, the last on Windows 7 and 8.1, without a window. */
export const openOldChromium: OpenEngine = async (viewport) => {
  const browser = await chromium.launch({ ...chromiumLaunch(), executablePath: requireOldChromium() });
  const page = await browser.newPage({ viewport, hasTouch: true });
  page.setDefaultTimeout(patienceMs);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // It warns of an attribute that it does not know yet.
    if (message.type() === 'error' && !message.text().startsWith("Found a 'popover'")) errors.push(message.text());
  });
  return {
    goto: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    touch: (x, y) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: async (file) => {
      await page.screenshot({ path: `${file}.png` });
    },
    errors,
    close: () => browser.close(),
  };
};
