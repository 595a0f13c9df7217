import { z } from 'zod';
import { api } from './endpoint.ts';
import { FaceSet } from './face-sets.ts';
import { faceGenders, Image, phenotypes } from './game.ts';
import { NormingFigures } from './norming-figures.ts';
import { ageScale, facesPerRater, ratingScale } from './rules/norming.ts';
import { Line } from './text.ts';

export const SeenGender = z.enum([...faceGenders, 'unsure']);
export type SeenGender = z.infer<typeof SeenGender>;
export const SeenPhenotype = z.enum([...phenotypes, 'unsure']);
export type SeenPhenotype = z.infer<typeof SeenPhenotype>;

const OnScale = z.int().min(ratingScale.min).max(ratingScale.max).nullable();

/** A rater's answers about a face; null where skipped. */
export const Rating = z.object({
  id_image: z.int(),
  /** Apparent age in years; both ends of the scale mean "or less" and "or more". */
  val_age: z.int().min(ageScale.min).max(ageScale.max).nullable(),
  des_gender: SeenGender.nullable(),
  des_phenotype: SeenPhenotype.nullable(),
  val_friendliness: OnScale,
  val_attractiveness: OnScale,
  val_realness: OnScale,
  val_elapsed_time: z.int().min(0).max(86_400_000),
});
export type Rating = z.infer<typeof Rating>;

const OfStudy = z.object({ uid_study: z.uuid() });
const Rater = z.object({ uid_rater: z.uuidv4() });

const fieldsOfSet = {
  id_image_set: true,
  des_name: true,
  flg_active: true,
  flg_built_in: true,
  tms_created_at: true,
} as const;
export const RatedSet = FaceSet.pick(fieldsOfSet).extend({ num_faces: z.int() });
export type RatedSet = z.infer<typeof RatedSet>;

export const NormingStudy = z.object({
  uid_study: z.uuid(),
  des_name: z.string(),
  /** Opens the study on /join: ACD-EFHJ; of earlier releases ABC-DEF. */
  cod_study: z.string(),
  des_address: z.url().nullable(),
  set: RatedSet,
  flg_attractiveness: z.boolean(),
  flg_simulated: z.boolean(),
  flg_open: z.boolean(),
  flg_may_change: z.boolean(),
  des_owner: z.string().nullable(),
  tms_created_at: z.iso.datetime(),
  num_raters: z.int(),
  num_completed: z.int(),
});
export type NormingStudy = z.infer<typeof NormingStudy>;

export const NormingResults = z.object({
  study: NormingStudy,
  tms_figures_at: z.iso.datetime().nullable(),
  num_waiting: z.int(),
  num_needed: z.int(),
  figures: NormingFigures.nullable(),
});
export type NormingResults = z.infer<typeof NormingResults>;

/** A rater's faces in the order in which they are shown. */
export const Deal = z.object({
  uid_rater: z.uuid(),
  faces: z.array(Image.pick({ id: true, file_name: true, sizes: true })),
  rated: z.array(z.int()),
  flg_attractiveness: z.boolean(),
  /** Attribution to show with the faces; null for the built-in ones. */
  des_credit: z.string().nullable(),
  flg_built_in: z.boolean(),
});
export type Deal = z.infer<typeof Deal>;

export const norming = api({
  'GET /norming': {
    access: 'session:create',
    summary: "The caller's norming studies, the newest first; with session:read those of everybody",
    response: z.array(NormingStudy),
  },
  'GET /norming/sets': {
    access: 'session:create',
    summary: 'The sets of faces that can be rated, the newest first, and whether attractiveness may be asked about',
    response: z.object({ sets: z.array(RatedSet), flg_attractiveness: z.boolean() }),
  },
  'POST /norming': {
    access: 'session:create',
    summary: 'Creates a norming study, open at once; a rehearsal with simulated raters counts nowhere',
    body: z.object({
      des_name: Line,
      // As wide as the column.
      id_image_set: z.int().min(1).max(32_767),
      flg_attractiveness: z.boolean().default(true),
      flg_simulated: z.boolean().default(false),
    }),
    response: NormingStudy,
  },
  'POST /norming/:uid_study/open': {
    access: 'session:create',
    summary: 'Opens or closes a norming study; raters who have begun can finish within an hour',
    params: OfStudy,
    body: z.object({ flg_open: z.boolean() }),
    response: NormingStudy,
  },
  'DELETE /norming/:uid_study': {
    access: 'session:create',
    summary: 'Deletes a norming study with all its ratings and returns their number; 409 while it is open',
    params: OfStudy,
    response: z.object({ uid_study: z.uuid(), raters: z.int(), ratings: z.int() }),
  },
  'GET /norming/:uid_study/results': {
    access: 'session:create',
    creates: true,
    summary: 'What raters said of each face, their agreement, and faces proposed for exclusion; grows by steps',
    params: OfStudy,
    response: NormingResults,
  },
  'POST /norming/:uid_study/results/export': {
    access: 'session:create',
    summary: 'The same figures, for a file; leaves a security event',
    params: OfStudy,
    response: NormingResults,
  },
  'POST /norming/:uid_study/exclude': {
    access: 'session:create',
    summary: 'Stores a new set without these faces, not in use; 409 from a rehearsal or when too few are left',
    params: OfStudy,
    body: z.object({ id_images: z.array(z.int()).min(1).max(500) }),
    response: z.object({ set: RatedSet, flg_new: z.boolean() }),
  },
  'GET /norming/:uid_study': {
    access: 'public',
    uncounted: true,
    summary: 'Whether a norming study takes raters, and what it asks; creates nobody',
    params: OfStudy,
    response: z.object({ flg_open: z.boolean(), flg_asks_age: z.boolean(), num_faces: z.int().max(facesPerRater) }),
  },
  'POST /norming/:uid_study/raters': {
    access: 'public',
    unaudited: true,
    summary: 'Creates a rater and deals their faces; repeating it with the same uid_rater answers the same ones',
    params: OfStudy,
    body: Rater.extend({ flg_adult: z.boolean() }),
    response: Deal,
  },
  'POST /norming/:uid_study/ratings': {
    access: 'public',
    unaudited: true,
    summary: 'Stores ratings; for a face that is rated already the first stays',
    params: OfStudy,
    body: Rater.extend({ ratings: z.array(Rating).min(1).max(facesPerRater) }),
    response: z.object({ num_rated: z.int() }),
  },
  'POST /norming/:uid_study/withdraw': {
    access: 'public',
    unaudited: true,
    summary: 'Deletes a rater with all their ratings; repeating does nothing',
    params: OfStudy,
    body: Rater,
    response: z.object({ withdrawn: z.literal(true) }),
  },
});
