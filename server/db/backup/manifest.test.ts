import { expect, it } from 'vitest';
import { compareCounts } from './manifest.ts';

it('compares what was restored with what was counted', () => {
  const compare =
    (runs: number, accounts = 3) =>
    () =>
      compareCounts({ manifest: { counts: { accounts: [3, 3], runs: [10, 12] } }, counts: { runs, accounts } });
  for (const runs of [10, 11, 12]) expect(compare(runs)).not.toThrow();
  expect(compare(9)).toThrow('runs restored: 9; counted when it was made: 10 to 12');
  expect(compare(13)).toThrow('runs restored: 13');
  expect(compare(10, 2)).toThrow('accounts restored: 2');
});
