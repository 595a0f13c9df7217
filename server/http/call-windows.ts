type Window = { calls: number /** ms, of the clock that nobody sets */; began: number };

type Counted = { current: number /** ms until the window ends */; ttl: number };

/** Most windows that are kept; the one that nobody has used for longest goes first. */
const most = 5000;

/**
 * Counts the calls of each window for the rate limits. That of the plugin goes by the clock of the day: once that is set
 * back, whoever called before is held up for as long as it was ahead.
 */
export class CallWindows {
  readonly #windows = new Map<string, Window>();

  incr(key: string, done: (error: Error | null, counted?: Counted) => void, timeWindow: number): void {
    const now = performance.now();
    const found = this.#windows.get(key);
    const window = found && now < found.began + timeWindow ? found : { calls: 0, began: now };
    window.calls += 1;
    // Put last: a Map keeps the order in which its keys came.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > most && oldest !== undefined) this.#windows.delete(oldest);
    done(null, { current: window.calls, ttl: window.began + timeWindow - now });
  }

  child(): CallWindows {
    return this;
  }
}
