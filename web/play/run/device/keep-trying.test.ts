import { expect, test } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { fakeTime, settled } from '../../testing/fake-time.ts';
import { keepTrying, pauseAfter } from './keep-trying.ts';

/** Attempts with the given outcomes, one after the other. */
const setUp = (...outcomes: (string | Error)[]) => {
  const time = { ...fakeTime(), random: () => 1 };
  const failures: number[] = [];
  let attempts = 0;
  const attempt = async () => {
    const outcome = outcomes[attempts];
    attempts += 1;
    if (typeof outcome === 'string') return outcome;
    throw outcome;
  };
  const trying = keepTrying({ attempt, onFailed: () => failures.push(attempts) }, time);
  return { trying, time, failures, attempts: () => attempts };
};

const away = new ApiError('network', 0);

test('ends with the first success and stops listening', async () => {
  const { trying, time, attempts } = setUp('in');
  await expect(trying.result).resolves.toBe('in');
  expect(time.isQuiet()).toBe(true);
  trying.now();
  expect(attempts()).toBe(1);
});

test('waits longer after each failure, and as long as the server asks', async () => {
  const busy = new ApiError('too_many_requests', 429, [], 9000);
  const { trying, time, failures } = setUp(away, new ApiError('unavailable', 503), busy, away, 'in');
  await settled();
  for (const pauseMs of [1000, 2000, 10_000, 8000]) {
    expect(time.pending()).toEqual([pauseMs]);
    await time.pass(pauseMs);
  }
  await expect(trying.result).resolves.toBe('in');
  expect(failures).toEqual([1, 2, 3, 4]);
});

test('gives up when the server refuses', async () => {
  const refused = new ApiError('session_not_open', 409);
  const { trying, time } = setUp(away, refused);
  await settled();
  trying.now();
  await expect(trying.result).rejects.toBe(refused);
  expect(time.isQuiet()).toBe(true);
});

test('does not retry a bug of the page itself', async () => {
  const bug = new TypeError('no such thing');
  await expect(setUp(bug).trying.result).rejects.toBe(bug);
});

test('tries at once when the network or the participant is back, one attempt at a time', async () => {
  const { trying, time, attempts } = setUp(away, 'in');
  await settled();
  const woken = time.wake();
  trying.now();
  await woken;
  expect(attempts()).toBe(2);
  await expect(trying.result).resolves.toBe('in');
  expect(time.isQuiet()).toBe(true);
});

test('does nothing more once it is stopped, whatever the outcome of the attempt under way', async () => {
  const { trying, time, failures, attempts } = setUp(away);
  await trying.stop();
  expect([failures, attempts(), time.isQuiet()]).toEqual([[], 1, true]);
});

const pauses = (random: number, maxMs = 30_000) =>
  [1, 2, 3, 6, 12].map((n) => pauseAfter(n, { retryAfterMs: undefined }, { maxMs, random }));

test('the pause doubles up to the maximum, and half of it is random', () => {
  expect(pauses(1)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(pauses(0)).toEqual([500, 1000, 2000, 15_000, 15_000]);
  expect(pauses(1, 15_000).at(-1)).toBe(15_000);
});

test('the pause is never shorter than the server’s Retry-After', () => {
  expect(pauseAfter(1, { retryAfterMs: 9000 }, { maxMs: 30_000, random: 0 })).toBe(9000);
  expect(pauseAfter(1, { retryAfterMs: 9000 }, { maxMs: 30_000, random: 0.5 })).toBe(9500);
  expect(pauseAfter(6, { retryAfterMs: 9000 }, { maxMs: 30_000, random: 1 })).toBe(30_000);
});
