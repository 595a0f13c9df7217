type Window = { calls: number /** ms, monotonic clock */; began: number };

type Counted = { current: number /** ms until the window ends */; ttl: number };

/** Maximum number of windows kept; the least recently used goes first. */
const maxWindows = 5000;

/**
 * Counts calls per window for the rate limits. The plugin's own store uses the wall clock: when that is set back, earlier
 * callers stay blocked for as long as it was ahead.
 */
export class CallWindows {
  readonly #windows = new Map<string, Window>();

  incr(key: string, done: (error: Error | null, counted?: Counted) => void, timeWindow: number): void {
    const now = performance.now();
    const found = this.#windows.get(key);
    const window = found && now < found.began + timeWindow ? found : { calls: 0, began: now };
    window.calls += 1;
    // Reinserted to come last: a Map keeps insertion order.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > maxWindows && oldest !== undefined) this.#windows.delete(oldest);
    done(null, { current: window.calls, ttl: window.began + timeWindow - now });
  }

  child(): CallWindows {
    return this;
  }
}
