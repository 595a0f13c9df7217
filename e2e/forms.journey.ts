import type { ShownImage } from '../contract/game.ts';
import { landing } from '../web/i18n/landing.ts';
import { slides } from '../web/i18n/slides.ts';
import { expect, test } from './journey.ts';
import { playPractice, playRound, startTest } from './play.ts';

// What the end of the test needs is loaded ahead a little later, and again once there is a network.
test.use({ expectedErrors: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] });

test('of a pool a phone loads the 24 faces that its participant is given, and plays them offline', async ({ page }) => {
  // The faces that come with the product are a pool.
  const drawn: ShownImage[] = await (await page.request.get('/api/images')).json();
  expect(drawn.filter(({ flg_drawn }) => flg_drawn)).toHaveLength(24);
  const loaded = new Set<string>();
  page.on('response', (answer) => {
    const [, file] = /generated_faces\/(\w+\.avif)$/.exec(answer.url()) ?? [];
    if (file) loaded.add(file);
  });
  await page.goto('/test');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(landing.en.faces.builtIn(5 * 24))).toBeVisible();
  const given = page.waitForResponse(/\/api\/images\?uid_user=/);
  await startTest(page, 'en');
  const images: ShownImage[] = await (await given).json();
  const files = (tutorial: boolean) =>
    images.filter((image) => image.tutorial === tutorial).map(({ file_name }) => file_name);
  expect(files(false)).toHaveLength(24);
  await expect.poll(() => files(false).filter((file) => !loaded.has(file))).toEqual([]);

  await page.context().setOffline(true);
  await playPractice(page, 'en');
  await page.getByRole('button', { name: slides.en.next, exact: true }).click();
  await playRound(page, 'en', 1);
  await expect(page.getByRole('heading', { name: slides.en.roundTitle.of(2, 5) })).toBeVisible();
  expect([...loaded].filter((file) => ![...files(false), ...files(true)].includes(file))).toEqual([]);
});
