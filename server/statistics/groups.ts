import { phenotypes } from '../../contract/game.ts';
import { minimumPublicGroup } from '../../contract/rules/limits.ts';
import { combine, type Ratio, ratioOf, varianceOf } from './cluster-ratio.ts';
import { addSums, byPhenotype, type VectorSums } from './cluster-sums.ts';
import { type Contrast, welchContrast } from './intervals.ts';
import type { ClusterSums } from './moments.ts';

// Groups of participants are different runs: what one varies by says nothing about the other.

type Group = { sums: VectorSums; ratios: (Ratio | null)[] };

const groupOf = (cells: ClusterSums): Group => {
  const sums = byPhenotype(cells);
  return { sums, ratios: phenotypes.map((_, place) => ratioOf(sums, place, 6 + place)) };
};

/** Differences of groups of ten runs or more only. */
const areLargeEnough = (one: Group, other: Group): boolean =>
  Math.min(one.sums.runs, other.sums.runs) >= minimumPublicGroup;

/**
 * Returns a group's sum of factors times shares less the other group's; null where one of the shares has no answers, or
 * a group fewer than ten runs.
 */
const compare = (one: Group, other: Group, factors: number[]): Contrast | null => {
  if (!areLargeEnough(one, other)) return null;
  const sampled = ({ sums, ratios }: Group) => {
    const parts = factors.flatMap((factor, place) => (factor === 0 ? [] : [{ factor, of: ratios[place] ?? null }]));
    const known = parts.filter((part): part is { factor: number; of: Ratio } => part.of !== null);
    if (known.length < parts.length) return null;
    const estimate = combine(known);
    return { value: estimate.value, variance: varianceOf(sums, estimate), df: sums.runs - 1 };
  };
  const [first, second] = [sampled(one), sampled(other)];
  return first && second && welchContrast(first, second);
};

const onlyOf = (place: number): number[] => phenotypes.map((_, index) => Number(index === place));

/**
 * Compares two groups of participants that have no run in common: of each phenotype, in the contract's order, the
 * share of YES of one group less that of the other, for these faces.
 */
export const compareGroups = (one: ClusterSums, other: ClusterSums): (Contrast | null)[] => {
  const [first, second] = [groupOf(one), groupOf(other)];
  return phenotypes.map((_, place) => compare(first, second, onlyOf(place)));
};

/** Those of a phenotype next to all others, about the same faces. */
export type OwnAndOther = {
  runsOwn: number;
  runsOther: number;
  /** Shares of YES, 0..1, to faces of this phenotype. */
  own: { share: number; se: number } | null;
  other: { share: number; se: number } | null;
  /** Own less other; null where one of the two has fewer than ten runs. */
  difference: Contrast | null;
  /**
   * The difference less the mean of the same differences for the five other phenotypes of faces: what is left when this
   * group's own readiness to say YES is taken away. One for each group, not for each kind of faces.
   */
  summary: Contrast | null;
};

/**
 * Compares, for faces of each phenotype, those whose own phenotype it is with all others who named theirs.
 * @param byOwnPhenotype the moments of a word of each own phenotype, in the contract's order
 */
export const ownAndOther = (byOwnPhenotype: ClusterSums[]): OwnAndOther[] =>
  byOwnPhenotype.map((cells, place) => {
    const own = groupOf(cells);
    const other = groupOf(addSums(byOwnPhenotype.filter((_, index) => index !== place)));
    const isShown = areLargeEnough(own, other);
    const shareOf = ({ sums, ratios }: Group) => {
      const ratio = ratios[place];
      return isShown && ratio ? { share: ratio.value, se: Math.sqrt(varianceOf(sums, ratio)) } : null;
    };
    const lessOthers = phenotypes.map((_, index) => (index === place ? 1 : -1 / (phenotypes.length - 1)));
    return {
      runsOwn: own.sums.runs,
      runsOther: other.sums.runs,
      own: shareOf(own),
      other: shareOf(other),
      difference: compare(own, other, onlyOf(place)),
      summary: compare(own, other, lessOthers),
    };
  });
