import type { Page } from '@playwright/test';
import type { FrontendErrorRow, GroupedNavigation, NavigationRow, RequestRow } from '../contract/audit.ts';
import { addDays, dayInItaly } from '../contract/rules/italian-days.ts';
import type { SecurityEventRow } from '../contract/security-events.ts';
import { openHttpClient } from '../server/testing/http-client.ts';
import { audit } from '../web/i18n/audit.ts';
import { auditCalls } from '../web/i18n/audit-calls.ts';
import { classResults } from '../web/i18n/class-results.ts';
import { csv } from '../web/i18n/csv.ts';
import { errorMessages } from '../web/i18n/error-messages.ts';
import { failure } from '../web/i18n/failure.ts';
import { results } from '../web/i18n/results.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { survey } from '../web/i18n/survey.ts';
import { accounts, signInAs, signInByApi } from './accounts.ts';
import { playByApi } from './class-pupils.ts';
import type { Installation } from './installation.ts';
import { expect, test } from './journey.ts';
import { createSession, press, startSession, title } from './lesson.ts';
import { desktop, goodPassword, phone, signIn } from './office.ts';
import { openLanding, playLastSlides, seeFigures, skipToProfile, startTest } from './play.ts';

// A failed sign-in and a broken page are part of this journey.
test.use({ expectedErrors: [/status of 401|no words for/] });

const androidPhone = {
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};
const carla = { full_name: 'Carla Rossi', email: 'carla@school.example' };
const { email } = accounts.teacher;
const className = '3ª B, educazione civica';

/** Calls of the API by the administrator. */
const openAudit = async (origin: string) => {
  const { access_token } = await signInByApi(origin, 'administrator');
  const { ask, close } = openHttpClient(`${origin}/api`, { token: access_token });
  const rowsOn = async <Row>(day: string, list: string, filter: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page_number = 1, total = 1; rows.length < total; page_number += 1) {
      const answer = await ask('GET', `/audit/${list}/${day}?page_number=${page_number}${filter}`);
      total = answer.total;
      rows.push(...answer.rows);
      if (answer.rows.length === 0) break;
    }
    return rows;
  };
  /**
   * All rows of today's and yesterday's lists, since an hour ago may have been yesterday. Some come twice: reading a page
   * adds a call, which shifts the next page.
   */
  const rowsOf = async <Row>(list: string, filter = ''): Promise<Row[]> => {
    const { dat_today } = await ask('GET', '/audit/state');
    const yesterday = addDays(dat_today, -1);
    return [...(await rowsOn<Row>(dat_today, list, filter)), ...(await rowsOn<Row>(yesterday, list, filter))];
  };
  return { ask, rowsOf, close };
};

/** Moves anonymous rows an hour back: they are listed only once their quarter of an hour is over. */
const letAnHourPass = async ({ query }: Installation): Promise<void> => {
  for (const table of ['nav_event', 'request_event']) {
    await query(`update ${table} set tms_at = tms_at - interval '1 hour' where des_user is null`);
  }
  // Lists of calls look up which routes a day has in its counts: just after midnight the rows have gone to another day.
  await query(
    `insert into request_day (dat_day, des_route, num_status, num_calls)
     select dat_day - 1, des_route, num_status, num_calls from request_day
     where (now() at time zone 'Europe/Rome')::time < '01:00' on conflict do nothing`,
  );
};

/**
 * Takes part, with answers that are stored on the device, up to the results. The first page reports nothing as it closes:
 * that would carry the browser's own name, not the emulated one, and count as another visitor.
 */
const playPublicRun = async (participant: Page): Promise<void> => {
  await openLanding(participant, 'it');
  await participant.evaluate('navigator.sendBeacon = () => true');
  await startTest(participant, 'it');
  await skipToProfile(participant, 'it');
  await playLastSlides(participant, 'it');
  await seeFigures(participant, 'it');
  await participant.goto(participant.url().replace('/test/', '/results/'));
  await expect(title(participant, results.it.title)).toBeVisible();
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

const officePages = /^\/(home|sessions|guide|profile|users|roles|audit|support|installation)/;
const isQuarter = (moment: string): boolean => new Date(moment).getTime() % (15 * 60_000) === 0;

test('the audit shows what a run and a teacher’s day leave, and nothing that identifies a participant', async ({
  page: administrator,
  openPage,
  installation,
  axe,
}) => {
  const server = await installation();
  const { origin } = server;
  const { ask, rowsOf, close } = await openAudit(origin);
  const teacher = await openPage({ viewport: desktop, hasTouch: false, isMobile: false });
  const participant = await openPage({ ...androidPhone, baseURL: origin });
  /** Waits until a visit is stored: a page that is left before its recorder has loaded reports nothing. */
  const visited = (page: string, { user = 'null', mobile = false } = {}) =>
    expect
      .poll(() =>
        server.query(`select from nav_event where des_page = '${page}' and flg_mobile = ${mobile}
                      and coalesce(des_user, 'null') = '${user}'`),
      )
      .not.toEqual([]);
  await administrator.setViewportSize(desktop);
  await signInAs(administrator, origin, 'administrator');
  const roles: { id: string; name: string }[] = await ask('GET', '/roles');
  const role_id = roles.find(({ name }) => name === 'teacher')?.id;
  await ask('POST', '/users', { ...carla, role_id });
  const tutor = await ask('POST', '/roles', { name: 'tutor', description: '', scopes: 'user:read' });
  await ask('POST', `/roles/${tutor.id}`, { scopes: 'audit:read' });

  const day = await test.step('a teacher’s day', async () => {
    await teacher.goto(`${origin}/login`);
    await signIn(teacher, email, 'Non-è-questa-7');
    await expect(teacher.getByText(errorMessages.it.byCode.wrong_email_or_password)).toBeVisible();
    await signIn(teacher, email, goodPassword);
    await expect(teacher).toHaveURL(/\/home$/);
    await visited('/home', { user: email });
    const created = await createSession(teacher, origin, { name: className });
    await startSession(teacher);
    return created;
  });

  const secrets = await test.step('a participant’s run, a class, and a page that breaks', async () => {
    await playPublicRun(participant);
    const [played] = await server.query('select uid_user, cod_user from participant');
    const [uid_user, cod_user] = [String(played?.uid_user), String(played?.cod_user)];
    expect(participant.url()).toContain(uid_user);
    await visited('/results/{session_uuid}/{user_uuid}', { mobile: true });
    await participant.goto(`/join/${day.code}`);
    await expect(title(participant, survey.it.start.title)).toBeVisible();
    await visited('/survey/{session_uuid}', { mobile: true });
    await breakLastPage(participant, uid_user);
    await expect.poll(() => server.query('select from frontend_error')).toHaveLength(1);
    return [uid_user, cod_user, cod_user.replace('-', ''), day.code, day.code.replace('-', '')];
  });

  await test.step('results, export, a visit to the test, and sign-out', async () => {
    await playByApi(origin, day.uid_session, 6);
    await visited('/sessions/{session_uuid}', { user: email });
    await press(teacher, sessions.it.stopping.action);
    await teacher.getByRole('dialog').getByRole('button', { name: sessions.it.stopping.submit }).click();
    await teacher.getByRole('link', { name: sessions.it.stopped.results }).click();
    await expect(teacher.getByText(classResults.it.whoCounts)).toBeVisible();
    await press(teacher, classResults.it.download);
    const excel = teacher.getByRole('menuitem', { name: csv.it.formats.excel_it });
    await Promise.all([teacher.waitForEvent('download'), excel.click()]);
    await visited('/sessions/{session_uuid}/results', { user: email });
    await teacher.goto(`${origin}/test`);
    await visited('/test');
    await teacher.goto(`${origin}/logout`);
    await expect(teacher).toHaveURL(/\/login$/);
    // What is audited is stored in order: all calls until here are stored, too.
    await visited('/logout');
    await letAnHourPass(server);
  });

  await test.step('pages that were opened: the office’s by name, the test’s anonymously', async () => {
    const rows = await rowsOf<NavigationRow>('navigation');
    const ofTest = rows.filter(({ page }) => !officePages.test(page));
    expect(ofTest.map(({ user }) => user).filter((user) => user !== null)).toEqual([]);
    expect(ofTest.filter(({ timestamp }) => !isQuarter(timestamp))).toEqual([]);
    const run = await rowsOf('navigation', `&page=${encodeURIComponent('/test/{session_uuid}/{user_uuid}')}`);
    expect(run).toEqual([
      {
        timestamp: expect.any(String),
        user: null,
        page: '/test/{session_uuid}/{user_uuid}',
        platform: 'Android',
        browser: 'Chrome',
        browser_version: '131',
        mobile: true,
      },
    ]);
    const pagesOf = (user: string | null) => new Set(rows.filter((row) => row.user === user).map(({ page }) => page));
    expect([...pagesOf(email)].sort()).toEqual([
      '/home',
      '/sessions',
      '/sessions/{session_uuid}',
      '/sessions/{session_uuid}/results',
    ]);
    for (const page of [
      '/test',
      '/results/{session_uuid}/{user_uuid}',
      '/join/{code}',
      '/survey/{session_uuid}',
      '/login',
    ]) {
      expect(pagesOf(null)).toContain(page);
    }
    // Redirects do not count as visits.
    expect(pagesOf(null)).not.toContain('/');
    // Just after midnight an hour ago was another day.
    const days: GroupedNavigation[] = await ask('GET', '/audit/navigation_grouped?grouping=giorno');
    const visitsOfRun = days.flatMap(({ detail }) =>
      detail.filter(({ page }) => page === '/test/{session_uuid}/{user_uuid}'),
    );
    expect(visitsOfRun).toMatchObject([{ visits: 1, unique_visitors: 1 }]);
    expect(days.reduce((sum, { errors }) => sum + errors, 0)).toBe(1);
  });

  await test.step('calls: addresses of signed-in people only', async () => {
    const rows = await rowsOf<RequestRow>('requests');
    const anonymous = rows.filter(({ user }) => user === null);
    expect(await rowsOf('requests', `&route=${encodeURIComponent('/responses')}`)).toHaveLength(1 + 6);
    // Frequent calls are only counted.
    expect(rows.filter(({ route }) => /\/live$|^\/images$|^\/adjectives$/.test(route))).toEqual([]);
    for (const row of anonymous) expect(row).toMatchObject({ ip: null, path_params: {}, query_params: {} });
    expect(anonymous.filter(({ timestamp }) => !isQuarter(timestamp))).toEqual([]);
    expect(rows.filter(({ user }) => user === email).map(({ ip }) => ip)).toContain('127.0.0.1');
    expect(rows.filter(({ route }) => /createuser|\/audit\/(navigation|error_frontend)$/.test(route))).toEqual([]);
  });

  await test.step('no row can be linked to a participant', async () => {
    const lists = ['navigation', 'error_frontend', 'requests', 'error_backend', 'security'];
    const all = JSON.stringify(await Promise.all(lists.map((list) => rowsOf(list))));
    for (const secret of secrets) expect(all).not.toContain(secret);
  });

  const [broken, exported] = await test.step('errors and security events', async () => {
    const [failure, ...others] = await rowsOf<FrontendErrorRow>('error_frontend');
    expect(others).toEqual([]);
    expect(failure).toMatchObject({ path: '/endTest/explanation', agent: 'Chrome 131 / Android' });
    expect(failure?.error).toContain('TypeError: no words for');
    expect(failure?.stack).toMatch(/EndOfTest-[\w-]+\.js/);
    const events = await rowsOf<SecurityEventRow>('security');
    const found = events.map(({ event, user, target }) => [event, user, target]);
    for (const row of [
      ['sign_in_failed', null, email],
      ['signed_in', email, expect.any(String)],
      ['user_created', accounts.administrator.email, carla.email],
      ['role_changed', accounts.administrator.email, 'tutor'],
      ['results_exported', email, className],
    ]) {
      expect(found).toContainEqual(row);
    }
    return [String(failure?.time), String(events.find(({ event }) => event === 'results_exported')?.timestamp)];
  });
  close();

  const words = audit.it;
  const look = async () => {
    await axe(administrator);
    await administrator.setViewportSize({ width: 320, height: 720 });
    await expect.poll(() => administrator.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await administrator.setViewportSize(desktop);
  };
  /** Opens a page with a list of the day of a moment, which may be yesterday by now. */
  const open = (page: string, list: string, moment: string) =>
    administrator.goto(`${origin}/audit/${page}?${list}&date=${dayInItaly(new Date(moment))}`);
  await test.step('the pages show it', async () => {
    await open('frontend', 'list=navigation', exported);
    await expect(title(administrator, words.frontend.title)).toBeVisible();
    const visits = administrator.getByRole('region', { name: words.frontend.lists.navigation, exact: true });
    await expect(visits.getByText(email).first()).toBeVisible();
    await open('frontend', 'measure=unique_visitors&grouping=mese&list=errors', broken);
    await administrator.getByText(words.stack, { exact: true }).click();
    await expect(administrator.getByText(/EndOfTest-[\w-]+\.js/)).toBeVisible();
    await look();

    await open('backend', 'measure=errors&by=status_code', exported);
    await expect(title(administrator, words.backend.title)).toBeVisible();
    const durations = administrator.getByRole('region', { name: words.durations.title, exact: true });
    await expect(durations.getByText(auditCalls.it['POST /responses'])).toBeVisible();
    await look();

    await open('security', 'group=data', exported);
    await expect(title(administrator, words.security.title)).toBeVisible();
    await expect(administrator.getByRole('row', { name: words.events.results_exported }).first()).toBeVisible();
    await look();
  });
});
