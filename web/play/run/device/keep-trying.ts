import { ApiError, type CallOptions } from '../../../api/client.ts';
import { refusalOf } from '../../../api/refusals.ts';

export type RetryPorts = {
  after: (ms: number, action: () => void) => () => void;
  /** In [0, 1). */
  random: () => number;
  /** Calls `action` when the network or the participant is back. Returns the function that unsubscribes. */
  onWake: (action: () => void) => () => void;
};

const firstPauseMs = 1000;

/** The pause in ms before a retry: doubles, is never below Retry-After, and half random: a class is not in step. */
export const pauseAfter = (
  failures: number,
  { retryAfterMs = 0 }: Pick<ApiError, 'retryAfterMs'>,
  { maxMs, random }: { maxMs: number; random: number },
): number => {
  const asked = retryAfterMs > 0 ? retryAfterMs + random * firstPauseMs : 0;
  return Math.max(asked, Math.min(maxMs, firstPauseMs * 2 ** (failures - 1)) * (0.5 + random / 2));
};

/** Calls `action` after `ms`. Returns the function that cancels it. */
export const after = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

/** Calls `action` when the page is hidden, the last that a page on a phone is sure to hear of. Returns what cancels it. */
export const onHidden = (action: () => void): (() => void) => {
  const listener = () => document.visibilityState === 'hidden' && action();
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

export const browserRetries: RetryPorts = {
  after,
  random: Math.random,
  onWake: (action) => {
    const listening = new AbortController();
    const { signal } = listening;
    const whenVisible = () => {
      if (document.visibilityState === 'visible') action();
    };
    window.addEventListener('online', action, { signal });
    document.addEventListener('visibilitychange', whenVisible, { signal });
    return () => listening.abort();
  },
};

export type Trying<T> = {
  /** Rejects with the error that ended it; never settles after `stop`. */
  result: Promise<T>;
  /** Tries at once, unless an attempt is under way. */
  now: () => void;
  /** Resolves when the attempt under way, if any, has ended too. */
  stop: () => Promise<void>;
};

const maxPauseMs = 15_000;

type Attempt<T> = {
  attempt: () => Promise<T>;
  onFailed: (error: ApiError) => void;
  /** Whether a failure is final; by default, one that a retry cannot help. */
  isFinal?: (error: ApiError) => boolean;
};

export const keepTrying = <T>(
  { attempt, onFailed, isFinal = (error) => refusalOf(error) !== undefined }: Attempt<T>,
  { after, random, onWake } = browserRetries,
): Trying<T> => {
  let isOver = false;
  let endPause = () => {};
  const stopListening = onWake(() => endPause());

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = after(ms, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });

  const end = () => {
    isOver = true;
    stopListening();
    endPause();
  };

  const tryOn = async (resolve: (value: T) => void, reject: (error: unknown) => void) => {
    for (let failures = 1; !isOver; failures += 1) {
      try {
        const value = await attempt();
        if (!isOver) resolve(value);
        return end();
      } catch (error) {
        if (isOver) return;
        if (!(error instanceof ApiError) || isFinal(error)) {
          reject(error);
          return end();
        }
        onFailed(error);
        await pause(pauseAfter(failures, error, { maxMs: maxPauseMs, random: random() }));
      }
    }
  };
  let attempts = Promise.resolve();
  const result = new Promise<T>((resolve, reject) => {
    attempts = tryOn(resolve, reject);
  });
  return {
    result,
    now: () => endPause(),
    stop: () => {
      end();
      return attempts;
    },
  };
};

/** For calls that somebody waits for: some networks neither deliver nor refuse requests. */
export const shortCall: CallOptions = { timeoutMs: 10_000 };
