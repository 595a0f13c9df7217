/** The calls of one key within one minute. */
export type Window = { calls: number /** ms, monotonic clock */; began: number };

const minuteMs = 60_000;

/** Maximum number of windows kept; the least recently used goes first. */
const maxWindows = 5000;

/** Seconds until a window ends, at least 1. */
export const secondsLeftIn = ({ began }: Window): number =>
  Math.max(1, Math.ceil((began + minuteMs - performance.now()) / 1000));

/**
 * Counts calls per key and minute, on the monotonic clock: with the wall clock, early callers would stay blocked for as
 * long as it was ahead when it is set back. Returns a function that counts one more call and returns its window, from
 * which a caller may take the call back.
 */
export const callWindows = () => {
  const windows = new Map<string, Window>();
  return (key: string): Window => {
    const now = performance.now();
    const found = windows.get(key);
    const window = found && now < found.began + minuteMs ? found : { calls: 0, began: now };
    window.calls += 1;
    // Reinserted to come last: a Map keeps insertion order.
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > maxWindows && oldest !== undefined) windows.delete(oldest);
    return window;
  };
};
