import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { guide } from '../../i18n/guide.ts';
import { renderOfficePlain, signInWith } from '../../testing/render-office.tsx';
import { GuideBody } from './GuideBody.tsx';

const text = guide.en;
signInWith();

it('finds words in the guide, and says how many places there are', async () => {
  await renderOfficePlain(<GuideBody />);
  const field = page.getByRole('searchbox', { name: text.search.label });
  await field.fill('coin truly-nowhere');
  await expect.element(page.getByText(text.search.found(0))).toBeVisible();
  await field.fill('coin');
  await expect.poll(() => document.querySelector('.guide-search li')?.textContent).toMatch(/toss a coin/);
});

it('shows pictures, with what they show', async () => {
  await renderOfficePlain(<GuideBody />);
  const picture = page.getByRole('img', { name: /class’s screen during the test/ });
  await expect.element(picture).toBeInTheDocument();
  picture.element().scrollIntoView();
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(500);
});
