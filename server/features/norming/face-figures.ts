import { phenotypes } from '../../../contract/game.ts';
import type { Rating, SeenGender } from '../../../contract/norming.ts';
import type { FaceFigures, Misfit, RatedScale, ScaleFigures } from '../../../contract/norming-figures.ts';
import {
  ageScale,
  ageStep,
  minimumRaters,
  misreadShare,
  moodDistance,
  ratingScale,
  wantedAges,
} from '../../../contract/rules/norming.ts';
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

const isMisread = (others: number, num: number): boolean => others > misreadShare * num;

const otherGender = ({ gender, des_gender }: FaceFigures): boolean =>
  gender !== null && des_gender !== null && isMisread(gender[des_gender === 'F' ? 'M' : 'F'], gender.num);

const otherPhenotype = ({ phenotype, des_phenotype }: FaceFigures): boolean => {
  if (!phenotype || !des_phenotype) return false;
  return isMisread(phenotype.num - phenotype.unsure - phenotype.counts[des_phenotype], phenotype.num);
};

const otherAge = ({ scales: { val_age } }: FaceFigures): boolean =>
  val_age !== null && (val_age.mean < wantedAges.min || val_age.mean > wantedAges.max);

/** The whole interval lies above or below the mean of all faces, and the face a point or more away from it. */
const otherMood = ({ scales: { val_friendliness: own } }: FaceFigures, usual: number): boolean =>
  own !== null && Math.abs(own.mean - usual) >= moodDistance && (own.low > usual || own.high < usual);

/**
 * Returns the faces with the reasons why each is proposed for exclusion: another gender or phenotype is seen by more than
 * 30% of all who answered ("can't tell" counts among them, but is no other), the mean apparent age is below 18 or above
 * 35, or the face seems friendlier or less friendly than the mean face by a point or more, and certainly so.
 */
export const withMisfits = (faces: FaceFigures[]): FaceFigures[] => {
  const moods = faces.flatMap(({ scales: { val_friendliness } }) => val_friendliness?.mean ?? []);
  const usual = moods.reduce((sum, mean) => sum + mean, 0) / moods.length;
  const misfitsOf = (face: FaceFigures): Misfit[] => [
    ...(otherGender(face) ? (['gender'] as const) : []),
    ...(otherPhenotype(face) ? (['phenotype'] as const) : []),
    ...(otherAge(face) ? (['age'] as const) : []),
    ...(otherMood(face, usual) ? (['mood'] as const) : []),
  ];
  return faces.map((face) => ({ ...face, misfits: misfitsOf(face) }));
};
