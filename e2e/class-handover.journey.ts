import type { Page } from '@playwright/test';
import { join } from '../web/i18n/join.ts';
import { pages } from '../web/i18n/pages.ts';
import { results } from '../web/i18n/results.ts';
import { slides } from '../web/i18n/slides.ts';
import { survey } from '../web/i18n/survey.ts';
import { playByApi, playQuickly } from './class-pupils.ts';
import type { Installation } from './installation.ts';
import { expect, press, test, title } from './journey.ts';
import { becomeTeacher, createSession, expectCounts, startSession } from './lesson.ts';
import { desktop } from './office.ts';
import { answerEveryFace, evaluateIn, readKeptRuns } from './play.ts';

// The console reports these statuses and the lost network: a start without a sign-in, a page without a session.
test.use({ expectedErrors: [/status of (401|404|409)|net::ERR_INTERNET_DISCONNECTED/] });

const text = survey.it;

/** Starts a class session on a server. */
const openSession = async (teacher: Page, server: Installation) => {
  await becomeTeacher(teacher, server);
  const { uid_session } = await createSession(teacher, server.origin);
  await startSession(teacher);
  return { uid_session, address: `${server.origin}/survey/${uid_session}` };
};

test('after a shared computer is handed over, neither Back nor Forward opens the previous answers', async ({
  page: teacher,
  openPage,
  server,
  axe,
}) => {
  const { address } = await openSession(teacher, server);
  const computer = await openPage({ viewport: desktop });
  await computer.goto(`${server.origin}/join`);
  await computer.goto(address);
  await playQuickly(computer);
  await expect(title(computer, text.completed.title)).toBeVisible();

  // There and back twice: the report replaces the page in the history, and the page replaces it again.
  const before = await computer.evaluate('history.length');
  for (const _ of [1, 2]) {
    await computer.getByRole('link', { name: text.completed.report }).click();
    await expect(title(computer, results.it.title)).toBeVisible();
    await computer.getByRole('link', { name: pages.it.back }).click();
    await expect(title(computer, text.completed.title)).toBeVisible();
  }
  expect(await computer.evaluate('history.length')).toBe(before);
  // A reload shows the 404 of a test that was completed on this device.
  await computer.reload();
  await expect(title(computer, pages.it.notFound.page_not_found)).toBeVisible();
  await computer.getByRole('link', { name: text.completed.report }).click();
  await computer.getByRole('link', { name: pages.it.back }).click();
  await press(computer, text.participant.button);
  await expect(computer.getByText(text.participant.history)).toBeVisible();
  await axe(computer);
  await press(computer, text.participant.confirm);
  await expect(title(computer, text.start.title)).toBeVisible();

  const seen: string[] = [];
  computer.on('framenavigated', (frame) => seen.push(frame.url()));
  for (const [step, heading] of [
    ['goForward', text.start.title],
    ['goBack', text.start.title],
    ['goBack', join.it.title],
    ['goForward', text.start.title],
    ['goForward', text.start.title],
    ['goForward', text.start.title],
  ] as const) {
    // Resolves once the navigation has ended, if there is one.
    await computer[step]();
    await expect(title(computer, heading)).toBeVisible();
  }
  expect(seen.filter((url) => url.includes('/results/'))).toEqual([]);
});

test('a pupil whose run is not sent yet can still leave: nothing is sent afterwards, and the count is corrected', async ({
  page: teacher,
  openPhone,
  server,
  axe,
}) => {
  const { uid_session, address } = await openSession(teacher, server);
  const phone = await openPhone('it');
  const sent: string[] = [];
  phone.on('request', (request) => request.url().endsWith('/api/responses') && sent.push(request.url()));
  await phone.goto(address);
  await press(phone, slides.it.start);
  await expectCounts(teacher, 1, 1, 0);
  await answerEveryFace(phone, 'private');
  await phone.reload();
  await expect(title(phone, text.unfinished.title)).toBeVisible();
  await phone.context().setOffline(true);
  await press(phone, text.unfinished.resume);
  await expect(title(phone, slides.it.sending.waiting.title)).toBeVisible();
  await press(phone, text.leave.button);
  await press(phone, text.leave.confirm);
  await expect(phone.getByText(text.left.deleted.end)).toBeVisible();
  await expect(phone.getByText(text.left.waitingAtEnd)).toBeVisible();
  await axe(phone);

  // "Start over" leaves this page; the departure is reported all the same.
  const attempts = sent.length;
  await press(phone, text.left.again);
  await phone.context().setOffline(false);
  await expect(title(phone, text.start.title)).toBeVisible();
  // The pupil who left is gone, and the next one, who reads the instructions, is counted.
  await expectCounts(teacher, 1, 1, 0);
  await phone.reload();
  await press(phone, slides.it.start);
  // A classmate, whose coming shows that the one who left is not among them.
  await playByApi(server.origin, uid_session, 1);
  await expectCounts(teacher, 2, 1, 1);
  // After the reload only a run that the device keeps could still be sent, and it keeps the next pupil's alone.
  const kept = async () => (await readKeptRuns(evaluateIn(phone))).map(({ status }) => status);
  await expect.poll(kept).toEqual(['playing']);
  expect(sent).toHaveLength(attempts);
});
