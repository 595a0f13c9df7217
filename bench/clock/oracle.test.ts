import { expect, test } from 'vitest';
import { oracleProblems, type Tried } from './oracle.ts';

const right: Tried = {
  ...{ draws: 60, draws_with_frame: 60, draws_stated_by_the_page: 58 },
  ...{ page_difference_p95_ms: 0.05 },
  ...{ display_difference_p95_ms: 0, decodes_of_colours: 0 },
  ...{ presses: 30, presses_found: 30, presses_in_order: 30 },
  ...{ press_stamped_after_median_ms: 0.5, press_stamped_after_p95_ms: 2 },
  ...{ undecoded_faces: 5, undecoded_faces_noticed: 6 },
};

test('a correct oracle has no problems', () => {
  expect(oracleProblems(right, 'full')).toEqual([]);
});

test.each([
  ['a frame late everywhere', { page_difference_p95_ms: 16.7 }, 'frames are not where the page says'],
  ['with nothing to compare', { page_difference_p95_ms: Number.NaN }, 'frames are not where the page says'],
  ['that misses a press', { presses_found: 29 }, 'presses were not all found, once each'],
  ['whose clock is off', { press_stamped_after_median_ms: -4 }, 'presses are not stamped when they were sent'],
  ['that does not see a draw', { draws_with_frame: 59 }, 'a draw has no frame'],
])('an oracle %s is refused', (_, wrong, problem) => {
  expect(oracleProblems({ ...right, ...wrong }, 'full')).toEqual([problem]);
});

test('a smoke run has wider bounds for times, but the same for counts', () => {
  const busy = { ...right, page_difference_p95_ms: 30, presses_found: 29 };
  expect(oracleProblems(busy, 'smoke')).toEqual(['presses were not all found, once each']);
});
