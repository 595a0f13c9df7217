import type { Rating } from '../../../contract/norming.ts';
import type { Agreement, NormingFigures, RatedScale } from '../../../contract/norming-figures.ts';
import { minimumRaters, ratedScales } from '../../../contract/rules/norming.ts';
import { ratersAgreement } from './agreement.ts';
import { isCareless } from './careless.ts';
import { faceFigures, type RatedFace } from './face-figures.ts';
import { withMisfits } from './misfits.ts';

/** A rater and all that they answered; the name is of no meaning outside. */
export type RaterRatings = { rater: string; ratings: Rating[] };

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
