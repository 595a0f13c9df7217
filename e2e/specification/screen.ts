import type { Locator, Page } from '@playwright/test';

// What the journeys do on a screen that they know from the specification alone.

export const button = (inside: Page | Locator, name: RegExp) => inside.getByRole('button', { name });
/** The first that can be seen: folded answers may have the same words. */
export const text = (inside: Page | Locator, words: RegExp) =>
  inside.getByText(words).filter({ visible: true }).first();
export const speak = (page: Page, language: 'it' | 'en') =>
  page.evaluate(`localStorage.setItem('lang', '${language}')`);

/** Answers the next calls with a failure of the server. */
export const fail = (page: Page, address: string | RegExp, method = 'GET', status = 500, detail = 'server_error') =>
  page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { detail, status_code: status } })
      : route.fallback(),
  );
export const mend = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });
