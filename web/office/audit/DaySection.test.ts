import { expect, it } from 'vitest';
import { dayFigures } from './DaySection.tsx';

const labels = { visits: () => 'visits', errors: (value: number) => (value === 1 ? 'error' : 'errors') };
const data = {
  dates: ['2026-11-19', '2026-11-20'],
  rows: [{ date: '2026-11-20', visits: 7, errors: 1, detail: [] }],
};

it('returns the totals of the day, zero where nothing was recorded', () => {
  expect(dayFigures(data, '2026-11-20', labels)).toEqual([
    { label: 'visits', value: 7 },
    { label: 'error', value: 1 },
  ]);
  expect(dayFigures(data, '2026-11-19', labels)?.map(({ value }) => value)).toEqual([0, 0]);
});

it('is undefined until the day is loaded', () => {
  expect(dayFigures(undefined, '2026-11-20', labels)).toBeUndefined();
  expect(dayFigures(data, '2026-10-01', labels)).toBeUndefined();
});
