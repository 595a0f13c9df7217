import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { quietLog } from '../../lib/log.ts';
import { startCommitProxy } from '../../testing/commit-proxy.ts';
import { recorderHarness } from './testing/recorder-harness.ts';

const { around, start, select, opened, called, failed, broken } = recorderHarness();

const italianDay = `to_char(tms_at at time zone 'Europe/Rome', 'YYYY-MM-DD')`;

/** Queries for counts of days, each with one for what the rows themselves say. */
const recounts = [
  [
    'select dat_day::text as day, des_page as page, num_visits as count from nav_day order by 1, 2',
    `select ${italianDay} as day, page, count(*)::int from nav_event, lateral (values (des_page), ('')) as of (page)
     group by 1, 2 order by 1, 2`,
  ],
  [
    'select dat_day::text as day, des_route, num_status, num_calls as count from request_day order by 1, 2, 3',
    `select ${italianDay} as day, des_route, num_status, count(*)::int from request_event group by 1, 2, 3 order by 1, 2, 3`,
  ],
  [
    `select des_kind as kind, sum(num_count)::int as count from audit_day where des_kind <> 'dropped' group by 1 order by 1`,
    `select 'backend_errors' as kind, count(*)::int from backend_error having count(*) > 0
     union all select 'frontend_errors', count(*)::int from frontend_error having count(*) > 0 order by 1`,
  ],
] as const;

const expectCountsOfRows = async () => {
  for (const [counted, ofRows] of recounts) expect(await select(counted)).toEqual(await select(ofRows));
};

describe('what is recorded', () => {
  it('is stored with the quarter of an hour and no IP address, or for signed-in callers with the exact ones', async () => {
    const recorder = start();
    recorder.record('navigation', opened('/test'));
    recorder.record('navigation', opened('/home', 'somebody', 'ada@school.example'));
    recorder.record('request', { ...called('/images'), ip: '192.0.2.1' });
    recorder.record('request', called('/users', 403, 'ada@school.example'));
    recorder.record('frontend_error', failed('x'));
    recorder.record('backend_error', { at: around.now, ...broken });
    recorder.record('security', {
      at: around.now,
      event: 'sign_in_failed',
      user: null,
      target: 'ada@school.example',
      detail: { why: 'x' },
      ip: null,
    });
    expect(recorder.counts()).toEqual({ waiting: 7, dropped: 0 });
    await recorder.flush();
    expect(recorder.counts()).toEqual({ waiting: 0, dropped: 0 });

    const quarter = new Date('2026-03-02T09:00:00Z');
    expect(await select('select tms_at, des_page, des_user from nav_event order by des_page')).toEqual([
      { tms_at: around.now, des_page: '/home', des_user: 'ada@school.example' },
      { tms_at: quarter, des_page: '/test', des_user: null },
    ]);
    expect(await select('select tms_at, des_user, host(des_ip) as ip from request_event order by des_route')).toEqual([
      { tms_at: quarter, des_user: null, ip: null },
      { tms_at: around.now, des_user: 'ada@school.example', ip: '192.0.2.1' },
    ]);
    expect(await select('select tms_at from frontend_error')).toEqual([{ tms_at: quarter }]);
    expect(await select('select tms_at, jsn_detail from security_event')).toEqual([
      { tms_at: around.now, jsn_detail: { why: 'x' } },
    ]);
    await expectCountsOfRows();
  });

  it('is counted once, even by simultaneous processes', async () => {
    const one = start();
    const other = start();
    const pages = ['/test', '/join', '/', '/home', '/users'];
    for (let round = 0; round < 12; round += 1) {
      for (const [index, recorder] of [one, other].entries()) {
        // Each begins at another page, so that without an order they would wait for each other.
        const order = index === 0 ? pages : pages.toReversed();
        for (const page of order) {
          for (let visitor = 0; visitor < 10; visitor += 1) {
            recorder.record('navigation', opened(page, `visitor ${(visitor + round) % 20}`));
            recorder.record('request', called(page, 200 + round));
          }
          recorder.record('frontend_error', failed(page));
          recorder.record('backend_error', { at: around.now, ...broken });
        }
      }
      await Promise.all([one.flush(), other.flush()]);
    }
    expect(around.warnings).toEqual([]);
    await expectCountsOfRows();
    expect((await select('select count(*)::int as rows from nav_event'))[0]).toEqual({ rows: 1200 });
    const visitors = await select('select des_page, num_visitors from nav_day order by 1');
    expect(visitors).toEqual(['', ...pages].toSorted().map((des_page) => ({ des_page, num_visitors: 20 })));
  });

  it('is counted once even if the confirmation of the commit is lost', async () => {
    const socket = `${new URL(around.database.connectionString).searchParams.get('host')}/.s.PGSQL.5432`;
    const name = new URL(around.database.connectionString).pathname.slice(1);
    const proxy = await startCommitProxy(socket, name, () => {});
    const db = openDatabase(proxy.connectionString, quietLog);
    const recorder = start({ db });
    // By this the proxy knows the transaction whose end it keeps to itself.
    recorder.record('frontend_error', failed('insert into run'));
    recorder.record('request', called('/images'));
    recorder.drop();
    await recorder.flush();
    expect(recorder.counts().waiting).toBe(2);
    expect(await select('select des_route from request_event')).toHaveLength(1);
    recorder.record('request', called('/images'));
    await recorder.flush();
    expect(recorder.counts().waiting).toBe(0);
    expect(await select('select num_calls from request_day')).toEqual([{ num_calls: 2 }]);
    expect(await select('select num_count::int from audit_day order by des_kind')).toEqual([
      { num_count: 1 },
      { num_count: 1 },
    ]);
    await recorder.stop();
    await db.$client.end();
    proxy.close();
  });

  it('is stored even if the database refuses one of the entries', async () => {
    const recorder = start();
    for (let index = 0; index < 20; index += 1) {
      recorder.record('request', called(index === 13 ? 'half of\0' : '/images'));
    }
    await recorder.flush();
    expect(recorder.counts()).toEqual({ waiting: 0, dropped: 1 });
    expect(await select('select num_calls from request_day')).toEqual([{ num_calls: 19 }]);
    expect(await select('select des_kind, num_count::int from audit_day')).toEqual([
      { des_kind: 'dropped', num_count: 1 },
    ]);
    expect(around.warnings).toEqual(['an entry of the audit was refused and dropped: 22P05']);
  });
});

describe('counts without rows', () => {
  const rows = async () => ({
    pages: (await select('select des_user from nav_event order by 1 nulls last')).map(({ des_user }) => des_user),
    calls: (await select('select des_user from request_event order by 1 nulls last')).map(({ des_user }) => des_user),
    counted: await select(`select num_visits::int as visits, num_calls::int as calls from nav_day join request_day
      using (dat_day) where nav_day.des_page = '' order by dat_day desc limit 1`),
  });

  it('are all that anonymous callers leave beyond the daily limit of rows; signed-in callers still leave rows', async () => {
    const recorder = start({ maxAnonymousRows: 2 });
    const visit = () => {
      for (let times = 0; times < 4; times += 1) {
        recorder.record('navigation', opened('/'));
        recorder.record('request', called('/images'));
      }
      recorder.record('navigation', opened('/home', 'somebody', 'ada@school.example'));
      recorder.record('request', called('/images', 200, 'ada@school.example'));
    };
    visit();
    await recorder.flush();
    const first = ['ada@school.example', null, null];
    expect(await rows()).toEqual({ pages: first, calls: first, counted: [{ visits: 5, calls: 5 }] });
    expect(recorder.counts().dropped).toBe(0);
    // Each kind once, and not again.
    expect(around.warnings).toHaveLength(2);
    visit();
    expect(around.warnings).toHaveLength(2);
    around.now = new Date('2026-03-02T23:00:00Z');
    visit();
    await recorder.flush();
    const twice = ['ada@school.example', 'ada@school.example', 'ada@school.example', null, null, null, null];
    expect(await rows()).toEqual({ pages: twice, calls: twice, counted: [{ visits: 5, calls: 5 }] });
    expect(around.warnings).toHaveLength(4);
  });
});

describe('visitors', () => {
  const visitors = () =>
    select('select dat_day::text as day, des_page as page, num_visits, num_visitors from nav_day order by 1, 2');

  it('differ from page to page, so that no visitor can be followed', async () => {
    const recorder = start();
    const visitor = 'a-visitor-of-the-tests';
    for (const page of ['/test', '/join', '/']) recorder.record('navigation', opened(page, visitor));
    await recorder.flush();
    const rows = await select('select cod_visitor from visitor');
    expect(new Set(rows.map(({ cod_visitor }) => cod_visitor)).size).toBe(4);
    expect(JSON.stringify(rows)).not.toContain(visitor);
  });

  it('are counted anew when a day in Italy is over, even with entries of that day waiting', async () => {
    const recorder = start();
    around.now = new Date('2026-03-02T22:59:59Z');
    recorder.record('navigation', opened('/test'));
    await recorder.flush();
    const [salt] = await select('select cod_salt from visitor_salt');
    const [before] = await select('select cod_visitor from visitor order by 1');
    const late = opened('/test', 'late');
    around.now = new Date('2026-03-02T23:00:00Z');
    recorder.record('navigation', late);
    recorder.record('navigation', opened('/test'));
    await recorder.flush();
    expect(await visitors()).toEqual([
      { day: '2026-03-02', page: '', num_visits: 2, num_visitors: 1 },
      { day: '2026-03-02', page: '/test', num_visits: 2, num_visitors: 1 },
      { day: '2026-03-03', page: '', num_visits: 1, num_visitors: 1 },
      { day: '2026-03-03', page: '/test', num_visits: 1, num_visitors: 1 },
    ]);
    const [, ...after] = await select('select dat_day::text as day, cod_salt from visitor_salt order by 1');
    expect(after).toEqual([{ day: '2026-03-03', cod_salt: expect.not.stringMatching(salt?.cod_salt) }]);
    const ofToday = await select("select cod_visitor from visitor where dat_day = '2026-03-03'");
    expect(ofToday).toHaveLength(2);
    expect(ofToday).not.toContainEqual(before);
  });
});
