import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { forgetAll, rowsOf, whileAway } from './testing/audit-tables.ts';

const began = new Date('2026-03-02T09:07:31.123Z');

const test = useTestApp({ now: began });
const ada = useSignedIn(test);
beforeAll(async () => {
  await forgetAll(test);
});
afterEach(() => forgetAll(test));

type From = { headers?: Record<string, string>; remoteAddress?: string };

const post = async (what: 'navigation' | 'error_frontend', payload: object, from: From = {}) => {
  const answer = await test.app.inject({ method: 'POST', url: `/api/audit/${what}`, payload, ...from });
  return { status: answer.statusCode, body: answer.json() };
};

const recorded = (count: number) => ({ status: 200, body: { recorded: count } });

describe('a page view', () => {
  const record = { page: '/guide', browser: 'Firefox', browser_version: '133.0.1', platform: 'Linux', mobile: false };

  it('is stored as values of short lists; it may come with others, or with the page alone', async () => {
    expect(await post('navigation', [record, { page: '/home' }, { page: 'x'.repeat(60_000) }])).toEqual(recorded(3));
    expect(await post('navigation', [])).toEqual(recorded(0));
    const rows = await rowsOf(test, 'nav_event');
    const unknown = { des_browser: 'Other', des_browser_version: '', des_platform: 'Other', flg_mobile: false };
    const kept = { id: expect.any(String), tms_at: expect.stringContaining(':00:00'), des_user: null };
    expect(rows.toSorted((a, b) => String(a.des_page).localeCompare(String(b.des_page)))).toEqual([
      {
        ...kept,
        ...unknown,
        des_page: '/guide',
        des_browser: 'Firefox',
        des_browser_version: '133',
        des_platform: 'Linux',
      },
      { ...kept, ...unknown, des_page: '/home' },
      { ...kept, ...unknown, des_page: 'other' },
    ]);
  });

  it('names the token’s user, whatever the record says, only on pages of the office', async () => {
    const pages = ['/home', '/tutorial', '/test', '/join/ABC-DEF', '/login', 'other'];
    await post(
      'navigation',
      pages.map((page) => ({ ...record, page, user: 'eva@school.example' })),
      { headers: ada.headers },
    );
    const rows = await rowsOf(test, 'nav_event');
    expect(rows.filter(({ des_user }) => des_user !== null)).toMatchObject([
      { des_page: '/home', des_user: ada.account.email },
    ]);
    expect(rows).toHaveLength(pages.length);
    const moments = rows.map((row) => [row.des_page, new Date(String(row.tms_at)).toISOString()]);
    expect(Object.fromEntries(moments)).toMatchObject({
      '/home': test.now().toISOString(),
      '/tutorial': '2026-03-02T09:00:00.000Z',
    });
  });

  it('is anonymous when the token is wrong or cannot be checked, at all or in time', async () => {
    for (const authorization of ['Bearer x', 'Bearer a.b.c', 'Basic YWRhOmFkYQ=='])
      expect(await post('navigation', { ...record, user: ada.account.email }, { headers: { authorization } })).toEqual(
        recorded(1),
      );
    const asAda = () => post('navigation', record, { headers: ada.headers });
    expect(await whileAway(test, 'app_user', asAda)).toEqual(recorded(1));
    const holder = await test.db.$client.connect();
    await holder.query('begin; lock table app_user');
    expect(await asAda()).toEqual(recorded(1));
    await holder.query('rollback');
    holder.release();
    expect((await rowsOf(test, 'nav_event')).map(({ des_user }) => des_user)).toEqual(Array(5).fill(null));
  });

  it('is dropped and counted when its IP address sends more than a whole school would', async () => {
    // Not in the minute in which the others came.
    test.setNow(new Date(began.getTime() + 60_000));
    const twenty = Array.from({ length: 20 }, () => record);
    const from = { remoteAddress: '192.0.2.1' };
    for (let times = 0; times < 149; times += 1) expect(await post('navigation', twenty, from)).toEqual(recorded(20));
    await post('navigation', twenty.slice(1), from);
    expect(await post('navigation', twenty, from)).toEqual(recorded(1));
    expect(await post('navigation', twenty, from)).toEqual(recorded(0));
    expect(await post('navigation', twenty, { remoteAddress: '192.0.2.2' })).toEqual(recorded(20));
    expect(await rowsOf(test, 'audit_day')).toMatchObject([{ des_kind: 'dropped', num_count: 39 }]);
    expect(await rowsOf(test, 'nav_event')).toHaveLength(3020);
    test.setNow(new Date(began.getTime() + 120_000));
    expect(await post('navigation', twenty, from)).toEqual(recorded(20));
    test.setNow(began);
  });

  it('counts visitors by IP address and browser, and is not recorded as a call', async () => {
    const from = (remoteAddress: string, browser: string) => ({ remoteAddress, headers: { 'user-agent': browser } });
    await post('navigation', [record, record], from('192.0.2.1', 'a'));
    await post('navigation', record, from('192.0.2.1', 'b'));
    await post('navigation', record, from('192.0.2.2', 'a'));
    await post('navigation', record, from('192.0.2.2', 'a'));
    expect(await rowsOf(test, 'nav_day')).toMatchObject([
      { des_page: '', num_visits: 5, num_visitors: 3 },
      { des_page: '/guide', num_visits: 5, num_visitors: 3 },
    ]);
    expect(await rowsOf(test, 'request_event')).toEqual([]);
  });
});

describe('a page that failed to render', () => {
  /** A minute on, in which nothing was recorded yet. */
  const nextMinute = () => test.setNow(new Date(test.now().getTime() + 60_000));
  afterEach(nextMinute);

  it('is stored as inert text, truncated and without secrets', async () => {
    const uid = '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10';
    await post('error_frontend', {
      error: `Error: \u202e${uid}\r\nFATAL \0<img src=x onerror=alert(1)> ${'x'.repeat(1000)}`,
      stack: ['at a\r\nb', `at https://x.example/join/k7m2qx:1:2`, '\ud800', 'z '.repeat(10_000)],
      from_: '/oauth2?access_token=a.b.c',
      path: `/results/${uid}/${uid}`,
      agent: 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0 of Ada',
    });
    const [row] = await rowsOf(test, 'frontend_error');
    expect(row).toMatchObject({
      des_from: '/oauth2',
      des_path: '/results/{session_uuid}/{user_uuid}',
      des_agent: 'Firefox 133 / Android',
    });
    expect(row?.des_error).toMatch(/^Error: \{uuid\} FATAL {2}<img src=x onerror=alert\(1\)> x+$/);
    expect(row?.des_error).toHaveLength(300);
    expect(row?.des_stack).toMatch(/^at a\nb\nat https:\/\/x\.example\/join\/…:1:2\n\ufffd\nz z /);
    expect(row?.des_stack).toHaveLength(8000);
    expect(await rowsOf(test, 'audit_day')).toMatchObject([{ des_kind: 'frontend_errors', num_count: 1 }]);
  });

  it('is recorded once a minute, also when only the secrets in its text differ', async () => {
    const error = { error: 'TypeError: x', path: '/test' };
    for (const count of [1, 0]) expect(await post('error_frontend', error)).toEqual(recorded(count));
    expect(await post('error_frontend', { ...error, path: '/home' })).toEqual(recorded(1));
    nextMinute();
    expect(await post('error_frontend', error)).toEqual(recorded(1));
    for (const code of ['K7M-2QX', 'ABC-DEF', 'K7M2QX'])
      await post('error_frontend', { error: `no words for ${code}` });
    expect(await rowsOf(test, 'frontend_error')).toHaveLength(4);
    expect(await rowsOf(test, 'audit_day')).toMatchObject([{ des_kind: 'frontend_errors', num_count: 4 }]);
  });
});
