import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { keepTrying } from './keep-trying.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Attempts with the given outcomes, one after the other; the test fires the timers. */
const setUp = (...outcomes: (string | Error)[]) => {
  const pauses: number[] = [];
  const failures: number[] = [];
  const wakes = new Set<() => void>();
  let timer: (() => void) | undefined;
  let attempts = 0;
  const trying = keepTrying(
    {
      attempt: async () => {
        const outcome = outcomes[attempts];
        attempts += 1;
        if (typeof outcome === 'string') return outcome;
        throw outcome;
      },
      onFailed: () => failures.push(attempts),
    },
    {
      after: (ms, action) => {
        pauses.push(ms);
        timer = action;
        return () => {
          if (timer === action) timer = undefined;
        };
      },
      random: () => 1,
      onWake: (action) => {
        wakes.add(action);
        return () => wakes.delete(action);
      },
    },
  );
  const pass = async () => {
    const due = timer;
    timer = undefined;
    due?.();
    await settled();
  };
  return { trying, pauses, failures, wakes, pass, attempts: () => attempts, isWaiting: () => timer !== undefined };
};

const away = new ApiError('network', 0);

describe('keepTrying', () => {
  test('ends with the first success and stops listening', async () => {
    const { trying, wakes, attempts } = setUp('in');
    await expect(trying.result).resolves.toBe('in');
    expect(wakes.size).toBe(0);
    trying.now();
    expect(attempts()).toBe(1);
  });

  test('waits longer after each failure, and as long as the server asks', async () => {
    const busy = new ApiError('too_many_requests', 429, [], 9000);
    const { trying, pauses, failures, pass, isWaiting } = setUp(
      away,
      new ApiError('unavailable', 503),
      busy,
      away,
      'in',
    );
    await settled();
    while (isWaiting()) await pass();
    await expect(trying.result).resolves.toBe('in');
    expect(pauses).toEqual([1000, 2000, 10_000, 8000]);
    expect(failures).toEqual([1, 2, 3, 4]);
  });

  test('gives up when the server refuses', async () => {
    const refused = new ApiError('session_not_open', 409);
    const { trying, isWaiting } = setUp(away, refused);
    await settled();
    trying.now();
    await expect(trying.result).rejects.toBe(refused);
    expect(isWaiting()).toBe(false);
  });

  test('does not retry a bug of the page itself', async () => {
    const bug = new TypeError('no such thing');
    await expect(setUp(bug).trying.result).rejects.toBe(bug);
  });

  test('tries at once when the network or the participant is back, one attempt at a time', async () => {
    const { trying, wakes, attempts, isWaiting } = setUp(away, 'in');
    await settled();
    for (const wake of wakes) wake();
    trying.now();
    await settled();
    expect(attempts()).toBe(2);
    await expect(trying.result).resolves.toBe('in');
    expect(isWaiting()).toBe(false);
  });

  test('does nothing more once it is stopped, whatever the outcome of the attempt under way', async () => {
    const { trying, failures, attempts, isWaiting } = setUp(away);
    await trying.stop();
    expect([failures, attempts(), isWaiting()]).toEqual([[], 1, false]);
  });
});
