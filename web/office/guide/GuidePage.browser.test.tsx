import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { guide } from '../../i18n/guide.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { GuideBody } from './GuidePage.tsx';

const text = guide.en;
signInWith();

it('finds words in the guide, and says how many places there are', async () => {
  await renderOffice(<GuideBody isWhole={false} />);
  const field = page.getByRole('searchbox', { name: text.search.label });
  await field.fill('coin truly-nowhere');
  await expect.element(page.getByText(text.search.found(0))).toBeVisible();
  await field.fill('coin');
  await expect.poll(() => document.querySelector('search li')?.textContent).toMatch(/toss a coin/);
});

it('shows pictures, with what they show', async () => {
  await renderOffice(<GuideBody isWhole={false} />, { history: ['/guide#running-test'] });
  const picture = page.getByRole('img', { name: /class’s screen during the test/ });
  await expect.element(picture).toBeInTheDocument();
  picture.element().scrollIntoView();
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(500);
});

it('opens the chapter of a heading in the address, and goes on to the next', async () => {
  await page.viewport(1280, 800);
  await renderOffice(<GuideBody isWhole={false} />, { history: ['/guide#talk-rules'] });
  const contents = page.getByRole('navigation', { name: text.contents });
  const current = () => contents.element().querySelector('[aria-current]')?.textContent;
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toHaveAttribute('id', 'talk-rules');
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toHaveFocus();
  const before = current();
  await page.getByRole('navigation', { name: text.turn.label }).getByRole('link').last().click();
  await expect.poll(current).not.toBe(before);
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus();
});
