import type { Rating } from '../../../contract/norming.ts';
import { ratedScales } from '../../../contract/rules/norming.ts';

/** Faster than this, in ms per answer on the middle face, nobody has looked. */
const fastestMs = 500;

/** Faces after which always the same answer is no coincidence. */
const faceRun = 10;

const questions = [...ratedScales, 'des_gender', 'des_phenotype'] as const;

const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/**
 * Whether somebody clicked through: half of their faces took less than half a second per answer, or ten faces or more got
 * the same number on each scale. Decided before there were ratings, and by how they were given, not by what they say.
 */
export const isCareless = (ratings: Rating[]): boolean => {
  const paces = ratings.flatMap((rating) => {
    const answers = questions.filter((question) => rating[question] !== null).length;
    return answers > 0 ? [rating.val_elapsed_time / answers] : [];
  });
  if (paces.length > 0 && median(paces) < fastestMs) return true;
  const rated = ratings.filter((rating) => ratedScales.some((scale) => rating[scale] !== null));
  const patterns = new Set(rated.map((rating) => ratedScales.map((scale) => rating[scale]).join()));
  return rated.length >= faceRun && patterns.size === 1;
};
