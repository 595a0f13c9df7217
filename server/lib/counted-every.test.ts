import { afterEach, expect, it, vi } from 'vitest';
import { countedEvery } from './counted-every.ts';

afterEach(() => vi.useRealTimers());

it('reports the first time at once, and what follows as a number when the interval is over', () => {
  vi.useFakeTimers();
  const report = vi.fn();
  const happens = countedEvery(1000, report);
  for (let time = 0; time < 5; time += 1) happens();
  expect(report.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(999);
  happens();
  expect(report.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(report.mock.calls).toEqual([[1], [5]]);
  vi.advanceTimersByTime(5000);
  expect(report).toHaveBeenCalledTimes(2);
  happens();
  expect(report.mock.calls).toEqual([[1], [5], [1]]);
});
