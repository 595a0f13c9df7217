import { z } from 'zod';
import { api } from './endpoint.ts';
import { AdjectiveName, FaceGender, Phenotype } from './game.ts';
import { AsideReason } from './run-quality.ts';

const byFaceGender = <T extends z.ZodType>(value: T) => z.object({ ALL: value, F: value, M: value });

/** YES answers out of all answers; unanswered faces count in neither. */
export const Count = z.object({ yes: z.int(), answers: z.int() });
export type Count = z.infer<typeof Count>;

/** Runs in no figure, as of midnight in Italy: nobody can try what becomes of a run. */
export const SetAside = z.object({
  /** Full tens; null: one to nine. */
  num_runs: z.int().nullable(),
  /** The most frequent first; without reasons of fewer than ten runs. */
  des_reasons: z.array(z.enum([...AsideReason.options, 'void'])),
});
export type SetAside = z.infer<typeof SetAside>;

/** Both ends in percent, 0 to 100; of a difference, in percentage points. */
export const Interval = z.object({ low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;

const AboutFaces = z.enum(['these_faces', 'faces_like_these']);
export type AboutFaces = z.infer<typeof AboutFaces>;

/** 95% intervals; null with too few runs, classes or faces, and where nothing is said of faces like these. */
const Uncertainty = z.object({ these_faces: Interval.nullable(), faces_like_these: Interval.nullable() });
export type Uncertainty = z.infer<typeof Uncertainty>;

// First four: nothing is said, for lack of answers, runs, classes or faces. `equal`: all percentages are.
// `clear`: each of the highest differs clearly from each of the lowest; `partly_clear`: only other pairs do.
const verdicts = [
  'no_comparison',
  'too_few_runs',
  'too_few_classes',
  'too_few_faces',
  'equal',
  'unclear',
  'partly_clear',
  'clear',
] as const;

/** What may be said about the rows of a tab; tests are adjusted for the whole table (Holm). */
const verdictOn = <Row extends z.ZodType>(row: Row) =>
  z.object({
    des_verdict: z.enum(verdicts),
    des_about: AboutFaces,
    /** All rows that share the highest or lowest percentage; empty without a verdict. */
    highest: z.array(row),
    lowest: z.array(row),
    /** The interval is null where all answered alike. */
    difference: z.object({ points: z.number(), interval: Interval.nullable() }).nullable(),
    clear_pairs: z.array(z.object({ more: row, fewer: row })),
  });

const Estimates = z.object({
  /** The day of the edition with the verdicts; null before it, and of classes. */
  dat_edition: z.iso.date().nullable(),
  phenotypes: z.record(Phenotype, Uncertainty),
  face_genders: z.record(FaceGender, Uncertainty),
  by_phenotype: verdictOn(Phenotype),
  by_face_gender: verdictOn(FaceGender),
});
export type Estimates = z.infer<typeof Estimates>;

/** Both maps are null for groups that are too small. */
export const AggregateResult = z.object({
  id_adjective: z.int(),
  des_adjective: AdjectiveName,
  val_participants: z.int(),
  flg_too_small: z.boolean(),
  /** 0 to 100 with two decimals; null without answers. F and M are the face's gender. */
  jsn_aggregation: z.record(Phenotype, byFaceGender(z.number().nullable())).nullable(),
  /** null for all classes, whose percentages are whole. */
  jsn_counts: z.record(Phenotype, byFaceGender(Count)).nullable(),
  /** null for a single participant and for groups that are too small. */
  jsn_estimates: Estimates.nullable(),
  /** Of the public campaign, the same for each adjective. */
  set_aside: SetAside.optional(),
});
export type AggregateResult = z.infer<typeof AggregateResult>;

export const results = api({
  'GET /aggregate_responses': {
    access: 'public',
    summary:
      'YES by adjective, phenotype and gender of the face: of one participant (uid_user), of everybody who was shown the same faces as a participant (faces_of), or of everybody who was shown the faces in use',
    querystring: z.object({ uid_user: z.uuid().optional(), faces_of: z.uuid().optional() }),
    response: z.array(AggregateResult),
  },
});
