import { expect, it } from 'vitest';
import { loadAgainstSection } from './load-against.ts';

it('judges ratios to the former release, and the size of a run by itself', () => {
  const { text } = loadAgainstSection({
    postgres_version: '18.4',
    rounds: 5,
    rows: [
      { what: 'submissions_per_second', other: 400, own: 640, ratio: 1.6 },
      { what: 'whole_runs_cpu_ms', other: 4.7, own: 2.2, ratio: 0.46 },
      { what: 'burst_p99_ms', other: 900, own: 900, ratio: 1 },
      { what: 'bytes_per_run', other: 13_000, own: 2401, ratio: 0.18 },
    ],
  });
  expect(text).toContain('| submissions a second | 400 | 640 | 1.6× | at least 1.6 times: met |');
  expect(text).toContain('| 4.7 | 2.2 | 0.46× | at most 0.45 times: **missed** |');
  expect(text).toContain('| 900 | 900 | 1× | not longer: met |');
  expect(text).toContain('| 13,000 | 2,401 | 0.18× | at most 2400: **missed** |');
  expect(text).toContain('Of our 4 budgets here, 2 are met.');
});
