import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DaySum } from '../figures/figures.ts';
import { dayOf, lastShownDay, withoutOwn } from './results.ts';

const day = (date: number, ...runs: number[]): DaySum => ({
  dat_day: `2026-03-${String(date).padStart(2, '0')}`,
  num_classes: runs.length,
  num_runs: runs.reduce((sum, each) => sum + each, 0),
});

test('a class stopped late in the evening belongs to the day on which its last runs are taken', () => {
  expect(dayOf({ tms_stopped_at: new Date('2026-03-02T23:44:59Z') })).toBe('2026-03-02');
  expect(dayOf({ tms_stopped_at: new Date('2026-03-02T23:45:00Z') })).toBe('2026-03-03');
});

test('two classes with ten runs are shown; one alone, however large, or fewer runs wait for later days', () => {
  expect([[], [day(2, 300)], [day(2, 5, 4)]].map(lastShownDay)).toEqual([undefined, undefined, undefined]);
  expect(lastShownDay([day(2, 5, 5)])).toBe('2026-03-02');
  expect(lastShownDay([day(2, 20, 20), day(3, 21)])).toBe('2026-03-02');
  expect(lastShownDay([day(2, 20, 20), day(3, 21), day(6, 22)])).toBe('2026-03-06');
});

test('own classes are subtracted from their days; a day with nothing else is none', () => {
  const own = (stopped: string, runs: number) => ({ uid_session: stopped, runs, tms_stopped_at: new Date(stopped) });
  const days = [day(2, 20, 5, 7), day(3, 9), day(4, 8, 6)];
  const rest = withoutOwn(days, [own('2026-03-02T09:00:00Z', 20), own('2026-03-02T23:50:00Z', 9)]);
  expect(rest).toEqual([day(2, 5, 7), day(4, 8, 6)]);
  // Of today, which is not among the finished days.
  expect(withoutOwn(days, [own('2026-03-05T09:00:00Z', 20)])).toEqual(days);
});

test('from one day to the next, nothing comes or two classes and ten runs at least', () => {
  const drawnDays = fc.array(fc.array(fc.integer({ min: 5, max: 30 }), { maxLength: 4 }), { maxLength: 12 });
  const countUntil = (days: DaySum[], until: string | undefined) => {
    const shown = days.filter(({ dat_day }) => until !== undefined && dat_day <= until);
    return {
      classes: shown.reduce((sum, { num_classes }) => sum + num_classes, 0),
      runs: shown.reduce((sum, { num_runs }) => sum + num_runs, 0),
    };
  };
  fc.assert(
    fc.property(drawnDays, (drawn) => {
      const days = drawn.map((runs, place) => day(1 + place, ...runs)).filter(({ num_classes }) => num_classes > 0);
      let before = countUntil([], undefined);
      for (const count of days.keys()) {
        const after = countUntil(days, lastShownDay(days.slice(0, count + 1)));
        if (after.classes !== before.classes) {
          expect(after.classes - before.classes).toBeGreaterThanOrEqual(2);
          expect(after.runs - before.runs).toBeGreaterThanOrEqual(10);
        }
        before = after;
      }
    }),
  );
});
