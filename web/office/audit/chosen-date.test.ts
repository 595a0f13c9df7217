import { expect, it } from 'vitest';
import { chosenDate, dateChange } from './chosen-date.ts';

it('marks the date that contains the day', () => {
  expect(chosenDate('2026-11-20', 'giorno')).toBe('2026-11-20');
  expect(chosenDate('2026-11-20', 'mese')).toBe('2026-11');
});

it('leads from a month to its days', () => {
  expect(dateChange('2026-11-20')).toEqual({ date: '2026-11-20' });
  expect(dateChange('2026-10')).toEqual({ date: '2026-10-01', grouping: 'giorno' });
});
