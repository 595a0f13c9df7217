import { expect, it } from 'vitest';
import { failoverSection } from './failover.ts';

const found = {
  size: { runs: 50_000, kills: 3 },
  seconds: 1800,
  without_writes: { median_ms: 21_000, worst_ms: 61_000 },
  kills: [
    { kind: 'server', without_writes_ms: 400, whole_again_ms: 3000 },
    { kind: 'leader', without_writes_ms: 21_000, whole_again_ms: 40_000 },
    { kind: 'leader', without_writes_ms: 61_000, whole_again_ms: 70_000 },
  ],
  tried: { acknowledged: 50_123, answers_503: 7, connections_broken: 0 },
  must_be_zero: { lost: 0, doubled: 0 },
};

it('shows for each part what killing it costs, and which budget is missed', () => {
  const { text } = failoverSection(found);
  expect(text).toContain('| the leader: PostgreSQL and Patroni | 2 | 21 s | 61 s | 40 s | 70 s |');
  expect(text).toContain('| a server process | 1 | 0.4 s | 0.4 s | 3 s | 3 s |');
  expect(text).toContain('half of them at most 30 s: met; each at most 60 s: **missed**');
  expect(text).toContain('All 0: lost, doubled.');
  expect(text).toContain('50,123 acknowledged runs in 30 minutes: acknowledged 50,123, answers 503 7.');
});

it('shows a count that is not 0', () => {
  expect(failoverSection({ ...found, must_be_zero: { lost: 2, doubled: 0 } }).text).toContain('**Not 0:** lost 2.');
});
