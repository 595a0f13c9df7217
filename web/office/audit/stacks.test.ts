import { expect, it } from 'vitest';
import { callsByDate, chartFile, largestOf, pagesByDate, stacksOf } from './stacks.ts';

const row = (date: string, parts: Record<string, number>, total = Object.values(parts).reduce((a, b) => a + b, 0)) => ({
  ...{ date, total },
  parts: new Map(Object.entries(parts)),
});

it('fills in missing dates, and omits dates outside the window and series of zeros', () => {
  const rows = [row('02', { a: 2, none: 0 }), row('04', { old: 9 })];
  expect(stacksOf(['01', '02', '03'], rows)).toEqual({
    series: ['a'],
    dates: [
      { date: '01', total: 0, values: [0] },
      { date: '02', total: 2, values: [2] },
      { date: '03', total: 0, values: [0] },
    ],
  });
});

it('keeps the five largest series across all dates and sums up the others', () => {
  const rows = [row('01', { a: 1, b: 20, c: 30, d: 40, e: 50 }), row('02', { a: 1, f: 60, g: 3 })];
  const { series, dates } = largestOf(stacksOf(['01', '02'], rows));
  expect(series).toEqual(['f', 'e', 'd', 'c', 'b', null]);
  expect(dates.map(({ values }) => values)).toEqual([
    [0, 50, 40, 30, 20, 1],
    [60, 0, 0, 0, 0, 4],
  ]);
});

it('keeps a sixth series if it is the last', () => {
  const parts = { a: 20, b: 19, c: 18, d: 17, e: 16, f: 15 };
  const { series, dates } = largestOf(stacksOf(['01'], [row('01', parts)]));
  expect(series).toEqual(Object.keys(parts));
  expect(dates[0]?.values).toEqual(Object.values(parts));
});

it('returns a measure by page, with the total as the server counted it, which may be less than the sum', () => {
  const detail = [
    { page: '/test', visits: 9, unique_visitors: 3 },
    { page: '/join', visits: 4, unique_visitors: 2 },
  ];
  const rows = pagesByDate([{ date: '01', visits: 13, unique_visitors: 4, errors: 0, detail }], 'unique_visitors');
  expect(rows).toEqual([row('01', { '/test': 3, '/join': 2 }, 4)]);
  expect(stacksOf(['01'], rows, maxSeries).dates).toEqual([{ date: '01', total: 4, values: [3, 2] }]);
});

it.each([
  ['API_calls', 'route', 9, { '/users': 9 }],
  ['automatic_calls', 'route', 5, { '/desk': 5 }],
  ['errors', 'status_code', 7, { 200: 0, 409: 2, 503: 5 }],
] as const)(
  'sums up %s by %s: calls of people, those that pages make by themselves, and errors of both',
  (...[measure, by, total, parts]) => {
    const detail = [
      { route: '/users', status_code: 200, API_calls: 7, errors: 0, flg_automatic: false },
      { route: '/users', status_code: 409, API_calls: 2, errors: 2, flg_automatic: false },
      { route: '/desk', status_code: 503, API_calls: 5, errors: 5, flg_automatic: true },
    ];
    const rows = [{ date: '2026-11', API_calls: 14, errors: 7, automatic_calls: 5, detail }];
    expect(callsByDate(rows, measure, by)).toEqual([row('2026-11', parts, total)]);
  },
);

it('writes all figures of a chart, with names in words and as they are', () => {
  const stacks = {
    series: ['/test', 'other'],
    dates: [
      { date: '2026-04-01', total: 3, values: [2, 1] },
      { date: '2026-04-02', total: 0, values: [0, 0] },
    ],
  };
  const names = [{ words: 'Pagina', code: '/test' }, { words: '=Altro' }];
  expect(chartFile(stacks, names, { date: 'Giorno', total: 'Totale' })).toEqual([
    ['Giorno', 'Totale', 'Pagina (/test)', '=Altro'],
    ['2026-04-01', 3, 2, 1],
    ['2026-04-02', 0, 0, 0],
  ]);
});
