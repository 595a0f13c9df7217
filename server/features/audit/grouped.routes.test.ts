import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';
import { auditReader, store } from './testing/stored-rows.ts';

const server = useTestApp({ per: 'test' });
let reader: Awaited<ReturnType<typeof auditReader>>;
beforeEach(async () => {
  reader = await auditReader(server);
});

const pages = async (rows: [day: string, page: string, visits: number, visitors: number][]) => {
  await store(
    server,
    'nav_day',
    rows.map(([dat_day, des_page, num_visits, num_visitors]) => ({ dat_day, des_page, num_visits, num_visitors })),
  );
  await server.query(
    `insert into nav_month select date_trunc('month', dat_day), des_page, sum(num_visits), sum(num_visitors)
     from nav_day group by 1, 2`,
  );
};

const calls = async (rows: [day: string, route: string, status: number, calls: number][]) => {
  await store(
    server,
    'request_day',
    rows.map(([dat_day, des_route, num_status, num_calls]) => ({ dat_day, des_route, num_status, num_calls })),
  );
  await server.query(
    `insert into request_month select date_trunc('month', dat_day), des_route, num_status, sum(num_calls)
     from request_day group by 1, 2, 3`,
  );
};

const counts = (rows: [day: string, kind: string, count: number][]) =>
  store(
    server,
    'audit_day',
    rows.map(([dat_day, des_kind, num_count]) => ({ dat_day, des_kind, num_count })),
  );

test('without rows there are no figures', async () => {
  for (const grouping of ['giorno', 'mese']) {
    expect(await reader.read(`navigation_grouped?grouping=${grouping}`)).toEqual([]);
    expect(await reader.read(`requests_grouped?grouping=${grouping}`)).toEqual([]);
  }
});

test('pages by day: visits and visitors of each page and of the whole day, the most visited first', async () => {
  await pages([
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
  expect(await reader.read('navigation_grouped?grouping=giorno')).toEqual([
    { date: '2026-02-27', visits: 0, unique_visitors: 0, errors: 4, detail: [] },
    {
      ...{ date: '2026-03-01', visits: 7, unique_visitors: 3, errors: 0 },
      detail: [
        { page: '/test', visits: 5, unique_visitors: 3 },
        { page: '/', visits: 2, unique_visitors: 2 },
      ],
    },
    {
      ...{ date: '2026-03-02', visits: 1, unique_visitors: 1, errors: 2 },
      detail: [{ page: '/', visits: 1, unique_visitors: 1 }],
    },
  ]);
});

test('pages by month are the sums of days', async () => {
  await pages([
    ['2026-01-31', '', 1, 1],
    ['2026-01-31', '/', 1, 1],
    ['2026-02-01', '', 2, 2],
    ['2026-02-01', '/', 2, 2],
    ['2026-02-28', '', 6, 4],
    ['2026-02-28', '/', 6, 4],
  ]);
  await counts([
    ['2026-02-01', 'frontend_errors', 4],
    ['2026-02-03', 'frontend_errors', 1],
  ]);
  expect(await reader.read('navigation_grouped?grouping=mese')).toEqual([
    {
      ...{ date: '2026-01', visits: 1, unique_visitors: 1, errors: 0 },
      detail: [{ page: '/', visits: 1, unique_visitors: 1 }],
    },
    {
      ...{ date: '2026-02', visits: 8, unique_visitors: 6, errors: 5 },
      detail: [{ page: '/', visits: 8, unique_visitors: 6 }],
    },
  ]);
});

test('calls by day and by month: answers from 400 on are errors', async () => {
  await calls([
    ['2026-02-28', '/images', 200, 5],
    ['2026-02-28', '/responses', 200, 7],
    ['2026-02-28', '/responses', 399, 1],
    ['2026-02-28', '/responses', 400, 2],
    ['2026-02-28', '/responses', 503, 1],
    ['2026-02-27', '/images', 200, 1],
  ]);
  const cell = (route: string, status_code: number, API_calls: number, errors = 0) => ({
    ...{ route, status_code, API_calls, errors },
  });
  const others = [cell('/responses', 400, 2, 2), cell('/responses', 399, 1), cell('/responses', 503, 1, 1)];
  expect(await reader.read('requests_grouped?grouping=giorno')).toEqual([
    { date: '2026-02-27', API_calls: 1, errors: 0, detail: [cell('/images', 200, 1)] },
    {
      ...{ date: '2026-02-28', API_calls: 16, errors: 3 },
      detail: [cell('/responses', 200, 7), cell('/images', 200, 5), ...others],
    },
  ]);
  expect(await reader.read('requests_grouped?grouping=mese')).toEqual([
    {
      ...{ date: '2026-02', API_calls: 17, errors: 3 },
      detail: [cell('/responses', 200, 7), cell('/images', 200, 6), ...others],
    },
  ]);
});

const datesOf = async (query: string) =>
  (await reader.read<{ date: string }[]>(`requests_grouped?${query}`)).map(({ date }) => date);

test('31 days or 12 months up to the last day wanted, and only kept ones', async () => {
  const days = ['2025-02-28', '2025-03-01', '2025-03-31', '2025-04-01', '2026-01-30', '2026-01-31', '2026-03-02'];
  await calls(days.map((day) => [day, '/images', 200, 1]));
  expect(await datesOf('grouping=giorno')).toEqual(['2026-01-31', '2026-03-02']);
  expect(await datesOf('grouping=giorno&until=2026-03-01')).toEqual(['2026-01-30', '2026-01-31']);
  expect(await datesOf('grouping=giorno&until=9999-12-31')).toEqual(['2026-01-31', '2026-03-02']);
  expect(await datesOf('grouping=giorno&until=2025-03-31')).toEqual(['2025-03-01', '2025-03-31']);
  expect(await datesOf('grouping=giorno&until=2025-02-28')).toEqual([]);
  expect(await datesOf('grouping=giorno&until=0000-01-01')).toEqual([]);
  expect(await datesOf('grouping=mese')).toEqual(['2025-04', '2026-01', '2026-03']);
  expect(await datesOf('grouping=mese&until=2026-02-28')).toEqual(['2025-03', '2025-04', '2026-01']);
});

test.each(['grouping=anno', '', 'grouping=giorno&until=2026-02-30', 'grouping=giorno&grouping=mese'])(
  '%j is refused',
  async (query) => {
    expect(await reader.statusOf(`requests_grouped?${query}`)).toBe(400);
    expect(await reader.statusOf(`navigation_grouped?${query}`)).toBe(400);
  },
);

test('the state tells what is kept, and what was lost in 31 days', async () => {
  await counts([
    ['2026-01-30', 'dropped', 1000],
    ['2026-01-31', 'dropped', 20],
    ['2026-03-02', 'dropped', 3],
    ['2026-03-02', 'frontend_errors', 50],
  ]);
  expect(await reader.read('state')).toEqual({
    ...{ dat_first_rows: '2026-01-31', dat_first_grouped: '2025-03-01', dat_today: '2026-03-02', num_dropped: 23 },
  });
});

test('today is the day in Italy', async () => {
  server.setNow(new Date('2026-03-02T23:30:00Z'));
  const { read } = await auditReader(server);
  expect(await read('state')).toMatchObject({ dat_today: '2026-03-03' });
});
