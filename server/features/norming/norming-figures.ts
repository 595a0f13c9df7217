import type { Rating } from '../../../contract/norming.ts';
import type { Agreement, NormingFigures, RatedScale } from '../../../contract/norming-figures.ts';
import { minimumRaters, ratedScales } from '../../../contract/rules/norming.ts';
import { ratersAgreement } from './agreement.ts';
import { faceFigures, type RatedFace, withMisfits } from './face-figures.ts';

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
const agreementOn = (
  scale: RatedScale,
  raters: RaterRatings[],
  isShown: (id_image: number) => boolean,
): Agreement[] => {
  const rated = raters.flatMap(({ rater, ratings }) =>
    ratings.flatMap(({ id_image, [scale]: value }) =>
      value !== null && isShown(id_image) ? [{ rater, face: id_image, value }] : [],
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
  const shownOn = (scale: RatedScale) =>
    new Set(figures.filter(({ scales }) => scales[scale] !== null).map(({ id_image }) => id_image));
  return {
    num_counted: careful.length,
    num_careless: raters.length - careful.length,
    faces: withMisfits(figures),
    agreement: ratedScales.flatMap((scale) => {
      const shown = shownOn(scale);
      return agreementOn(scale, careful, (id_image) => shown.has(id_image));
    }),
  };
};
