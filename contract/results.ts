import { z } from 'zod';
import { api } from './endpoint.ts';
import { AdjectiveName, Phenotype } from './game.ts';
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

/** One adjective's figures. For groups that are too small to show, both maps are null. */
export const AggregateResult = z.object({
  id_adjective: z.int(),
  des_adjective: AdjectiveName,
  /** Completed runs behind the figures; 1 for a single participant. */
  val_participants: z.int(),
  flg_too_small: z.boolean(),
  /** Percentage of YES, 0 to 100 with two decimals; null if nobody answered. F and M are the face's gender. */
  jsn_aggregation: z.record(Phenotype, byFaceGender(z.number().nullable())).nullable(),
  /** The counts behind the percentages. */
  jsn_counts: z.record(Phenotype, byFaceGender(Count)).nullable(),
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
