import { expect, it } from 'vitest';
import { callsByDate, pagesByDate } from './figures-by-date.ts';

it('returns a measure by page, with the total of the day as counted by the server', () => {
  const detail = [
    { page: '/test', visits: 9, unique_visitors: 3 },
    { page: '/join', visits: 4, unique_visitors: 2 },
  ];
  const rows = [{ date: '2026-11-20', visits: 13, unique_visitors: 4, errors: 0, detail }];
  const parts = new Map([
    ['/test', 3],
    ['/join', 2],
  ]);
  expect(pagesByDate(rows, 'unique_visitors')).toEqual([{ date: '2026-11-20', total: 4, parts }]);
});

it('sums up calls by route across all statuses, and by status across all routes', () => {
  const detail = [
    { route: '/users', status_code: 200, API_calls: 7, errors: 0 },
    { route: '/users', status_code: 409, API_calls: 2, errors: 2 },
    { route: '/roles', status_code: 200, API_calls: 5, errors: 0 },
  ];
  const rows = [{ date: '2026-11', API_calls: 14, errors: 2, detail }];
  expect(Object.fromEntries(callsByDate(rows, 'API_calls', 'route')[0]?.parts ?? [])).toEqual({
    '/users': 9,
    '/roles': 5,
  });
  expect(Object.fromEntries(callsByDate(rows, 'errors', 'status_code')[0]?.parts ?? [])).toEqual({ 200: 0, 409: 2 });
});
