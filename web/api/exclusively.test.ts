import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exclusively } from './exclusively.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Grant = () => Promise<unknown>;

const withLocks = (request: (name: string, options: { signal: AbortSignal }, grant: Grant) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } });

/** Another tab holds the lock, and is frozen. */
const neverGranted = (_name: string, { signal }: { signal: AbortSignal }): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('works under the lock, for as long as the work takes', async () => {
  withLocks((_name, _options, grant) => grant());
  const work = exclusively('refresh', () => new Promise((resolve) => setTimeout(resolve, 90_000, 'done')), 20_000);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await work).toBe('done');
});

it('works without the lock of a frozen tab, once it has waited long enough', async () => {
  withLocks(neverGranted);
  let began = 0;
  const work = exclusively('refresh', async () => (began += 1), 20_000);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(began).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await work).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('works where there are no locks, and passes the failure of the work on, which is not repeated', async () => {
  vi.stubGlobal('navigator', {});
  expect(await exclusively('refresh', async () => 'done')).toBe('done');
  withLocks((_name, _options, grant) => grant());
  const work = vi.fn(() => Promise.reject(new Error('refused')));
  await expect(exclusively('refresh', work)).rejects.toThrow('refused');
  expect(work).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
