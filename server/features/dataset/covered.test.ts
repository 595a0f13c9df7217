import { describe, expect, it } from 'vitest';
import { chooseUntimed } from './covered.ts';

const now = '2027-06-09T10:00:00.000Z';
const day = (number: number): string => `2027-06-0${number}T10:00:00.000Z`;

/** Counts runs that were completed on given days of June. */
const countOf = (days: readonly number[]) => async (until: string) => days.map(day).filter((at) => at <= until).length;

const some = (runs: number, on: number): number[] => Array.from({ length: runs }, () => on);
const all = { leaveOut: null };

describe('runs without the time limit in a new release', () => {
  it.each([
    ['nobody has played', [], [], undefined],
    ['nine have, of one set of faces', some(9, 1), [], undefined],
    ['ten have', some(10, 1), [], { until: now, runs: 10, ...all }],
    [
      'ten more came',
      [...some(10, 1), ...some(10, 3)],
      [{ until: day(2), runs: 10 }],
      { until: now, runs: 20, ...all },
    ],
    [
      'nine more came: they wait',
      [...some(10, 1), ...some(9, 3)],
      [{ until: day(2), runs: 10 }],
      { until: day(2), runs: 10, ...all },
    ],
    ['one has been deleted of too few', some(10, 1), [{ until: day(2), runs: 11 }], undefined],
    [
      'one of many has been deleted: ten are left out with it',
      some(30, 1),
      [{ until: day(2), runs: 31 }],
      { until: now, runs: 20, leaveOut: { runs: 10, after: null, upTo: day(2) } },
    ],
    [
      'ten have been deleted: they hide each other',
      some(30, 1),
      [{ until: day(2), runs: 40 }],
      { until: now, runs: 30, ...all },
    ],
    [
      'one was deleted, ten came',
      [...some(20, 1), ...some(10, 3)],
      [{ until: day(2), runs: 21 }],
      { until: now, runs: 20, leaveOut: { runs: 10, after: null, upTo: day(2) } },
    ],
    [
      'one was deleted that only the second release had: so had the others',
      [...some(20, 1), ...some(20, 3)],
      [
        { until: day(2), runs: 20 },
        { until: day(4), runs: 21 + 20 },
      ],
      { until: now, runs: 30, leaveOut: { runs: 10, after: day(2), upTo: day(4) } },
    ],
    [
      'ten more than the first release has, nine more than the second',
      [...some(10, 1), ...some(10, 3), ...some(9, 5)],
      [
        { until: day(2), runs: 10 },
        { until: day(4), runs: 20 },
      ],
      { until: day(4), runs: 20, ...all },
    ],
  ])('are those of now, of the last one, or none: %s', async (_, days, earlier, chosen) => {
    const last = earlier
      .map(({ until }) => until)
      .toSorted()
      .at(-1);
    expect(await chooseUntimed(earlier, last === undefined ? [now] : [now, last], countOf(days))).toEqual(chosen);
  });

  it('are those of the other tier of its edition, or none', async () => {
    expect(
      await chooseUntimed([{ until: day(2), runs: 30 }], [day(2)], countOf([...some(30, 1), ...some(30, 3)])),
    ).toEqual({
      ...{ until: day(2), runs: 30 },
      ...all,
    });
    expect(await chooseUntimed([{ until: day(2), runs: 30 }], [], countOf(some(30, 1)))).toBeUndefined();
  });
});
