import { expect, it } from 'vitest';
import { faultsSection } from './faults.ts';

const rows = [
  { scenario: 'kill-server', what: 'kills', count: 1200, must_be_zero: false },
  { scenario: 'kill-server', what: 'answers_503', count: 0, must_be_zero: false },
  { scenario: 'kill-server', what: 'lost', count: 0, must_be_zero: true },
  { scenario: 'kill-server', what: 'gave_up', count: 0, must_be_zero: true },
];

it('shows what was tried for each fault, and that all counts are 0', () => {
  const { text } = faultsSection({ rows, skipped: [] });
  expect(text).toContain('| kill-server | kills 1,200 | all 0: lost, gave up |');
  expect(text.toLowerCase()).not.toContain('not tried');
});

it('shows which count is not 0', () => {
  const lost = { scenario: 'kill-server', what: 'lost', count: 2, must_be_zero: true };
  expect(faultsSection({ rows: [...rows, lost], skipped: [] }).text).toContain('**not 0:** lost 2 |');
});

it('says first what was not tried, and gives the reason in a cell of its own', () => {
  const reason = 'no disk: Command failed\nmount | failed';
  const [first, , ...lines] = faultsSection({ rows, skipped: [{ scenario: 'disk-full', reason }] }).text.split('\n');
  expect(first).toContain('disk-full');
  expect(lines.at(-1)).toBe('| disk-full | not tried: no disk: Command failed mount \\| failed | – |');
});
