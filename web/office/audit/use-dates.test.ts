import { expect, it } from 'vitest';
import { isQuarter, timeWriter } from './use-dates.ts';

it('treats a time exactly on the quarter as that quarter of an hour, unless a user is named', () => {
  expect(isQuarter('2026-11-20T09:45:00.000Z')).toBe(true);
  expect(isQuarter('2026-11-20T09:45:00.001Z')).toBe(false);
  expect(isQuarter('2026-11-20T09:45:00.000Z', 'ada@school.example')).toBe(false);
});

it('formats times in Italy, in winter and summer', () => {
  const timeOf = timeWriter('it');
  expect(timeOf('2026-11-20T09:45:00.000Z')).toBe('10:45–11:00');
  expect(timeOf('2026-07-20T09:45:08.123Z')).toBe('11:45:08');
  expect(timeOf('2026-11-20T22:45:00.000Z')).toBe('23:45–00:00');
  expect(timeWriter('en')('2026-11-20T12:00:00.000Z', 'ada@school.example')).toBe('13:00:00');
});
