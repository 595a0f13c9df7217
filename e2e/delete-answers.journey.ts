import { openHttpClient } from '../server/testing/http-client.ts';
import { enterCampaign, readGame, runOf, submitRun } from '../server/testing/simulated-participant.ts';
import { pages } from '../web/i18n/pages.ts';
import { results } from '../web/i18n/results.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { playByApi } from './class-pupils.ts';
import { expect, press, test, title } from './journey.ts';
import { becomeTeacher, chooseInMenu, createSession, expectCounts, startSession } from './lesson.ts';
import { seeFigures } from './play.ts';

// The console reports these statuses: a start without a sign-in, results that are gone, an unknown code.
test.use({ expectedErrors: [/status of (401|404)/] });

test('participants delete their own answers', async ({ page, axe, server }) => {
  const words = results.it.deleting;
  const { ask } = openHttpClient(`${server.origin}/api`);
  const own = await enterCampaign(ask);
  await submitRun(ask, runOf(own, await readGame(ask, 'public')));
  await page.goto(`/test/${own.uid_session}/${own.uid_user}`);
  await seeFigures(page, 'it');
  await press(page, words.button);
  await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible();
  await axe(page);
  await press(page, words.confirm);
  await expect(title(page, words.doneTitle)).toBeVisible();
  await axe(page);
  for (const address of ['test', 'results']) {
    await page.goto(`/${address}/${own.uid_session}/${own.uid_user}`);
    await expect(title(page, pages.it.notFound.page_not_found)).toBeVisible();
  }
});

test('a teacher deletes the test of a pupil who reads the code aloud', async ({ page, axe, server }) => {
  const { byCode } = sessions.it;
  await becomeTeacher(page, server);
  const { uid_session } = await createSession(page, server.origin);
  await startSession(page);
  const [uid_user = ''] = await playByApi(server.origin, uid_session, 3);
  const { ask } = openHttpClient(`${server.origin}/api`);
  const { alias } = await ask('GET', `/gamesession/user/${uid_user}/alias`);
  await expectCounts(page, 3, 0, 3);
  await chooseInMenu(page, '3ª B', byCode.action);
  for (const [code, outcome] of [
    ['000-000', byCode.unknown],
    [alias.toLowerCase().replace('-', ' '), byCode.done],
  ]) {
    await page.getByRole('textbox', { name: byCode.field }).fill(code);
    await press(page, byCode.submit);
    await expect(page.getByText(outcome)).toBeVisible();
  }
  await axe(page);
  await expectCounts(page, 2, 0, 2);
});
