import type { ApiError } from '../../api/client.ts';

/** What repeating something needs of the world. */
export type RetryPorts = {
  /** Calls back after so many ms; returns the way to call it off. */
  after: (ms: number, action: () => void) => () => void;
  /** In [0, 1). */
  random: () => number;
  /** Calls back when the network or the participant is back; returns the way to stop. */
  onWake: (action: () => void) => () => void;
};

const firstPause = 1000;

/**
 * ms until the next attempt: doubles with each failure up to `longest`, half of it random, so that a class does not come
 * back all at once. As long as the server asked at least, and some more.
 */
export const pauseAfter = (
  failures: number,
  { retryAfter = 0 }: Pick<ApiError, 'retryAfter'>,
  { longest, random }: { longest: number; random: number },
): number => {
  const asked = retryAfter > 0 ? retryAfter + random * firstPause : 0;
  return Math.max(asked, Math.min(longest, firstPause * 2 ** (failures - 1)) * (0.5 + random / 2));
};

/** The browser's clock, and its word that the network or the participant is back. */
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
