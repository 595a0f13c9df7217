import { z } from 'zod';
import { api } from './endpoint.ts';
import { AdjectiveName, FaceGender, Phenotype } from './game.ts';
import { AsideReason } from './run-quality.ts';

const byFaceGender = <T extends z.ZodType>(value: T) => z.object({ ALL: value, F: value, M: value });

/** YES answers out of all answers; unanswered faces count in neither. */
export const Count = z.object({ yes: z.int(), answers: z.int() });
export type Count = z.infer<typeof Count>;

/**
 * Completed runs that are in no figure because they were set aside, by themselves or by staff, or voided: as it was at
 * midnight in Italy, so that nobody can try what becomes of a run.
 */
export const SetAside = z.object({
  /** At least so many: full tens. null: one or more, but fewer than ten. */
  num_runs: z.int().nullable(),
  /** Why, the most frequent first; reasons of fewer than ten runs are left out. */
  des_reasons: z.array(z.enum([...AsideReason.options, 'void'])),
});
export type SetAside = z.infer<typeof SetAside>;

/** Both ends in percent, 0 to 100; of a difference, in percentage points. */
export const Interval = z.object({ low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;

/** What is said: of exactly these faces, or also of other faces that are made in the same way. */
const AboutFaces = z.enum(['these_faces', 'faces_like_these']);
export type AboutFaces = z.infer<typeof AboutFaces>;

/**
 * The 95% intervals of a percentage: what other people who take part in the same way would answer. null where there is
 * none: with too few runs (of the campaign, below 30, or 300 for faces like these), classes or faces; and for faces like
 * these, of a gender or of classes.
 */
const Uncertainty = z.object({ these_faces: Interval.nullable(), faces_like_these: Interval.nullable() });
export type Uncertainty = z.infer<typeof Uncertainty>;

/**
 * `no_comparison`: fewer than two rows have answers; `too_few_runs`, `too_few_classes`: no test, and no highest and lowest
 * by name; of the campaign also until its first edition, and about faces like these below 300 runs; `too_few_faces`: of so few faces nothing follows for faces like these, so no phenotype is named either; `equal`: all rows have the same percentage; `clear`: each of the highest differs clearly from each of the
 * lowest; `partly_clear`: only other pairs do; `unclear`: no pair does.
 */
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

/** What may be said about the rows of a tab: tests of differences within runs, adjusted for all of a table (Holm). */
const verdictOn = <Row extends z.ZodType>(row: Row) =>
  z.object({
    des_verdict: z.enum(verdicts),
    des_about: AboutFaces,
    /** All rows that share the highest, and the lowest, percentage; empty unless `unclear`, `partly_clear` or `clear`. */
    highest: z.array(row),
    lowest: z.array(row),
    /** The highest less the lowest, in percentage points; the interval is null where everybody answered alike. */
    difference: z.object({ points: z.number(), interval: Interval.nullable() }).nullable(),
    clear_pairs: z.array(z.object({ more: row, fewer: row })),
  });

const Estimates = z.object({
  /** Of the campaign: the day in Italy of the edition that the verdicts are of; null before it, and of classes. */
  dat_edition: z.iso.date().nullable(),
  phenotypes: z.record(Phenotype, Uncertainty),
  face_genders: z.record(FaceGender, Uncertainty),
  by_phenotype: verdictOn(Phenotype),
  by_face_gender: verdictOn(FaceGender),
});
export type Estimates = z.infer<typeof Estimates>;

/** One adjective's figures. For groups that are too small to show, both maps are null. */
export const AggregateResult = z.object({
  id_adjective: z.int(),
  des_adjective: AdjectiveName,
  /** Completed runs behind the figures; 1 for a single participant. */
  val_participants: z.int(),
  flg_too_small: z.boolean(),
  /** Percentage of YES, 0 to 100 with two decimals; null if nobody answered. F and M are the face's gender. */
  jsn_aggregation: z.record(Phenotype, byFaceGender(z.number().nullable())).nullable(),
  /** The counts behind the percentages; null for all classes, whose percentages are whole. */
  jsn_counts: z.record(Phenotype, byFaceGender(Count)).nullable(),
  /**
   * How uncertain the percentages of a group are, and what differs clearly. null for a single participant and for groups
   * that are too small to show.
   */
  jsn_estimates: Estimates.nullable(),
  /** Of the public campaign, and the same for each adjective: runs with the same faces that are not in the figures. */
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
