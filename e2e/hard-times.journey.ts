import type { Page } from '@playwright/test';
import { landing } from '../web/i18n/landing.ts';
import { results } from '../web/i18n/results.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { expect, test } from './journey.ts';
import {
  answerEveryFace,
  answerFaces,
  fillProfile,
  openLanding,
  playLastSlides,
  playPractice,
  playRound,
  startTest,
  takeAllTime,
} from './play.ts';

const text = slides.it;

/** As when a browser denies site data: tabs cannot talk either. */
const denyRest = `
  globalThis.BroadcastChannel = function () { throw new DOMException('denied', 'SecurityError'); };
  navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
`;

test('without storage on the device one can play, and the page says that nothing is kept', async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(globalThis, 'indexedDB', { value: undefined }); ${denyRest}`);
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await expect(page.getByText(text.notKept)).toBeVisible();
  await playPractice(page, 'it');
  await page.getByRole('button', { name: text.next, exact: true }).click();
  await expect(page.getByRole('heading', { name: text.roundTitle.of(1, 5) })).toBeVisible();
  await expect(page.getByText(text.notKept)).toBeVisible();
});

test('a run whose end the device cannot store still arrives', async ({ page }) => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await answerEveryFace(page, 'public');
  await page.addInitScript(`
    for (const method of ['put', 'delete'])
      IDBObjectStore.prototype[method] = () => { throw new DOMException('denied', 'SecurityError'); };
    ${denyRest}
  `);
  await page.reload();
  await fillProfile(page, 'it');
  await expect(page.getByText(text.notKept)).toBeVisible();
  await playLastSlides(page, 'it');
  await expect(page.getByRole('heading', { level: 1, name: results.it.title })).toBeVisible();
});

test('a second tab says where the test is, and takes it over; the first one then says so', async ({
  page,
  context,
}) => {
  const { elsewhere } = text;
  await openLanding(page, 'it');
  await startTest(page, 'it');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('heading', { name: elsewhere.title })).toBeVisible();
  await expect(second.getByText(elsewhere.atStart)).toBeVisible();
  await second.getByRole('button', { name: elsewhere.take }).click();
  await expect(second.getByRole('heading', { name: text.startGame.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: elsewhere.title })).toBeVisible();
  await second.close();
  await page.getByRole('button', { name: elsewhere.take }).click();
  await expect(page.getByRole('heading', { name: text.startGame.title })).toBeVisible();
});

/** Leaves so many bytes to the site on this device. */
const leaveRoom = async (page: Page, quotaSize: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize });
};

test('where the device’s storage is full one plays on, and the page says that nothing is kept', async ({ page }) => {
  await openLanding(page, 'it');
  await leaveRoom(page, 1);
  await startTest(page, 'it');
  await expect(page.getByText(text.notKept)).toBeVisible();
  await playPractice(page, 'it');
  await page.getByRole('button', { name: text.next, exact: true }).click();
  await playRound(page, 'it', 1);
  await expect(page.getByRole('heading', { name: text.roundTitle.of(2, 5) })).toBeVisible();
  await expect(page.getByText(text.notKept)).toBeVisible();
});

test('when the device’s storage fills up, the next slide says so, and no longer once there is room', async ({
  page,
}) => {
  // Chromium notices a smaller quota only after a while.
  const fillUp = `
    const { put } = IDBObjectStore.prototype;
    globalThis.makeRoom = () => { IDBObjectStore.prototype.put = put; };
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
  `;
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await expect(page.getByText(text.notKept)).not.toBeVisible();
  await page.evaluate(fillUp);
  await playPractice(page, 'it');
  await expect(page.getByText(text.notKept)).toBeVisible();
  await page.evaluate('makeRoom()');
  await page.getByRole('button', { name: text.next, exact: true }).click();
  await expect(page.getByRole('heading', { name: text.roundTitle.of(1, 5) })).toBeVisible();
  await expect(page.getByText(text.notKept)).not.toBeVisible();
});

test('a second finger answers while the first one rests on the glass', async ({ page }) => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  // The face does not give way by itself.
  await takeAllTime(page, 'it');
  await page.getByRole('button', { name: text.startGame.begin, exact: true }).click();
  await page.getByRole('button', { name: text.tutorial.begin, exact: true }).click();
  const touch = await page.context().newCDPSession(page);
  const resting = { x: 40, y: 300, id: 1 };
  await answerFaces(page, 'it', {
    to: 1,
    total: 6,
    hand: async (_, { at: [x, y] }) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [resting] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [resting, { x, y, id: 2 }] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  });
  await expect(page.getByRole('img', { name: trial.it.face(2, 6), exact: true })).toBeVisible();
});

/** Holds up the page while a face is shown. Resolves to the name of that face. */
const standStill = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const face = () => document.querySelector('.round-slide-face canvas');
  while (!face()?.checkVisibility()) await frame();
  await frame();
  await frame();
  for (const end = performance.now() + 2500; performance.now() < end; );
  return face().ariaLabel;
})()`;

test('a round whose page stood still pauses, and shows the same face again', async ({ page }) => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  await takeAllTime(page, 'it');
  await page.getByRole('button', { name: text.startGame.begin, exact: true }).click();
  await page.getByRole('button', { name: text.tutorial.begin, exact: true }).click();
  await answerFaces(page, 'it', { to: 2, total: 6 });
  const name = await page.evaluate<string>(standStill);
  await expect(page.getByText(trial.it.paused, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: trial.it.continue, exact: true }).click();
  await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
  await answerFaces(page, 'it', { to: 6, total: 6 });
  await expect(page.getByRole('heading', { name: text.letsStart.title })).toBeVisible();
});

test.describe('faces that do not load', () => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test('are requested again, and no clock runs before they have loaded', async ({ page }) => {
    let stubborn = '';
    let refusals = 0;
    let isOut = true;
    // One of the faces that this participant is given.
    await page.route(/\/api\/images\?uid_user=/, async (route) => {
      const response = await route.fetch();
      const images: { file_name: string; tutorial: boolean }[] = await response.json();
      stubborn = images.find(({ tutorial }) => !tutorial)?.file_name.replace('.avif', '') ?? '';
      await route.fulfill({ response });
    });
    await page.route('**/generated_faces/*', async (route) => {
      if (!isOut || !stubborn || !route.request().url().includes(stubborn)) return route.continue();
      refusals += 1;
      await route.abort();
    });

    await openLanding(page, 'it');
    await startTest(page, 'it');
    await playPractice(page, 'it');
    await page.getByRole('button', { name: text.next, exact: true }).click();
    await page.getByRole('button', { name: text.roundTitle.begin(1) }).click();
    await expect(page.getByText(trial.it.loading(23, 24))).toBeVisible();
    await expect.poll(() => refusals).toBeGreaterThan(2);
    await expect(page.getByRole('img', { name: trial.it.face(1, 24) })).not.toBeVisible();

    isOut = false;
    await page.getByRole('button', { name: trial.it.continue, exact: true }).click();
    await answerFaces(page, 'it', { to: 1, total: 24 });
  });
});

test.describe('a service that is unavailable', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('is reported at the start, and retrying continues the test', async ({ page }) => {
    const busy = { status: 503, json: { detail: 'unavailable', status_code: 503 } };
    await page.route('**/api/public_game_session/check', (route) => route.fulfill(busy), { times: 1 });
    await openLanding(page, 'it');
    await page.getByRole('button', { name: landing.it.start }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`${landing.it.retry}|${landing.it.start}`) }).click();
    await expect(page.getByRole('heading', { name: text.startGame.title })).toBeVisible();
  });
});
