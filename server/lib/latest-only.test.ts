import { expect, it } from 'vitest';
import { latestOnly } from './latest-only.ts';

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
  for (const [key, version] of [
    ['a', '1'],
    ['b', '1'],
    ['a', '2'],
    ['b', '1'],
    ['a', '2'],
    ['a', '1'],
  ] as const)
    expect(await ask(key, version)).toBe(key + version);
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
