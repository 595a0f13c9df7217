import { describe, expect, it } from 'vitest';
import { judgeHour, judgeNetworks, usualOf } from './unusual-hour.ts';

const hours = (...runs: number[]) => runs.map((count) => ({ runs: count, set_aside: 0 }));
const hour = (runs: number, set_aside = 0) => ({ runs, set_aside });

it('usual is the median, and five deviations around it, never narrower than chance', () => {
  // Median 100; deviations 40, 20, 0, 20, 40, of which the median is 20.
  expect(usualOf([60, 80, 100, 120, 140])).toEqual({ median: 100, distance: 5 * 1.4826 * 20 });
  // A television spot.
  expect(usualOf([60, 80, 100, 120, 9000])).toEqual({ median: 100, distance: 5 * 1.4826 * 20 });
  // The root of the median, and six runs.
  expect(usualOf([400, 400, 400, 400])).toEqual({ median: 400, distance: 100 });
  for (const none of [[0, 0, 0, 0], []]) expect(usualOf(none)).toEqual({ median: 0, distance: 30 });
  expect(usualOf([1, 3, 5, 100]).median).toBe(4);
});

describe('an hour', () => {
  const silent = hours(0, 0, 0, 0, 0, 0, 0, 0);
  const busy = hours(300, 420, 380, 350, 310, 260, 400, 330);

  it.each([
    ['at the distance', hour(30), silent, { des_alarm: null }],
    ['beyond the distance', hour(31), silent, { des_alarm: 'more', num_runs: 31, num_usual: 0 }],
    ['with two thousand scripted runs', hour(2000), busy, { des_alarm: 'more' }],
    ['with scripted runs in a young campaign', hour(2000, 1990), [], { des_alarm: 'set_aside', num_runs: 1990 }],
    ['that is silent where hundreds are usual', hour(0), busy, { des_alarm: 'fewer', num_runs: 0, num_usual: 340 }],
    ['that is silent where few are usual', hour(0), hours(10, 12, 9, 11, 10), { des_alarm: null }],
    ['with nothing to be compared with', hour(500), hours(0, 0, 0), { des_alarm: null }],
  ])('%s', (_, judged, kind, expected) => expect(judgeHour(judged, kind)).toMatchObject(expected));
});

it('one network with more than a fifth of thirty runs or more is unusual, unless one address is enough', () => {
  expect(judgeNetworks({ runs: 30, most: 7 }, 5)).toEqual({ des_alarm: 'one_address', num_runs: 7, num_usual: 6 });
  expect(judgeNetworks({ runs: 30, most: 6 }, 5)).toBeNull();
  expect(judgeNetworks({ runs: 29, most: 29 }, 5)).toBeNull();
  expect(judgeNetworks({ runs: 500, most: 500 }, 1)).toBeNull();
});
