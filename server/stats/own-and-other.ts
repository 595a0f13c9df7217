import { phenotypes } from '../../contract/game.ts';
import { combine, type Ratio, varianceOf } from './cluster-ratio.ts';
import { type Described, describe, differenceOfSampled, type Sampled } from './intervals.ts';
import type { VectorSums } from './sums.ts';
import { type Estimate, estimateShare, ratioAt, type Share } from './word.ts';

/** Those of a phenotype next to all others, about the same faces. */
export type OwnAndOther = {
  /** Shares of YES to faces of this phenotype; null without answers. */
  own: (Share & Estimate) | null;
  other: (Share & Estimate) | null;
  difference: Described | null;
  /**
   * The difference less the mean of the same differences for the five other phenotypes of faces: what is left when this
   * group's own readiness to say YES is taken away.
   */
  summary: Described | null;
};

/** Returns a sum of factors times a group's shares; null where one of the shares has no answers. */
const sampledOf = (vector: VectorSums, factors: number[]): Sampled | null => {
  const parts = factors.flatMap((factor, place) => (factor === 0 ? [] : [{ factor, of: ratioAt(vector, place) }]));
  const known = parts.filter((part): part is { factor: number; of: Ratio } => part.of !== null);
  if (known.length < parts.length) return null;
  const estimate = combine(known);
  return { value: estimate.value, variance: varianceOf(vector, estimate), df: vector.runs - 1 };
};

/**
 * Compares, for faces of a phenotype, those whose own phenotype it is with all others who named theirs. They are different
 * runs: what one group varies by says nothing about the other.
 * @param own sums by phenotype of the faces (`WordSums.phenotypes`), as are `other`
 * @param phenotype its place in the contract's order
 */
export const ownAndOther = (own: VectorSums, other: VectorSums, phenotype: number): OwnAndOther => {
  const compare = (factorOf: (place: number) => number): Described | null => {
    const factors = phenotypes.map((_, place) => factorOf(place));
    const [one, two] = [sampledOf(own, factors), sampledOf(other, factors)];
    return one && two && describe(differenceOfSampled(one, two));
  };
  return {
    own: estimateShare(own, phenotype),
    other: estimateShare(other, phenotype),
    difference: compare((place) => Number(place === phenotype)),
    summary: compare((place) => (place === phenotype ? 1 : -1 / (phenotypes.length - 1))),
  };
};
