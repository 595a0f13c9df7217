import { phenotypes } from '../../../contract/game.ts';
import type { Rating, SeenGender } from '../../../contract/norming.ts';
import type { FaceFigures, RatedScale, ScaleFigures } from '../../../contract/norming-figures.ts';
import { ageScale, ageStep, minimumRaters, ratingScale } from '../../../contract/rules/norming.ts';
import { tQuantile975 } from '../../stats/t-distribution.ts';

/** A face of the set that is rated. */
export type RatedFace = Pick<
  FaceFigures,
  'id_image' | 'file_name' | 'tutorial' | 'flg_spare' | 'des_phenotype' | 'des_gender'
>;

/** The first value of each bar of a distribution: 1 to 7, or 10, 15 and so on to 70. */
const barsOf = (scale: RatedScale): number[] => {
  const { min, max } = scale === 'val_age' ? ageScale : ratingScale;
  const step = scale === 'val_age' ? ageStep : 1;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
};

/** Whatever was answered; what was skipped is left out. */
const answered = <T>(values: (T | null)[]): T[] => values.filter((value): value is T & {} => value !== null);

/**
 * Returns mean, standard deviation (n - 1), Student's 95% interval of the mean and the distribution of what raters
 * answered about a face; null with fewer than five answers.
 */
const scaleFigures = (scale: RatedScale, ratings: Rating[]): ScaleFigures | null => {
  const values = answered(ratings.map((rating) => rating[scale]));
  const num = values.length;
  if (num < minimumRaters) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / num;
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (num - 1));
  const reach = (tQuantile975(num - 1) * sd) / Math.sqrt(num);
  const bars = barsOf(scale);
  const counts = bars.map(
    (first, place) => values.filter((value) => value >= first && value < (bars[place + 1] ?? Infinity)).length,
  );
  return { num, mean, sd, low: mean - reach, high: mean + reach, counts };
};

const genderFigures = (ratings: Rating[]): FaceFigures['gender'] => {
  const seen = answered(ratings.map(({ des_gender }) => des_gender));
  if (seen.length < minimumRaters) return null;
  const count = (gender: SeenGender) => seen.filter((one) => one === gender).length;
  return { num: seen.length, F: count('F'), M: count('M'), unsure: count('unsure') };
};

const phenotypeFigures = (ratings: Rating[]): FaceFigures['phenotype'] => {
  const seen = answered(ratings.map(({ des_phenotype }) => des_phenotype));
  if (seen.length < minimumRaters) return null;
  const pairs = phenotypes.map((phenotype) => [phenotype, seen.filter((one) => one === phenotype).length] as const);
  return {
    num: seen.length,
    counts: Object.fromEntries(pairs) as Record<(typeof phenotypes)[number], number>,
    unsure: seen.filter((one) => one === 'unsure').length,
  };
};

/** Returns what raters said of a face, without a verdict on it. */
export const faceFigures = (face: RatedFace, ratings: Rating[]): FaceFigures => ({
  ...face,
  scales: {
    val_age: scaleFigures('val_age', ratings),
    val_friendliness: scaleFigures('val_friendliness', ratings),
    val_attractiveness: scaleFigures('val_attractiveness', ratings),
    val_realness: scaleFigures('val_realness', ratings),
  },
  gender: genderFigures(ratings),
  phenotype: phenotypeFigures(ratings),
  misfits: [],
});
