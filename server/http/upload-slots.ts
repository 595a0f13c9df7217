import { AppError } from './errors.ts';

type Limits = {
  /** Uploads at once. */
  all: number;
  /** Of one holder at once. */
  each: number;
  /** That wait, at most. */
  waiting: number;
  /** How long one waits, in ms. */
  patience: number;
};

/** About 3 MB of memory each, while it is read and stored. */
const usual: Limits = { all: 8, each: 2, waiting: 100, patience: 10_000 };

/** Seconds after which somebody may try again whose turn did not come. */
const retryAfter = 5;

type Waiting = { holder: string; begin: () => void };

/**
 * Bounds how many uploads are in memory at once; the others wait for their turn. One holder never has more than a few,
 * so that slow ones of one account leave room for everybody else.
 */
export const uploadSlots = ({ all, each, waiting, patience }: Limits = usual) => {
  const held = new Map<string, number>();
  const queue: Waiting[] = [];
  const heldBy = (holder: string): number => held.get(holder) ?? 0;
  const heldByAll = (): number => [...held.values()].reduce((sum, count) => sum + count, 0);
  const isFree = (holder: string): boolean => heldByAll() < all && heldBy(holder) < each;

  const release = (holder: string): void => {
    if (heldBy(holder) > 1) held.set(holder, heldBy(holder) - 1);
    else held.delete(holder);
    const next = queue.findIndex((one) => isFree(one.holder));
    if (next >= 0) queue.splice(next, 1)[0]?.begin();
  };

  const hold = (holder: string): (() => void) => {
    held.set(holder, heldBy(holder) + 1);
    let isHeld = true;
    return () => {
      if (isHeld) release(holder);
      isHeld = false;
    };
  };

  /** Resolves, when it is the holder's turn, to what gives the slot back. Throws `unavailable` when it does not come. */
  const take = (holder: string): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(new AppError('unavailable', undefined, { retryAfter }));
      if (isFree(holder)) return resolve(hold(holder));
      if (queue.length >= waiting) return giveUp();
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(one), 1);
        giveUp();
      }, patience);
      const one: Waiting = {
        holder,
        begin: () => {
          clearTimeout(timer);
          resolve(hold(holder));
        },
      };
      queue.push(one);
    });

  return { take };
};
