import type { IncomingMessage } from 'node:http';

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
 * long as it was ahead when it is set back. `count` counts one more call and returns its window, from which a caller may
 * take the call back; `windowOf` returns the window of this minute, if there is one.
 */
export const callWindows = () => {
  const windows = new Map<string, Window>();

  const windowOf = (key: string): Window | undefined => {
    const found = windows.get(key);
    return found && performance.now() < found.began + minuteMs ? found : undefined;
  };

  const count = (key: string): Window => {
    const window = windowOf(key) ?? { calls: 0, began: performance.now() };
    window.calls += 1;
    // Reinserted to come last: a Map keeps insertion order.
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > maxWindows && oldest !== undefined) windows.delete(oldest);
    return window;
  };

  return { count, windowOf };
};

/**
 * The calls that are still being received, by key: `max` at a time. One more ends the oldest, whose connection is closed:
 * an honest body is there within moments, so the oldest is one that trickles.
 */
export const pendingCalls = (max: number) => {
  const pending = new Map<string, Set<IncomingMessage>>();

  const remove = (key: string, call: IncomingMessage): void => {
    const ofKey = pending.get(key);
    if (ofKey?.delete(call) && ofKey.size === 0) pending.delete(key);
  };

  return {
    add: (key: string, call: IncomingMessage): void => {
      const ofKey = pending.get(key) ?? new Set();
      pending.set(key, ofKey.add(call));
      // Also when the client hangs up before it has said everything.
      call.once('close', () => remove(key, call));
      const [oldest] = ofKey;
      if (ofKey.size <= max || !oldest) return;
      remove(key, oldest);
      oldest.destroy();
    },
    remove,
  };
};
