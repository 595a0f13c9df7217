const minute = 60_000;

/** Addresses that are told apart in a minute; those that come after so many share one count. */
const mostKeys = 10_000;

/** Counts of the minute of the clock that is running, by key; kept in memory, so of one process. */
export const minuteCounts = ({ now }: { now: () => Date }) => {
  const counts = new Map<string, number>();
  let counted = Number.NaN;

  const forgetPast = () => {
    const running = Math.floor(now().getTime() / minute);
    if (running !== counted) counts.clear();
    counted = running;
  };

  const has = (key: string): boolean => {
    forgetPast();
    return counts.has(key);
  };

  /** Counts one more of a key, unless there are `most` of it. Returns whether it did. */
  const takes = (key: string, most: number): boolean => {
    forgetPast();
    const bounded = counts.has(key) || counts.size < mostKeys ? key : 'others';
    const count = counts.get(bounded) ?? 0;
    if (count >= most) return false;
    counts.set(bounded, count + 1);
    return true;
  };

  return { has, takes };
};
