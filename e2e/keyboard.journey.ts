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

  await page.goto('/test');
  await pressByTab('English');
  await pressByTab(landing.en.start);
  await expect(heading).toHaveText(text.startGame.title);
  await expect(heading).toBeFocused();
  await pressByTab(text.startGame.moreTime);
  const { time, taken } = text.startGame;
  await expect(page.getByRole('dialog', { name: time.title })).toBeVisible();
  await axe(page);
  await page.getByRole('radio', { checked: true }).focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: time.option(30_000) })).toBeChecked();
  await pressByTab(time.close);
  await expect(page.getByText(taken.longer('30'))).toBeVisible();
  await axe(page);
  await pressByTab(text.startGame.begin);
  await expect(heading).toHaveText(text.tutorial.title);
  await expect(heading).toBeFocused();
  await axe(page);
  await pressByTab(text.tutorial.begin);
  await beginRound(page, 'en', 6);
  await axe(page);
  await answerFaces(page, 'en', { to: 6, total: 6, hand: byKey });
  await expect(heading).toHaveText(text.letsStart.done(6));
  await expect(heading).toBeFocused();
  await axe(page);
});
