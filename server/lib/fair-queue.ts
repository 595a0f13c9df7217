/** The client that work is done for. */
type Owner = {
  /** The origin that shares a limit: an account, a network address. */
  from: string;
  /** Whether the client no longer waits for the result. */
  isGone?: () => boolean;
};

type Limits = {
  /** How many may run at once: in total, and from one origin. */
  concurrency: number;
  concurrencyPerOrigin?: number;
  /** How many may wait: in total, and from one origin. */
  maxWaiting: number;
  maxWaitingPerOrigin?: number;
  /** How long one may wait, in ms; without it, for any length of time. */
  timeoutMs?: number;
  /** Makes the error thrown to those refused. */
  refusal: () => Error;
};

type Waiting = { owner: Owner; begin: () => void; refuse: () => void };

/**
 * Returns a queue that runs a limited number of works at a time, and the others after them in order of arrival; from
 * one origin no more than its share, which leaves room for the rest. Throws `refusal()` when the queue is full, the
 * wait times out, or the owner is gone by their turn.
 */
export const fairQueue = ({
  concurrency,
  concurrencyPerOrigin = concurrency,
  maxWaiting,
  maxWaitingPerOrigin = maxWaiting,
  timeoutMs,
  refusal,
}: Limits) => {
  const running = new Map<string, number>();
  let waiting: Waiting[] = [];

  const runningFrom = (from: string): number => running.get(from) ?? 0;
  const runningInTotal = (): number => [...running.values()].reduce((sum, count) => sum + count, 0);
  const isFree = (from: string): boolean => runningInTotal() < concurrency && runningFrom(from) < concurrencyPerOrigin;
  const isFull = (from: string): boolean =>
    waiting.length >= maxWaiting || waiting.filter(({ owner }) => owner.from === from).length >= maxWaitingPerOrigin;

  const refuseGone = (): void => {
    for (const { refuse } of waiting.filter(({ owner }) => owner.isGone?.())) refuse();
  };

  const end = (from: string): void => {
    if (runningFrom(from) > 1) running.set(from, runningFrom(from) - 1);
    else running.delete(from);
    refuseGone();
    waiting.find(({ owner }) => isFree(owner.from))?.begin();
  };

  const begin = (from: string): (() => void) => {
    running.set(from, runningFrom(from) + 1);
    let isReleased = false;
    return () => {
      if (!isReleased) end(from);
      isReleased = true;
    };
  };

  /** Waits for the owner's turn. Resolves to a function that releases the place. */
  const acquire = (owner: Owner): Promise<() => void> =>
    new Promise((resolve, reject) => {
      if (isFree(owner.from)) return resolve(begin(owner.from));
      refuseGone();
      if (isFull(owner.from)) return reject(refusal());
      const leave = () => {
        clearTimeout(timer);
        waiting = waiting.filter((other) => other !== one);
      };
      const one: Waiting = {
        owner,
        begin: () => {
          leave();
          resolve(begin(owner.from));
        },
        refuse: () => {
          leave();
          reject(refusal());
        },
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(one.refuse, timeoutMs);
      waiting.push(one);
    });

  /** Runs the work when it is the owner's turn. Resolves to its result, or throws its error. */
  const run = async <T>(work: () => Promise<T>, owner: Owner): Promise<T> => {
    const release = await acquire(owner);
    try {
      return await work();
    } finally {
      release();
    }
  };

  return { acquire, run };
};
