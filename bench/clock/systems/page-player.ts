import type { Browser } from '@playwright/test';
import type { Input } from '../cells.ts';
import { observer } from '../observer.ts';
import { contextOptions, faceSide } from '../page-options.ts';
import type { Player, Recorded } from '../system.ts';

/**
 * Plays a page of the bench's server, which starts with `benchBegin()` and sets `benchRecorded` once all faces are
 * answered.
 */
export const openPagePlayer = async (
  browser: Browser,
  address: string,
  input: Input,
  settings: Record<string, string> = {},
): Promise<Player> => {
  const context = await browser.newContext(contextOptions(input));
  await context.addInitScript(observer);
  const page = await context.newPage();
  return {
    page: () => page,
    prepare: async (trials) => {
      const query = new URLSearchParams({ input, trials: `${trials}`, side: `${faceSide(input)}`, ...settings });
      await page.goto(`${address}?${query}`);
    },
    // Not awaited in the page: the promise ends with the last face.
    begin: () => page.evaluate('void benchBegin()'),
    recorded: async () => {
      await page.waitForFunction('globalThis.benchRecorded');
      return page.evaluate<Recorded[]>('benchRecorded');
    },
    close: () => context.close(),
  };
};
