import { seededRandom } from '../contract/rules/seeded-random.ts';
import { end } from '../web/i18n/end.ts';
import { figures } from '../web/i18n/figures.ts';
import { game } from '../web/i18n/game.ts';
import { pages } from '../web/i18n/pages.ts';
import { results } from '../web/i18n/results.ts';
import { slides } from '../web/i18n/slides.ts';
import { expect, press, test, title, translatePages, waitUntilStill } from './journey.ts';
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

/** Rounds, and cards of the results, differ in their word and its faces only: the first one is looked at for all. */
const isAnotherWord = (name: string): boolean => /^(round|card) [2-5]$/.test(name);

/** What the specification names on a screen, in English. */
const specified: Record<string, RegExp[]> = {
  rules: [/\b(5|five) rounds\b/i, /uncomfortable|upset|disturb/i],
  start: [/5 rounds of 24 faces/i, /about (5|five) minutes/i],
  'round 1': [/round 1\b/i, /good.looking/i, /looks/i],
  phenotypes: [/east asian/i, /south asian/i, /sub.?saharan/i, /caucasian/i, /latin american/i, /arab/i],
  prelude: [/\?[\s\S]*\?/, /screenshot/i, /cannot be seen again/i],
};

/** The grounds of NO and YES, by what there is most of. */
const answerColours = `['no', 'yes'].map((answer) => {
  const ground = getComputedStyle(document.querySelector('[data-answer=' + answer + ']')).backgroundColor;
  const [red, green] = ground.match(/[\\d.]+/g).map(Number);
  return red > green ? 'red' : 'green';
})`;

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
    const check = async (name = '') => {
      if (!isAnotherWord(name)) await axe(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'it');
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    };
    await openLanding(page, 'it');
    await startTest(page, 'it');
    // Anyone who is sent the address is offered a test of their own.
    const friend = await openPhone('it', { baseURL: server.origin });
    await friend.goto(page.url());
    await expect(title(friend, slides.it.otherDevice.title)).toBeVisible();
    await axe(friend);
    const submitting = page.waitForRequest((request) => request.url().endsWith('/api/responses'), {
      timeout: 0,
    });
    await playToProfile(page, 'it', { onScreen: check, hand: byUnevenTouch(seededRandom(1)) });
    await playLastSlides(page, 'it', async (name) => {
      await check(name);
      if (name === 'prelude') await page.getByText(game.it.phenotype.Arabian, { exact: true }).click();
    });
    const sent = (await submitting).postDataJSON();
    expect(sent.responses).toHaveLength(120);
    expect(sent).toMatchObject({
      proof: { number: expect.any(Number) },
      public_user_profiling_data: { val_year_birth: 2010, uid_user: sent.responses[0].uid_user },
    });
    const text = { ...figures.it, ...results.it };
    await walkThroughCards(page, 'it', async (name) => {
      await check(name);
      // What was guessed is remembered, and stays beside what was answered.
      await expect(page.getByText(text.guessed, { exact: true })).toBeVisible();
    });
    // Each word and each phenotype.
    await expect(page.getByRole('tabpanel').getByText(/^\d su \d(;|$)/)).toHaveCount(30);
    await page.getByRole('tab', { name: text.analysis.gender }).click();
    await expect(page.getByText(text.gender.F).first()).toBeVisible();
    await check();
    const rows = await server.query(
      'select des_aside, des_input, flg_onset_known from participant join run using (uid_user)',
    );
    expect(rows).toEqual([{ des_aside: null, des_input: 'touch', flg_onset_known: true }]);

    const address = page.url();
    const { close, headline } = end.it;
    await press(page, close.button);
    await expect(page.getByRole('dialog')).toContainText(close.warning);
    await check();
    await press(page, close.back);
    await press(page, close.button);
    await press(page, close.confirm);
    await expect(page).toHaveURL(/\/endTest\/explanation$/);
    await expect(title(page, headline)).toBeVisible();
    await check();
    await page.goto(address);
    await expect(title(page, pages.it.notFound.page_not_found)).toBeVisible();
  });

  test('in English, in the dark, translated by the browser: offline at the last slide, then online again, the results come by themselves', async ({
    page,
    context,
    axe,
  }) => {
    const ground = 'getComputedStyle(document.body).backgroundColor';
    const isDark = () => page.evaluate(`Math.max(...${ground}.match(/\\d+/g).map(Number)) < 128`);
    const phone = page.viewportSize() ?? { width: 390, height: 844 };
    /** Each screen at every width: in the light on the narrowest, in the dark on the others. Axe is asked on the phone. */
    const check = async (name = '') => {
      for (const words of specified[name] ?? [])
        await expect(page.locator('body')).toContainText(words, { useInnerText: true });
      for (const [width, colorScheme] of [
        [320, 'light'],
        [1280, 'dark'],
        [phone.width, 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: phone.height });
        await (width === phone.width && !isAnotherWord(name) ? axe : waitUntilStill)(page);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
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
      await expect.poll(() => page.evaluate(answerColours)).toEqual(['red', 'green']);
      await byTouch(page, sight);
    };
    await playPractice(page, 'en', { onScreen: check });
    await check('start');
    await press(page, slides.en.next);
    await expect(page.locator('.round-break')).toBeVisible();
    await check('round 1');
    await press(page, slides.en.roundTitle.begin(1));
    await answerFaces(page, 'en', { to: 3, total: 24, hand: inTheLight });
    await skipToProfile(page, 'en', check);
    await context.setOffline(true);
    await playLastSlides(page, 'en', check);
    await expect(title(page, slides.en.sending.waiting.title)).toBeVisible();
    await check();
    await context.setOffline(false);
    await walkThroughCards(page, 'en', check);
    await check();
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expect(page.getByRole('tabpanel').getByText(/^\d of \d(;|$)/)).toHaveCount(30);
    // A word opens in its place, and a face in a dialog, with keys alone.
    await page.getByRole('button', { name: game.en.adjective.honest }).press('Enter');
    await page.getByRole('button', { name: /^Face 1, / }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
  });
});
