import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { fakeTime, settled } from '../testing/fake-time.ts';
import { keepTrying } from './keep-trying.ts';

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
