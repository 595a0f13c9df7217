import { describe, expect, it } from 'vitest';
import { chooseUntimed } from './covered.ts';

const now = '2027-06-09T10:00:00.000Z';
const day = (number: number): string => `2027-06-0${number}T10:00:00.000Z`;

/** Counts runs that were completed on given days of June. */
const countOf = (days: readonly number[]) => async (after: string | null, until: string) =>
  days.map(day).filter((at) => at <= until && (after === null || at > after)).length;

const some = (runs: number, on: number): number[] => Array.from({ length: runs }, () => on);

describe('runs without the time limit in a new release', () => {
  it.each([
    ['nobody has played', [], [], undefined],
    ['nine have, of one set of faces', some(9, 1), [], undefined],
    ['ten have', some(10, 1), [], { until: now, runs: 10 }],
    ['ten more came', [...some(10, 1), ...some(10, 3)], [{ until: day(2), runs: 10 }], { until: now, runs: 20 }],
    [
      'nine more came: they wait',
      [...some(10, 1), ...some(9, 3)],
      [{ until: day(2), runs: 10 }],
      { until: day(2), runs: 10 },
    ],
    ['one has been deleted: the others wait, too', some(10, 1), [{ until: day(2), runs: 11 }], undefined],
    [
      'one was deleted, ten came',
      [...some(10, 1), ...some(10, 3)],
      [{ until: day(2), runs: 11 }],
      { until: now, runs: 20 },
    ],
    [
      'ten more than the first release has, nine more than the second',
      [...some(10, 1), ...some(10, 3), ...some(9, 5)],
      [
        { until: day(2), runs: 10 },
        { until: day(4), runs: 20 },
      ],
      { until: day(4), runs: 20 },
    ],
  ])('are those of now, of the last one, or none: %s', async (_, days, earlier, chosen) => {
    expect(await chooseUntimed(earlier, now, countOf(days))).toEqual(chosen);
  });
});
