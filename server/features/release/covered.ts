import { leastRuns } from './coarsen.ts';

/**
 * Which runs a release covers: of each set of faces all of one published edition, and those without the time limit that
 * were completed up to a moment. It is made only while all of them are there.
 */
export type Covered = {
  /** By set of faces. */
  editions: Record<number, number>;
  untimed: UntimedCovered;
};

/** By set of faces: up to when (ISO 8601), and how many runs. A set that is missing has none. */
export type UntimedCovered = Record<number, { until: string; runs: number }>;

/** Counts the runs without the time limit that a set of faces has, completed after one moment and up to another. */
type Count = (after: string | null, until: string) => Promise<number>;

/**
 * Chooses up to when a new release covers runs without the time limit of one set of faces: up to now, or as the last one
 * did, or none of them. Whoever has two releases has their difference: it is none of these runs, or ten. Resolves to
 * undefined for none.
 * @param earlier what releases have covered so far
 */
export const chooseUntimed = async (
  earlier: readonly UntimedCovered[number][],
  now: string,
  count: Count,
): Promise<UntimedCovered[number] | undefined> => {
  const last = earlier
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  for (const until of [now, ...(last === undefined ? [] : [last])]) {
    const runs = await count(null, until);
    const isApart = async (before: UntimedCovered[number]): Promise<boolean> =>
      before.until === until ? before.runs === runs : (await count(before.until, until)) >= leastRuns;
    const apart = await Promise.all(earlier.map(isApart));
    if (runs >= leastRuns && apart.every(Boolean)) return { until, runs };
  }
  return undefined;
};
