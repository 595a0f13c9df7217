import type { Asker } from '../../http/asker.ts';
import { AppError } from '../../http/errors.ts';

/** How many works run at once, and how many wait at most: in all, and for one address. */
type Bounds = { atOnce: number; waiting: number; waitingFrom: number };

type Waiting = { asker: Asker; begin: () => void; refuse: () => void };

/** Seconds. As long as all who wait take together. */
const retryAfter = 2;

const refusal = () => new AppError('unavailable', undefined, { retryAfter });

/**
 * Runs some works at a time, and the others after them in the order in which they came. Throws `unavailable`, without
 * the work, when too many wait already, or when whom it was for is gone by the time of its turn.
 */
export const turns = ({ atOnce, waiting: most, waitingFrom }: Bounds) => {
  let waiting: Waiting[] = [];
  let free = atOnce;

  const refuseGone = (): void => {
    const gone = new Set(waiting.filter(({ asker }) => asker.isGone()));
    waiting = waiting.filter((one) => !gone.has(one));
    for (const { refuse } of gone) refuse();
  };

  const isFullFor = ({ from }: Asker): boolean =>
    waiting.length >= most || waiting.filter(({ asker }) => asker.from === from).length >= waitingFrom;

  const takeTurn = async (asker: Asker): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    refuseGone();
    if (isFullFor(asker)) throw refusal();
    await new Promise<void>((begin, reject) => waiting.push({ asker, begin, refuse: () => reject(refusal()) }));
  };

  const passTurn = (): void => {
    refuseGone();
    const next = waiting.shift();
    if (next) next.begin();
    else free += 1;
  };

  return async <T>(work: () => Promise<T>, asker: Asker): Promise<T> => {
    await takeTurn(asker);
    try {
      return await work();
    } finally {
      passTurn();
    }
  };
};
