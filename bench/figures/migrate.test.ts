import { expect, it } from 'vitest';
import { migrateSection } from './migrate.ts';

const killed = {
  runs: 3000,
  killed_at: '500, 1000',
  runs_after_last_kill: 2000,
  seconds_after_last_kill: 5.5,
  before: { answers: 360_000, checksum: '-12', bytes: 60e6 },
  after: { answers: 360_000, checksum: '-12', bytes: 20e6 },
};

it('says that count and checksum are equal, and what a full disk is answered', () => {
  const full_disk = { runs: 10, message: 'they need about 48 MB in /some/folder, where 26 MB are free' };
  const { text } = migrateSection({ killed, full_disk });
  expect(text).toContain('| after | 360,000 | -12 | 20 MB |');
  expect(text).toContain('Count and checksum are equal.');
  expect(text).toContain('they need about 48 MB, where 26 MB are free');
});

it('stands out when an answer changed', () => {
  const changed = { ...killed, after: { ...killed.after, checksum: '13' } };
  expect(migrateSection({ killed: changed, full_disk: { skipped: 'not root' } }).text).toContain(
    '**Count or checksum differ.**',
  );
});
