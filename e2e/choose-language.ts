import type { BrowserContext } from '@playwright/test';

/** Makes a browser one where this language was chosen, on every site it opens, until another one is. */
export const chooseLanguage = (context: BrowserContext, language: 'it' | 'en'): Promise<unknown> =>
  context.addInitScript(`if (origin !== 'null') localStorage.lang ??= '${language}'`);
