import { expect, it } from 'vitest';
import { listInput, pagesOf } from './use-day-list.ts';

it('counts pages, at least one', () => {
  expect([0, 1, 25, 26, 10_000].map(pagesOf)).toEqual([1, 1, 1, 2, 400]);
});

it('requests a page of a day, with its filters', () => {
  expect(listInput({ day: '2026-11-20', page_number: 1, filters: {} })).toEqual({
    params: { date: '2026-11-20' },
    querystring: { page_number: 1 },
  });
  expect(listInput({ day: '2026-11-20', page_number: 2, filters: { user: 'ada' } }).querystring).toEqual({
    user: 'ada',
    page_number: 2,
  });
});
