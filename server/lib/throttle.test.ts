import { afterEach, expect, it, vi } from 'vitest';
import { atMostEvery, countedEvery, onceAnOutage } from './throttle.ts';

afterEach(() => vi.useRealTimers());

it('calls immediately, and then not until the interval is over', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const callback = vi.fn();
  const throttled = atMostEvery(1000);
  for (const afterMs of [1, 999, 1]) {
    vi.advanceTimersByTime(afterMs);
    throttled(callback);
  }
  expect(callback).toHaveBeenCalledTimes(2);
});

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

it('reports a failure once, and again after a success', () => {
  const callback = vi.fn();
  const outage = onceAnOutage();
  for (const happens of ['worked', 'failed', 'failed', 'worked', 'failed'] as const) outage[happens](callback);
  expect(callback).toHaveBeenCalledTimes(2);
});
