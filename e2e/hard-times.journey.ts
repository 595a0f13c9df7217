import { landing } from '../web/i18n/landing.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { expect, test } from './journey.ts';
import { openLanding, playPractice, playRound, startTest } from './play.ts';

const text = slides.it;

test('without storage on the device the test still works, and says that nothing is kept', async ({ page }) => {
  await page.addInitScript("Object.defineProperty(globalThis, 'indexedDB', { value: undefined })");
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await expect(page.getByText(text.notKept)).toBeVisible();
  await playPractice(page, 'it');
  await page.getByRole('button', { name: text.next, exact: true }).click();
  await playRound(page, 'it', 1);
  await expect(page.getByRole('heading', { name: text.roundTitle.of(2, 5) })).toBeVisible();
});

test.describe('faces that do not load', () => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test('are asked for again, and no clock runs before they are there', async ({ page, request }) => {
    const images: { file_name: string; tutorial: boolean }[] = await (await request.get('/api/images')).json();
    const stubborn = images.find(({ tutorial }) => !tutorial)?.file_name.replace('.avif', '');
    let refusals = 0;
    let isOut = true;
    await page.route(`**/generated_faces/${stubborn}.*`, async (route) => {
      if (!isOut) return route.continue();
      refusals += 1;
      await route.abort();
    });

    await openLanding(page, 'it');
    await startTest(page, 'it');
    await playPractice(page, 'it');
    await page.getByRole('button', { name: text.next, exact: true }).click();
    await page.getByRole('button', { name: text.start, exact: true }).click();
    await expect(page.getByText(trial.it.loading(23, 24))).toBeVisible();
    await expect.poll(() => refusals).toBeGreaterThan(2);
    await expect(page.getByRole('img', { name: trial.it.face(1, 24) })).not.toBeVisible();

    isOut = false;
    await page.getByRole('button', { name: trial.it.continue, exact: true }).click({ timeout: 60_000 });
    await expect(page.getByRole('img', { name: trial.it.face(1, 24) })).toBeVisible();
  });
});

test.describe('a service that is away', () => {
  test.use({ expectedErrors: [/503/] });

  test('is said in words at the start, and trying again goes on', async ({ page }) => {
    const busy = { status: 503, json: { detail: 'unavailable', status_code: 503 } };
    await page.route('**/api/public_game_session/check', (route) => route.fulfill(busy), { times: 1 });
    await openLanding(page, 'it');
    await page.getByRole('button', { name: landing.it.start }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`${landing.it.retry}|${landing.it.start}`) }).click();
    await expect(page.getByRole('heading', { name: text.startGame.title })).toBeVisible();
  });
});
