import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const widths = [320, 390, 1280];

/** The longer words where there is least room, and in the dark; the shorter ones on a large screen, in the light. */
const looks = {
  it: { width: 320, colorScheme: 'dark' },
  en: { width: 1280, colorScheme: 'light' },
} as const;

/** Checks that the open page fits each width, and checks it with `axe` in the look of its language; then it looks as before. */
export const axeInLooks = async (
  page: Page,
  language: 'it' | 'en',
  axe: (page: Page) => Promise<void>,
): Promise<void> => {
  const before = page.viewportSize();
  const { width, colorScheme } = looks[language];
  await page.emulateMedia({ colorScheme });
  for (const each of widths) {
    await page.setViewportSize({ width: each, height: 844 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(each);
    if (each === width) await axe(page);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
};
