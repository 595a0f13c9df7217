import { expect, it } from 'vitest';
import { windowOf } from './chart-window.ts';

const today = '2026-11-21';

it('shows the last 31 days around each of them', () => {
  for (const day of [today, '2026-10-22']) {
    const { until, dates } = windowOf(day, 'giorno', today);
    expect([until, dates.length, dates[0], dates.at(-1)]).toEqual([today, 31, '2026-10-22', today]);
  }
});

it('shows the whole month of an earlier day, and stays when another day of it is chosen', () => {
  const october = windowOf('2026-10-21', 'giorno', today);
  expect([october.until, october.dates.length, october.dates[0]]).toEqual(['2026-10-31', 31, '2026-10-01']);
  expect(windowOf('2026-10-01', 'giorno', today)).toEqual(october);
  expect(windowOf('2026-02-10', 'giorno', today).dates).toHaveLength(28);
});

it('shows the last twelve months, and earlier ones when the day lies before them', () => {
  const recent = windowOf('2025-12-01', 'mese', today);
  expect([recent.until, recent.dates.length, recent.dates[0], recent.dates.at(-1)]).toEqual([
    today,
    12,
    '2025-12',
    '2026-11',
  ]);
  const earlier = windowOf('2025-11-21', 'mese', today);
  expect([earlier.until, earlier.dates.at(-1)]).toEqual(['2025-11-30', '2025-11']);
});
