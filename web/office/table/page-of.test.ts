import { expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

const rows = Array.from({ length: 35 }, (_, index) => index);

it('a page has ten rows, the last one the remainder', () => {
  expect(pageOf(rows, 1)).toEqual({ rows: rows.slice(0, 10), page: 1, pages: 4 });
  expect(pageOf(rows, 4)).toEqual({ rows: [30, 31, 32, 33, 34], page: 4, pages: 4 });
});

it('a page beyond the end is the last one', () => {
  expect(pageOf(rows, 12)).toEqual({ rows: [30, 31, 32, 33, 34], page: 4, pages: 4 });
  expect(pageOf(rows.slice(0, 10), 2).page).toBe(1);
});

it('no rows are one empty page', () => {
  expect(pageOf([], 3)).toEqual({ rows: [], page: 1, pages: 1 });
});
