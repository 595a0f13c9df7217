import puppeteer from 'puppeteer-core';
import { requireEngine } from '../../tools/find-engines.ts';
import { engineOf, type OpenEngine, patienceMs } from './engine.ts';

/** Opens Firefox without a window, spoken to over WebDriver BiDi. */
export const openFirefox: OpenEngine = async (size) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireEngine('firefox'),
    headless: true,
    timeout: patienceMs,
    protocolTimeout: 2 * patienceMs,
    defaultViewport: { ...size, hasTouch: true },
    // Scroll bars that lie on top, as on a phone.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return engineOf(page, errors, () => browser.close());
};
