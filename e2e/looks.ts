import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

type Look = { width: number; colorScheme: 'light' | 'dark' };

/** Between the two languages, each width is seen in light and in dark: what axe finds hardly depends on all three at once. */
const looks: Record<'it' | 'en', Look[]> = {
  it: [
    { width: 320, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ],
  en: [
    { width: 320, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ],
};

/** Checks the open page with `axe` in each look of its language, and that nothing is wider than it; then it looks as before. */
export const axeInLooks = async (
  page: Page,
  language: 'it' | 'en',
  axe: (page: Page) => Promise<void>,
): Promise<void> => {
  const before = page.viewportSize();
  for (const { width, colorScheme } of looks[language]) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await axe(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
};
