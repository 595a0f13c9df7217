import { expect, it } from 'vitest';
import { addDays, addMonths, dayInItaly, isDay, lastOfMonth, quarterOf } from './italian-days.ts';

it('returns the day in Italy, in any time zone', () => {
  expect(dayInItaly(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
  expect(dayInItaly(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
});

it('adds days and months across the ends of months, years and summer time', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(lastOfMonth('2028-02')).toBe('2028-02-29');
});

it('rejects impossible dates', () => {
  expect(isDay('2026-02-28')).toBe(true);
  expect(isDay('2026-02-30')).toBe(false);
  expect(isDay('2026-13-01')).toBe(false);
  expect(isDay('2026-2-1')).toBe(false);
});

it('returns the start of the quarter of an hour', () => {
  expect(quarterOf(new Date('2026-03-02T08:44:59.999Z'))).toEqual(new Date('2026-03-02T08:30:00Z'));
  expect(quarterOf(new Date('2026-03-02T08:45:00Z'))).toEqual(new Date('2026-03-02T08:45:00Z'));
});
