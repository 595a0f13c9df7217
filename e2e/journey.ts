import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type SpawnedServer, spawnServer } from '../server/testing/spawn-server.ts';

type Journey = {
  /** Fails when the page has an accessibility violation. */
  axe: (page: Page) => Promise<void>;
  /** Console errors that this test expects; any other fails it. */
  expectedErrors: RegExp[];
  /** Reads a page's console; what is in none of `expectedErrors` fails the test. */
  watch: (page: Page) => Page;
  /** Another person or device: a page in a context of its own, watched as the first one is. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
};

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// In the browser. While a slide or a dialog fades in its colours are not yet those that are read; some fade in a frame late.
const untilStill = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = () => document.getAnimations()
    .filter(({ effect, playState }) => playState !== 'finished' && effect.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(moving().map((animation) => animation.finished));
    await frame();
    await frame();
  } while (moving().length > 0);
})()`;

const checkAccessibility = async (page: Page): Promise<void> => {
  // Pages come in parts: a screen is there with its heading, also where a dialog hides it from readers.
  await expect(page.locator('h1')).not.toHaveCount(0);
  await page.evaluate(untilStill);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
};

/** A browser test on a built server of its own worker; an unexpected console error fails it. */
export const test = base.extend<Journey, { server: SpawnedServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await spawnServer({ from: 'built' });
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
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      return page;
    });
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
  page: async ({ page, watch }, use) => use(watch(page)),
  openPage: async ({ browser, watch }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const page = watch(await (await browser.newContext(options)).newPage());
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

export { expect };
