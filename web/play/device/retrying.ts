import type { ApiError } from '../../api/client.ts';

/** What a retry needs from its surroundings. */
export type RetryPorts = {
  /** Calls back after so many ms; returns the way to call it off. */
  after: (ms: number, action: () => void) => () => void;
  /** In [0, 1). */
  random: () => number;
  /** Calls back when the network or the participant is back; returns the way to stop. */
  onWake: (action: () => void) => () => void;
};

const firstPauseMs = 1000;

/**
 * ms until the next attempt: doubles with each failure up to `longestMs`, half of it random, so that a class does not come
 * back all at once. Never shorter than the server asked for.
 */
export const pauseAfter = (
  failures: number,
  { retryAfterMs = 0 }: Pick<ApiError, 'retryAfterMs'>,
  { longestMs, random }: { longestMs: number; random: number },
): number => {
  const asked = retryAfterMs > 0 ? retryAfterMs + random * firstPauseMs : 0;
  return Math.max(asked, Math.min(longestMs, firstPauseMs * 2 ** (failures - 1)) * (0.5 + random / 2));
};

/** The browser's timers, and its events for a network or a participant that comes back. */
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
