import { afterEach, beforeAll, expect, test } from 'vitest';
import type { GroupedRequests } from '../../../contract/audit.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { forgetAll } from './testing/audit-tables.ts';
import { auditReader, store } from './testing/stored-rows.ts';

const server = useTestApp();
let reader: Awaited<ReturnType<typeof auditReader>>;
beforeAll(async () => {
  reader = await auditReader(server);
});
afterEach(() => forgetAll(server));

/** Stores rows of a table, each as the values of these columns. */
const storing =
  <Row extends unknown[]>(table: string, ...columns: string[]) =>
  (rows: Row[]) =>
    store(
      server,
      table,
      rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]]))),
    );
type Of<Values extends unknown[]> = [day: string, name: string, ...Values];
const pages = storing<Of<[number, number]>>('nav_day', 'dat_day', 'des_page', 'num_visits', 'num_visitors');
const calls = storing<Of<[number, number]>>('request_day', 'dat_day', 'des_route', 'num_status', 'num_calls');
const counts = storing<Of<[number]>>('audit_day', 'dat_day', 'des_kind', 'num_count');

test('pages by day and by month: visits and visitors of each page and of all, the most visited first, and errors', async () => {
  await pages([
    ['2026-01-31', '', 1, 1],
    ['2026-01-31', '/', 1, 1],
    ['2026-03-01', '', 7, 3],
    ['2026-03-01', '/', 2, 2],
    ['2026-03-01', '/test', 5, 3],
    ['2026-03-02', '', 1, 1],
    ['2026-03-02', '/', 1, 1],
  ]);
  await counts([
    ['2026-02-27', 'frontend_errors', 4],
    ['2026-03-02', 'frontend_errors', 2],
    ['2026-03-02', 'backend_errors', 9],
  ]);
  const date = (
    date: string,
    figures: [visits: number, visitors: number, errors: number],
    ...of: (typeof figures)[]
  ) => {
    const [visits, unique_visitors, errors] = figures;
    const names = of.length > 1 ? ['/test', '/'] : ['/'];
    return {
      ...{ date, visits, unique_visitors, errors },
      detail: of.map(([visits, unique_visitors], place) => ({ page: names[place], visits, unique_visitors })),
    };
  };
  const first = [1, 1, 0] as [number, number, number];
  expect(await reader.read('navigation_grouped?grouping=giorno')).toEqual([
    date('2026-01-31', first, first),
    date('2026-02-27', [0, 0, 4]),
    date('2026-03-01', [7, 3, 0], [5, 3, 0], [2, 2, 0]),
    date('2026-03-02', [1, 1, 2], [1, 1, 0]),
  ]);
  expect(await reader.read('navigation_grouped?grouping=mese')).toEqual([
    date('2026-01', first, first),
    date('2026-02', [0, 0, 4]),
    date('2026-03', [8, 4, 2], [5, 3, 0], [3, 3, 0]),
  ]);
});

test('calls by day and by month: answers from 400 on are errors, automatic calls are told apart', async () => {
  await calls([
    ['2026-02-28', '/images', 200, 5],
    ['2026-02-28', '/responses', 200, 7],
    ['2026-02-28', '/responses', 399, 1],
    ['2026-02-28', '/responses', 400, 2],
    ['2026-02-28', '/responses', 503, 1],
    ['2026-02-27', '/images', 200, 1],
    ['2026-02-26', '/gamesession/:uid_session/live', 200, 90],
    ['2026-02-26', '/auth/refresh-token', 401, 2],
    ['2026-02-26', 'unknown', 404, 1],
  ]);
  const cell = (route: string, status_code: number, API_calls: number, errors = 0) => ({
    ...{ route, status_code, API_calls, errors, flg_automatic: false },
  });
  const others = [cell('/responses', 400, 2, 2), cell('/responses', 399, 1), cell('/responses', 503, 1, 1)];
  const [polled, ...days] = await reader.read<GroupedRequests[]>('requests_grouped?grouping=giorno');
  expect(polled).toMatchObject({ API_calls: 93, automatic_calls: 92, errors: 3 });
  expect(polled?.detail.map(({ flg_automatic }) => flg_automatic)).toEqual([true, true, false]);
  expect(days).toEqual([
    { date: '2026-02-27', API_calls: 1, automatic_calls: 0, errors: 0, detail: [cell('/images', 200, 1)] },
    {
      ...{ date: '2026-02-28', API_calls: 16, automatic_calls: 0, errors: 3 },
      detail: [cell('/responses', 200, 7), cell('/images', 200, 5), ...others],
    },
  ]);
  const [month] = await reader.read<GroupedRequests[]>('requests_grouped?grouping=mese');
  expect(month).toMatchObject({ date: '2026-02', API_calls: 110, automatic_calls: 92, errors: 6 });
  expect(month?.detail).toEqual(
    expect.arrayContaining([cell('/responses', 200, 7), cell('/images', 200, 6), ...others]),
  );
});

test('the state tells what is kept, and what was lost in 31 days; today is the day in Italy', async () => {
  await counts([
    ['2026-01-30', 'dropped', 1000],
    ['2026-01-31', 'dropped', 20],
    ['2026-03-02', 'dropped', 3],
    ['2026-03-02', 'frontend_errors', 50],
  ]);
  expect(await reader.read('state')).toEqual({
    ...{ dat_first_rows: '2026-01-31', dat_first_grouped: '2025-03-01', dat_first_security: '2025-09-03' },
    ...{ dat_today: '2026-03-02', num_dropped: 23 },
  });
  server.setNow(new Date('2026-03-02T23:30:00Z'));
  const { read } = await auditReader(server);
  expect(await read('state')).toMatchObject({ dat_today: '2026-03-03' });
});
