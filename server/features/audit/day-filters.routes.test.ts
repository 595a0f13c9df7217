import { beforeAll, describe, expect, test } from 'vitest';
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

describe('pages that were opened', () => {
  test.each([
    [{ page: '/guide' }, 2, ['/guide']],
    [{ page: '/' }, 1, ['/']],
    [{ page: '/roles' }, 0, []],
    [{ user: 'ADA@' }, 2, ['/guide', '/home']],
    [{ user: ' school ' }, 3, ['/guide', '/home']],
    [{ user: 'ada@', page: '/guide' }, 1, ['/guide']],
    [{ user: 'many.example' }, 120, ['/support']],
    [{ user: 'many.example', page: '/guide' }, 0, []],
    [{ user: 'bea@' }, 0, []],
  ])('%j', async (filter, total, pages) => {
    const asked = await find('navigation', filter as Record<string, string>, 'page');
    expect(asked).toEqual({ total, found: pages });
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
});

describe('calls', () => {
  test.each([
    [{ route: '/responses' }, 3, [200, 409, 429]],
    [{ route: '/responses', status_code: '409' }, 1, [409]],
    [{ route: '/responses', status_code: 'errors' }, 2, [409, 429]],
    [{ route: '/responses', status_code: '500' }, 0, []],
    [{ route: '/roles' }, 0, []],
    [{ route: '/resp' }, 0, []],
    [{ route: '\0' }, 0, []],
    [{ status_code: '404' }, 3, [404]],
    [{ status_code: 'errors' }, 6, [403, 404, 409, 429]],
    [{ status_code: '200' }, 123, [200]],
    [{ user: 'ada@' }, 2, [200, 403]],
    [{ user: 'ada@', status_code: 'errors' }, 1, [403]],
    [{ user: 'school', status_code: '404' }, 1, [404]],
    [{ user: 'school', route: '/users' }, 3, [200, 403, 404]],
    [{ user: 'school', route: '\0' }, 0, []],
    [{ user: 'many' }, 121, [200, 404]],
    [{ user: 'many', status_code: '404' }, 1, [404]],
    [{ user: 'many', status_code: 'errors' }, 1, [404]],
    [{ user: 'many', route: '/gamesession', status_code: '200' }, 120, [200]],
    [{ user: 'many', route: '/users' }, 0, []],
    [{ user: 'nobody', route: '/users' }, 0, []],
  ])('%j', async (filter, total, statuses) => {
    const asked = await find('requests', filter as Record<string, string>, 'status_code');
    expect(asked.total).toBe(total);
    expect(statuses).toEqual(expect.arrayContaining(asked.found));
    if (total <= 25) expect(asked.found).toEqual(statuses);
  });

  test.each(['99', '600', 'error', '2.5', ''])('status %j is refused', async (status_code) => {
    const query = new URLSearchParams({ status_code });
    expect(await reader.statusOf(`requests/2026-03-01?${query}`)).toBe(400);
  });
});

test('errors of pages are filtered by the page, those of the server by the route', async () => {
  expect(await find('error_frontend', { page: '/test' }, 'path')).toEqual({ total: 1, found: ['/test'] });
  expect(await find('error_frontend', { page: '/home' }, 'path')).toEqual({ total: 0, found: [] });
  expect(await find('error_backend', { route: '/roles' }, 'route')).toEqual({ total: 1, found: ['/roles'] });
  expect(await find('error_backend', { route: '/role\0' }, 'route')).toEqual({ total: 0, found: [] });
});

test('security events are filtered by event, and by actor or target', async () => {
  const failed = { total: 1, found: ['sign_in_failed'] };
  expect(await find('security', { event: 'sign_in_failed' }, 'event')).toEqual(failed);
  expect(await find('security', { user: 'ADA' }, 'event')).toEqual({
    total: 2,
    found: ['sign_in_failed', 'signed_in'],
  });
  expect(await find('security', { user: 'ADA', event: 'sign_in_failed' }, 'event')).toEqual(failed);
});

test('an empty part of an address is no filter', async () => {
  expect((await find('navigation', { user: ' ' }, 'page')).total).toBe(125);
  expect((await find('requests', { user: '' }, 'route')).total).toBe(129);
});

test('unknown pages and events are refused', async () => {
  expect(await reader.statusOf('navigation/2026-03-01?page=/wp-admin')).toBe(400);
  expect(await reader.statusOf('security/2026-03-01?event=born')).toBe(400);
});
