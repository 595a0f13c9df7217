import { minimumPublicGroup } from '../../../contract/rules/limits.ts';

/** A run that a selection would bring into the figures, or take out of them. */
type Chosen = {
  num_group: string | null;
  /** The set of faces and the step with which it came into the figures; null while it is not in them. */
  cohort: { id_image_set: number; num_step: number } | null;
};

type Cohort = { id_image_set: number; num_step: number; num_group: string | null; runs: number };

type Around = {
  /** How many runs each group of the selection has. */
  sizes: ReadonlyMap<string, number>;
  /** The runs in the figures that came in with the steps of the selection, the selection included. */
  cohorts: readonly Cohort[];
};

const countBy = <T>(items: readonly T[], keyOf: (item: T) => string, numberOf: (item: T) => number = () => 1) => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + numberOf(item));
  return counts;
};

/** No runs, or enough for their sum to be seen. */
export const isNoneOrEnough = (runs: number): boolean => runs === 0 || runs >= minimumPublicGroup;

/** Runs that no selection has told apart: how many a selection has, how many are in the flagged sums, and how many in both. */
type Overlap = { chosen: number; given: number; both: number };

/**
 * The fewest runs that remain when the sum of a selection is compared with that of the flagged runs that were given last,
 * and with those of earlier selections, each of whose groups is taken as known. With nothing chosen: what remains of the
 * flagged runs themselves.
 */
export const leastRemaining = (groups: readonly (Overlap & { runs: number })[], ungrouped: Overlap): number => {
  const apart = ({ chosen, given, both }: Overlap): number => Math.max(0, given - both) + chosen - both;
  const ofGroup = ({ runs, ...overlap }: Overlap & { runs: number }): number => {
    const { chosen, given, both } = overlap;
    const neither = runs - given - (chosen - both);
    // As it is; with the group added to the difference, and taken from it.
    return Math.min(apart(overlap), chosen + neither, given + neither);
  };
  return groups.reduce((sum, group) => sum + ofGroup(group), apart(ungrouped));
};

/** How many runs would be left if a change were compared with steps: of each, those that move or those that stay. */
const leftOver = (moved: ReadonlyMap<string, number>, all: ReadonlyMap<string, number>): number =>
  [...moved].reduce((sum, [key, runs]) => sum + Math.min(runs, (all.get(key) ?? runs) - runs), 0);

const stepKey = ({ id_image_set, num_step }: { id_image_set: number; num_step: number }) =>
  `${id_image_set} ${num_step}`;

/**
 * Whether a selection of runs can come into the figures, or go out of them, by itself: it has ten runs or more, and no
 * sum of figures before and after it, of earlier selections and of steps leaves one to nine runs (docs/decisions/0033).
 */
export const standsApart = (chosen: readonly Chosen[], { sizes, cohorts }: Around): boolean => {
  if (chosen.length < minimumPublicGroup) return false;

  // What was selected together stays together, or is parted into tens.
  const parts = countBy(chosen, ({ num_group }) => num_group ?? '');
  const isParted = [...parts].every(([group, runs]) => isNoneOrEnough((sizes.get(group) ?? runs) - runs));
  const small = [...parts.values()].filter((runs) => runs < minimumPublicGroup);
  const areSmallEnough = isNoneOrEnough(small.reduce((sum, runs) => sum + runs, 0));

  // What came in together is not taken out but for a few, nor left but for a few.
  const out = chosen.flatMap(({ cohort, num_group }) => (cohort ? [{ ...cohort, num_group }] : []));
  const leaves = [stepKey, (each: Omit<Cohort, 'runs'>) => `${stepKey(each)} ${each.num_group}`].map((keyOf) =>
    leftOver(
      countBy(out, keyOf),
      countBy(cohorts, keyOf, ({ runs }) => runs),
    ),
  );
  return isParted && areSmallEnough && leaves.every(isNoneOrEnough);
};
