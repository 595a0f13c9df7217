import { afterEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

afterEach(() => vi.useRealTimers());

it('calls immediately, and then not until the interval is over', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const callback = vi.fn();
  const throttled = atMostEvery(1000);
  vi.advanceTimersByTime(1);
  throttled(callback);
  vi.advanceTimersByTime(999);
  throttled(callback);
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  throttled(callback);
  expect(callback).toHaveBeenCalledTimes(2);
});
