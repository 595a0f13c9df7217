import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { AppError } from '../../http/errors.ts';
import type { NetworkClient } from '../../http/network-client.ts';
import { fairQueue } from '../../lib/fair-queue.ts';
import { openThread } from '../../lib/open-thread.ts';

/** Passwords that take fewer guesses are common. Eight random characters are estimated at 10^8. */
const minGuesses = 3e7;

/** Seconds after which a refused client may retry: the time that a full queue takes. */
const retryAfterSeconds = 1;

// One at a time, as the thread works. All teachers of a school may choose passwords at once from one address.
const queue = fairQueue({
  concurrency: 1,
  maxWaiting: 100,
  maxWaitingPerOrigin: 60,
  refusal: () => new AppError('unavailable', undefined, { retryAfterSeconds }),
});

let thread: Worker | undefined;

/** Started on first use: unpacking its 57 000 words takes 0.2 s. */
const startThread = (): Worker => {
  const started = openThread('features/accounts/estimate-guesses');
  started.unref();
  const forget = () => {
    if (thread === started) thread = undefined;
  };
  started.on('error', forget);
  started.on('exit', forget);
  return started;
};

const estimate = async (password: string): Promise<number> => {
  thread ??= startThread();
  thread.ref();
  try {
    // Rejects when the thread fails; the next password starts another.
    const answered = once(thread, 'message');
    thread.postMessage(password);
    const [guesses] = await answered;
    return guesses;
  } finally {
    thread?.unref();
  }
};

/**
 * Whether a password is among the first that attackers try: a common word or pattern, or a few of them with little
 * added. Throws `unavailable` when too many are waiting.
 */
export const isCommonPassword = async (password: string, networkClient: NetworkClient): Promise<boolean> =>
  (await queue.run(() => estimate(password), networkClient)) < minGuesses;
