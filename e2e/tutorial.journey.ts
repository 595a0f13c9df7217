import { office } from '../web/i18n/office.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { tutorial } from '../web/i18n/tutorial.ts';
import { signInAs } from './accounts.ts';
import { expect, test } from './journey.ts';
import { desktop, phone } from './office.ts';
import { answerFaces, beginRound, takeAllTime } from './play.ts';

const databaseNames = `indexedDB.databases().then((all) => all.map(({ name }) => name))`;

test('the tutorial, from the menu to its end and back, leaves nothing behind', async ({ page, installation, axe }) => {
  const server = await installation();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await page.setViewportSize(desktop);
  await signInAs(page, server.origin, 'administrator');

  const text = tutorial.it;
  const close = page.getByRole('link', { name: text.close });
  const checkScreen = async () => {
    await expect(close).toBeVisible();
    await axe(page);
  };
  await test.step('slide by slide', async () => {
    await page.getByRole('link', { name: office.it.menu.tutorial, exact: true }).click();
    await expect(page).toHaveURL(/\/tutorial$/);
    await page.setViewportSize(phone);
    await expect(heading).toHaveText(text.start.title);
    await expect(heading).toBeFocused();
    await takeAllTime(page, 'it');
    await expect(page.getByText(text.taken.untimed)).toBeVisible();
    await checkScreen();
    await press(slides.it.start);
    await expect(heading).toHaveText(slides.it.tutorial.title);
    await checkScreen();
    await press(slides.it.tutorial.begin);
    await beginRound(page, 'it', 6);
    await expect(page.getByRole('img', { name: trial.it.face(1, 6), exact: true })).toBeVisible();
    await expect(page.getByText(trial.it.trial, { exact: true })).toBeVisible();
    await checkScreen();
    await answerFaces(page, 'it', { to: 6, total: 6 });
    await expect(heading).toHaveText(text.allClear.title);
    await expect(page.getByText(text.allClear.lead)).toBeVisible();
    await checkScreen();
    await page.getByRole('link', { name: text.allClear.exit, exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.setViewportSize(desktop);
  });

  await test.step('closed in the middle of the round', async () => {
    await page.getByRole('link', { name: office.it.menu.tutorial, exact: true }).click();
    await press(slides.it.start);
    await press(slides.it.tutorial.begin);
    await answerFaces(page, 'it', { to: 2, total: 6 });
    await close.click();
    await expect(page).toHaveURL(/\/home$/);
    // The address changes before the page does.
    await expect(heading).toHaveText(office.it.home.greeting('Ada'));
    await page.goBack();
    await expect(heading).toHaveText(text.start.title);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });

  await test.step('no participant was created, and nothing was kept', async () => {
    expect(
      await server.query(
        'select (select count(*)::int from participant) as participants, (select count(*)::int from response) as responses',
      ),
    ).toEqual([{ participants: 0, responses: 0 }]);
    expect(await page.evaluate(databaseNames)).toEqual([]);
  });
});
