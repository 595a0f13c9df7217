import { leastRuns } from './coarsen.ts';

/**
 * Which runs a release covers: of each set of faces those of one published edition, and those without the time limit that
 * were completed up to a moment; all of them, or those that are left without the ones that were left out.
 */
export type Covered = {
  /** By set of faces. */
  editions: Record<number, number>;
  untimed: UntimedCovered;
};

/** By set of faces: up to when (ISO 8601), and how many runs. A set that is missing has none. */
export type UntimedCovered = Record<number, { until: string; runs: number }>;

/** Counts the runs without the time limit that a set of faces has up to a moment, and that were never left out. */
type Count = (until: string) => Promise<number>;

/** The runs of a set of faces without the time limit that a new release covers; others are to be left out first. */
export type UntimedChoice = UntimedCovered[number] & {
  /** So many, drawn from those that were completed after one moment (null: ever) and up to another. */
  leaveOut: { runs: number; after: string | null; upTo: string } | null;
};

const isNothingOrTen = (runs: number): boolean => runs === 0 || runs >= leastRuns;

/**
 * Chooses up to when a new release covers runs without the time limit of one set of faces: the first of some moments that
 * will do, or none of them. Whoever has two releases has their difference: it is none of these runs, or ten. If one to nine
 * are missing that an earlier release had, ten others that it had, too, are left out with them, if ten remain.
 * @param earlier what releases have covered so far
 */
export const chooseUntimed = async (
  earlier: readonly UntimedCovered[number][],
  moments: readonly string[],
  count: Count,
): Promise<UntimedChoice | undefined> => {
  for (const until of moments) {
    const runs = await count(until);
    const compared = await Promise.all(
      earlier.map(async (before) => {
        const both = await count(before.until < until ? before.until : until);
        return { until: before.until, missing: before.runs - both, more: runs - both };
      }),
    );
    const lacking = compared.filter(({ missing }) => !isNothingOrTen(missing));
    const drawn = lacking.length > 0 ? leastRuns : 0;
    const upTo = [until, ...lacking.map((before) => before.until)].toSorted()[0] ?? until;
    // A release that lacks nobody shall not lack a few of those that are drawn.
    const whole = compared.filter((before) => before.missing === 0 && before.until < upTo);
    const after =
      whole
        .map((before) => before.until)
        .toSorted()
        .at(-1) ?? null;
    const toDrawFrom = (await count(upTo)) - (after === null ? 0 : await count(after));
    const isApart = ({ missing, more, until: before }: (typeof compared)[number]): boolean =>
      isNothingOrTen(before >= upTo ? missing + drawn + more : missing + Math.max(0, more - drawn));
    if (runs - drawn >= leastRuns && toDrawFrom >= drawn && compared.every(isApart))
      return { until, runs: runs - drawn, leaveOut: drawn > 0 ? { runs: drawn, after, upTo } : null };
  }
  return undefined;
};
