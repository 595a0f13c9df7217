import type { Page } from '@playwright/test';
import type {
  FrontendErrorRow,
  GroupedNavigation,
  NavigationRow,
  RequestRow,
  SecurityEventRow,
} from '../contract/audit.ts';
import { reachEmbeddedPostgres } from '../server/db/reach-embedded-postgres.ts';
import { queryOnce } from '../server/db/testing/query-once.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { audit } from '../web/i18n/audit.ts';
import { auditCalls } from '../web/i18n/audit-calls.ts';
import { classResults } from '../web/i18n/class-results.ts';
import { errorMessages } from '../web/i18n/error-messages.ts';
import { pages } from '../web/i18n/pages.ts';
import { results } from '../web/i18n/results.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { survey } from '../web/i18n/survey.ts';
import { playByApi } from './class-pupils.ts';
import { expect, test } from './journey.ts';
import { createSession, press, startSession, title } from './lesson.ts';
import { linkIn, openMailBox } from './mail-box.ts';
import { becomeAdministrator, choosePassword, closePages, desktop, goodPassword, phone, signIn } from './office.ts';
import { openLanding, playLastSlides, skipToFigures, skipToProfile, startTest } from './play.ts';

// A failed sign-in and a broken page are part of this journey.
test.use({ expectedErrors: [/status of 401|no words for/] });
test.setTimeout(600_000);

const androidPhone = {
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};
const carla = { full_name: 'Carla Rossi', email: 'carla@school.example' };
const className = '3ª B, educazione civica';

/** Calls of the API with the sign-in of a page. */
const apiOf = (page: Page, origin: string) => {
  const headers = async () => {
    const { access_token } = JSON.parse(await page.evaluate<string>('localStorage.getItem("logged_user")'));
    return { authorization: `Bearer ${access_token}` };
  };
  const get = async (path: string) =>
    (await page.request.get(`${origin}/api${path}`, { headers: await headers() })).json();
  const post = async (path: string, data: object) =>
    (await page.request.post(`${origin}/api${path}`, { headers: await headers(), data })).json();
  const rowsOn = async <Row>(day: string, list: string, filter: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page_number = 1, total = 1; rows.length < total; page_number += 1) {
      const answer = await get(`/audit/${list}/${day}?page_number=${page_number}${filter}`);
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
    const { dat_today } = await get('/audit/state');
    const yesterday = new Date(Date.parse(dat_today) - 24 * 60 * 60_000).toISOString().slice(0, 10);
    return [...(await rowsOn<Row>(dat_today, list, filter)), ...(await rowsOn<Row>(yesterday, list, filter))];
  };
  return { get, post, rowsOf };
};

/** Moves anonymous rows an hour back: they are listed only once their quarter of an hour is over. */
const letAnHourPass = async (dataDir: string): Promise<void> => {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const { addresses } = await reachEmbeddedPostgres({ dataDir, log: quiet });
  for (const table of ['nav_event', 'request_event']) {
    await queryOnce(
      addresses.server,
      `update ${table} set tms_at = tms_at - interval '1 hour'
       where des_user is null and tms_at > now() - interval '30 minutes'`,
    );
  }
  // Lists of calls look up which routes a day has in its counts: just after midnight the rows have gone to another day.
  await queryOnce(
    addresses.server,
    `insert into request_day (dat_day, des_route, num_status, num_calls)
     select dat_day - 1, des_route, num_status, num_calls from request_day
     where (now() at time zone 'Europe/Rome')::time < '01:00' on conflict do nothing`,
  );
};

/**
 * Takes part, with answers that are stored on the device. Resolves to the ids that must not appear anywhere. The first page
 * reports nothing as it closes: that would carry the browser's own name, not the emulated one, and count as another visitor.
 */
const playPublicRun = async (participant: Page): Promise<{ uid_user: string; cod_user: string }> => {
  await openLanding(participant, 'it');
  await participant.evaluate('navigator.sendBeacon = () => true');
  const created = participant.waitForResponse((answer) => answer.url().endsWith('/create_user'));
  await startTest(participant, 'it');
  const { uid_user } = await (await created).json();
  await skipToProfile(participant, 'it');
  const stored = participant.waitForResponse((answer) => answer.url().endsWith('/api/responses'));
  await playLastSlides(participant, 'it');
  const { cod_user } = await (await stored).json();
  await skipToFigures(participant, 'it');
  await participant.locator('a[href^="/results/"]').click();
  await expect(title(participant, results.it.answers.title)).toBeVisible();
  return { uid_user, cod_user };
};

/** Breaks the last page, with a secret in its error message. */
const breakLastPage = async (participant: Page, secret: string): Promise<void> => {
  const body = `export const EndOfTest = () => { throw new TypeError('no words for ${secret}'); };`;
  await participant.route('**/assets/EndOfTest-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await participant.goto(`/endTest/explanation?of=${secret}`);
  await expect(title(participant, pages.it.failure.title)).toBeVisible();
};

const officePages = /^\/(home|sessions|guide|profile|users|roles|audit|support|installation)/;
const isQuarter = (moment: string): boolean => new Date(moment).getTime() % (15 * 60_000) === 0;

test('the audit shows what a run and a teacher’s day leave, and nothing that identifies a participant', async ({
  page: administrator,
  openPage,
  axe,
}) => {
  const mailBox = await openMailBox();
  const server = await spawnServer({ from: 'built', env: { SMTP_URL: mailBox.url } });
  const { origin } = server;
  const { get, post, rowsOf } = apiOf(administrator, origin);
  const teacher = await openPage({ viewport: desktop, hasTouch: false, isMobile: false });
  const participant = await openPage({ ...androidPhone, baseURL: origin });
  try {
    await administrator.setViewportSize(desktop);
    await becomeAdministrator(administrator, String(server.setupLink), 'ada@school.example', 'Ada Preside');
    const roles: { id: string; name: string }[] = await get('/roles');
    const role_id = roles.find(({ name }) => name === 'teacher')?.id;
    await post('/users', { ...carla, role_id });
    const tutor = await post('/roles', { name: 'tutor', description: '', scopes: 'user:read' });
    await post(`/roles/${tutor.id}`, { scopes: 'audit:read' });

    const day = await test.step('a teacher’s day', async () => {
      await expect.poll(() => linkIn(mailBox.newestTo(carla.email))).not.toBe('');
      await teacher.goto(`${origin}${new URL(linkIn(mailBox.newestTo(carla.email))).pathname}`);
      await choosePassword(teacher, goodPassword);
      await teacher.goto(`${origin}/logout`);
      await expect(teacher).toHaveURL(/\/login$/);
      await signIn(teacher, carla.email, 'Non-è-questa-7');
      await expect(teacher.getByText(errorMessages.it.byCode.wrong_email_or_password)).toBeVisible();
      await signIn(teacher, carla.email, goodPassword);
      await expect(teacher).toHaveURL(/\/home$/);
      const created = await createSession(teacher, origin, { name: className });
      await startSession(teacher);
      return created;
    });

    const secrets = await test.step('a participant’s run, a class, and a page that breaks', async () => {
      const { uid_user, cod_user } = await playPublicRun(participant);
      await participant.goto(`/join/${day.code}`);
      await expect(title(participant, survey.it.start.title)).toBeVisible();
      await breakLastPage(participant, uid_user);
      return [uid_user, cod_user, cod_user.replace('-', ''), day.code, day.code.replace('-', '')];
    });

    await test.step('results, export, a visit to the test, and sign-out', async () => {
      await playByApi(origin, day.uid_session, 6);
      await press(teacher, sessions.it.stopping.action);
      await teacher.getByRole('dialog').getByRole('button', { name: sessions.it.stopping.submit }).click();
      await teacher.getByRole('link', { name: sessions.it.stopped.results }).click();
      await expect(teacher.getByText(classResults.it.whoCounts)).toBeVisible();
      await Promise.all([teacher.waitForEvent('download'), press(teacher, classResults.it.download)]);
      await teacher.goto(`${origin}/test`);
      // While the teacher is still signed in: pages not reported yet carry the sign-in.
      const opened = async () => {
        const rows = await rowsOf<NavigationRow>('navigation');
        return rows.map(({ user, page }) => `${user} ${page}`);
      };
      const openedAnHourAgo = async () => {
        await letAnHourPass(server.dataDir);
        return opened();
      };
      await expect.poll(opened).toContain(`${carla.email} /sessions/{session_uuid}/results`);
      await teacher.goto(`${origin}/logout`);
      await expect(teacher).toHaveURL(/\/login$/);
      await expect.poll(openedAnHourAgo).toContain('null /logout');
      await expect.poll(openedAnHourAgo).toContain('null /join/{code}');
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
      const pagesOf = (email: string | null) =>
        new Set(rows.filter(({ user }) => user === email).map(({ page }) => page));
      expect([...pagesOf(carla.email)].sort()).toEqual([
        '/home',
        '/sessions',
        '/sessions/{session_uuid}',
        '/sessions/{session_uuid}/results',
      ]);
      for (const page of ['/test', '/results/{session_uuid}/{user_uuid}', '/survey/{session_uuid}', '/login']) {
        expect(pagesOf(null)).toContain(page);
      }
      // Redirects do not count as visits.
      expect(pagesOf(null)).not.toContain('/');
      // Just after midnight an hour ago was another day.
      const days: GroupedNavigation[] = await get('/audit/navigation_grouped?grouping=giorno');
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
      expect(rows.filter(({ user }) => user === carla.email).map(({ ip }) => ip)).toContain('127.0.0.1');
      expect(rows.filter(({ route }) => /createuser|\/audit\/(navigation|error_frontend)$/.test(route))).toEqual([]);
    });

    await test.step('no row can be linked to a participant', async () => {
      const lists = ['navigation', 'error_frontend', 'requests', 'error_backend', 'security'];
      const all = JSON.stringify(await Promise.all(lists.map((list) => rowsOf(list))));
      for (const secret of secrets) expect(all).not.toContain(secret);
    });

    await test.step('errors and security events', async () => {
      const [broken, ...others] = await rowsOf<FrontendErrorRow>('error_frontend');
      expect(others).toEqual([]);
      expect(broken).toMatchObject({ path: '/endTest/explanation', agent: 'Chrome 131 / Android' });
      expect(broken?.error).toContain('TypeError: no words for');
      expect(broken?.stack).toMatch(/EndOfTest-[\w-]+\.js/);
      const events = await rowsOf<SecurityEventRow>('security');
      const found = events.map(({ event, user, target }) => [event, user, target]);
      for (const row of [
        ['sign_in_failed', null, carla.email],
        ['signed_in', carla.email, expect.any(String)],
        ['user_created', 'ada@school.example', carla.email],
        ['role_changed', 'ada@school.example', 'tutor'],
        ['results_exported', carla.email, className],
      ]) {
        expect(found).toContainEqual(row);
      }
    });

    for (const language of ['it', 'en'] as const) {
      const words = audit[language];
      // As all of the office's screens: in Italian, whose words are longer.
      const axeOnce = async () => language === 'it' && (await axe(administrator));
      await test.step(`the pages show it: ${language}`, async () => {
        await administrator.evaluate(`localStorage.setItem('lang', '${language}')`);
        await administrator.goto(`${origin}/audit/frontend`);
        await expect(title(administrator, words.frontend.title)).toBeVisible();
        const visits = administrator.getByRole('region', { name: words.frontend.lists.navigation, exact: true });
        await expect(visits.getByText(carla.email).first()).toBeVisible();
        await axeOnce();
        await administrator.getByRole('tab', { name: new RegExp(`^${words.frontend.lists.errors}`) }).click();
        await administrator.getByText(words.stack, { exact: true }).click();
        await expect(administrator.getByText(/EndOfTest-[\w-]+\.js/)).toBeVisible();
        await axeOnce();

        await administrator.goto(`${origin}/audit/backend`);
        await expect(title(administrator, words.backend.title)).toBeVisible();
        const durations = administrator.getByRole('region', { name: words.durations.title, exact: true });
        await expect(durations.getByText(auditCalls[language]['POST /responses'])).toBeVisible();
        await axeOnce();
        await administrator.getByRole('tab', { name: new RegExp(`^${words.backend.lists.security}`) }).click();
        for (const event of ['sign_in_failed', 'role_changed', 'results_exported'] as const) {
          await expect(administrator.getByRole('row', { name: words.events[event] }).first()).toBeVisible();
        }
        await axeOnce();
      });
    }
  } finally {
    await closePages(administrator);
    await server.stop();
    await mailBox.stop();
  }
});
