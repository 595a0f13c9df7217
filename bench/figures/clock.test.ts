import { expect, test } from 'vitest';
import { clockSection } from './clock.ts';

const lineWith = (text: string, part: string): string => text.split('\n').find((line) => line.includes(part)) ?? '';

const where = { input: 'mouse', load: 'idle' };
const row = (system: string, median: number, onset = 3) => ({
  ...{ ...where, system, faces: 200, kept: 190, left_out: 10, undecoded: 0 },
  ...{ onset_median_ms: onset, onset_sd_ms: 2, onset_p99_ms: 15 },
  ...{ error_abs_median_ms: median, error_sd_ms: 1, error_p99_ms: 4 },
});
const { text } = clockSection({
  chromium: '1',
  rows: [row('prima-vista', 0.1, 9), row('jsPsych', 95, 5), row('lab.js', 3)],
  variants: [row('lab.js, click', 81)],
  deadlines: [
    {
      ...{ system: 'prima-vista', load: 'idle', faces: 10, is_within_a_frame: false },
      ...{ late_median_ms: 16.7, late_median_frames: 1, late_min_ms: 12, late_max_ms: 33.3, late_max_frames: 2 },
    },
  ],
});

test('each cell says which goals are met and which are missed', () => {
  expect(lineWith(text, 'not above 3 ms')).toBe(
    [
      '| mouse, idle | 0.1 ms; not above 3 ms (lab.js 20.2): met | 1 ms; not above 1 ms (jsPsych 8.3): met',
      '9 ms; at most 1.1 times 3 ms (lab.js 20.2): **missed**, 3× | 2 ms; at most 1.1 times 2 ms (jsPsych 8.3): met |',
    ].join(' | '),
  );
  expect(text).toContain('Error, median: met in 1 of 1 cells.');
  expect(text).toContain('Swap to screen, median: met in 0 of 1 cells.');
});

test('each row says how many faces it covers, and the deadline is judged by the longest', () => {
  expect(lineWith(text, '| Prima Vista | 0.1 ms')).toContain('| 190 / 10 |');
  expect(lineWith(text, 'by click')).toContain('| 81 ms |');
  expect(lineWith(text, '(2 frames)')).toContain('| each within one frame: **missed** |');
});
