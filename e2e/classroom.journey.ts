import type { Page } from '@playwright/test';
import { classResults } from '../web/i18n/class-results.ts';
import { csv } from '../web/i18n/csv.ts';
import { figures } from '../web/i18n/figures.ts';
import { join } from '../web/i18n/join.ts';
import { pages } from '../web/i18n/pages.ts';
import { results } from '../web/i18n/results.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { slides } from '../web/i18n/slides.ts';
import { survey } from '../web/i18n/survey.ts';
import { trial } from '../web/i18n/trial.ts';
import { playByApi, playQuickly } from './class-pupils.ts';
import { expect, press, test, title, translatePages } from './journey.ts';
import { becomeTeacher, chooseInMenu, createSession, expectCounts, startSession } from './lesson.ts';
import { desktop } from './office.ts';
import { answerFaces, playDescription, takeAllTime } from './play.ts';

// The console reports these statuses: a start without a sign-in, a session that is not open, figures before the stop.
test.use({ expectedErrors: [/status of (401|404|409)/] });

/** Opens /join and enters a code. */
const typeCode = async (page: Page, origin: string, code: string, language: 'it' | 'en'): Promise<void> => {
  await page.goto(`${origin}/join`);
  await page.getByLabel(join[language].label).fill(code);
  await press(page, join[language].enter);
};

test('a lesson in browsers that translate: projector, waiting room, phones and a shared computer, stop, results, delete', async ({
  page: teacher,
  openPage,
  openPhone,
  server,
  axe,
}) => {
  const { origin } = server;
  const words = sessions.it;
  const name = '3ª B, educazione civica';
  await translatePages(teacher.context());
  await becomeTeacher(teacher, server);
  const { uid_session, code } = await createSession(teacher, origin, { name });
  const address = `${origin}/survey/${uid_session}`;

  // A pupil with a phone comes early: the survey's address says so, and the code leads to the waiting room.
  const phone = await openPhone('it', { translates: true });
  await phone.goto(address);
  await expect(title(phone, pages.it.notFound.page_not_found)).toBeVisible();
  await typeCode(phone, origin, ` ${code.toLowerCase().replace('-', ' ')} `, 'it');
  await expect(title(phone, join.it.waiting.title)).toBeVisible();
  await expect(phone.locator('h1 font')).not.toHaveCount(0);

  // Link previews and waiting create no participant. The waiting room opens by itself at the start.
  await teacher.request.get(`${origin}/join/${code}`);
  await teacher.request.get(address);
  await startSession(teacher);
  await expect(title(phone, survey.it.start.title)).toBeVisible();
  await expectCounts(teacher, 1, 1, 0);
  const submitting = phone.waitForRequest((request) => request.url().endsWith('/api/responses'), { timeout: 0 });
  await playQuickly(phone);
  expect((await submitting).postDataJSON().public_user_profiling_data ?? null).toBeNull();
  await expect(title(phone, survey.it.completed.title)).toBeVisible();
  await expectCounts(teacher, 1, 0, 1);
  await axe(teacher);

  // A shared computer, in English, with the code in the address.
  const computer = await openPage({ viewport: desktop, language: 'en', translates: true });
  await computer.goto(`${origin}/join/${code}`);
  await playQuickly(computer, 'en');
  await expect(title(computer, survey.en.completed.title)).toBeVisible();
  await expectCounts(teacher, 2, 0, 2);
  await axe(phone);

  // The report shows the phone's own answers; its address must not be indexed.
  await phone.getByRole('link', { name: survey.it.completed.report }).click();
  await expect(phone).toHaveURL(new RegExp(`/results/${uid_session}/`));
  await expect(phone.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(phone.getByText(results.it.inClass.beforeText)).toBeVisible();
  const report = phone.url();

  // The next participant on the computer starts afresh, and leaves.
  await press(computer, survey.en.participant.button);
  await axe(computer);
  await press(computer, survey.en.participant.confirm);
  await press(computer, slides.en.start);
  // The slide before has a way out too, whose question would go with it.
  await expect(title(computer, slides.en.tutorial.title)).toBeVisible();
  await expectCounts(teacher, 3, 1, 2);
  await press(computer, survey.en.leave.button);
  await press(computer, survey.en.leave.confirm);
  await expect(title(computer, survey.en.left.title)).toBeVisible();
  await expect(computer.getByText(survey.en.left.reported)).toBeVisible();
  await axe(computer);
  await expectCounts(teacher, 2, 0, 2);

  // Classmates, and a latecomer who is still playing at the stop.
  await playByApi(origin, uid_session, 4);
  const late = await openPhone('en', { translates: true });
  await typeCode(late, origin, code, 'en');
  await takeAllTime(late, 'en');
  await press(late, slides.en.start);
  await playDescription(late, 'en');
  await press(late, slides.en.next);
  await press(late, slides.en.roundTitle.begin(1));
  await answerFaces(late, 'en', { to: 5, total: 24 });
  await late.reload();
  await expect(title(late, survey.en.unfinished.title)).toBeVisible();
  await axe(late);
  await expectCounts(teacher, 7, 1, 6);
  await press(teacher, words.stopping.action);
  await teacher.getByRole('dialog').getByRole('button', { name: words.stopping.submit }).click();

  // Nobody can join any more; the latecomer continues at the same face.
  await typeCode(computer, origin, code, 'en');
  await expect(title(computer, join.en.stopped.title)).toBeVisible();
  await computer.goto(address);
  await expect(title(computer, pages.en.notFound.page_not_found)).toBeVisible();
  await press(late, survey.en.unfinished.resume);
  await expect(late.getByText(trial.en.resumedHint(6, 24))).toBeVisible();
  await press(late, trial.en.continue);
  await answerFaces(late, 'en', { to: 8, total: 24 });

  // The class's results, on screen and as a file.
  await teacher.getByRole('link', { name: words.stopped.results }).click();
  await press(teacher, classResults.it.matrix.by.gender);
  await axe(teacher);
  await press(teacher, classResults.it.download);
  const excel = teacher.getByRole('menuitem', { name: csv.it.formats.excel_it });
  const [download] = await Promise.all([teacher.waitForEvent('download'), excel.click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);

  // Now that the teacher has opened them, the pupil sees the class's figures next to their own.
  await phone.goto(report);
  await expect(phone.getByText(results.it.tests('6')).first()).toBeVisible();
  await phone.getByRole('tab', { name: figures.it.analysis.gender }).click();
  await expect(phone.getByText(results.it.note.gender)).toBeVisible();
  await axe(phone);

  // Deleting requires the name, and reports what was deleted.
  await teacher.goto(`${origin}/sessions/${uid_session}`);
  await chooseInMenu(teacher, name, words.deleting.action);
  await teacher.getByLabel(words.deleting.field).fill(name);
  await axe(teacher);
  await teacher.getByRole('dialog').getByRole('button', { name: words.deleting.submit }).click();
  await expect(teacher.getByText(words.deleting.done(7, 6 * 120))).toBeVisible();
});
