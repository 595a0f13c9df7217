import { phenotypes } from '../../contract/game.ts';
import { combine, type Ratio, varianceOf } from './cluster-ratio.ts';
import { type Described, describe, differenceOfSampled, type Sampled } from './intervals.ts';
import type { VectorSums } from './sums.ts';
import { estimateShare, ratioAt } from './word.ts';

/** null where a share has no answers. */
const sampledOf = (vector: VectorSums, factors: number[]): Sampled | null => {
  const parts = factors.flatMap((factor, place) => (factor === 0 ? [] : [{ factor, of: ratioAt(vector, place) }]));
  const known = parts.filter((part): part is { factor: number; of: Ratio } => part.of !== null);
  if (known.length < parts.length) return null;
  const estimate = combine(known);
  return { value: estimate.value, variance: varianceOf(vector, estimate), df: vector.runs - 1 };
};

/** Compares runs of a phenotype (its place) with all others, which are independent of them. */
export const ownAndOther = (own: VectorSums, other: VectorSums, phenotype: number) => {
  const compare = (factorOf: (place: number) => number): Described | null => {
    const factors = phenotypes.map((_, place) => factorOf(place));
    const [one, two] = [sampledOf(own, factors), sampledOf(other, factors)];
    return one && two && describe(differenceOfSampled(one, two));
  };
  return {
    own: estimateShare(own, phenotype),
    other: estimateShare(other, phenotype),
    difference: compare((place) => Number(place === phenotype)),
    // Less its mean for the other five phenotypes: the group's readiness to say YES is taken out.
    summary: compare((place) => (place === phenotype ? 1 : -1 / (phenotypes.length - 1))),
  };
};
