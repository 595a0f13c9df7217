import type { Locator } from '@playwright/test';
import { landing } from '../web/i18n/landing.ts';
import { results } from '../web/i18n/results.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { expect, test } from './journey.ts';
import { startKeptTest } from './kept-test.ts';
import { answerFaces, openLanding, playLastSlides, playPractice, skipToProfile, startTest } from './play.ts';

// The browser reports requests without a network.
test.use({ expectedErrors: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] });

/** The pixels of a canvas, as text. */
const pixelsOf = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element: unknown) => (element as { toDataURL(): string }).toDataURL());

/** Counts the runs that the device keeps. */
const countRuns = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('prima-vista');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const counting = opening.result.transaction('runs').objectStore('runs').count();
    counting.onsuccess = () => (opening.result.close(), resolve(counting.result));
    counting.onerror = () => reject(counting.error);
  };
})`;

/** The addresses of the pages that are kept, each with its HTML. */
const keptPages = `caches.open('prima-vista').then(async (cache) => Promise.all((await cache.keys())
  .filter(({ url }) => !/\\.[a-z0-9]+$/.test(url))
  .map(async ({ url }) => [new URL(url).pathname, await (await cache.match(url)).text()])))`;

test('offline at the last slide, closed, opened again and online: delivered without a click', async ({
  page,
  context,
  axe,
}) => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await skipToProfile(page, 'it');

  await context.setOffline(true);
  await playLastSlides(page, 'it');
  await expect(page.getByRole('heading', { name: slides.it.sending.waiting.title })).toBeVisible();
  await expect(page.getByText(slides.it.sending.waiting.kept)).toBeVisible();
  await axe(page);

  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  const delivered = again.waitForResponse(
    (answer) => answer.url().endsWith('/api/responses') && answer.status() === 200,
  );
  await again.goto('/test');
  await delivered;

  const toResults = again.getByRole('link', { name: landing.it.results.look });
  await toResults.click();
  await expect(again.getByRole('heading', { level: 1, name: results.it.title })).toBeVisible();
  // Once seen, they are not offered to the next person on this device. Leaving at once would come before the deletion.
  await expect.poll(() => again.evaluate(countRuns)).toBe(0);
  await again.goto('/test');
  await expect(again.getByRole('button', { name: landing.it.start })).toBeVisible();
  await expect(toResults).toHaveCount(0);
});

test.describe('where the browser keeps pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload without a network goes on with the test, in the middle of a round, at the same face', async ({
    page,
    context,
  }) => {
    await startKeptTest(page);
    await playPractice(page, 'it');
    const readKept = async () => new Map(await page.evaluate<[string, string][]>(keptPages));
    // Of the addresses that somebody was at, none is kept.
    expect([...(await readKept()).keys()].toSorted()).toEqual(['/run-under-way', '/test']);
    // And of the first page only what all pages have in common.
    expect((await readKept()).get('/test')).toContain('data-page="/test" data-language="it"></div>');
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: slides.it.next, exact: true }).click();
    await page.getByRole('button', { name: slides.it.roundTitle.begin(1) }).click();
    await answerFaces(page, 'it', { to: 3, total: 24 });
    const fourth = page.getByRole('img', { name: trial.it.face(4, 24), exact: true });
    await expect(fourth).toBeVisible();
    const before = await pixelsOf(fourth);

    await page.goto('/test');
    await page.getByRole('link', { name: landing.it.unfinished.resume }).click();
    const continueButton = page.getByRole('button', { name: trial.it.continue, exact: true });
    await expect(continueButton).toBeVisible();
    await page.reload();
    await expect(page.getByText(trial.it.resumedHint(4, 24))).toBeVisible();
    await expect(fourth).not.toBeVisible();
    await continueButton.click();
    await expect(fourth).toBeVisible();
    expect(await pixelsOf(fourth)).toBe(before);
    await answerFaces(page, 'it', { to: 5, total: 24 });
    await context.setOffline(false);
  });
});
