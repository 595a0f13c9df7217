import type { Page } from '@playwright/test';
import { results } from '../web/i18n/results.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { expect, press, test, title } from './journey.ts';
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
const denyStorage = `Object.defineProperty(globalThis, 'indexedDB', { value: undefined }); ${denyRest}`;

/** Leaves no room to a site, before it is opened: Chromium remembers for a while how much there is. */
const fillDevice = async (page: Page, origin: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
};

for (const [name, prepare] of [
  ['denied', (page: Page) => page.addInitScript(denyStorage)],
  ['full', fillDevice],
] as const) {
  test(`where storage on the device is ${name} one can play, and the page says that nothing is kept`, async ({
    page,
    server,
  }) => {
    await prepare(page, server.origin);
    await openLanding(page, 'it');
    await startTest(page, 'it');
    await expect(page.getByText(text.notKept)).toBeVisible();
    await playPractice(page, 'it');
    await press(page, text.next);
    if (name === 'full') await playRound(page, 'it', 1);
    await expect(page.getByRole('heading', { name: trial.it.round(name === 'full' ? 2 : 1, 5) })).toBeVisible();
    await expect(page.getByText(text.notKept)).toBeVisible();
  });
}

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
  await expect(title(page, results.it.title)).toBeVisible();
});

test('a second tab takes the test over, and a second finger answers while the first one rests on the glass', async ({
  page,
  context,
}) => {
  await openLanding(page, 'it');
  await startTest(page, 'it');
  const second = await context.newPage();
  await second.goto(page.url());
  await press(second, text.elsewhere.take);
  await expect(title(second, text.startGame.title)).toBeVisible();
  await expect(title(page, text.elsewhere.title)).toBeVisible();
  await second.close();
  await press(page, text.elsewhere.take);
  // The face does not give way by itself.
  await takeAllTime(page, 'it');
  await press(page, text.startGame.begin);
  await press(page, text.tutorial.begin);
  const touch = await context.newCDPSession(page);
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
