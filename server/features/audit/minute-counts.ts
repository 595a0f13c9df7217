import type { Context } from '../../context.ts';

const minute = 60_000;

/** Maximum number of keys counted separately per minute; later ones share one count. */
const maxKeys = 10_000;

/** Counts per key in the current minute of the clock; in memory, so per process. */
export const minuteCounts = ({ now }: Pick<Context, 'now'>) => {
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

  /** Counts one more for a key unless it already has `max`. Returns whether it did. */
  const takes = (key: string, max: number): boolean => {
    forgetPast();
    const bounded = counts.has(key) || counts.size < maxKeys ? key : 'others';
    const count = counts.get(bounded) ?? 0;
    if (count >= max) return false;
    counts.set(bounded, count + 1);
    return true;
  };

  return { has, takes };
};
