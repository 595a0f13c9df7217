import type { Page } from '@playwright/test';
import { audit } from '../web/i18n/audit.ts';
import { failure } from '../web/i18n/failure.ts';
import { survey } from '../web/i18n/survey.ts';
import { accounts, signInAs } from './accounts.ts';
import { playByApi } from './class-pupils.ts';
import { expect, test, title } from './journey.ts';
import { createSession, startSession } from './lesson.ts';
import { desktop, goodPassword, phone, signIn } from './office.ts';
import { openLanding, playLastSlides, seeFigures, skipToProfile, startTest } from './play.ts';

// A failed sign-in and a broken page are part of this journey.
test.use({ expectedErrors: [/status of 401|no words for/] });

const androidPhone = {
  ...{ viewport: phone, hasTouch: true, isMobile: true },
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};
const { email } = accounts.teacher;
const run = '/test/{session_uuid}/{user_uuid}';
const officePages = /^\/(home|sessions)/;

/** Takes part, with answers that are stored on the device, up to the results. */
const playPublicRun = async (participant: Page): Promise<void> => {
  await openLanding(participant, 'it');
  // A beacon would carry the browser's own name, not the emulated one, and count as another visitor.
  await participant.evaluate('navigator.sendBeacon = () => true');
  await startTest(participant, 'it');
  await skipToProfile(participant, 'it');
  await playLastSlides(participant, 'it');
  await seeFigures(participant, 'it');
};

/** Breaks the last page, with a secret in its error message. */
const breakLastPage = async (participant: Page, secret: string): Promise<void> => {
  const body = `export const EndOfTest = () => { throw new TypeError('no words for ${secret}'); };`;
  await participant.route('**/assets/EndOfTest-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await participant.goto(`/endTest/explanation?of=${secret}`);
  await expect(title(participant, failure.it.title)).toBeVisible();
};

test('the audit keeps what pages report of a run and a teacher’s day, and nothing that identifies a participant', async ({
  page: administrator,
  openPage,
  installation,
  axe,
}) => {
  const { origin, query } = await installation();
  const teacher = await openPage({ viewport: desktop, baseURL: origin });
  const participant = await openPage({ ...androidPhone, baseURL: origin });
  const readVisits = () => query('select *, extract(epoch from tms_at) % 900 = 0 as is_quarter from nav_event');
  /** Waits until a visit is stored: a page that is left before its recorder has loaded reports nothing. */
  const visited = (page: string, user: string | null = null) =>
    expect.poll(readVisits).toContainEqual(expect.objectContaining({ des_page: page, des_user: user }));

  await teacher.goto('/login');
  await visited('/login');
  await signIn(teacher, email, 'Non-è-questa-7');
  await expect(teacher.getByLabel('Password', { exact: true })).toHaveValue('');
  await signIn(teacher, email, goodPassword);
  await expect(teacher).toHaveURL(/\/home$/);
  await visited('/home', email);
  const { uid_session, code } = await createSession(teacher, origin);
  await startSession(teacher);
  await visited('/sessions/{session_uuid}', email);

  await playPublicRun(participant);
  await visited(run);
  const [played] = await query('select uid_user, cod_user from participant');
  const [uid_user, cod_user] = [String(played?.uid_user), String(played?.cod_user)];
  expect(participant.url()).toContain(uid_user);
  await participant.goto(`/join/${code}`);
  await expect(title(participant, survey.it.start.title)).toBeVisible();
  await visited('/survey/{session_uuid}');
  await breakLastPage(participant, uid_user);
  await expect.poll(() => query('select from frontend_error')).toHaveLength(1);
  await playByApi(origin, uid_session, 6);

  await teacher.goto('/test');
  await visited('/test');
  await teacher.goto('/logout');
  await expect(teacher).toHaveURL(/\/login$/);
  // What is audited is stored in order: all calls until here are stored, too.
  await visited('/logout');

  await test.step('pages of the office are recorded by name, those of the test anonymously', async () => {
    const visits = await readVisits();
    const ofTest = visits.filter(({ des_page }) => !officePages.test(String(des_page)));
    for (const visit of ofTest) expect(visit).toMatchObject({ des_user: null, is_quarter: true });
    // Redirects do not count as visits.
    expect(visits.map(({ des_page }) => des_page)).not.toContain('/');
    const device = { des_platform: 'Android', des_browser: 'Chrome', des_browser_version: '131', flg_mobile: true };
    expect(visits.filter(({ des_page }) => des_page === run)).toMatchObject([device]);
  });

  await test.step('no row can be linked to a participant', async () => {
    const tables = ['nav_event', 'frontend_error', 'request_event', 'backend_error', 'security_event'];
    const rows = JSON.stringify(await Promise.all(tables.map((table) => query(`select * from ${table}`))));
    for (const stored of ['/responses', 'sign_in_failed', 'EndOfTest']) expect(rows).toContain(stored);
    for (const secret of [uid_user, cod_user, code]) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(secret.replaceAll('-', ''));
    }
  });

  await test.step('the audit shows the page that broke', async () => {
    await administrator.setViewportSize(desktop);
    await signInAs(administrator, origin, 'administrator');
    const [broken] = await query(`select (tms_at at time zone 'Europe/Rome')::date::text as day from frontend_error`);
    await administrator.goto(`${origin}/audit/frontend?list=errors&date=${broken?.day}`);
    await administrator.getByText(audit.it.stack, { exact: true }).click();
    await expect(administrator.getByText(/EndOfTest-[\w-]+\.js/)).toBeVisible();
    await axe(administrator);
  });
});
