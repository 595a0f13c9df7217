import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditPageSize, maxAuditRows, maxListLength } from '../../../contract/rules/limits.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { forgetAll } from './testing/audit-tables.ts';
import { auditReader, store, storeCalls, visit } from './testing/stored-rows.ts';

const now = new Date('2026-04-10T09:00:00Z');

const server = useTestApp({ now });
let reader: Awaited<ReturnType<typeof auditReader>>;
beforeEach(async () => {
  server.setNow(now);
  reader = await auditReader(server);
});
afterEach(() => forgetAll(server));

const all = (rows: object[]) => ({ rows, total: rows.length, flg_more: false });

const text = '<b>"\u202e</b>\r\n{"rows":[]}';
const timestamp = '2026-04-09T08:20:01.500Z';
const tms_at = timestamp;
const user = 'ada@school.example';

test.each<[list: string, table: string, stored: object, listed: object]>([
  [
    'requests',
    'request_event',
    {
      ...{ tms_at, des_user: user, des_method: 'POST', des_route: '/gamesession/:uid_session/start', num_status: 409 },
      ...{ jsn_path_params: { uid_session: 'x' }, jsn_query_params: { all: text }, des_ip: '2001:db8::7' },
    },
    {
      ...{ timestamp, user, method: 'POST', route: '/gamesession/:uid_session/start', status_code: 409 },
      ...{ path_params: { uid_session: 'x' }, query_params: { all: text }, ip: '2001:db8::7' },
    },
  ],
  [
    'error_frontend',
    'frontend_error',
    { tms_at, des_from: '/home', des_path: '/sessions', des_error: text, des_stack: text, des_agent: 'Firefox 140' },
    { time: timestamp, from_: '/home', path: '/sessions', error: text, stack: text, agent: 'Firefox 140' },
  ],
  [
    'error_backend',
    'backend_error',
    {
      ...{ tms_at, des_method: 'GET', des_route: '/users', jsn_query_params: { all: text } },
      ...{ des_error: text, des_exception: text },
    },
    { timestamp, route: '/users', url: 'GET /users', URLSearchParams: { all: text }, error: text, exception: text },
  ],
  [
    'security',
    'security_event',
    { tms_at, des_event: 'role_changed', des_user: user, des_target: text, jsn_detail: { x: text }, des_ip: '::7' },
    { timestamp, event: 'role_changed', user, target: text, detail: { x: text }, ip: '::7' },
  ],
])('%s is listed under the names of the specification, with any content as text', async (list, table, row, listed) => {
  await store(server, table, [row as Record<string, unknown>]);
  expect(await reader.readPage(`${list}/2026-04-09`)).toEqual(all([listed]));
});

test('anonymous rows are listed when their quarter of an hour is over, as the last of a day; errors and signed-in users at once', async () => {
  server.setNow(new Date('2026-04-10T09:29:59Z'));
  const { readPage } = await auditReader(server);
  const quarters = ['2026-04-10T09:00:00Z', '2026-04-10T09:15:00Z'];
  const ada = { des_user: 'ada@school.example' };
  await store(server, 'nav_event', [...quarters.map((at) => visit(at)), visit('2026-04-10T09:29:58Z', ada)]);
  await storeCalls(server, [
    ...quarters.map((at) => ({ at, status: 409 })),
    { at: '2026-04-10T09:29:58Z', status: 409, user: ada.des_user },
  ]);
  const error = { des_from: '', des_path: '/test', des_error: 'TypeError', des_stack: '', des_agent: '' };
  await store(server, 'frontend_error', [{ ...error, tms_at: '2026-04-10T09:15:00Z' }]);

  const seen = async (path: string) => {
    const { rows, total } = await readPage(`${path.replace('?', '/2026-04-10?')}`);
    expect(total).toBe(rows.length);
    return rows.map(({ timestamp, user }) => `${String(timestamp).slice(11, 16)} ${user ?? 'nobody'}`);
  };
  const office = '09:29 ada@school.example';
  const [earlier, now] = ['09:00 nobody', '09:15 nobody'];
  const lists: [path: string, before: string[], after: string[]][] = [
    ['navigation?', [office, earlier], [office, now, earlier]],
    ['navigation?user=ada', [office], [office]],
    ['requests?status_code=409', [office, earlier], [office, now, earlier]],
    ['requests?user=ada', [office], [office]],
  ];
  for (const [path, before] of lists) expect({ path, seen: await seen(path) }).toEqual({ path, seen: before });
  expect(await readPage('error_frontend/2026-04-10')).toMatchObject({ total: 1 });

  // Leaves out what the reader does meanwhile.
  await server.recorder.flush();
  await server.query("delete from request_event where des_route like '/audit/%'");
  server.setNow(new Date('2026-04-10T09:30:00Z'));
  for (const [path, , after] of lists) expect({ path, seen: await seen(path) }).toEqual({ path, seen: after });

  await store(server, 'nav_event', [visit('2026-04-10T21:45:00Z')]);
  for (const [at, total] of [
    ['2026-04-10T21:59:59Z', 3],
    ['2026-04-10T22:00:00Z', 4],
  ] as const) {
    server.setNow(new Date(at));
    expect((await (await auditReader(server)).readPage('navigation/2026-04-10')).total).toBe(total);
  }
});

test.each([
  ['of 23 hours', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z'],
  ['of 25 hours', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
])('a day %s begins and ends in Italy', async (_, day, first, last, next) => {
  server.setNow(new Date(new Date(next).getTime() + 12 * 60 * 60_000));
  const before = new Date(new Date(first).getTime() - 1).toISOString();
  const { readPage } = await auditReader(server);
  for (const at of [before, first, last, next]) await store(server, 'nav_event', [visit(at)]);
  const { rows } = await readPage(`navigation/${day}`);
  expect(rows.map(({ timestamp }) => timestamp)).toEqual([last, new Date(first).toISOString()]);
});

test('a day before the kept ones, or in the future, is empty', async () => {
  const days = ['2026-03-11', '2026-03-10', '2026-04-11'].map((day) => visit(`${day}T10:00:00Z`));
  await store(server, 'nav_event', days);
  expect((await reader.readPage('navigation/2026-03-11')).total).toBe(1);
  for (const day of ['2026-03-10', '2026-04-11', '0000-01-01', '9999-12-31']) {
    for (const [list, query] of [
      ['navigation', ''],
      ['requests', ''],
      ['error_frontend', ''],
      ['error_backend', ''],
      ['security', '?user=a'],
    ])
      expect(await reader.readPage(`${list}/${day}${query}`)).toEqual(all([]));
  }
});

test('without a page number the answer is the plain list of the specification, with and without filters', async () => {
  const quarter = '2026-04-09T08:15:00Z';
  const fill = (count: number, platform: string) =>
    server.query(
      `insert into nav_event (tms_at, des_page, des_browser, des_browser_version, des_platform, flg_mobile)
       select '${quarter}', '/test', 'Firefox', '140', $2, true from generate_series(1, $1::int)`,
      [count, platform],
    );
  await fill(auditPageSize + 1, 'Android');
  await store(server, 'nav_event', [visit('2026-04-09T08:30:00Z', { des_page: '/join' })]);
  const rows = await reader.read<Record<string, unknown>[]>('navigation/2026-04-09');
  expect(rows).toHaveLength(auditPageSize + 2);
  expect(rows[0]).toEqual({
    ...{ timestamp: '2026-04-09T08:30:00.000Z', user: null, page: '/join', mobile: true },
    ...{ platform: 'Android', browser: 'Firefox', browser_version: '140' },
  });
  expect(await reader.read('navigation/2026-04-09?page=/join')).toEqual(rows.slice(0, 1));
  for (const list of ['navigation', 'requests', 'error_frontend', 'error_backend', 'security']) {
    for (const day of ['2026-04-08', '0000-01-01']) expect(await reader.read(`${list}/${day}`)).toEqual([]);
  }
  await fill(maxListLength, 'iOS');
  expect(await reader.read('navigation/2026-04-09')).toHaveLength(maxListLength);
});

test('the pages of a list contain each row once, even rows of the same moment', async () => {
  const count = 2 * auditPageSize + 3;
  const platforms = Array.from({ length: count }, (_, number) => visit(tms_at, { des_platform: `platform ${number}` }));
  await store(server, 'nav_event', platforms);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => reader.readPage(`navigation/2026-04-09?page_number=${page}`)),
  );
  expect(pages.map(({ rows }) => rows.length)).toEqual([auditPageSize, auditPageSize, 3, 0]);
  expect(pages.map(({ total }) => total)).toEqual([count, count, count, count]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ platform }) => platform))).size).toBe(count);
});

test('a list says when there are more rows than it shows', async () => {
  const fill = (count: number) =>
    server.query(
      `insert into request_event (tms_at, des_method, des_route, num_status)
       select '2026-04-09T08:15:00Z', 'GET', '/images', 200 from generate_series(1, $1::int)`,
      [count],
    );
  await fill(maxAuditRows);
  const last = `requests/2026-04-09?page_number=${maxAuditRows / auditPageSize}`;
  expect(await reader.readPage(last)).toMatchObject({ total: maxAuditRows, flg_more: false });
  await fill(1);
  const { rows, ...counts } = await reader.readPage(last);
  expect(rows).toHaveLength(auditPageSize);
  expect(counts).toEqual({ total: maxAuditRows, flg_more: true });
});
