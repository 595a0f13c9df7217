/** How long a page that stays open waits before it asks again, in ms. */
export const everyMs = 15 * 60 * 1000;

type Ports = {
  isOutdated: () => Promise<boolean>;
  /** Whether nobody may be told now, or nobody is looking. */
  isBusy: () => boolean;
  /** Calls `look` when that may have changed, with the time in ms before which it asks no second time. Returns the function that unsubscribes. */
  onChange: (look: (pauseMs: number) => void) => () => void;
  /** In ms. */
  now: () => number;
};

/**
 * Asks now and then whether there is a new version: when somebody is back at the page, or has finished what must not be
 * interrupted, and otherwise as long as it stays open; never in between. Calls `onNew` once. Returns the function that ends it.
 */
export const watchVersion = ({ isOutdated, isBusy, onChange, now }: Ports, onNew: () => void): (() => void) => {
  let askedAt = now();
  let isOver = false;

  const ask = async () => {
    askedAt = now();
    if (!(await isOutdated()) || isOver) return;
    stop();
    onNew();
  };
  const look = (pauseMs: number) => {
    if (!isBusy() && now() - askedAt >= pauseMs) void ask();
  };
  const timer = setInterval(look, everyMs, everyMs);
  const unsubscribe = onChange(look);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
    unsubscribe();
  };
  return stop;
};
