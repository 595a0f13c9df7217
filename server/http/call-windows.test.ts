import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallWindows } from './call-windows.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const countIn = (windows: CallWindows, key = 'school') => {
  const counted = { current: 0, ttl: 0 };
  windows.incr(key, (_error, found) => Object.assign(counted, found), minute);
  return counted;
};

it('counts the calls of a minute, and how much of it is left', () => {
  const windows = new CallWindows();
  expect(countIn(windows)).toEqual({ current: 1, ttl: minute });
  vi.advanceTimersByTime(minute - 1);
  expect(countIn(windows)).toEqual({ current: 2, ttl: 1 });
  vi.advanceTimersByTime(1);
  expect(countIn(windows)).toEqual({ current: 1, ttl: minute });
});

it('is unaffected when the wall clock is set back', () => {
  const windows = new CallWindows();
  vi.setSystemTime(Date.now() + 365 * 24 * 60 * minute);
  countIn(windows);
  vi.setSystemTime(Date.now() - 365 * 24 * 60 * minute);
  vi.advanceTimersByTime(minute);
  expect(countIn(windows)).toEqual({ current: 1, ttl: minute });
});

it('forgets the least recent caller first', () => {
  const windows = new CallWindows();
  for (const key of ['idle', 'busy']) countIn(windows, key);
  for (let other = 0; other < 4998; other += 1) countIn(windows, String(other));
  expect(countIn(windows, 'busy').current).toBe(2);
  countIn(windows, 'one more');
  expect(countIn(windows, 'busy').current).toBe(3);
  expect(countIn(windows, 'idle').current).toBe(1);
});
