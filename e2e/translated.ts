import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** Makes a browser one that translates every page it opens: texts keep their words, but are no longer those that React made. */
export const translatePages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ path: join(import.meta.dirname, '../web/testing/translator.js') });
