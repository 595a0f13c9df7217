import type { Page } from '@playwright/test';
import { join } from '../web/i18n/join.ts';
import { pages } from '../web/i18n/pages.ts';
import { results } from '../web/i18n/results.ts';
import { slides } from '../web/i18n/slides.ts';
import { survey } from '../web/i18n/survey.ts';
import { playByApi, playQuickly } from './class-pupils.ts';
import type { Installation } from './installation.ts';
import { expect, test } from './journey.ts';
import { becomeTeacher, createSession, expectCounts, press, startSession, title } from './lesson.ts';
import { desktop } from './office.ts';
import { answerEveryFace } from './play.ts';

// The console reports these statuses and the lost network: a start without a sign-in, a page without a session.
test.use({ expectedErrors: [/status of (401|404|409)|net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

const text = survey.it;

/** What has become of each run that a device keeps. */
const keptRuns = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('prima-vista');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('runs').objectStore('runs').getAll();
      reading.onsuccess = () => (opening.result.close(), resolve(reading.result.map(({ status }) => status)));
      reading.onerror = reject;
    };
  })`);

/** Starts a class session on a server. Resolves to the address of its test. */
const openSession = async (teacher: Page, server: Installation): Promise<string> => {
  await becomeTeacher(teacher, server);
  const { uid_session } = await createSession(teacher, server.origin);
  await startSession(teacher);
  return `${server.origin}/survey/${uid_session}`;
};

test('after a shared computer is handed over, neither Back nor Forward opens the previous answers', async ({
  page: teacher,
  openPage,
  server,
  axe,
}) => {
  const address = await openSession(teacher, server);
  const computer = await openPage({ viewport: desktop, baseURL: server.origin });
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
  await expect(title(computer, results.it.title)).toBeVisible();
  await computer.getByRole('link', { name: pages.it.back }).click();

  await press(computer, text.participant.button);
  await expect(computer.getByText(text.participant.history)).toBeVisible();
  await axe(computer);
  await press(computer, text.participant.confirm);
  await expect(title(computer, text.start.title)).toBeVisible();

  const seen: string[] = [];
  computer.on('framenavigated', (frame) => seen.push(frame.url()));
  const start = text.start.title;
  for (const [step, heading] of [
    ['goForward', start],
    ['goBack', start],
    ['goBack', join.it.title],
    ['goForward', start],
    ['goForward', start],
    ['goForward', start],
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
  const address = await openSession(teacher, server);
  const phone = await openPhone('it', { baseURL: server.origin });
  const sent: string[] = [];
  phone.on('request', (request) => request.url().endsWith('/api/responses') && sent.push(request.url()));
  await phone.goto(address);
  await press(phone, slides.it.start);
  await expect(title(phone, slides.it.tutorial.title)).toBeVisible();
  await expectCounts(teacher, 1, 1, 0);
  await answerEveryFace(phone, 'private');
  await phone.reload();
  await expect(title(phone, text.unfinished.title)).toBeVisible();
  await phone.context().setOffline(true);
  await press(phone, text.unfinished.resume);
  await expect(title(phone, slides.it.sending.waiting.title)).toBeVisible();
  await axe(phone);
  await press(phone, text.leave.button);
  await expect(phone.getByText(text.leave.textAtEnd)).toBeVisible();
  await axe(phone);
  await press(phone, text.leave.confirm);
  await expect(phone.getByText(text.left.deleted.end)).toBeVisible();
  await expect(phone.getByText(text.left.waitingAtEnd)).toBeVisible();
  await axe(phone);

  // "Start over" leaves this page; the departure is reported all the same.
  const attempts = sent.length;
  await press(phone, text.left.again);
  await phone.context().setOffline(false);
  await expect(title(phone, text.start.title)).toBeVisible();
  // Who left is gone, and who reads the instructions now is counted.
  await expectCounts(teacher, 1, 1, 0);
  await phone.reload();
  await press(phone, slides.it.start);
  // A classmate, whose coming shows that the one who left is not among them.
  await playByApi(server.origin, address.slice(address.lastIndexOf('/') + 1), 1);
  await expectCounts(teacher, 2, 1, 1);
  // After the reload only a run that the device keeps could still be sent, and it keeps the next pupil's alone.
  await expect.poll(() => keptRuns(phone)).toEqual(['playing']);
  expect(sent).toHaveLength(attempts);
});

test('a pupil who leaves after the answers arrived, but the acknowledgement was lost, is told so', async ({
  page: teacher,
  openPhone,
  server,
}) => {
  const address = await openSession(teacher, server);
  const phone = await openPhone('it', { baseURL: server.origin });
  await phone.goto(address);
  // The server stores the run, but its reply is lost.
  await phone.route('**/api/responses', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await playQuickly(phone);
  await expect(title(phone, slides.it.sending.waiting.title)).toBeVisible();
  await press(phone, text.leave.button);
  await press(phone, text.leave.confirm);
  await expect(title(phone, text.completed.title)).toBeVisible();
  await expect(phone.getByText(text.completed.tooLate)).toBeVisible();
  await expectCounts(teacher, 1, 0, 1);
});
