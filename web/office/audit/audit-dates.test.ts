import { expect, it } from 'vitest';
import {
  beginOf,
  chosenDate,
  datesOf,
  daysOf,
  isOnlyByMonth,
  lengthOf,
  rangeOfMonth,
  timeWriter,
} from './audit-dates.ts';

const kept = { first: '2025-04-01', today: '2026-04-02' };

it.each([
  ['7 days', '7d', '', '', '2026-03-27', '2026-04-02'],
  ['30 days', '30d', '', '', '2026-03-04', '2026-04-02'],
  ['12 months', '12m', '', '', '2025-05-01', '2026-04-02'],
  ['two days', 'own', '2026-01-05', '2026-01-09', '2026-01-05', '2026-01-09'],
  ['no days', 'own', '', '', '2026-03-04', '2026-04-02'],
  ['a first day', 'own', '2026-03-31', '', '2026-03-31', '2026-04-02'],
  ['a last day', 'own', '', '2026-03-31', '2026-03-02', '2026-03-31'],
  ['days in the wrong order', 'own', '2026-02-02', '2026-01-01', '2026-01-01', '2026-02-02'],
  ['more days than there are', 'own', '2020-01-01', '2030-01-01', '2025-04-01', '2026-04-02'],
  ['days that are not kept', 'own', '2020-01-01', '2020-02-01', '2025-04-01', '2025-04-01'],
  ['days to come', 'own', '2030-01-01', '2030-02-01', '2026-04-02', '2026-04-02'],
] as const)('makes sense of %s', (_, range, from, until, first, last) => {
  expect(daysOf({ range, from, until }, kept)).toEqual({ from: first, until: last });
});

it.each([
  ['the hour that is skipped', '2026-03-28', '2026-03-30', 3],
  ['the hour that comes twice', '2025-10-25', '2025-10-27', 3],
  ['a year', '2025-04-03', '2026-04-02', 365],
])('counts days across %s', (_, from, until, length) => {
  expect(lengthOf({ from, until })).toBe(length);
  expect(new Set(datesOf({ from, until }, 'giorno')).size).toBe(length);
});

it('draws more than 92 days by month, with months that are not whole', () => {
  expect(isOnlyByMonth({ from: '2026-01-01', until: '2026-04-02' })).toBe(false);
  expect(isOnlyByMonth({ from: '2025-12-31', until: '2026-04-02' })).toBe(true);
  expect(datesOf({ from: '2025-12-31', until: '2026-02-01' }, 'mese')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(['2025-12', '2026-01'].map((month) => beginOf(month, '2025-12-31'))).toEqual(['2025-12-31', '2026-01']);
  expect(beginOf('2025-12', '2025-12-01')).toBe('2025-12');
});

it('leads from a month to its days, and marks the date that contains the day', () => {
  expect(rangeOfMonth('2026-02')).toEqual({ range: 'own', from: '2026-02-01', until: '2026-02-28' });
  expect(chosenDate('2026-11-20', 'giorno')).toBe('2026-11-20');
  expect(chosenDate('2026-11-20', 'mese')).toBe('2026-11');
});

it.each([
  ['winter, a quarter', '2026-11-20T09:45:00.000Z', null, '10:45–11:00'],
  ['a quarter that ends the day', '2026-11-20T22:45:00.000Z', undefined, '23:45–00:00'],
  ['summer, no quarter', '2026-07-20T09:45:08.123Z', null, '11:45:08'],
  ['beside a quarter', '2026-11-20T09:45:00.001Z', null, '10:45:00'],
  ['a quarter of a named user', '2026-11-20T12:00:00.000Z', 'ada@school.example', '13:00:00'],
])('formats times in Italy, as a quarter of an hour only for anonymous rows: %s', (_, moment, user, text) => {
  expect(timeWriter('en')(moment, user)).toBe(text);
  expect(timeWriter('it')(moment, user)).toBe(text);
});
