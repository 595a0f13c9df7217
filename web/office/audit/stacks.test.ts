import { expect, it } from 'vitest';
import { maxSeries, stacksOf, totalsOf } from './stacks.ts';

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
