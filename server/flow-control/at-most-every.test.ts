import { afterEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

afterEach(() => vi.useRealTimers());

it('calls immediately, and then not until the interval is over', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const say = vi.fn();
  const seldom = atMostEvery(1000);
  vi.advanceTimersByTime(1);
  seldom(say);
  vi.advanceTimersByTime(999);
  seldom(say);
  expect(say).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  seldom(say);
  expect(say).toHaveBeenCalledTimes(2);
});
