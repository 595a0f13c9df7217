import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { openLanding, playLastSlides, playToProfile, startTest } from '../../e2e/play.ts';
import { results } from '../../web/i18n/results.ts';
import { sessions } from '../../web/i18n/sessions.ts';
import { bytesByKind, type Reply } from './bytes-by-kind.ts';
import { type Chromium, laptop, phone } from './chromium.ts';
import { mainThreadMs } from './main-thread.ts';
import type { Screen } from './screens.ts';
import { type Traffic, watchTraffic } from './traffic.ts';
import { enterOffice } from './way-to-screens.ts';

/**
 * `cold`: the address is opened with an empty cache. `again`: the same address once more. `next`: what a screen adds to
 * the one before it on a person's way.
 */
export type ScreenBytes = ReturnType<typeof bytesByKind> & {
  screen: string;
  cache: 'cold' | 'again' | 'next';
  /** Work of the main thread for a load by address. */
  main_thread_ms?: number;
};

/** What a device has stored. */
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const row = (screen: string, cache: ScreenBytes['cache'], replies: Reply[]): ScreenBytes => ({
  screen,
  cache,
  ...bytesByKind(replies),
});

/** Counts network traffic in browser contexts of their own. `watched` also records third parties and errors. */
export const byteCounter = ({ browser }: Chromium, baseURL: string) => {
  const watched: Traffic[] = [];

  const inPage = async <T>(options: BrowserContextOptions, work: (page: Page, traffic: Traffic) => Promise<T>) => {
    const context = await browser.newContext({ ...options, baseURL });
    const page = await context.newPage();
    const traffic = await watchTraffic(page, baseURL);
    watched.push(traffic);
    const found = await work(page, traffic);
    await context.close();
    return found;
  };

  const byAddress = ({ screen, path, isOffice }: Screen, state?: State): Promise<ScreenBytes[]> =>
    inPage({ ...(isOffice ? laptop : phone), ...(state && { storageState: state }) }, async (page, { take }) => {
      const rows: ScreenBytes[] = [];
      for (const cache of ['cold', 'again'] as const) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        // A heading may come with the page, before what makes it work.
        await page.waitForLoadState('networkidle');
        rows.push(row(screen, cache, await take()));
      }
      const main_thread_ms = await mainThreadMs(page, path);
      return rows.map((found) => (found.cache === 'again' ? { ...found, main_thread_ms } : found));
    });

  /** The whole public test, from the first visit to the results. */
  const ofTest = (): Promise<ScreenBytes[]> =>
    inPage(phone, async (page, { take }) => {
      await openLanding(page, 'it');
      const test = await take();
      await startTest(page, 'it');
      let run: Reply[] = [];
      await playToProfile(page, 'it', async (slide) => {
        if (slide === 'round 1') run = await take();
      });
      await playLastSlides(page, 'it');
      await page.getByRole('heading', { level: 1, name: results.it.title }).waitFor();
      const rest = await take();
      return [
        row('run', 'next', run),
        row('results', 'next', rest),
        row('whole test', 'cold', [...test, ...run, ...rest]),
      ];
    });

  const ofOffice = (): Promise<ScreenBytes[]> =>
    inPage(laptop, async (page, { take }) => {
      await page.goto('/login');
      await take();
      await enterOffice(page);
      const home = await take();
      await page.locator('a[href="/sessions"]').first().click();
      await page.getByRole('heading', { level: 1, name: sessions.it.title }).waitFor();
      return [row('home', 'next', home), row('sessions', 'next', await take())];
    });

  return { inPage, byAddress, ofTest, ofOffice, watched };
};
