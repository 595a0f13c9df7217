import { afterEach, beforeEach, expect, test } from 'vitest';
import type { audit, GroupedNavigation, GroupedRequests } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import type { Entries } from './entries.ts';
import { forgetAll } from './testing/audit-tables.ts';
import { auditReader } from './testing/stored-rows.ts';

// Summer time begins on 2026-03-29.
const now = new Date('2026-04-02T09:07:00Z');

const server = useTestApp({ now });
let reader: Awaited<ReturnType<typeof auditReader>>;
// For each: a sign-in of a later hour removes those that have expired.
beforeEach(async () => {
  reader = await auditReader(server);
});
afterEach(() => forgetAll(server));

type Navigation = Output<(typeof audit)['GET /audit/navigation_summary']>;
type Requests = Output<(typeof audit)['GET /audit/requests_summary']>;

const pages = (query: string) => reader.read<Navigation>(`navigation_summary?${query}`);
const calls = (query: string) => reader.read<Requests>(`requests_summary?${query}`);

const open = (at: string, page: string, user: string | null = null, browser = 'Firefox') => {
  const entry = { page, user, browser, browser_version: '140', platform: 'Android', mobile: true, visitor: `${user}` };
  server.recorder.record('navigation', { at: new Date(at), ...entry });
};

const call = (at: string, rest: Partial<Entries['request']> = {}) => {
  const entry = { isRow: true, user: null, method: 'GET', route: '/images', status: 200, duration_ms: 10, ip: null };
  server.recorder.record('request', { at: new Date(at), path_params: {}, query_params: {}, ...entry, ...rest });
};

/** Stores days of tables: of pages, calls and counts. */
const storeDays = async (days: {
  pages?: [day: string, page: string, visits: number, visitors: number][];
  calls?: [day: string, route: string, status: number, calls: number][];
  counts?: [day: string, kind: string, count: number][];
}) => {
  for (const row of days.pages ?? []) await server.query('insert into nav_day values ($1, $2, $3, $4)', row);
  for (const row of days.calls ?? []) await server.query('insert into request_day values ($1, $2, $3, $4)', row);
  for (const row of days.counts ?? []) await server.query('insert into audit_day values ($1, $2, $3)', row);
};

test('a period next to the one before: a week with the day of 23 hours, by days in Italy', async () => {
  for (const at of ['2026-03-26T23:30:00Z', '2026-03-29T00:30:00Z', '2026-04-02T08:00:00Z']) open(at, '/test');
  open('2026-04-01T22:30:00Z', '/findings');
  // The day before the week, until its last minute.
  open('2026-03-26T22:59:00Z', '/test');
  await server.recorder.flush();
  expect(await pages('from=2026-03-27&until=2026-04-02')).toMatchObject({
    period: { from: '2026-03-27', until: '2026-04-02' },
    period_before: { from: '2026-03-20', until: '2026-03-26' },
    now: { visits: 4, errors: 0 },
    before: { visits: 1, unique_visitors: 0, errors: 0 },
    pages: [
      { page: '/test', visits: 3, visits_before: 1 },
      { page: '/findings', visits: 1, visits_before: 0 },
    ],
  });
});

test('without the whole period before, nothing is compared; without any day kept, there are no figures', async () => {
  open('2026-04-02T08:00:00Z', '/test');
  await server.recorder.flush();
  expect(await pages('from=2025-05-01&until=2026-04-02')).toMatchObject({
    ...{ period_before: null, before: null, pages: [{ visits: 1, visits_before: null }] },
  });
  expect(await pages('from=0000-01-01&until=2024-12-31')).toEqual({
    ...{ period: null, period_before: null, before: null, pages: [], dat_first_rows: null, devices: [] },
    now: { visits: 0, unique_visitors: 0, errors: 0 },
  });
  expect(await calls('from=9999-01-01&until=9999-12-31')).toMatchObject({ period: null, durations: [] });
});

test('browsers and devices come from rows, anonymous ones once their quarter of an hour is over', async () => {
  open('2026-04-02T08:59:00Z', '/test');
  open('2026-04-02T08:59:00Z', '/test');
  open('2026-04-02T09:05:00Z', '/test', null, 'Safari');
  open('2026-04-02T09:05:00Z', '/home', 'ada@school.example', 'Edge');
  await server.recorder.flush();
  expect(await pages('from=2025-12-01&until=2026-04-02')).toMatchObject({
    now: { visits: 4 },
    dat_first_rows: '2026-03-03',
    devices: [
      { browser: 'Firefox', platform: 'Android', mobile: true, visits: 2 },
      { browser: 'Edge', platform: 'Android', mobile: true, visits: 1 },
    ],
  });
});

test('without one’s own visits and calls: in figures, charts and lists, and only one’s own', async () => {
  const { email } = reader;
  open('2026-04-01T08:00:00Z', '/home', email, 'Edge');
  open('2026-04-01T08:00:00Z', '/home', 'ada@school.example');
  open('2026-04-01T08:00:00Z', '/users', email, 'Edge');
  open('2026-04-01T08:00:00Z', '/test');
  for (const user of [email, 'ada@school.example', null]) call('2026-04-01T08:00:00Z', { user, status: 404 });
  await server.recorder.flush();
  const period = 'from=2026-04-01&until=2026-04-01&without_own=1';
  expect(await pages(period)).toMatchObject({ now: { visits: 2 }, devices: [{ browser: 'Firefox', visits: 2 }] });
  for (const grouping of ['giorno', 'mese']) {
    const [date] = await reader.read<GroupedNavigation[]>(`navigation_grouped?grouping=${grouping}&${period}`);
    expect(date).toMatchObject({ visits: 2, detail: [{ page: '/home', visits: 1 }, { page: '/test' }] });
    const [called] = await reader.read<GroupedRequests[]>(`requests_grouped?grouping=${grouping}&${period}`);
    expect(called).toMatchObject({ API_calls: 2, errors: 2, detail: [{ status_code: 404, API_calls: 2 }] });
  }
  const usersOf = async (list: string) =>
    (await reader.readPage(`${list}/2026-04-01?without_own=1`)).rows.map(({ user }) => user).sort();
  expect(await usersOf('navigation')).toEqual(['ada@school.example', null]);
  expect(await usersOf('requests')).toEqual(['ada@school.example', null]);
  expect((await reader.readPage('requests/2026-04-01?status_code=404&route=/images&without_own=1')).total).toBe(2);
});

test('how long calls took: by method and route, over days, without refused ones, next to before', async () => {
  for (const duration_ms of [4, 8, 8, 8, 1000]) call('2026-04-01T08:00:00Z', { duration_ms });
  call('2026-04-02T08:00:00Z', { duration_ms: 8, isRow: false });
  call('2026-04-02T08:00:00Z', { duration_ms: 0.1, status: 429 });
  call('2026-04-02T08:00:00Z', { method: 'POST', route: '/users', duration_ms: 100 });
  call('2026-03-30T08:00:00Z', { duration_ms: 64 });
  await storeDays({ counts: [['2026-04-01', 'backend_errors', 3]] });
  await server.recorder.flush();
  await server.app.inject({ url: '/api/countries?language=it' });
  await server.recorder.flush();
  const { now: figures, before, durations: all, dat_first_durations } = await calls('from=2026-04-01&until=2026-04-02');
  const durations = all.filter(({ route }) => route !== '/countries');
  expect(all.length).toBe(durations.length + 1);
  expect(figures).toEqual({ API_calls: 9, automatic_calls: 0, errors: 1, unexpected: 3 });
  expect(before).toMatchObject({ API_calls: 1, unexpected: 0 });
  expect(dat_first_durations).toBe('2026-03-30');
  const middle = (ms: number) => expect.closeTo(ms * 2 ** (1 / 8));
  // 1000 ms is in the bucket that begins at 861 ms.
  const images = { method: 'GET', route: '/images', calls: 6, median_ms: middle(8), p95_ms: middle(2 ** 9.75) };
  const users = { method: 'POST', route: '/users', calls: 1, median_ms: middle(2 ** 6.5), p95_ms: middle(2 ** 6.5) };
  expect(durations).toEqual([
    { ...images, flg_automatic: false, before: { median_ms: middle(64), p95_ms: middle(64) } },
    { ...users, flg_automatic: false, before: null },
  ]);
});

test('security events of a day and of seven days, and what may be an attack', async () => {
  const event = (at: string, target: string, rest: Partial<Entries['security']> = {}) =>
    server.recorder.record('security', {
      ...{ at: new Date(at), event: 'sign_in_failed', user: null, target, detail: {}, ip: null, source: '192.0.2.7' },
      ...rest,
    });
  for (let times = 0; times < 5; times += 1) event('2026-04-02T08:00:00Z', 'ada@school.example');
  for (const name of ['bea', 'ciro', 'dino', 'eva']) event('2026-04-02T08:15:00Z', `${name}@school.example`);
  for (const at of ['2026-03-27T08:00:00Z', '2026-03-26T08:00:00Z']) event(at, 'tutor', { event: 'role_changed' });
  await server.recorder.flush();
  const read = (date: string) =>
    reader.read<Output<(typeof audit)['GET /audit/security_summary']>>(`security_summary?date=${date}`);
  const { events, attacks } = await read('2026-04-02');
  expect(events.filter(({ event }) => event !== 'signed_in')).toEqual([
    { event: 'sign_in_failed', num_day: 9, num_week: 9 },
    { event: 'role_changed', num_day: 0, num_week: 1 },
  ]);
  expect(attacks).toEqual([
    { kind: 'source', name: expect.stringMatching(/^[0-9a-f]{8}$/), num_failed: 9, num_accounts: 5 },
    { kind: 'account', name: 'ada@school.example', num_failed: 5, num_accounts: 1 },
  ]);
  expect((await reader.readPage('security/2026-03-27?group=accounts')).total).toBe(1);
  expect((await reader.readPage('security/2026-03-27?group=data')).total).toBe(0);
  for (const date of ['0000-01-01', '2026-04-03']) expect(await read(date)).toEqual({ events: [], attacks: [] });
});

test('pages by day and by month: visits and visitors of each page and of all, the most visited first, and errors', async () => {
  await storeDays({
    pages: [
      ['2026-03-03', '', 1, 1],
      ['2026-03-03', '/', 1, 1],
      ['2026-04-01', '', 7, 3],
      ['2026-04-01', '/', 2, 2],
      ['2026-04-01', '/test', 5, 3],
      ['2026-04-02', '', 1, 1],
      ['2026-04-02', '/', 1, 1],
    ],
    counts: [
      ['2026-03-31', 'frontend_errors', 4],
      ['2026-04-02', 'frontend_errors', 2],
      ['2026-04-02', 'backend_errors', 9],
    ],
  });
  const of = (page: string, visits: number, unique_visitors: number) => ({ page, visits, unique_visitors });
  const first = { visits: 1, unique_visitors: 1, detail: [of('/', 1, 1)] };
  expect(await reader.read('navigation_grouped?grouping=giorno')).toEqual([
    { date: '2026-03-03', errors: 0, ...first },
    { date: '2026-03-31', errors: 4, visits: 0, unique_visitors: 0, detail: [] },
    { date: '2026-04-01', errors: 0, visits: 7, unique_visitors: 3, detail: [of('/test', 5, 3), of('/', 2, 2)] },
    { date: '2026-04-02', errors: 2, ...first },
  ]);
  expect(await reader.read('navigation_grouped?grouping=mese')).toEqual([
    { date: '2026-03', errors: 4, ...first },
    { date: '2026-04', errors: 2, visits: 8, unique_visitors: 4, detail: [of('/test', 5, 3), of('/', 3, 3)] },
  ]);
});

test('calls by day and by month: answers from 400 on are errors, automatic calls are told apart', async () => {
  await storeDays({
    calls: [
      ['2026-03-30', '/gamesession/:uid_session/live', 200, 90],
      ['2026-03-30', '/auth/refresh-token', 401, 2],
      ['2026-03-30', 'unknown', 404, 1],
      ['2026-04-01', '/images', 200, 5],
      ['2026-04-01', '/responses', 200, 7],
      ['2026-04-01', '/responses', 399, 1],
      ['2026-04-01', '/responses', 400, 2],
      ['2026-04-01', '/responses', 503, 1],
      ['2026-04-02', '/images', 200, 1],
    ],
  });
  const cell = (route: string, status_code: number, API_calls: number, errors = 0) => ({
    ...{ route, status_code, API_calls, errors, flg_automatic: false },
  });
  const most = cell('/responses', 200, 7);
  const others = [cell('/responses', 400, 2, 2), cell('/responses', 399, 1), cell('/responses', 503, 1, 1)];
  const none = { automatic_calls: 0, errors: 0 };
  const [polled, ...days] = await reader.read<GroupedRequests[]>('requests_grouped?grouping=giorno');
  expect(polled).toMatchObject({ API_calls: 93, automatic_calls: 92, errors: 3 });
  expect(polled?.detail.map(({ flg_automatic }) => flg_automatic)).toEqual([true, true, false]);
  expect(days).toEqual([
    { date: '2026-04-01', ...none, API_calls: 16, errors: 3, detail: [most, cell('/images', 200, 5), ...others] },
    { date: '2026-04-02', ...none, API_calls: 1, detail: [cell('/images', 200, 1)] },
  ]);
  const [, april] = await reader.read<GroupedRequests[]>('requests_grouped?grouping=mese');
  const detail = [most, cell('/images', 200, 6), ...others];
  expect(april).toEqual({ date: '2026-04', ...none, API_calls: 17, errors: 3, detail });
});

test('the state tells what is kept, and what was lost in 31 days; today is the day in Italy', async () => {
  await storeDays({
    counts: [
      ['2026-03-02', 'dropped', 1000],
      ['2026-03-03', 'dropped', 20],
      ['2026-04-02', 'dropped', 3],
      ['2026-04-02', 'frontend_errors', 50],
    ],
  });
  expect(await reader.read('state')).toEqual({
    ...{ dat_first_rows: '2026-03-03', dat_first_grouped: '2025-04-01', dat_first_security: '2025-10-04' },
    ...{ dat_today: '2026-04-02', num_dropped: 23 },
  });
  server.setNow(new Date('2026-04-02T22:30:00Z'));
  expect(await (await auditReader(server)).read('state')).toMatchObject({ dat_today: '2026-04-03' });
  server.setNow(now);
});
