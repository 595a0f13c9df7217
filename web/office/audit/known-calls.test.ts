import { expect, it } from 'vitest';
import { knownRoutes, knownStatuses } from './known-calls.ts';

it('lists each route and status once, in order', () => {
  const call = (route: string, status_code: number) => ({ route, status_code, API_calls: 1, errors: 0 });
  const rows = [
    {
      date: '2026-11-20',
      API_calls: 3,
      errors: 0,
      detail: [call('/users', 404), call('/users', 200), call('/roles', 200)],
    },
    { date: '2026-11-21', API_calls: 1, errors: 0, detail: [call('/audit/state', 200)] },
  ];
  expect(knownRoutes(rows)).toEqual(['/audit/state', '/roles', '/users']);
  expect(knownStatuses(rows)).toEqual(['200', '404']);
});
