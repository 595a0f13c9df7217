import { z } from 'zod';
import { api } from './endpoint.ts';
import { AdjectiveName, Phenotype } from './game.ts';

const byFaceGender = <T extends z.ZodType>(value: T) => z.object({ ALL: value, F: value, M: value });

/** YES answers out of all answers; unanswered faces count in neither. */
export const Count = z.object({ yes: z.int(), answers: z.int() });
export type Count = z.infer<typeof Count>;

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
