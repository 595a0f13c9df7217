import { expect, it } from 'vitest';
import { firstKept, groupedDays, keptRange, rangeBefore } from './kept-days.ts';

const kept = { first: '2025-03-01', today: '2026-03-02' };

it('keeps today and so many days before', () => {
  expect(firstKept(30, '2026-03-02')).toBe('2026-01-31');
});

it.each([
  ['31 days up to today', ['giorno', undefined, undefined], '2026-01-31', '2026-03-02'],
  ['31 days up to a day', ['giorno', undefined, '2025-12-31'], '2025-12-01', '2025-12-31'],
  ['12 months, the first of them whole', ['mese', undefined, undefined], '2025-04-01', '2026-03-02'],
  ['12 months up to a last of month', ['mese', undefined, '2026-02-28'], '2025-03-01', '2026-02-28'],
  ['nothing that is not kept', ['mese', undefined, '2025-06-30'], '2025-03-01', '2025-06-30'],
  ['nothing to come', ['giorno', undefined, '9999-12-31'], '2026-01-31', '2026-03-02'],
  ['the last day that is kept', ['giorno', undefined, '2025-03-01'], '2025-03-01', '2025-03-01'],
  ['the days asked for', ['giorno', '2026-01-01', '2026-01-07'], '2026-01-01', '2026-01-07'],
  ['the last 92 of more days', ['giorno', '2025-03-01', '2025-12-31'], '2025-10-01', '2025-12-31'],
  ['any number of days by month', ['mese', '2024-01-01', '2026-03-02'], '2025-03-01', '2026-03-02'],
] as const)('takes %s', (_, [grouping, from, until], first, last) => {
  expect(groupedDays({ grouping, from, until }, kept)).toEqual({ from: first, until: last });
});

it('takes no period that ends before it begins, is over or is still to come', () => {
  for (const until of ['2025-02-28', '0000-01-01']) {
    expect(groupedDays({ grouping: 'giorno', until }, kept)).toBeUndefined();
  }
  expect(groupedDays({ grouping: 'giorno', from: '2026-01-02', until: '2026-01-01' }, kept)).toBeUndefined();
  expect(keptRange({ from: '2024-01-01', until: '2025-02-28' }, kept)).toBeUndefined();
  expect(keptRange({ from: '2026-03-03', until: '2026-04-01' }, kept)).toBeUndefined();
});

it.each([
  ['a week across the hour that is skipped', '2026-03-26', '2026-04-01', '2026-03-19', '2026-03-25'],
  ['a day of 25 hours', '2025-10-26', '2025-10-26', '2025-10-25', '2025-10-25'],
  ['a year', '2025-03-03', '2026-03-02', '2024-03-03', '2025-03-02'],
])('before %s there are as many days', (_, from, until, before, untilBefore) => {
  expect(rangeBefore({ from, until })).toEqual({ from: before, until: untilBefore });
});
