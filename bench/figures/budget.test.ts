import { expect, test } from 'vitest';
import { judged, summary } from './budget.ts';

const met = { what: 'submissions', asks: '350 a second', isMet: true };
const missed = { what: 'submissions', asks: '99% below 150 ms', isMet: false };

test('a missed budget stands out', () => {
  expect(judged([met, missed])).toBe('350 a second: met; 99% below 150 ms: **missed**');
  expect(judged([])).toBe('–');
});

test('the summary counts met budgets and names missed ones', () => {
  expect(summary([met, missed])).toBe('Of our 2 budgets here, 1 are met. Missed: submissions (99% below 150 ms).');
  expect(summary([met])).toBe('Of our 1 budgets here, 1 are met.');
});
