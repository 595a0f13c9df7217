import { expect, it } from 'vitest';
import { latestOnly, remembered } from './cache.ts';

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

const counted = () => {
  const keep = latestOnly<string>();
  const made: string[] = [];
  const ask = (key: string, version: string) =>
    keep(key, version, async () => {
      made.push(`${key}${version}`);
      return `${key}${version}`;
    });
  return { ask, made };
};

it('makes each version once, also for those who ask meanwhile', async () => {
  const { ask, made } = counted();
  expect(await Promise.all([ask('a', '1'), ask('a', '1'), ask('b', '1')])).toEqual(['a1', 'a1', 'b1']);
  await ask('a', '1');
  expect(made).toEqual(['a1', 'b1']);
});

it('replaces the version before, of the same key only', async () => {
  const { ask, made } = counted();
  const asked = ['a1', 'b1', 'a2', 'b1', 'a2', 'a1'];
  for (const [key = '', version = ''] of asked) expect(await ask(key, version)).toBe(key + version);
  expect(made).toEqual(['a1', 'b1', 'a2', 'a1']);
});

it('tells a failure to all who wait for it, and makes it again for the next', async () => {
  const keep = latestOnly<string>();
  let fail: (reason: Error) => void = () => {};
  const broken = () => new Promise<string>((_, reject) => (fail = reject));
  const asked = [keep('a', '1', broken), keep('a', '1', async () => 'not asked')];
  fail(new Error('away'));
  for (const answer of asked) await expect(answer).rejects.toThrow('away');
  expect(await keep('a', '1', async () => 'back')).toBe('back');
});

it('keeps a later version whose predecessor fails only then', async () => {
  const keep = latestOnly<string>();
  let fail: (reason: Error) => void = () => {};
  const earlier = keep('a', '1', () => new Promise<string>((_, reject) => (fail = reject)));
  await keep('a', '2', async () => 'second');
  fail(new Error('away'));
  await expect(earlier).rejects.toThrow('away');
  expect(await keep('a', '2', async () => 'made again')).toBe('second');
});
