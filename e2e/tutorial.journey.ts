import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { tutorial } from '../web/i18n/tutorial.ts';
import { signInAs } from './accounts.ts';
import { expect, press, test, title } from './journey.ts';
import { answerFaces, beginRound, takeAllTime } from './play.ts';

test('the tutorial, from the menu to its end and back, leaves nothing behind', async ({ page, installation, axe }) => {
  const server = await installation();
  const text = tutorial.it;
  const close = page.getByRole('link', { name: text.close });
  const checkScreen = async () => {
    await expect(close).toBeVisible();
    await axe(page);
  };
  await signInAs(page, server.origin, 'administrator');
  await page.goto(`${server.origin}/tutorial`);
  await expect(title(page, text.start.title)).toBeFocused();
  await takeAllTime(page, 'it');
  await expect(page.getByText(slides.it.startGame.taken.untimed)).toBeVisible();
  await checkScreen();
  await press(page, slides.it.start);
  await expect(title(page, slides.it.tutorial.title)).toBeVisible();
  await checkScreen();
  await press(page, slides.it.tutorial.begin);
  await beginRound(page, 'it', 6);
  await expect(page.getByText(trial.it.trial, { exact: true })).toBeVisible();
  await checkScreen();
  await answerFaces(page, 'it', { to: 6, total: 6 });
  await expect(title(page, text.allClear.title)).toBeVisible();
  await checkScreen();
  await page.getByRole('link', { name: text.allClear.exit, exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  const stored = 'select (select count(*)::int from participant) + (select count(*)::int from response) as rows';
  expect(await server.query(stored)).toEqual([{ rows: 0 }]);
  expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
});
