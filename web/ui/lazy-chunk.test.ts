import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chunkTimeoutMs, inChunkTime } from './lazy-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const stalled = () => new Promise<string>(() => {});

it('gives up a chunk that has not arrived after the time of the specification, and not sooner', async () => {
  expect(chunkTimeoutMs).toBe(120_000);
  const failure = vi.fn();
  inChunkTime(stalled()).catch(failure);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toHaveBeenCalledWith(expect.objectContaining({ message: 'a chunk did not arrive in time' }));
});

it('passes on what arrives, and what fails, and leaves no timer behind', async () => {
  expect(await inChunkTime(Promise.resolve('page'))).toBe('page');
  await expect(inChunkTime(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
  expect(vi.getTimerCount()).toBe(0);
});
