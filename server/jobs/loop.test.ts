import { afterEach, expect, it, vi } from 'vitest';
import { startLoop } from './loop.ts';

afterEach(() => vi.useRealTimers());

it('takes one after the other until there is nothing, then looks again after the pause', async () => {
  vi.useFakeTimers();
  const found = [true, true, false, true, false];
  const takeNext = vi.fn(async () => found.shift() ?? false);
  const loop = startLoop(takeNext, 1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(takeNext).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(takeNext).toHaveBeenCalledTimes(5);
  await loop.stop();
});

it('looks at once when it is woken, also when that came while it was looking', async () => {
  vi.useFakeTimers();
  const loop = { wake: () => {} };
  let calls = 0;
  const takeNext = async () => {
    calls += 1;
    if (calls === 1) loop.wake();
    return false;
  };
  const started = startLoop(async () => {
    await Promise.resolve();
    return takeNext();
  }, 1000);
  loop.wake = started.wake;
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toBe(2);
  started.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toBe(3);
  await started.stop();
});

it('ends after what is under way, and takes nothing more', async () => {
  let finish = (_found: boolean) => {};
  const takeNext = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        finish = resolve;
      }),
  );
  const loop = startLoop(takeNext, 1000);
  const order: string[] = [];
  const stopped = loop.stop().then(() => order.push('stopped'));
  await new Promise(setImmediate);
  order.push('finished');
  finish(true);
  await stopped;
  expect(order).toEqual(['finished', 'stopped']);
  expect(takeNext).toHaveBeenCalledTimes(1);
});
