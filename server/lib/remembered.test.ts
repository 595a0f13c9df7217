import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

const start = Date.parse('2026-03-02T09:00:00Z');

/** A reader that counts its calls, and fails when told to. */
const counting = ({ lifetimeMs = 5000, failureMs = 0 } = {}) => {
  const state = { asked: 0, fails: false, moment: start };
  const read = remembered(
    async (question: string) => {
      state.asked += 1;
      if (state.fails) throw new Error('failed');
      return `${question} ${state.asked}`;
    },
    { lifetimeMs, failureMs, now: () => new Date(state.moment) },
  );
  return { state, read };
};

it('reuses an answer for its lifetime, per question', async () => {
  const { state, read } = counting();
  expect([await read('a'), await read('b'), await read('a')]).toEqual(['a 1', 'b 2', 'a 1']);
  state.moment = start + 4999;
  expect(await read('a')).toBe('a 1');
  state.moment = start + 5000;
  expect(await read('a')).toBe('a 3');
});

it('asks again after the clock was set back', async () => {
  const { state, read } = counting();
  expect([await read('a'), await read('a')]).toEqual(['a 1', 'a 1']);
  state.moment = start - 1000;
  expect([await read('a'), await read('a')]).toEqual(['a 2', 'a 2']);
});

it('shares one answer among simultaneous callers', async () => {
  const { read } = counting();
  expect(await Promise.all([read('a'), read('a'), read('a')])).toEqual(['a 1', 'a 1', 'a 1']);
});

it('does not reuse a failure', async () => {
  const { state, read } = counting();
  state.fails = true;
  await expect(read('a')).rejects.toThrow('failed');
  state.fails = false;
  expect(await read('a')).toBe('a 2');
});

it('reuses a failure for as long as configured', async () => {
  const { state, read } = counting({ failureMs: 1000 });
  state.fails = true;
  await expect(read('a')).rejects.toThrow('failed');
  state.fails = false;
  state.moment = start + 999;
  await expect(read('a')).rejects.toThrow('failed');
  state.moment = start + 1000;
  expect(await read('a')).toBe('a 2');
});
