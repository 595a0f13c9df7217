import type { JudgedContrast } from './table.ts';

/** Finds a difference among estimates. */
export type Picked<Estimates> = (estimates: Estimates) => JudgedContrast | null | undefined;

/** The runs of one edition: all of them, and those without a flag. */
export type WithAndWithout<Estimates> = { all: Estimates; unflagged: Estimates };

const isClear = (contrast: JudgedContrast | null | undefined): boolean => contrast?.judged?.isClear === true;

/**
 * Returns what tells of a difference whether it is clear in only one of all runs and those without a flag: then it is not
 * called clear, on any page. The two are compared where they are of the same runs, those of an edition: what has become
 * clear since is no matter of flags.
 * @param shown the estimates that are shown
 * @param edition null where they cannot be compared
 */
export const onlyOne = <Estimates>(
  shown: Estimates,
  edition: WithAndWithout<Estimates> | null,
): ((pick: Picked<Estimates>) => boolean) => {
  if (!edition) return () => false;
  const { all, unflagged } = edition;
  return (pick) => {
    const without = isClear(pick(unflagged));
    const agrees = shown !== unflagged && isClear(pick(shown)) === without;
    return !agrees && isClear(pick(all)) !== without;
  };
};
