import { askAs, signedInWith } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';

/** Inserts rows directly, each as column name -> value, bypassing the recorder. */
export const store = async ({ db }: TestApp, table: string, rows: Record<string, unknown>[]): Promise<void> => {
  for (const row of rows) {
    const columns = Object.keys(row);
    const values = columns.map((_, place) => `$${place + 1}`);
    await db.$client.query(`insert into ${table} (${columns}) values (${values})`, Object.values(row));
  }
};

/** A page view. */
export const visit = (at: string, rest: Record<string, unknown> = {}) => ({
  tms_at: at,
  des_page: '/test',
  des_browser: 'Firefox',
  des_browser_version: '140',
  des_platform: 'Android',
  flg_mobile: true,
  ...rest,
});

/** Stores calls and updates their days' counts by route and status. */
export const storeCalls = async (
  test: TestApp,
  calls: { at: string; route?: string; status?: number; user?: string | null }[],
): Promise<void> => {
  const rows = calls.map(({ at, route = '/images', status = 200, user = null }) => ({
    tms_at: at,
    des_user: user,
    des_method: 'GET',
    des_route: route,
    num_status: status,
  }));
  await store(test, 'request_event', rows);
  await test.query(
    `insert into request_day select (tms_at at time zone 'Europe/Rome')::date, des_route, num_status, count(*)
     from request_event group by 1, 2, 3
     on conflict (dat_day, des_route, num_status) do update set num_calls = excluded.num_calls`,
  );
};

export type List = { rows: Record<string, unknown>[]; total: number; flg_more: boolean };

/** Signs in a user who may read the audit. Returns a function that makes calls in their name. */
export const auditReader = async (test: TestApp) => {
  const { account, headers } = await signedInWith(test, ['audit:read']);
  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await askAs<T>(test, headers, 'GET', `/audit/${path}`);
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    return body;
  };
  const statusOf = async (path: string) => (await askAs(test, headers, 'GET', `/audit/${path}`)).status;
  /** A page of a list: the first unless the address names another. */
  const readPage = (path: string) =>
    read<List>(path.includes('page_number=') ? path : `${path}${path.includes('?') ? '&' : '?'}page_number=1`);
  return { email: account.email, headers, statusOf, readPage, read };
};
