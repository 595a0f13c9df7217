import { expect, it } from 'vitest';
import { callsByDate, maxSeries, pagesByDate, stacksOf, totalsOf } from './stacks.ts';

const row = (date: string, parts: Record<string, number>, total = Object.values(parts).reduce((a, b) => a + b, 0)) => ({
  date,
  total,
  parts: new Map(Object.entries(parts)),
});

it('fills in missing dates', () => {
  const { series, dates } = stacksOf(['01', '02', '03'], [row('02', { a: 2 })], maxSeries);
  expect(series).toEqual(['a']);
  expect(dates).toEqual([
    { date: '01', total: 0, values: [0] },
    { date: '02', total: 2, values: [2] },
    { date: '03', total: 0, values: [0] },
  ]);
});

it('omits dates outside the window and series of zeros', () => {
  const { series } = stacksOf(['02'], [row('01', { old: 9 }), row('02', { a: 1, none: 0 })], maxSeries);
  expect(series).toEqual(['a']);
});

it('keeps the five largest series across all dates and sums up the others', () => {
  const { series, dates } = stacksOf(
    ['01', '02'],
    [row('01', { a: 1, b: 20, c: 30, d: 40, e: 50 }), row('02', { a: 1, f: 60, g: 3 })],
    maxSeries,
  );
  expect(series).toEqual(['f', 'e', 'd', 'c', 'b', null]);
  expect(dates[0]?.values).toEqual([0, 50, 40, 30, 20, 1]);
  expect(dates[1]?.values).toEqual([60, 0, 0, 0, 0, 4]);
});

it('keeps a sixth series if it is the last', () => {
  const { series } = stacksOf(['01'], [row('01', { a: 6, b: 5, c: 4, d: 3, e: 2, f: 1 })], maxSeries);
  expect(series).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('keeps all series without a maximum', () => {
  const parts = Object.fromEntries([...'abcdefghij'].map((name, index) => [name, 20 - index]));
  const { series, dates } = stacksOf(['01'], [row('01', parts)], Number.POSITIVE_INFINITY);
  expect(series).toEqual([...'abcdefghij']);
  expect(dates[0]?.values).toEqual(Object.values(parts));
});

it('keeps a total that is less than the sum of its parts, as for unique visitors; `totalsOf` has no parts', () => {
  const stacks = stacksOf(['01'], [row('01', { a: 3, b: 3 }, 4)], maxSeries);
  expect(stacks.dates).toEqual([{ date: '01', total: 4, values: [3, 3] }]);
  expect(totalsOf(stacks)).toEqual({ series: [], dates: [{ date: '01', total: 4, values: [] }] });
});

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

it('sums up calls by route or by status: those of people, those that pages make by themselves, and errors of both', () => {
  const detail = [
    { route: '/users', status_code: 200, API_calls: 7, errors: 0, flg_automatic: false },
    { route: '/users', status_code: 409, API_calls: 2, errors: 2, flg_automatic: false },
    { route: '/desk', status_code: 503, API_calls: 5, errors: 5, flg_automatic: true },
  ];
  const rows = [{ date: '2026-11', API_calls: 14, errors: 7, automatic_calls: 5, detail }];
  const figures = (...[measure, by]: Parameters<typeof callsByDate> extends [unknown, ...infer Rest] ? Rest : never) =>
    callsByDate(rows, measure, by).map(({ total, parts }) => [total, Object.fromEntries(parts)]);
  expect(figures('API_calls', 'route')).toEqual([[9, { '/users': 9 }]]);
  expect(figures('automatic_calls', 'route')).toEqual([[5, { '/desk': 5 }]]);
  expect(figures('errors', 'status_code')).toEqual([[7, { 200: 0, 409: 2, 503: 5 }]]);
});
