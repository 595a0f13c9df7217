import { expect, it } from 'vitest';
import { compareCounts } from './count-contents.ts';

it('compares what was restored with what was counted', () => {
  const compare =
    (runs: number, accounts = 3) =>
    () =>
      compareCounts({ manifest: { counts: { accounts: [3, 3], runs: [10, 12] } }, counts: { runs, accounts } });
  for (const runs of [10, 11, 12]) expect(compare(runs)).not.toThrow();
  expect(compare(9)).toThrow('9 runs were restored, and there were 10 to 12 when it was made');
  expect(compare(13)).toThrow('13 runs');
  expect(compare(10, 2)).toThrow('2 accounts');
});
