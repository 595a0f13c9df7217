import { end } from '../web/i18n/end.ts';
import { figures } from '../web/i18n/figures.ts';
import { pages } from '../web/i18n/pages.ts';
import { results } from '../web/i18n/results.ts';
import { expect, test } from './journey.ts';
import { openLanding, playLastSlides, playToProfile, startTest } from './play.ts';

for (const language of ['it', 'en'] as const) {
  test(`a whole public run, in ${language}, on a phone`, async ({ page, axe }) => {
    const checkScreen = async () => {
      await axe(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    };
    await openLanding(page, language);
    await checkScreen();
    await startTest(page, language);
    await playToProfile(page, language, checkScreen);
    await playLastSlides(page, language, checkScreen);

    const text = { ...figures[language], ...results[language] };
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await checkScreen();
    // Each word and each phenotype: every face was answered.
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/ (di|of) 4$/)
        .filter({ visible: true }),
    ).toHaveCount(30);
    await page.getByRole('tab', { name: text.analysis.gender }).click();
    await expect(page.getByText(text.gender.F).first()).toBeVisible();
    await checkScreen();

    const address = page.url();
    const { close, headline } = end[language];
    await page.getByRole('button', { name: close.button }).click();
    await expect(page.getByRole('dialog')).toContainText(close.warning);
    await checkScreen();
    await page.getByRole('button', { name: close.back }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await page.getByRole('button', { name: close.button }).click();
    await page.getByRole('button', { name: close.confirm }).click();
    await expect(page).toHaveURL(/\/endTest\/explanation$/);
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await checkScreen();

    await page.goto(address);
    await expect(page.getByRole('heading', { name: pages[language].notFound.title })).toBeVisible();
    await checkScreen();
  });
}
