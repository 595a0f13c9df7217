import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { office } from '../web/i18n/office.ts';
import { slides } from '../web/i18n/slides.ts';
import { trial } from '../web/i18n/trial.ts';
import { tutorial } from '../web/i18n/tutorial.ts';
import { expect, test } from './journey.ts';
import { becomeAdministrator, closePages, desktop, goodPassword, phone, signIn } from './office.ts';
import { answerFaces, beginRound } from './play.ts';

const countRows = async (connectionString: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT (SELECT count(*)::int FROM participant) AS participants, (SELECT count(*)::int FROM response) AS responses',
    );
    return rows[0];
  } finally {
    await client.end();
  }
};

const databaseNames = `indexedDB.databases().then((all) => all.map(({ name }) => name))`;

test('the tutorial, from the menu to its end and back, leaves nothing behind', async ({ page, openPage, axe }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-tutorial-'));
  const postgres = await startSuperusersPostgres({ dataDir, log: { info: () => {}, warn: () => {}, error: () => {} } });
  const server = await spawnServer({ from: 'built', env: { DATABASE_URL: postgres.connectionString } });
  const email = 'ada@school.example';
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  try {
    await page.setViewportSize(desktop);
    await becomeAdministrator(page, String(server.setupLink), email, 'Ada Preside');

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
        await press(slides[language].startGame.moreTime);
        const { time } = slides[language].startGame;
        await page.getByRole('radio', { name: time.option(null) }).check();
        await press(time.close);
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
        await beginRound(page, language, 6);
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
      expect(await countRows(postgres.connectionString)).toEqual({ participants: 0, responses: 0 });
      expect(await page.evaluate(databaseNames)).toEqual([]);
    });

    await test.step('the tutorial requires a sign-in', async () => {
      const signedOut = await openPage({ viewport: phone, hasTouch: true, isMobile: true });
      await signedOut.goto(`${server.origin}/tutorial`);
      await expect(signedOut).toHaveURL(/\/login$/);
      await signIn(signedOut, email, goodPassword);
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
  } finally {
    await closePages(page);
    await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
