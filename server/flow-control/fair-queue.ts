/** Whom something is done for. */
type Owner = {
  /** What owners share who count as one: an account, a network address. */
  from: string;
  /** Whether nobody waits for it any more. */
  isGone?: () => boolean;
};

type Limits = {
  /** How many may be at it at once: all together, and from one origin. */
  atOnce: number;
  atOnceEach?: number;
  /** How many may wait: all together, and from one origin. */
  waiting: number;
  waitingEach?: number;
  /** How long one may wait, in ms; without it, until it is their turn. */
  timeoutMs?: number;
  /** What is thrown for whoever is turned away. */
  refusal: () => Error;
};

type Waiting = { owner: Owner; begin: () => void; refuse: () => void };

/**
 * Lets some in at a time, and the others after them in the order in which they came; from one origin no more than its
 * share, so that it leaves room for the rest. Whoever is too many, waits for too long, or is gone by their turn is
 * refused with `refusal`.
 */
export const fairQueue = ({
  atOnce,
  atOnceEach = atOnce,
  waiting: mostWaiting,
  waitingEach = mostWaiting,
  timeoutMs,
  refusal,
}: Limits) => {
  const running = new Map<string, number>();
  let waiting: Waiting[] = [];

  const runningFrom = (from: string): number => running.get(from) ?? 0;
  const runningInAll = (): number => [...running.values()].reduce((sum, count) => sum + count, 0);
  const isFree = (from: string): boolean => runningInAll() < atOnce && runningFrom(from) < atOnceEach;
  const isFull = (from: string): boolean =>
    waiting.length >= mostWaiting || waiting.filter(({ owner }) => owner.from === from).length >= waitingEach;

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

  /** Resolves, when it is the owner's turn, to what gives the place back. */
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

  /** Does the work when it is the owner's turn. Throws what the work throws. */
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
