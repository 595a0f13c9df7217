/** How long ago counts, in ms, and in how many parts it is forgotten. */
const windowMs = 10 * 60_000;
const parts = 10;
const partMs = windowMs / parts;

/** So many participants may always be made in a window: a school begins before anybody has finished. */
const free = 500;
/** Each doubling of made to finished participants beyond this ratio doubles the work, up to `maxFactor`. */
const usualRatio = 4;
const maxFactor = 8;

/** For how long a raised factor is remembered, in parts: a week. */
const rememberedParts = (7 * 86_400_000) / partMs;

type Counts = { part: number; made: number; finished: number };

const partOf = (moment: Date): number => Math.floor(moment.getTime() / partMs);

const factorOf = (made: number, finished: number): number => {
  if (made <= free) return 1;
  const ratio = made / Math.max(finished, free / usualRatio) / usualRatio;
  return Math.min(maxFactor, 2 ** Math.max(0, Math.floor(Math.log2(ratio))));
};

/** Counts participants made and finished in the last ten minutes, and how much more work that asks for. */
export const madeAndFinished = (now: () => Date) => {
  let seen: Counts[] = [];
  /** The largest factor of each part in which it was more than 1. */
  const raised = new Map<number, number>();

  const current = (): Counts => {
    const part = partOf(now());
    seen = seen.filter((each) => each.part > part - parts && each.part <= part);
    const last = seen.find((each) => each.part === part);
    if (last) return last;
    const fresh = { part, made: 0, finished: 0 };
    seen.push(fresh);
    return fresh;
  };

  const sum = (what: 'made' | 'finished'): number => seen.reduce((total, each) => total + each[what], 0);

  const factor = (): number => {
    const { part } = current();
    const found = factorOf(sum('made'), sum('finished'));
    if (found > 1) raised.set(part, Math.max(found, raised.get(part) ?? 1));
    for (const old of raised.keys()) if (old <= part - rememberedParts) raised.delete(old);
    return found;
  };

  return {
    addMade: (): void => {
      current().made += 1;
    },
    addFinished: (): void => {
      current().finished += 1;
    },
    /** How many were made in the window. */
    made: (): number => {
      current();
      return sum('made');
    },
    factor,
    /** The factor at a moment of the last week. */
    factorAt: (moment: Date): number => raised.get(partOf(moment)) ?? 1,
  };
};
