import { landing } from '../web/i18n/landing.ts';
import { slides } from '../web/i18n/slides.ts';
import { expect, test } from './journey.ts';
import { answerFaces, beginRound, byKey } from './play.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('the keyboard alone is enough for the practice round, with a longer limit', async ({ page, axe }) => {
  const text = slides.en;
  const heading = page.getByRole('heading', { level: 1 });
  /** Moves to a button with Tab and presses it. */
  const pressByTab = async (name: string) => {
    const target = page.getByRole('button', { name, exact: true });
    await expect(target).toBeEnabled();
    // The order of a whole page, at most.
    for (let tabs = 0; tabs < 60 && (await target.and(page.locator(':focus')).count()) === 0; tabs += 1)
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  const see = async (words: string) => {
    await expect(heading).toHaveText(words);
    await expect(heading).toBeFocused();
    await axe(page);
  };
  await page.goto('/test');
  await pressByTab('English');
  await pressByTab(landing.en.start);
  await see(text.startGame.title);
  await pressByTab(text.startGame.moreTime);
  await expect(page.getByRole('dialog', { name: text.startGame.time.title })).toBeVisible();
  await axe(page);
  await page.getByRole('radio', { checked: true }).focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: text.startGame.time.option(30_000) })).toBeChecked();
  await pressByTab(text.startGame.time.close);
  await expect(page.getByText(text.startGame.taken.longer('30'))).toBeVisible();
  await pressByTab(text.startGame.begin);
  await see(text.tutorial.title);
  await pressByTab(text.tutorial.begin);
  await beginRound(page, 'en', 6);
  await axe(page);
  await answerFaces(page, 'en', { to: 6, total: 6, hand: byKey });
  await see(text.letsStart.done(6));
});
