import { expect, test } from 'vitest';
import { findingsCallsSection, foldAgainstSection } from './findings.ts';

const lineWith = (text: string, part: string): string => text.split('\n').find((line) => line.includes(part)) ?? '';

test('the budget of a figure’s call is that of the larger number of runs', () => {
  const row = (runs: number, call: string, p99_ms: number) => ({ runs, call, requests: 1000, p50_ms: 4, p99_ms });
  const { text } = findingsCallsSection({
    ...{ budget_p99_ms: 30, questions: 22 },
    rows: [row(2000, 'again', 31), row(1_000_000, 'again', 29.9), row(1_000_000, 'the first of a step', 30)],
  });
  expect(lineWith(text, '| 2,000 |')).toMatch(/\| – \|$/);
  expect(lineWith(text, '| 1,000,000 | again')).toContain('99% below 30 ms: met');
  expect(lineWith(text, '| 1,000,000 | the first')).toContain('99% below 30 ms: **missed**');
});

test('counting a run may take a quarter more time than without moments', () => {
  const cost = { ms: 0.7, cpu_ms_here: 0.5, cpu_ms_postgres: 0.3 };
  const found = (ratio: number) =>
    foldAgainstSection({ ...{ runs: 10_000, rounds: 9, ratio, cpu_ratio: 1.3 }, a_run: cost, other_run: cost }).text;
  expect(found(1.25)).toContain('1.25 times as long, and 1.3 times the CPU (at most 1.25 times: met)');
  expect(found(1.26)).toContain('at most 1.25 times: **missed**');
});
