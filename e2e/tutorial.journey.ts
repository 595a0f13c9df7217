import { office } from '../web/i18n/office.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { tutorial } from '../web/i18n/tutorial.ts';
import { accounts, signInAs } from './accounts.ts';
import { expect, test } from './journey.ts';
import { desktop, goodPassword, phone, signIn } from './office.ts';
import { answerFaces, beginRound, takeAllTime } from './play.ts';

const databaseNames = `indexedDB.databases().then((all) => all.map(({ name }) => name))`;

test('the tutorial, from the menu to its end and back, leaves nothing behind', async ({
  page,
  openPhone,
  installation,
  axe,
}) => {
  const server = await installation();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await page.setViewportSize(desktop);
  await signInAs(page, server.origin, 'administrator');

  for (const language of ['it', 'en'] as const) {
    const text = tutorial[language];
    const close = page.getByRole('link', { name: text.close });
    const checkScreen = async () => {
      await expect(close).toBeVisible();
      await axe(page);
    };

    await test.step(`slide by slide, in ${language}`, async () => {
      await page.evaluate(`localStorage.setItem('lang', '${language}')`);
      await page.goto(`${server.origin}/home`);
      await page.getByRole('link', { name: office[language].menu.tutorial, exact: true }).click();
      await expect(page).toHaveURL(/\/tutorial$/);
      await page.setViewportSize(phone);
      await expect(heading).toHaveText(text.start.title);
      await expect(heading).toBeFocused();
      await takeAllTime(page, language);
      await expect(page.getByText(text.taken.untimed)).toBeVisible();
      await checkScreen();
      await press(slides[language].start);
      await expect(heading).toHaveText(slides[language].tutorial.title);
      await checkScreen();
      await press(slides[language].tutorial.begin);
      await beginRound(page, language, 6);
      await expect(page.getByRole('img', { name: trial[language].face(1, 6), exact: true })).toBeVisible();
      await expect(page.getByText(slides[language].practice.subtitle, { exact: true })).toBeVisible();
      await checkScreen();
      await answerFaces(page, language, { to: 6, total: 6 });
      await expect(heading).toHaveText(text.allClear.title);
      await expect(page.getByText(text.allClear.lead)).toBeVisible();
      await checkScreen();
      await page.getByRole('link', { name: text.allClear.exit, exact: true }).click();
      await expect(page).toHaveURL(/\/home$/);
      await page.setViewportSize(desktop);
    });

    await test.step(`closed in the middle of the round, in ${language}`, async () => {
      await page.getByRole('link', { name: office[language].home.steps.tutorial.action }).click();
      await press(slides[language].start);
      await press(slides[language].tutorial.begin);
      await answerFaces(page, language, { to: 2, total: 6 });
      await close.click();
      await expect(page).toHaveURL(/\/home$/);
      // The address changes before the page does.
      await expect(heading).toHaveText(office[language].home.greeting('Ada'));
      await page.goBack();
      await expect(heading).toHaveText(text.start.title);
      await page.goBack();
      await expect(page).toHaveURL(/\/home$/);
    });
  }

  await test.step('no participant was created, and nothing was kept', async () => {
    expect(
      await server.query(
        'select (select count(*)::int from participant) as participants, (select count(*)::int from response) as responses',
      ),
    ).toEqual([{ participants: 0, responses: 0 }]);
    expect(await page.evaluate(databaseNames)).toEqual([]);
  });

  await test.step('the tutorial requires a sign-in', async () => {
    const signedOut = await openPhone('it');
    await signedOut.goto(`${server.origin}/tutorial`);
    await expect(signedOut).toHaveURL(/\/login$/);
    await signIn(signedOut, accounts.administrator.email, goodPassword);
    await expect(signedOut).toHaveURL(/\/tutorial$/);
    await expect(signedOut.getByRole('heading', { name: tutorial.it.start.title })).toBeVisible();
  });

  await test.step('loading can be retried after a failure, or the tutorial left', async () => {
    await page.route('**/api/images', (route) => route.fulfill({ json: [] }));
    await page.goto(`${server.origin}/tutorial`);
    await expect(heading).toHaveText(slides.en.loadFailure.title);
    await expect(page.getByText(slides.en.loadFailure.missing)).toBeVisible();
    await expect(page.getByRole('link', { name: tutorial.en.close })).toBeVisible();
    await axe(page);
    await page.unroute('**/api/images');
    await press(slides.en.loadFailure.retry);
    await expect(heading).toHaveText(tutorial.en.start.title);
  });
});
