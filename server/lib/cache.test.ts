import { expect, it } from 'vitest';
import { cacheAnswers, keepLatest } from './cache.ts';

const start = Date.parse('2026-03-02T09:00:00Z');

/** A reader that counts its calls, and fails when told to. */
const counting = ({ lifetimeMs = 5000, failureMs = 0 } = {}) => {
  const state = { asked: 0, fails: false, moment: start };
  const read = cacheAnswers(
    async (question: string) => {
      state.asked += 1;
      if (state.fails) throw new Error('failed');
      return `${question} ${state.asked}`;
    },
    { lifetimeMs, failureMs, now: () => new Date(state.moment) },
  );
  return { state, read };
};

it('reuses an answer for its lifetime, per question, also for simultaneous callers', async () => {
  const { state, read } = counting();
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual(['a 1', 'b 2', 'a 1']);
  state.moment = start + 4999;
  expect(await read('a')).toBe('a 1');
  state.moment = start + 5000;
  expect(await read('a')).toBe('a 3');
  // The clock was set back.
  state.moment = start;
  expect([await read('a'), await read('a')]).toEqual(['a 4', 'a 4']);
});

it.each([0, 1000])('reuses a failure for as long as configured: %i ms', async (failureMs) => {
  const { state, read } = counting({ failureMs });
  state.fails = true;
  await expect(read('a')).rejects.toThrow('failed');
  state.fails = false;
  if (failureMs > 0) {
    state.moment = start + failureMs - 1;
    await expect(read('a')).rejects.toThrow('failed');
  }
  state.moment = start + failureMs;
  expect(await read('a')).toBe('a 2');
});

it('makes each version once for all who ask, and replaces the previous one of the same key', async () => {
  const keep = keepLatest<string>();
  const made: string[] = [];
  const ask = (name: string) =>
    keep(name.slice(0, 1), name.slice(1), async () => {
      made.push(name);
      return name;
    });
  expect(await Promise.all([ask('a1'), ask('a1'), ask('b1')])).toEqual(['a1', 'a1', 'b1']);
  for (const name of ['a1', 'b1', 'a2', 'b1', 'a2', 'a1']) expect(await ask(name)).toBe(name);
  expect(made).toEqual(['a1', 'b1', 'a2', 'a1']);
});

/** Work that fails on demand. */
let fail: (reason: Error) => void = () => {};
const broken = () => new Promise<string>((_, reject) => (fail = reject));

it('tells a failure to all who wait for it, and makes it again for the next', async () => {
  const keep = keepLatest<string>();
  const asked = [keep('a', '1', broken), keep('a', '1', async () => 'not asked')];
  fail(new Error('away'));
  for (const answer of asked) await expect(answer).rejects.toThrow('away');
  expect(await keep('a', '1', async () => 'back')).toBe('back');
});

it('keeps a later version whose predecessor fails only then', async () => {
  const keep = keepLatest<string>();
  const earlier = keep('a', '1', broken);
  await keep('a', '2', async () => 'second');
  fail(new Error('away'));
  await expect(earlier).rejects.toThrow('away');
  expect(await keep('a', '2', async () => 'made again')).toBe('second');
});
