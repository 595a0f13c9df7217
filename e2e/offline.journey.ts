import type { Locator } from '@playwright/test';
import { landing } from '../web/i18n/landing.ts';
import { results } from '../web/i18n/results.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { expect, press, test, title } from './journey.ts';
import { startKeptTest } from './kept-test.ts';
import {
  answerFaces,
  evaluateIn,
  openLanding,
  playLastSlides,
  playPractice,
  readKeptRuns,
  skipToProfile,
  startTest,
} from './play.ts';

// The browser reports requests without a network.
test.use({ expectedErrors: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] });

/** The pixels of a canvas, as text. */
const pixelsOf = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element: unknown) => (element as { toDataURL(): string }).toDataURL());

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
  await expect(page.getByText(slides.it.sending.waiting.kept)).toBeVisible();
  await axe(page);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/test');
  const toResults = again.getByRole('link', { name: landing.it.results.look });
  await toResults.click();
  await expect(title(again, results.it.title)).toBeVisible();
  // Once seen, they are not offered to the next person on this device. Leaving at once would come before the deletion.
  await expect.poll(() => readKeptRuns(evaluateIn(again))).toEqual([]);
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
    const kept = new Map(await page.evaluate<[string, string][]>(keptPages));
    // Of the addresses that somebody was at, none is kept; and of the first page only what all pages have in common.
    expect([...kept.keys()].toSorted()).toEqual(['/run-under-way', '/test']);
    expect(kept.get('/test')).toContain('data-page="/test" data-language="it"></div>');
    await context.setOffline(true);
    await page.reload();
    await press(page, slides.it.next);
    await press(page, slides.it.roundTitle.begin(1));
    await answerFaces(page, 'it', { to: 3, total: 24 });
    const fourth = page.getByRole('img', { name: trial.it.face(4, 24), exact: true });
    await expect(fourth).toBeVisible();
    const before = await pixelsOf(fourth);

    await page.goto('/test');
    await page.getByRole('link', { name: landing.it.unfinished.resume }).click();
    await expect(page.getByText(trial.it.resumedHint(4, 24))).toBeVisible();
    await expect(fourth).not.toBeVisible();
    await press(page, trial.it.continue);
    await expect(fourth).toBeVisible();
    expect(await pixelsOf(fourth)).toBe(before);
    await answerFaces(page, 'it', { to: 5, total: 24 });
    await context.setOffline(false);
  });
});
