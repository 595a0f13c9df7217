import type { Locator } from '@playwright/test';
import { landing } from '../web/i18n/landing.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { expect, test } from './journey.ts';
import { answerFaces, openLanding, playPractice, startTest } from './play.ts';

const text = slides.it;

/** The pixels of a canvas, as text. */
const pixelsOf = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element: unknown) => (element as { toDataURL(): string }).toDataURL());

test('after a reload in the middle of a round it continues at the same face, in the same order', async ({ page }) => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await playPractice(page, 'it');
  await page.getByRole('button', { name: text.next, exact: true }).click();
  await page.getByRole('button', { name: text.roundTitle.begin(1) }).click();
  await answerFaces(page, 'it', { to: 8, total: 24 });
  const ninth = page.getByRole('img', { name: trial.it.face(9, 24), exact: true });
  await expect(ninth).toBeVisible();
  const before = await pixelsOf(ninth);

  await page.goto('/test');
  await page.getByRole('link', { name: landing.it.unfinished.resume }).click();
  await expect(page.getByRole('button', { name: trial.it.continue, exact: true })).toBeVisible();
  await page.reload();
  const continueButton = page.getByRole('button', { name: trial.it.continue, exact: true });
  await expect(continueButton).toBeVisible();
  await expect(ninth).not.toBeVisible();
  await continueButton.click();
  await expect(ninth).toBeVisible();
  expect(await pixelsOf(ninth)).toBe(before);
  await answerFaces(page, 'it', { from: 9, to: 24, total: 24 });
  await expect(page.getByRole('heading', { name: text.roundTitle.of(2, 5) })).toBeVisible();
});
