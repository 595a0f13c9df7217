import { afterEach, expect, it, vi } from 'vitest';
import { repeatWork, startLoop } from './loop.ts';

afterEach(() => vi.useRealTimers());

it('continues at once, or after the rest that a step asks for', async () => {
  vi.useFakeTimers();
  const rests = [0, 0, 1000, 0, 1000];
  const step = vi.fn(async () => rests.shift() ?? 1000);
  const loop = startLoop(step);
  await vi.advanceTimersByTimeAsync(999);
  expect(step).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(step).toHaveBeenCalledTimes(5);
  await loop.stop();
});

it('does the next step at once when woken, even during a step', async () => {
  vi.useFakeTimers();
  let calls = 0;
  const loop = startLoop(async () => {
    await Promise.resolve();
    calls += 1;
    if (calls === 1) loop.wake();
    return 1000;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toBe(2);
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toBe(3);
  await loop.stop();
});

it('stops after the running step', async () => {
  let finish = (_restMs: number) => {};
  const step = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
  const loop = startLoop(step);
  const order: string[] = [];
  const stopped = loop.stop().then(() => order.push('stopped'));
  await new Promise(setImmediate);
  order.push('finished');
  finish(0);
  await stopped;
  expect(order).toEqual(['finished', 'stopped']);
  expect(step).toHaveBeenCalledTimes(1);
});

it('can rest before the first step, and be stopped meanwhile', async () => {
  vi.useFakeTimers();
  const step = vi.fn(async () => 1000);
  const loop = startLoop(step, { firstAfterMs: 500 });
  await vi.advanceTimersByTimeAsync(499);
  expect(step).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(step).toHaveBeenCalledTimes(1);
  await loop.stop();
  await startLoop(step, { firstAfterMs: 500 }).stop();
  expect(step).toHaveBeenCalledTimes(1);
});

it('repeats work through outages, of which each is logged once, and not what fails because it ends', async () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  const fails = [true, true, false, true];
  let endWork = (_error: Error) => {};
  const work = async (): Promise<void> => {
    const failing = fails.shift();
    if (failing === undefined)
      await new Promise<void>((_resolve, reject) => {
        endWork = reject;
      });
    if (failing) throw new Error('no answer');
  };
  const loop = repeatWork({ log: { warn }, without: 'nothing happens', restMs: 1000, work });
  await vi.advanceTimersByTimeAsync(4000);
  expect(warn.mock.calls).toEqual([['nothing happens for now: no answer'], ['nothing happens for now: no answer']]);
  const ended = loop.stop();
  endWork(new Error('stopped'));
  await ended;
  expect(warn).toHaveBeenCalledTimes(2);
});
