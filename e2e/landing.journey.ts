import { invite } from '../web/i18n/invite.ts';
import { landing } from '../web/i18n/landing.ts';
import { login } from '../web/i18n/login.ts';
import { pages } from '../web/i18n/pages.ts';
import { privacy } from '../web/i18n/privacy.ts';
import { roomCheck } from '../web/i18n/room-check.ts';
import { slides } from '../web/i18n/slides.ts';
import { expect, test, waitUntilStill } from './journey.ts';
import { axeInLooks } from './looks.ts';
import { openLanding } from './play.ts';

test.describe('in both widths and languages', () => {
  // The last address is no page, and answers 404.
  test.use({ expectedErrors: [/the server responded with a status of 404/] });

  for (const [language, width] of [
    ['it', 320],
    ['en', 1280],
  ] as const) {
    test(`the first page and pages not found, in ${language}`, async ({ page, axe }) => {
      await openLanding(page, language);
      await expect(page).toHaveTitle(/Prima Vista/);
      for (const address of ['/test', '/login', '/endTest/explanation', '/nowhere']) {
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const tried of [320, 1280]) {
          await page.setViewportSize({ width: tried, height: 720 });
          // What axe checks hardly depends on the language: in each one width.
          await (tried === width ? axe : waitUntilStill)(page);
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(tried);
        }
      }
      await expect(page.getByRole('heading', { name: pages[language].notFound.page_not_found })).toBeVisible();
      await expect(page.getByText(pages[language].notFound.text)).toBeVisible();
      for (const address of ['/privacy', '/join']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Nobody has said yet who answers for the data.
        await expect(page.getByText(privacy[language].missing)).toHaveCount(address === '/privacy' ? 3 : 0);
        await axeInLooks(page, language, axe);
      }
      const check = roomCheck[language];
      await page.goto('/check');
      await page.getByRole('button', { name: check.start }).click();
      await expect(page.getByRole('heading', { name: check.code.title })).toBeVisible();
      await expect(page.getByText(check.levels.broken)).toHaveCount(0);
      await axeInLooks(page, language, axe);
      await page.goto('/nowhere');
      await page.getByRole('link', { name: pages[language].home }).click();
      await expect(page).toHaveURL(/\/test$/);
    });
  }
});

test('inviting others copies the address, says so, and shows a code', async ({ page, context, baseURL, axe }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLanding(page, 'it');
  await page.getByRole('button', { name: invite.it.invite }).click();
  await expect(page.getByText(invite.it.copied)).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
  await expect(page.getByRole('img', { name: invite.it.code })).toBeVisible();
  await expect(page.getByText(`${new URL(String(baseURL)).host}/test`, { exact: true })).toBeVisible();
  await axe(page);
});

test.describe('an address without a test', () => {
  test.use({ expectedErrors: [/the server responded with a status of 40[04]/] });

  test('shows that the page was not found', async ({ page, request }) => {
    const { uid_session } = await (await request.get('/api/public_game_session/check')).json();
    const { uid_user } = await (await request.get(`/api/public_game_session/${uid_session}/create_user`)).json();
    for (const address of [`/test/${uid_user}/${uid_session}`, `/test/${uid_session}/nobody`, `/results/x/y`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: pages.it.notFound.page_not_found })).toBeVisible();
      await expect(page.getByText(pages.it.notFound.results)).toBeVisible();
    }
  });
});

test('a press before any script is here is kept, and starts the test', async ({ page }) => {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/test', { waitUntil: 'commit' });
  await page.getByRole('button', { name: landing.it.start }).click();
  await expect(page.getByText(landing.it.starting)).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { name: slides.it.startGame.title })).toBeVisible();
});

test('the root address leads to the teachers’ area, whose sign-in leads to the test, and from there back', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: login.it.test.action }).click();
  await expect(page).toHaveURL(/\/test$/);
  await expect(page.getByRole('button', { name: landing.it.start })).toBeVisible();
  await page.getByRole('link', { name: landing.it.teachers }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a browser in English gets Italian, until a link or a choice says otherwise', async ({
  page,
  openPage,
  baseURL,
}) => {
  await page.goto('/test');
  expect(await page.evaluate('navigator.language')).toBe('en-GB');
  await expect(page.getByRole('button', { name: landing.it.start })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: landing.en.start })).toBeVisible();
  // A link's language goes along to pages whose address does not name it.
  const other = await openPage();
  await other.goto(`${baseURL}/?lang=en`);
  await expect(other.getByRole('heading', { level: 1, name: login.en.heading })).toBeVisible();
  await other.goto(`${baseURL}/test`);
  await expect(other.getByRole('button', { name: landing.en.start })).toBeVisible();
});
