type Owner = {
  /** The account or network address that shares a limit. */
  from: string;
  /** Whether the client no longer waits for the result. */
  isGone?: () => boolean;
};

type Limits = {
  /** Works at once: in total, and from one origin. */
  concurrency: number;
  concurrencyPerOrigin?: number;
  /** Waiting works: in total, and from one origin. */
  maxWaiting: number;
  maxWaitingPerOrigin?: number;
  /** How long one may wait, in ms; by default without limit. */
  timeoutMs?: number;
  refusal: () => Error;
};

type Waiting = { owner: Owner; begin: () => void; refuse: () => void };

/** Runs some works at a time, in order, of one origin its share. Throws `refusal()` when full, timed out, or left. */
export const fairQueue = ({
  concurrency,
  concurrencyPerOrigin = concurrency,
  maxWaiting,
  maxWaitingPerOrigin = maxWaiting,
  timeoutMs,
  refusal,
}: Limits) => {
  const running: string[] = [];
  let waiting: Waiting[] = [];

  const isFree = (from: string): boolean =>
    running.length < concurrency && running.filter((each) => each === from).length < concurrencyPerOrigin;
  const isFull = (from: string): boolean =>
    waiting.length >= maxWaiting || waiting.filter(({ owner }) => owner.from === from).length >= maxWaitingPerOrigin;

  const refuseGone = (): void => {
    for (const { refuse } of waiting.filter(({ owner }) => owner.isGone?.())) refuse();
  };

  const end = (from: string): void => {
    running.splice(running.indexOf(from), 1);
    refuseGone();
    waiting.find(({ owner }) => isFree(owner.from))?.begin();
  };

  const begin = (from: string): (() => void) => {
    running.push(from);
    let isReleased = false;
    return () => {
      if (!isReleased) end(from);
      isReleased = true;
    };
  };

  const acquire = (owner: Owner): Promise<() => void> =>
    new Promise((resolve, reject) => {
      if (isFree(owner.from)) return resolve(begin(owner.from));
      refuseGone();
      if (isFull(owner.from)) return reject(refusal());
      const leaveAnd = (act: () => void) => () => {
        clearTimeout(timer);
        waiting = waiting.filter((other) => other !== one);
        act();
      };
      const one: Waiting = {
        owner,
        begin: leaveAnd(() => resolve(begin(owner.from))),
        refuse: leaveAnd(() => reject(refusal())),
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(one.refuse, timeoutMs);
      waiting.push(one);
    });

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
