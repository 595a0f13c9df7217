import { expect, it } from 'vitest';
import type { Grouping } from '../../../contract/audit.ts';
import { beginOf, windowOf } from './chart-window.ts';

const today = '2026-11-21';
const around = (day: string, grouping: Grouping, first = '2020-01-01') => windowOf({ day, first, today }, grouping);

it('shows the last 31 days for each of these days', () => {
  for (const day of [today, '2026-10-22']) {
    const { until, dates } = around(day, 'giorno');
    expect([until, dates.length, dates[0], dates.at(-1)]).toEqual([today, 31, '2026-10-22', today]);
  }
});

it('shows the whole month of an earlier day, whichever of its days is selected', () => {
  const october = around('2026-10-21', 'giorno');
  expect([october.until, october.dates.length, october.dates[0]]).toEqual(['2026-10-31', 31, '2026-10-01']);
  expect(around('2026-10-01', 'giorno')).toEqual(october);
  expect(around('2026-02-10', 'giorno').dates).toHaveLength(28);
});

it('shows the last twelve months, or earlier ones for a day before them', () => {
  const recent = around('2025-12-01', 'mese');
  expect([recent.until, recent.dates.length, recent.dates[0], recent.dates.at(-1)]).toEqual([
    today,
    12,
    '2025-12',
    '2026-11',
  ]);
  const earlier = around('2025-11-21', 'mese');
  expect([earlier.until, earlier.dates.at(-1)]).toEqual(['2025-11-30', '2025-11']);
});

it('omits dates that are no longer stored', () => {
  const first = '2025-11-20';
  expect(around('2025-11-25', 'giorno', first).dates).toEqual(around('2025-11-25', 'giorno').dates.slice(19));
  expect(around('2025-11-25', 'mese', first)).toEqual({ until: '2025-11-30', dates: ['2025-11'] });
  expect(around(today, 'mese', first).dates).toHaveLength(12);
  expect([beginOf('2025-11', first), beginOf('2025-12', first), beginOf('2025-11', '2025-11-01')]).toEqual([
    first,
    '2025-12',
    '2025-11',
  ]);
});
