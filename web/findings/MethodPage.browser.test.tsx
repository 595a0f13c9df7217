import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findingsMethod } from '../i18n/findings-method.ts';
import { renderPage } from '../testing/render-page.tsx';
import { MethodPage } from './MethodPage.tsx';

it.each(['it', 'en'] as const)('explains every part in words, with formulas behind a fold (%s)', async (language) => {
  await renderPage(<MethodPage />, { language, history: ['/findings/method'] });
  const text = findingsMethod[language];
  await expect.element(page.getByRole('heading', { name: text.title })).toHaveFocus();
  for (const { title } of text.sections)
    await expect.element(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  const formula = page.getByText('V(p,q) = G/(G−1)', { exact: false });
  await expect.element(formula).not.toBeVisible();
  await page
    .getByRole('region', { name: text.sections[2]?.title ?? '' })
    .getByText(text.formulas)
    .click();
  await expect.element(formula).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
