import { invite } from '../web/i18n/invite.ts';
import { landing } from '../web/i18n/landing.ts';
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
    test(`the first page and pages not found, in ${language}`, async ({ page, context, axe }) => {
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
      await context.grantPermissions(['clipboard-write']);
      await page.getByRole('button', { name: invite[language].invite }).click();
      await page.getByRole('button', { name: invite[language].qr }).click();
      await expect(page.getByRole('img', { name: invite[language].code })).toBeVisible();
      await axe(page);
    });
  }
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

test.describe('a browser that is too old', () => {
  // What the scripts would show has no place any more.
  test.use({ expectedErrors: [/index\.html has no #root/] });

  test('is told so on every page, and shown nothing else', async ({ page }) => {
    await page.addInitScript('delete Array.prototype.findLast');
    for (const address of ['/test', '/login']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Questo browser è troppo vecchio' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
      await expect(page.getByRole('heading')).toHaveCount(2);
    }
  });
});
