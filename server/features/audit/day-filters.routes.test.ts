import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';
import { auditReader, store, storeCalls, visit } from './testing/stored-rows.ts';

const at = '2026-03-01T08:15:00Z';
const earlier = '2026-02-28T08:15:00Z';
const quietly = 'a_b%c\\d@school.example';

const server = useTestApp();
let reader: Awaited<ReturnType<typeof auditReader>>;
beforeAll(async () => {
  reader = await auditReader(server);
  const people = Array.from({ length: 120 }, (_, number) => `p${number}@many.example`);
  await store(server, 'nav_event', [
    visit(at),
    visit(at, { des_page: '/' }),
    visit(at, { des_page: '/home', des_user: 'Ada@school.example' }),
    visit(at, { des_page: '/guide', des_user: 'ada@school.example' }),
    visit(at, { des_page: '/guide', des_user: quietly }),
    visit(earlier, { des_page: '/guide', des_user: 'bea@school.example' }),
    ...people.map((des_user) => visit(at, { des_page: '/support', des_user })),
  ]);
  await storeCalls(server, [
    { at },
    { at, route: '/responses' },
    { at, route: '/responses', status: 409 },
    { at, route: '/responses', status: 429 },
    { at, route: 'unknown', status: 404 },
    { at, route: '/users', user: 'ada@school.example' },
    { at, route: '/users', status: 403, user: 'ada@school.example' },
    { at, route: '/users', status: 404, user: 'bea@school.example' },
    { at: earlier, route: '/roles', status: 404, user: 'carla@school.example' },
    ...people.map((user) => ({ at, route: '/gamesession', user })),
    { at, route: '/gamesession', status: 404, user: 'p1@many.example' },
  ]);
  const error = { des_from: '', des_error: 'TypeError', des_stack: '', des_agent: '' };
  await store(server, 'frontend_error', [
    { ...error, tms_at: at, des_path: '/test' },
    { ...error, tms_at: at, des_path: '/users', des_from: '/test' },
  ]);
  const failure = { tms_at: at, des_method: 'GET', des_error: 'Error', des_exception: '' };
  await store(server, 'backend_error', [
    { ...failure, des_route: '/users' },
    { ...failure, des_route: '/roles' },
  ]);
  await store(server, 'security_event', [
    { tms_at: at, des_event: 'signed_in', des_user: 'Ada@school.example' },
    { tms_at: at, des_event: 'sign_in_failed', des_target: 'ada@school.example' },
    { tms_at: at, des_event: 'role_changed', des_user: 'bea@school.example', des_target: 'teacher' },
  ]);
}, 60_000);

/** How many rows of 1 March match a filter, and the compared value of each. */
const find = async (list: string, filter: Record<string, string>, column: string) => {
  const { rows, total } = await reader.readPage(`${list}/2026-03-01?${new URLSearchParams(filter)}`);
  expect(rows).toHaveLength(Math.min(total, 25));
  return { total, found: [...new Set(rows.map((row) => row[column]))].toSorted() };
};

test.each<[filter: Record<string, string>, total: number, pages: string[]]>([
  [{ page: '/guide' }, 2, ['/guide']],
  [{ page: '/' }, 1, ['/']],
  [{ user: 'ADA@' }, 2, ['/guide', '/home']],
  [{ user: ' school ' }, 3, ['/guide', '/home']],
  [{ user: 'ada@', page: '/guide' }, 1, ['/guide']],
  [{ user: 'many.example' }, 120, ['/support']],
  [{ user: 'bea@' }, 0, []],
])('pages that were opened are found by %j', async (filter, total, pages) => {
  expect(await find('navigation', filter, 'page')).toEqual({ total, found: pages });
});

test.each(['%', '_', '\\', 'a_b%c\\d'])(
  'a user with %s in the address is found by it, and nobody else',
  async (user) => {
    expect(await find('navigation', { user }, 'user')).toEqual({ total: 1, found: [quietly] });
  },
);

test.each(["'", '"', ';--', '\0', '%\0', '\u{1f600}', 'a%c', '.*'])('no user has %j in the address', async (user) => {
  expect((await find('navigation', { user }, 'user')).total).toBe(0);
  expect((await find('requests', { user, status_code: 'errors' }, 'user')).total).toBe(0);
  expect((await find('security', { user }, 'user')).total).toBe(0);
});

test.each<[filter: Record<string, string>, total: number, statuses: number[]]>([
  [{ route: '/responses' }, 3, [200, 409, 429]],
  [{ route: '/responses', status_code: '409' }, 1, [409]],
  [{ route: '/responses', status_code: 'errors' }, 2, [409, 429]],
  [{ route: '/resp' }, 0, []],
  [{ route: '\0' }, 0, []],
  [{ status_code: '404' }, 3, [404]],
  [{ status_code: 'errors' }, 6, [403, 404, 409, 429]],
  [{ user: 'ada@' }, 2, [200, 403]],
  [{ user: 'ada@', status_code: 'errors' }, 1, [403]],
  [{ user: 'school', route: '/users' }, 3, [200, 403, 404]],
  [{ user: 'school', route: '\0' }, 0, []],
  [{ user: 'many', status_code: 'errors' }, 1, [404]],
  [{ user: 'many', route: '/gamesession', status_code: '200' }, 120, [200]],
  [{ user: '' }, 129, [200, 403, 404, 409, 429]],
])('calls are found by %j', async (filter, total, statuses) => {
  const asked = await find('requests', filter, 'status_code');
  expect(asked.total).toBe(total);
  expect(statuses).toEqual(expect.arrayContaining(asked.found));
  if (total <= 25) expect(asked.found).toEqual(statuses);
});

test.each([
  ['error_frontend', { page: '/test' }, 'path', ['/test']],
  ['error_backend', { route: '/roles' }, 'route', ['/roles']],
  ['error_backend', { route: '/role\0' }, 'route', []],
  ['security', { event: 'sign_in_failed' }, 'event', ['sign_in_failed']],
  ['security', { user: 'ADA' }, 'event', ['sign_in_failed', 'signed_in']],
  ['security', { user: 'ADA', event: 'sign_in_failed' }, 'event', ['sign_in_failed']],
])('%s by %j', async (list, filter, column, found) => {
  expect(await find(list, filter as Record<string, string>, column)).toEqual({ total: found.length, found });
});

test.each([
  ...['grouping=anno', '', 'grouping=giorno&until=2026-02-30'].map((query) => `requests_grouped?${query}`),
  ...['', 'from=2026-04-01', 'from=2026-02-30&until=2026-04-01'].map((query) => `navigation_summary?${query}`),
  ...['2026-02-30', "2026-04-09'--"].map((day) => `navigation/${encodeURIComponent(day)}`),
  ...['0', '401', '1.5'].map((page) => `navigation/2026-04-09?page_number=${page}`),
  ...['99', '600', 'error', '2.5', ''].map((status) => `requests/2026-03-01?status_code=${status}`),
  ...['navigation/2026-03-01?page=/wp-admin', 'security/2026-03-01?event=born'],
])('%s is refused', async (path) => expect(await reader.statusOf(path)).toBe(400));
