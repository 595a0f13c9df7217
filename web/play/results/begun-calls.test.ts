import { expect, it, vi } from 'vitest';
import { begunCalls } from './begun-calls.ts';

it('takes what was begun, once, and asks itself where nothing was', async () => {
  const ask = vi.fn(async (key: string) => `${key} ${ask.mock.calls.length}`);
  const { begin, take } = begunCalls(ask);
  begin('a');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await take('a')).toBe('a 1');
  expect(await take('a')).toBe('a 2');
  expect(await take('b')).toBe('b 3');
});

it('lets a call fail where it is taken, and nowhere else', async () => {
  const { begin, take } = begunCalls(async () => Promise.reject(new Error('away')));
  begin('a');
  await new Promise((resolve) => setTimeout(resolve));
  await expect(take('a')).rejects.toThrow('away');
});
