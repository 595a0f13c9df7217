import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callWindows, secondsLeftIn } from './rate-limits.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

it('takes a call back from the minute in which it was counted, and from no later one', () => {
  const { count } = callWindows();
  const early = count('school');
  early.calls -= 1;
  expect(count('school').calls).toBe(1);
  vi.advanceTimersByTime(minute - 1);
  expect(count('school').calls).toBe(2);
  vi.advanceTimersByTime(1);
  expect(count('school').calls).toBe(1);
  early.calls -= 1;
  expect(count('school').calls).toBe(2);
});

it('is unaffected when the wall clock is set back', () => {
  const { count } = callWindows();
  vi.setSystemTime(Date.now() + 365 * 24 * 60 * minute);
  count('school');
  vi.setSystemTime(Date.now() - 365 * 24 * 60 * minute);
  vi.advanceTimersByTime(minute);
  const window = count('school');
  expect([window.calls, secondsLeftIn(window)]).toEqual([1, 60]);
});

it('forgets the least recent caller first', () => {
  const { count } = callWindows();
  for (const key of ['idle', 'busy']) count(key);
  for (let other = 0; other < 4998; other += 1) count(String(other));
  expect(count('busy').calls).toBe(2);
  count('one more');
  expect(count('busy').calls).toBe(3);
  expect(count('idle').calls).toBe(1);
});
