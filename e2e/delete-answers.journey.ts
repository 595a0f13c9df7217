import { openHttpClient } from '../server/testing/http-client.ts';
import { enterCampaign, readGame, runOf, submitRun } from '../server/testing/simulated-participant.ts';
import { collection } from '../web/i18n/collection.ts';
import { landing } from '../web/i18n/landing.ts';
import { pages } from '../web/i18n/pages.ts';
import { privacy } from '../web/i18n/privacy.ts';
import { results } from '../web/i18n/results.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { signInAs } from './accounts.ts';
import { playByApi } from './class-pupils.ts';
import { expect, test } from './journey.ts';
import { becomeTeacher, chooseInMenu, createSession, expectCounts, press, startSession } from './lesson.ts';
import { phone } from './office.ts';
import { seeFigures } from './play.ts';

// The console reports these statuses: a start without a sign-in, results that are gone, an unknown code.
test.use({ expectedErrors: [/status of (401|404)/] });

const finishedRun = async (origin: string) => {
  const { ask } = openHttpClient(`${origin}/api`);
  const own = await enterCampaign(ask);
  await submitRun(ask, runOf(own, await readGame(ask, 'public')));
  return own;
};

test('a participant deletes the own answers, from either page of results', async ({ page, axe, server }) => {
  const words = results.it.deleting;
  await page.setViewportSize(phone);
  for (const address of ['test', 'results']) {
    const own = await finishedRun(server.origin);
    await page.goto(`/${address}/${own.uid_session}/${own.uid_user}`);
    if (address === 'test') await seeFigures(page, 'it');
    const button = page.getByRole('button', { name: words.button });
    await button.click();
    await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: words.back, exact: true }).click();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.doneTitle })).toBeVisible();
    await axe(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: pages.it.notFound.page_not_found })).toBeVisible();
  }
});

test('staff deletes the test of whoever reads the code aloud, in a class and in the campaign', async ({
  page,
  axe,
  server,
}) => {
  const { byCode } = sessions.it;
  await becomeTeacher(page, server);
  const { uid_session } = await createSession(page, server.origin);
  await startSession(page);
  const [uid_user = ''] = await playByApi(server.origin, uid_session, 3);
  const { ask } = openHttpClient(`${server.origin}/api`);
  const { alias } = await ask('GET', `/gamesession/user/${uid_user}/alias`);
  await expectCounts(page, 3, 0, 3);

  await chooseInMenu(page, '3ª B', byCode.action);
  await page.getByRole('textbox', { name: byCode.field }).fill('000-000');
  await press(page, byCode.submit);
  await expect(page.getByText(byCode.unknown)).toBeVisible();
  await axe(page);
  await page.getByRole('textbox', { name: byCode.field }).fill(alias.toLowerCase().replace('-', ' '));
  await press(page, byCode.submit);
  await expect(page.getByText(byCode.done)).toBeVisible();
  await expectCounts(page, 2, 0, 2);

  const own = await finishedRun(server.origin);
  const inCampaign = await ask('GET', `/gamesession/user/${own.uid_user}/alias`);
  await signInAs(page, server.origin, 'administrator');
  await page.goto(`${server.origin}/collection`);
  await press(page, collection.it.deletion.action);
  await page.getByRole('textbox', { name: byCode.field }).fill('000-000');
  await press(page, byCode.submit);
  await expect(page.getByText(collection.it.deletion.unknown)).toBeVisible();
  await axe(page);
  await page.getByRole('textbox', { name: byCode.field }).fill(inCampaign.alias);
  await press(page, byCode.submit);
  await expect(page.getByText(byCode.done)).toBeVisible();
  await page.goto(`${server.origin}/results/${own.uid_session}/${own.uid_user}`);
  await expect(page.getByRole('heading', { level: 1, name: pages.it.notFound.page_not_found })).toBeVisible();
});

test('who answers for the data, in both languages', async ({ page, axe, installation }) => {
  const settings = {
    CONTROLLER: 'Istituto Comprensivo Esempio, via Roma 1, Roma',
    LEGAL_BASIS: 'Compito di interesse pubblico della scuola (art. 6(1)(e) del GDPR)',
    PRIVACY_CONTACT: 'privacy@school.example',
  };
  const server = await installation({ stored: settings });
  for (const language of ['it', 'en'] as const) {
    await page.goto(`${server.origin}/test`);
    await page.getByRole('button', { name: language === 'it' ? 'Italiano' : 'English' }).click();
    await page.getByRole('link', { name: landing[language].privacy, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: privacy[language].title })).toBeVisible();
    await expect(page.getByText(settings.CONTROLLER)).toBeVisible();
    await expect(page.getByText(settings.LEGAL_BASIS)).toBeVisible();
    await expect(page.getByRole('link', { name: settings.PRIVACY_CONTACT })).toBeVisible();
    await axe(page);
  }
});
