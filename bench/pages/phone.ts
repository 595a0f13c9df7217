import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { spawnServer } from '../../server/testing/spawn-server.ts';
import { chromiumLaunch } from '../../tools/find-chromium.ts';
import { type AtEnd, begin, startUntilEnd } from '../endings.ts';

export const phone: BrowserContextOptions = {
  ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  // Service workers load a copy of the page, which counting would miss.
  serviceWorkers: 'block',
};

/** The bench stops Chromium itself, after what depends on it. */
export const byBench = { handleSIGINT: false, handleSIGTERM: false };

export const startChromium = (atEnd: AtEnd, ...more: string[]): Promise<Browser> => {
  const { args, ...launch } = chromiumLaunch();
  const start = () => chromium.launch({ ...launch, ...byBench, args: [...args, ...more] });
  return begin(atEnd, start, (browser) => browser.close());
};

/** Starts the built server and Chromium. `use` opens a phone of its own for `work`. */
export const startPhones = async (atEnd: AtEnd) => {
  const { origin } = await startUntilEnd(atEnd, () => spawnServer({ from: 'built' }));
  const browser = await startChromium(atEnd);
  const use = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ ...phone, baseURL: origin });
    return work(await context.newPage()).finally(() => context.close());
  };
  return { use };
};

/** Makes the CPU of a page so many times slower. Resolves to the session of its DevTools. */
export const slowDown = async (page: Page, rate: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
};

/** Resolves to an expression's value as soon as it has one. Watched in the page: asking from outside takes a slow CPU a second. */
export const untilFound = <T>(page: Page, expression: string): Promise<T> =>
  page.evaluate<T>(`new Promise((resolve) => {
    const look = () => {
      const found = ${expression};
      if (found) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  })`);
