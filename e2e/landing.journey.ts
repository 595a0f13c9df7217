import { landing } from '../web/i18n/landing.ts';
import { privacy } from '../web/i18n/privacy.ts';
import { roomCheck } from '../web/i18n/room-check.ts';
import { slides } from '../web/i18n/slides.ts';
import { checkOfCode } from '../web/room-check/room-check.ts';
import { expect, press, test, title } from './journey.ts';
import { axeInLooks } from './looks.ts';
import { openLanding } from './play.ts';

// One address is no page and answers 404; the server is once unavailable; too old a browser loses the scripts' place.
test.use({ expectedErrors: [/status of (404|503)|index\.html has no #root/] });

for (const language of ['it', 'en'] as const) {
  test(`public pages fit all widths, in ${language}`, async ({ page, axe }) => {
    await openLanding(page, language);
    await expect(page).toHaveTitle(/Prima Vista/);
    for (const address of ['/test', '/login', '/endTest/explanation', '/nowhere', '/privacy', '/join', '/check']) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The controller of the data is not set yet.
      await expect(page.getByText(privacy[language].missing)).toHaveCount(address === '/privacy' ? 3 : 0);
      await axeInLooks(page, language, axe);
    }
    const check = roomCheck[language];
    await press(page, check.start);
    await expect(page.getByRole('heading', { name: check.code.title })).toBeVisible();
    // How fast it was depends on the machine.
    const found = checkOfCode(String(await page.locator('[data-code]').textContent()));
    expect(found).toMatchObject({ script: 'fine', worker: 'fine', keeps: true, modern: true, secure: true });
    await axeInLooks(page, language, axe);
  });
}

test('a press before any script is here is kept, and starts the test; a server that is away is asked again', async ({
  page,
}) => {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await wait;
    await route.continue();
  });
  const busy = { status: 503, json: { detail: 'unavailable', status_code: 503 } };
  await page.route('**/api/public_game_session/check', (route) => route.fulfill(busy), { times: 1 });
  await page.goto('/test', { waitUntil: 'commit' });
  await press(page, landing.it.start);
  await expect(page.getByText(landing.it.starting)).toBeVisible();
  arrive();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`${landing.it.retry}|${landing.it.start}`) }).click();
  await expect(title(page, slides.it.startGame.title)).toBeVisible();
});

test('a browser that is too old sees that on every page, and nothing else', async ({ page }) => {
  await page.addInitScript('delete Array.prototype.findLast');
  for (const address of ['/test', '/login']) {
    await page.goto(address);
    for (const heading of ['Questo browser è troppo vecchio', 'This browser is too old'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(2);
  }
});
