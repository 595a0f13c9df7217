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
    const counts = await select('select num_count::int from audit_day order by des_kind');
    expect(counts).toEqual([{ num_count: 1 }, { num_count: 1 }]);
    await recorder.stop();
    await db.$client.end();
    proxy.close();
  });

  it('is stored even if the database refuses one of the entries', async () => {
    const recorder = start();
    for (let index = 0; index < 20; index += 1)
      recorder.record('request', called(index === 13 ? 'half of\0' : '/images'));
    await recorder.flush();
    expect(recorder.counts()).toEqual({ waiting: 0, dropped: 1 });
    expect(await select('select num_calls from request_day')).toEqual([{ num_calls: 19 }]);
    const dropped = await select('select des_kind, num_count::int from audit_day');
    expect(dropped).toEqual([{ des_kind: 'dropped', num_count: 1 }]);
    expect(around.warnings).toEqual(['an entry of the audit was refused and dropped: 22P05']);
  });
});

it('beyond the daily limit of rows anonymous callers only count; signed-in callers still leave rows', async () => {
  const recorder = start({ maxAnonymousRows: 2 });
  const visit = () => {
    for (const user of [null, null, null, null, 'ada@school.example']) {
      recorder.record('navigation', opened('/home', 'somebody', user));
      recorder.record('request', called('/images', 200, user));
    }
  };
  /** The users of the rows of each kind, and the counts of the latest day. */
  const expectRows = async (users: (string | null)[]) => {
    await recorder.flush();
    for (const table of ['nav_event', 'request_event']) {
      const rows = await select(`select des_user from ${table} order by 1 nulls last`);
      expect(rows.map(({ des_user }) => des_user)).toEqual(users);
    }
    const counts = await select(`select num_visits::int as visits, num_calls::int as calls from nav_day
      join request_day using (dat_day) where nav_day.des_page = '' order by dat_day desc limit 1`);
    expect(counts).toEqual([{ visits: 5, calls: 5 }]);
  };
  visit();
  await expectRows(['ada@school.example', null, null]);
  expect(recorder.counts().dropped).toBe(0);
  // Each kind once, and not again.
  expect(around.warnings).toHaveLength(2);
  visit();
  expect(around.warnings).toHaveLength(2);
  around.now = new Date('2026-03-02T23:00:00Z');
  visit();
  await expectRows([...Array(3).fill('ada@school.example'), null, null, null, null]);
  expect(around.warnings).toHaveLength(4);
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
