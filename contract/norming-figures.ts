import { z } from 'zod';
import { FaceGender, Phenotype } from './game.ts';
import { ratedScales } from './rules/norming.ts';

export const RatedScale = z.enum(ratedScales);
export type RatedScale = z.infer<typeof RatedScale>;

/** `low` and `high`: the 95% interval of the mean. `counts`: by value from 1 to 7, or by five years of age from 10. */
const ScaleFigures = z.object({
  num: z.int(),
  mean: z.number(),
  sd: z.number(),
  low: z.number(),
  high: z.number(),
  counts: z.array(z.int()),
});
export type ScaleFigures = z.infer<typeof ScaleFigures>;

const Correlation = z.object({ icc: z.number(), low: z.number(), high: z.number() });
const GenderCounts = z.object({ num: z.int(), F: z.int(), M: z.int(), unsure: z.int() });
const PhenotypeCounts = z.object({ num: z.int(), counts: z.record(Phenotype, z.int()), unsure: z.int() });

/** Why a face is proposed for exclusion (limits: rules/norming.ts). */
export const Misfit = z.enum(['gender', 'phenotype', 'age', 'mood']);
export type Misfit = z.infer<typeof Misfit>;

const FaceFigures = z.object({
  id_image: z.int(),
  file_name: z.string(),
  tutorial: z.boolean(),
  flg_spare: z.boolean(),
  des_phenotype: Phenotype.nullable(),
  des_gender: FaceGender.nullable(),
  scales: z.record(RatedScale, ScaleFigures.nullable()),
  gender: GenderCounts.nullable(),
  phenotype: PhenotypeCounts.nullable(),
  misfits: z.array(Misfit),
});
export type FaceFigures = z.infer<typeof FaceFigures>;

/** How far raters agree: ICC(2,1) and ICC(2,k), at most 1, with 95% intervals; below 0 without agreement. */
const Agreement = z.object({
  scale: RatedScale,
  num_faces: z.int(),
  num_raters: z.int(),
  num_ratings: z.int(),
  /** k: the harmonic mean of the answers per face. */
  per_face: z.number(),
  single: Correlation,
  average: Correlation,
});
export type Agreement = z.infer<typeof Agreement>;

export const NormingFigures = z.object({
  num_counted: z.int(),
  num_careless: z.int(),
  faces: z.array(FaceFigures),
  agreement: z.array(Agreement),
});
export type NormingFigures = z.infer<typeof NormingFigures>;
