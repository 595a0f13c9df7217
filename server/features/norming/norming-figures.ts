import { type Phenotype, phenotypes } from '../../../contract/game.ts';
import type { Rating, SeenGender, SeenPhenotype } from '../../../contract/norming.ts';
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
import { tQuantile975 } from '../../stats/intervals.ts';
import { ratersAgreement } from './agreement.ts';

export type RatedFace = Omit<FaceFigures, 'scales' | 'gender' | 'phenotype' | 'misfits'>;

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

/** Mean, standard deviation (n - 1) and Student's 95% interval of the mean; null with fewer than five answers. */
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
  const count = (phenotype: SeenPhenotype) => seen.filter((one) => one === phenotype).length;
  const counts = Object.fromEntries(phenotypes.map((one) => [one, count(one)])) as Record<Phenotype, number>;
  return { num: seen.length, counts, unsure: count('unsure') };
};

const faceFigures = (face: RatedFace, ratings: Rating[]): FaceFigures => {
  const scales = onEachScale((scale) => scaleFigures(scale, ratings));
  return { ...face, scales, gender: genderFigures(ratings), phenotype: phenotypeFigures(ratings), misfits: [] };
};

/** Why a face is proposed for exclusion. "Can't tell" counts among the answers, but is no other gender or phenotype. */
const misfitsOf = (face: FaceFigures, usualMood: number): Misfit[] => {
  const { gender, phenotype, des_gender, des_phenotype } = face;
  const { val_age: age, val_friendliness: mood } = face.scales;
  const isMisread = (others: number, num: number): boolean => others > misreadShare * num;
  const isOther: Record<Misfit, boolean> = {
    gender: !!gender && !!des_gender && isMisread(gender[des_gender === 'F' ? 'M' : 'F'], gender.num),
    phenotype:
      !!phenotype &&
      !!des_phenotype &&
      isMisread(phenotype.num - phenotype.unsure - phenotype.counts[des_phenotype], phenotype.num),
    age: !!age && (age.mean < wantedAges.min || age.mean > wantedAges.max),
    // The whole interval lies on one side of the mean of all faces.
    mood: !!mood && Math.abs(mood.mean - usualMood) >= moodDistance && (mood.low > usualMood || mood.high < usualMood),
  };
  return (Object.keys(isOther) as Misfit[]).filter((misfit) => isOther[misfit]);
};

const withMisfits = (faces: FaceFigures[]): FaceFigures[] => {
  const moods = faces.flatMap(({ scales: { val_friendliness } }) => val_friendliness?.mean ?? []);
  const usualMood = moods.reduce((sum, mean) => sum + mean, 0) / moods.length;
  return faces.map((face) => ({ ...face, misfits: misfitsOf(face, usualMood) }));
};

export type RaterRatings = { rater: string; ratings: Rating[] };

/** In ms per answer on the middle face: faster raters have not looked. */
const fastestMs = 500;
/** The same answers on so many faces are no coincidence. */
const faceRun = 10;
const questions = [...ratedScales, 'des_gender', 'des_phenotype'] as const;

const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Whether a rater clicked through. The rule was made before there were ratings, and asks how they were given, not which. */
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

/** Returns the figures of a study, without raters who clicked through. */
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
