import { phenotypes } from '../../../contract/game.ts';
import type { Rating, SeenGender } from '../../../contract/norming.ts';
import type {
  Agreement,
  FaceFigures,
  Misfit,
  NormingFigures,
  RatedScale,
  ScaleFigures,
} from '../../../contract/norming-figures.ts';
import {
  ageScale,
  ageStep,
  minimumRaters,
  misreadShare,
  moodDistance,
  ratedScales,
  ratingScale,
  wantedAges,
} from '../../../contract/rules/norming.ts';
import { tQuantile975 } from '../../stats/distributions.ts';
import { ratersAgreement } from './agreement.ts';

export type RatedFace = Pick<
  FaceFigures,
  'id_image' | 'file_name' | 'tutorial' | 'flg_spare' | 'des_phenotype' | 'des_gender'
>;

/** A value for each scale, in this order. */
export const onEachScale = <T>(value: (scale: RatedScale) => T): Record<RatedScale, T> => ({
  val_friendliness: value('val_friendliness'),
  val_attractiveness: value('val_attractiveness'),
  val_realness: value('val_realness'),
  val_age: value('val_age'),
});

/** The first value of each bar of a distribution: 1 to 7, or 10, 15 and so on to 70. */
const barsOf = (scale: RatedScale): number[] => {
  const { min, max } = scale === 'val_age' ? ageScale : ratingScale;
  const step = scale === 'val_age' ? ageStep : 1;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
};

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

const faceFigures = (face: RatedFace, ratings: Rating[]): FaceFigures => ({
  ...face,
  scales: onEachScale((scale) => scaleFigures(scale, ratings)),
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
const withMisfits = (faces: FaceFigures[]): FaceFigures[] => {
  const moods = faces.flatMap(({ scales: { val_friendliness } }) => val_friendliness?.mean ?? []);
  const usual = moods.reduce((sum, mean) => sum + mean, 0) / moods.length;
  const isMisfit: Record<Misfit, (face: FaceFigures) => boolean> = {
    gender: otherGender,
    phenotype: otherPhenotype,
    age: otherAge,
    mood: (face) => otherMood(face, usual),
  };
  const misfits = Object.keys(isMisfit) as Misfit[];
  return faces.map((face) => ({ ...face, misfits: misfits.filter((misfit) => isMisfit[misfit](face)) }));
};

/** A rater and all that they answered; the name is of no meaning outside. */
export type RaterRatings = { rater: string; ratings: Rating[] };

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

/** Faces with too few answers say nothing here either. */
const agreementOn = (scale: RatedScale, raters: RaterRatings[], figures: FaceFigures[]): Agreement[] => {
  const shown = new Set(figures.filter(({ scales }) => scales[scale] !== null).map(({ id_image }) => id_image));
  const rated = raters.flatMap(({ rater, ratings }) =>
    ratings.flatMap(({ id_image, [scale]: value }) =>
      value !== null && shown.has(id_image) ? [{ rater, face: id_image, value }] : [],
    ),
  );
  const agreement = ratersAgreement(rated);
  return agreement && agreement.num_raters >= minimumRaters ? [{ scale, ...agreement }] : [];
};

/** Returns the figures of a study: those of each face, and how far raters agree. Whoever clicked through is left out. */
export const normingFigures = (faces: RatedFace[], raters: RaterRatings[]): NormingFigures => {
  const careful = raters.filter(({ ratings }) => !isCareless(ratings));
  const byFace = new Map<number, Rating[]>(faces.map(({ id_image }) => [id_image, []]));
  for (const rating of careful.flatMap(({ ratings }) => ratings)) byFace.get(rating.id_image)?.push(rating);
  const figures = faces.map((face) => faceFigures(face, byFace.get(face.id_image) ?? []));
  return {
    num_counted: careful.length,
    num_careless: raters.length - careful.length,
    faces: withMisfits(figures),
    agreement: ratedScales.flatMap((scale) => agreementOn(scale, careful, figures)),
  };
};
