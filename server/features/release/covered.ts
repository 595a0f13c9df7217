import { leastRuns } from './coarsen.ts';

/** Which runs a release covers: of each set of faces those up to an edition, and those without the time limit up to a moment. */
export type Covered = {
  /** By set of faces. */
  editions: Record<number, number>;
  /** null: none. */
  untimedUntil: Date | null;
};

/** How many runs a release had, and how the runs of now differ from it. */
export type Compared = {
  version: string;
  /** Runs that it had, before any left tier 3, and how many left it. */
  runs: number;
  left: number;
  /** Of the runs that it covers, those that are still there, by the marks of now. */
  stillThere: number;
  /** Runs of the new release that it does not cover, by the marks of now. */
  added: number;
  /** Of these, runs that were in an edition before, went out and came back: perhaps it had them. */
  perhaps: number;
};

/**
 * Why a release must not be published next to an earlier one; undefined if it may. Two releases of a tier differ by no run
 * or by ten: whoever has both has their difference.
 * @param left runs that leave the new one, since their profiles are too rare
 */
export const tooClose = (earlier: Compared, left: number): string | undefined => {
  const most = earlier.runs - earlier.stillThere + earlier.added;
  if (most === 0) return undefined;
  // Runs that came back may have been there all along; those that left tier 3 may be the ones that differ.
  const least = most - 2 * earlier.perhaps - earlier.left - left;
  if (least >= leastRuns) return undefined;
  return `it would differ from ${earlier.version} by fewer than ${leastRuns} runs: wait for the next edition`;
};
