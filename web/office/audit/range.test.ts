import { expect, it } from 'vitest';
import { beginOf, chosenDate, datesOf, daysOf, isOnlyByMonth, lengthOf, rangeOfMonth } from './range.ts';

const kept = { first: '2025-04-01', today: '2026-04-02' };
const plain = { from: '', until: '' };

it('covers 7 days, 30 days, 12 months or what was chosen', () => {
  expect(daysOf({ ...plain, range: '7d' }, kept)).toEqual({ from: '2026-03-27', until: '2026-04-02' });
  expect(daysOf({ ...plain, range: '30d' }, kept)).toEqual({ from: '2026-03-04', until: '2026-04-02' });
  expect(daysOf({ ...plain, range: '12m' }, kept)).toEqual({ from: '2025-05-01', until: '2026-04-02' });
  const own = { from: '2026-01-05', until: '2026-01-09' };
  expect(daysOf({ ...own, range: 'own' }, kept)).toEqual(own);
});

it('makes sense of any two days: none, one, in the wrong order, not kept, to come', () => {
  const days = (from: string, until: string) => Object.values(daysOf({ range: 'own', from, until }, kept)).join();
  expect(days('', '')).toBe('2026-03-04,2026-04-02');
  expect(days('2026-03-31', '')).toBe('2026-03-31,2026-04-02');
  expect(days('', '2026-03-31')).toBe('2026-03-02,2026-03-31');
  expect(days('2026-02-02', '2026-01-01')).toBe('2026-01-01,2026-02-02');
  expect(days('2020-01-01', '2030-01-01')).toBe('2025-04-01,2026-04-02');
  expect(days('2020-01-01', '2020-02-01')).toBe('2025-04-01,2025-04-01');
  expect(days('2030-01-01', '2030-02-01')).toBe('2026-04-02,2026-04-02');
});

it.each([
  ['the hour that is skipped', '2026-03-28', '2026-03-30', 3],
  ['the hour that comes twice', '2025-10-25', '2025-10-27', 3],
  ['a year', '2025-04-03', '2026-04-02', 365],
])('counts days across %s', (_, from, until, length) => {
  expect(lengthOf({ from, until })).toBe(length);
  expect(datesOf({ from, until }, 'giorno')).toHaveLength(length);
  expect(new Set(datesOf({ from, until }, 'giorno')).size).toBe(length);
});

it('draws more than 92 days by month, with months that are not whole', () => {
  expect(isOnlyByMonth({ from: '2026-01-01', until: '2026-04-02' })).toBe(false);
  expect(isOnlyByMonth({ from: '2025-12-31', until: '2026-04-02' })).toBe(true);
  expect(datesOf({ from: '2025-12-31', until: '2026-02-01' }, 'mese')).toEqual(['2025-12', '2026-01', '2026-02']);
});

it('leads from a month to its days, and marks the date that contains the day', () => {
  expect(rangeOfMonth('2026-02')).toEqual({ range: 'own', from: '2026-02-01', until: '2026-02-28' });
  expect(chosenDate('2026-11-20', 'giorno')).toBe('2026-11-20');
  expect(chosenDate('2026-11-20', 'mese')).toBe('2026-11');
});

it('names a first month that is not whole by its first day', () => {
  expect(beginOf('2025-12', '2025-12-31')).toBe('2025-12-31');
  expect(beginOf('2025-12', '2025-12-01')).toBe('2025-12');
  expect(beginOf('2026-01', '2025-12-31')).toBe('2026-01');
});
