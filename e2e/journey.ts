import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { type Installation, type InstallationOptions, startInstallation } from './installation.ts';

/** `language`: chosen on that device; without it, nothing is. `translates`: as `translatePages`. */
type DeviceOptions = BrowserContextOptions & { language?: 'it' | 'en'; translates?: boolean };

type Journey = {
  /** Fails when the page has an accessibility violation. */
  axe: (page: Page) => Promise<void>;
  /** Console errors that this test expects; any other fails it. */
  expectedErrors: RegExp[];
  /** Watches a page's console; an error that matches none of `expectedErrors` fails the test. */
  watch: (page: Page) => Page;
  /** Waits for something that a journey starts, and stops it at the end, even after a failure, once all pages are closed. */
  started: <Thing extends { stop: () => Promise<unknown> }>(starting: Promise<Thing>) => Promise<Thing>;
  /** A server on a database of its own, with accounts; it stops at the end, once all pages are closed. */
  installation: (options?: InstallationOptions) => Promise<Installation>;
  /** Another person or device: a page in a context of its own, watched like the first one. */
  openPage: (options?: DeviceOptions) => Promise<Page>;
  /** Another person's phone in this language. */
  openPhone: (language: 'it' | 'en', options?: Omit<DeviceOptions, 'language'>) => Promise<Page>;
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
};
// Runs in the browser.
const askAxe = `axe.run(document, ${JSON.stringify(axeOptions)}).then(({ violations }) => violations)`;

// Runs in the browser. While a slide or dialog fades in, its colours are not yet final; some start fading a frame late.
export const untilStill = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = () => document.getAnimations()
    .filter(({ effect, playState }) => playState !== 'finished' && effect.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(moving().map((animation) => animation.finished));
    await frame();
    await frame();
  } while (moving().length > 0);
})()`;

/** Waits until all animations on a page have ended. */
export const waitUntilStill = async (page: Page): Promise<void> => {
  await page.evaluate(untilStill);
};

/** What axe finds on a page: ids of its rules, and the elements. */
const findViolations = async (page: Page): Promise<{ id: string; where: string[] }[]> => {
  await waitUntilStill(page);
  // Where a page is scrolled, the bar at its top may cover half of a checkbox, which axe takes for too small.
  await page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })");
  // It is asked in this document alone.
  expect(page.frames()).toHaveLength(1);
  // To load it takes as long as to ask it: once for each document.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axeSource);
  const violations = await page.evaluate<Result[]>(askAxe);
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
};

const checkAccessibility = async (page: Page): Promise<void> => {
  // Pages load in parts: a screen is there once its heading is, even if a dialog hides that from screen readers.
  await expect(page.locator('h1')).not.toHaveCount(0);
  const found = await findViolations(page);
  // A notice that began to fade out while axe looked at it has colours of its own; whatever stays is a violation.
  expect(found.length === 0 ? found : await findViolations(page)).toEqual([]);
};

/** Makes a browser one that translates every page it opens: texts keep their words, but are no longer those that React made. */
export const translatePages = (context: BrowserContext) =>
  context.addInitScript({ path: join(import.meta.dirname, '../web/testing/translator.js') });

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A browser test on the built server, one per worker; an unexpected console error fails it. */
export const test = base.extend<Journey, { server: Installation }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startInstallation();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  expectedErrors: [[], { option: true }],
  axe: async ({ page: _ }, use) => use(checkAccessibility),
  watch: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    await use((page) => {
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      return page;
    });
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
  started: async ({ browser }, use) => {
    const things: { stop: () => Promise<unknown> }[] = [];
    await use(async (starting) => {
      const thing = await starting;
      things.unshift(thing);
      return thing;
    });
    for (const context of browser.contexts()) await context.close();
    for (const thing of things) await thing.stop();
  },
  installation: async ({ started }, use) => use((options) => started(startInstallation(options))),
  page: async ({ page, watch }, use) => use(watch(page)),
  openPage: async ({ browser, watch }, use) => {
    const opened: Page[] = [];
    await use(async ({ language, translates, ...options } = {}) => {
      const context = await browser.newContext(options);
      if (language) await context.addInitScript(`if (origin !== 'null') localStorage.lang ??= '${language}'`);
      if (translates) await translatePages(context);
      const page = watch(await context.newPage());
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  openPhone: async ({ openPage }, use) =>
    use((language, options) =>
      openPage({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        ...(language === 'en' && { language }),
        ...options,
      }),
    ),
});

export { expect };
