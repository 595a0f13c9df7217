import type { ApiError } from '../../../api/client.ts';

export type RetryPorts = {
  /** Calls `action` after `ms`. Returns the function that cancels it. */
  after: (ms: number, action: () => void) => () => void;
  /** In [0, 1). */
  random: () => number;
  /** Calls `action` when the network or the participant is back. Returns the function that unsubscribes. */
  onWake: (action: () => void) => () => void;
};

const firstPauseMs = 1000;

/**
 * Returns the pause before the next attempt, in ms: it doubles with each failure up to `maxMs`, and half of it is random,
 * so that a class does not retry in step. Never shorter than the server's Retry-After. `random` is in [0, 1).
 */
export const pauseAfter = (
  failures: number,
  { retryAfterMs = 0 }: Pick<ApiError, 'retryAfterMs'>,
  { maxMs, random }: { maxMs: number; random: number },
): number => {
  const asked = retryAfterMs > 0 ? retryAfterMs + random * firstPauseMs : 0;
  return Math.max(asked, Math.min(maxMs, firstPauseMs * 2 ** (failures - 1)) * (0.5 + random / 2));
};

export const browserRetries: RetryPorts = {
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
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
