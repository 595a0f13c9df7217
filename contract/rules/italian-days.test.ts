import { expect, it } from 'vitest';
import { addDays, addMonths, dayInItaly, isDay, lastOfMonth, quarterOf } from './italian-days.ts';

it('tells the day in Italy, wherever the browser stands', () => {
  expect(dayInItaly(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
  expect(dayInItaly(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
});

it('counts days and months over the ends of months, years and summer time', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(lastOfMonth('2028-02')).toBe('2028-02-29');
});

it('knows days that there are not', () => {
  expect(isDay('2026-02-28')).toBe(true);
  expect(isDay('2026-02-30')).toBe(false);
  expect(isDay('2026-13-01')).toBe(false);
  expect(isDay('2026-2-1')).toBe(false);
});

it('tells when a quarter of an hour began', () => {
  expect(quarterOf(new Date('2026-03-02T08:44:59.999Z'))).toEqual(new Date('2026-03-02T08:30:00Z'));
  expect(quarterOf(new Date('2026-03-02T08:45:00Z'))).toEqual(new Date('2026-03-02T08:45:00Z'));
});
