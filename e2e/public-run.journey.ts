import type { Page } from '@playwright/test';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { end } from '../web/i18n/end.ts';
import { figures } from '../web/i18n/figures.ts';
import { game } from '../web/i18n/game.ts';
import { pages } from '../web/i18n/pages.ts';
import { results } from '../web/i18n/results.ts';
import { slides } from '../web/i18n/slides.ts';
import { expect, test, waitUntilStill } from './journey.ts';
import {
  answerFaces,
  byTouch,
  byUnevenTouch,
  openLanding,
  playLastSlides,
  playPractice,
  playToProfile,
  skipToProfile,
  startTest,
  walkThroughCards,
} from './play.ts';
import { translatePages } from './translated.ts';

type Language = 'it' | 'en';

/** Rounds, and cards of the results, differ in their word and its faces only: the first one is looked at for all. */
const isAnotherWord = (name: string): boolean => /^(round|card) [2-5]$/.test(name);

/** What every screen must hold. */
const checkOf =
  (page: Page, language: Language, axe: (page: Page) => Promise<void>) =>
  async (name = ''): Promise<void> => {
    if (!isAnotherWord(name)) await axe(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  };

test.describe('a whole public run on a phone', () => {
  // The browser reports requests without a network.
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] });

  test('in Italian, with strict fair play: it does its work unseen and counts, up to the last page', async ({
    openPhone,
    installation,
    axe,
  }) => {
    const server = await installation({ env: { FAIR_PLAY: 'strict' } });
    const page = await openPhone('it', { baseURL: server.origin });
    const check = checkOf(page, 'it', axe);
    await openLanding(page, 'it');
    await check();
    await startTest(page, 'it');
    // Anyone who is sent the address is offered a test of their own.
    const friend = await openPhone('it', { baseURL: server.origin });
    await friend.goto(page.url());
    await expect(friend.getByRole('heading', { name: slides.it.otherDevice.title })).toBeVisible();
    await axe(friend);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', '/test');
    let sent: unknown;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/responses')) sent = request.postDataJSON();
    });
    await playToProfile(page, 'it', check, byUnevenTouch(seededRandom(1)));
    await playLastSlides(page, 'it', async (name) => {
      await check(name);
      if (name === 'prelude') await page.getByText(game.it.phenotype.Arabian, { exact: true }).click();
    });

    const text = { ...figures.it, ...results.it };
    await walkThroughCards(page, 'it', async (name) => {
      await check(name);
      // What was guessed is remembered, and stays beside what was answered.
      await expect(page.getByText(text.guessed, { exact: true })).toBeVisible();
    });
    await check();
    // Each word and each phenotype.
    await expect(page.getByRole('tabpanel').getByText(/^\d su \d(;|$)/)).toHaveCount(30);
    await page.getByRole('tab', { name: text.analysis.gender }).click();
    await expect(page.getByText(text.gender.F).first()).toBeVisible();
    await check();
    const rows = await server.query(
      'select des_aside, des_input, flg_onset_known from participant join run using (uid_user)',
    );
    expect(rows).toEqual([{ des_aside: null, des_input: 'touch', flg_onset_known: true }]);
    expect(sent).toMatchObject({ proof: { number: expect.any(Number) } });

    const address = page.url();
    const { close, headline } = end.it;
    await page.getByRole('button', { name: close.button }).click();
    await expect(page.getByRole('dialog')).toContainText(close.warning);
    await check();
    await page.getByRole('button', { name: close.back }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await page.getByRole('button', { name: close.button }).click();
    await page.getByRole('button', { name: close.confirm }).click();
    await expect(page).toHaveURL(/\/endTest\/explanation$/);
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await check();

    await page.goto(address);
    await expect(page.getByRole('heading', { name: pages.it.notFound.page_not_found })).toBeVisible();
    await check();
  });

  test('in English, in the dark, translated by the browser: offline at the last slide, then online again, the results come by themselves', async ({
    page,
    context,
    axe,
  }) => {
    const ground = 'getComputedStyle(document.body).backgroundColor';
    const isDark = () => page.evaluate(`Math.max(...${ground}.match(/\\d+/g).map(Number)) < 128`);
    const checkAll = checkOf(page, 'en', axe);
    const checkWidth = checkOf(page, 'en', waitUntilStill);
    const phone = page.viewportSize() ?? { width: 390, height: 844 };
    /**
     * Each screen at every width: in the light on the narrowest, in the dark on the others. Axe is asked on the phone, in
     * the dark; the journeys in Italian and about the results ask it in the light.
     */
    const check = async (name = '') => {
      for (const [width, colorScheme] of [
        [320, 'light'],
        [1280, 'dark'],
        [phone.width, 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: phone.height });
        await (width === phone.width ? checkAll : checkWidth)(name);
        // The light around a face is part of the instrument, and the eyes get used to it before the first one.
        expect(await isDark()).toBe(colorScheme === 'dark' && !name.startsWith('round'));
      }
    };
    await translatePages(context);
    await openLanding(page, 'en');
    await expect(page.locator('font')).not.toHaveCount(0);
    await check();
    await startTest(page, 'en');
    const inTheLight: typeof byTouch = async (_, sight) => {
      expect(await isDark()).toBe(false);
      await byTouch(page, sight);
    };
    await playPractice(page, 'en', check, inTheLight);
    await page.getByRole('button', { name: slides.en.next, exact: true }).click();
    await expect(page.locator('.round-break')).toBeVisible();
    await check('round 1');
    await page.getByRole('button', { name: slides.en.roundTitle.begin(1) }).click();
    await answerFaces(page, 'en', { to: 3, total: 24, hand: inTheLight });
    await skipToProfile(page, 'en', check);
    await context.setOffline(true);
    await playLastSlides(page, 'en', check);
    await expect(page.getByRole('heading', { name: slides.en.sending.waiting.title })).toBeVisible();
    await check();
    await context.setOffline(false);

    const text = { ...figures.en, ...results.en };
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await walkThroughCards(page, 'en', check);
    await check();
    await expect(page.getByRole('tabpanel').getByText(/^\d of \d(;|$)/)).toHaveCount(30);
    await page.getByRole('button', { name: end.en.close.button }).click();
    await expect(page.getByRole('dialog')).toContainText(end.en.close.warning);
    await check();
    await page.getByRole('button', { name: end.en.close.confirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: end.en.headline })).toBeVisible();
    await check();
  });
});
