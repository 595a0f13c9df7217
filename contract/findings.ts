import { z } from 'zod';
import { api } from './endpoint.ts';
import { AdjectiveName, FaceGender, Phenotype } from './game.ts';
import { Interval, SetAside } from './results.ts';
import { frozenEditionName, groupLevels, groupVariables, maxErratumLength, maxPlanLength } from './rules/findings.ts';
import { RunFlag } from './run-quality.ts';
import { publishedText } from './text.ts';

/** Shares are percentages, differences percentage points, intervals single 95% ones: see docs/methodology.md. */

/** Why a figure is missing. `no_spread`: all answered alike, so there is no interval; `no_edition`: it comes with one. */
const Untold = z.enum(['no_answers', 'too_few_runs', 'too_few_faces', 'no_spread', 'no_edition']);
export type Untold = z.infer<typeof Untold>;

const Share = z.object({
  /** null where the share is rounded. */
  num_yes: z.int().nullable(),
  num_answers: z.int().nullable(),
  percent: z.number().nullable(),
  /** For these faces: whole percents, to the outside. */
  these_faces: Interval.nullable(),
  /** For other faces made in the same way; of phenotypes only, and unrounded. */
  faces_like_these: Interval.nullable(),
  des_untold: Untold.nullable(),
});
export type FindingShare = z.infer<typeof Share>;

/** Faces are the sample; `flg_clear` follows from the adjusted p value (Holm). */
const Test = z.object({
  low: z.number(),
  high: z.number(),
  df: z.number(),
  p: z.number(),
  p_holm: z.number(),
  flg_clear: z.boolean(),
  /** Clear in only one of all runs and those without a flag: not called clear. */
  flg_only_one: z.boolean(),
});
export type FindingTest = z.infer<typeof Test>;

const Described = z.object({
  difference: z.number().nullable(),
  these_faces: Interval.nullable(),
  des_untold: Untold.nullable(),
});
export type DescribedDifference = z.infer<typeof Described>;

const Judged = Described.extend({ faces_like_these: Test.nullable() });
export type JudgedDifference = z.infer<typeof Judged>;

const Contrast = Judged.extend({ des_phenotype: Phenotype, des_than: Phenotype });
export type Contrast = z.infer<typeof Contrast>;

const Word = z.object({ id_adjective: z.int(), des_adjective: AdjectiveName });

const WordFinding = Word.extend({
  num_runs: z.int(),
  /** Faces that passed without an answer; null where figures are rounded. */
  num_passed: z.int().nullable(),
  phenotypes: z.record(Phenotype, Share),
  face_genders: z.record(FaceGender, Share),
  /** All 15 pairs of the last edition; empty before it and where figures are rounded. */
  contrasts: z.array(Contrast),
  /** Women's faces less men's. */
  gender_difference: Judged.nullable(),
});
export type WordFinding = z.infer<typeof WordFinding>;

const ConditionalShare = z.object({ percent: z.number(), these_faces: Interval });

/** YES to a word for faces called migrant, next to those not called so, by the same runs. Rounded. */
const ConditionalFinding = Word.extend({
  phenotypes: z.record(
    Phenotype,
    z.object({ given_yes: ConditionalShare, given_no: ConditionalShare, difference: Described }).nullable(),
  ),
  /** For faces called migrant: the first phenotype less the second. */
  pairs_given_yes: z.array(Described.extend({ des_phenotype: Phenotype, des_than: Phenotype })),
});
export type ConditionalFinding = z.infer<typeof ConditionalFinding>;

/** In ms, from bins of 10 ms; only of more answers than nine runs can give. */
const Quartiles = z.object({ num_answers: z.int(), q1: z.number(), median: z.number(), q3: z.number() });

const TimesFinding = Word.extend({
  yes: Quartiles.nullable(),
  no: Quartiles.nullable(),
  num_passed: z.int(),
  percent_passed: z.number().nullable(),
});
export type TimesFinding = z.infer<typeof TimesFinding>;

const RunsInTens = z.int();

const Edition = z.object({ num_edition: z.int(), dat_edition: z.iso.date(), num_runs: z.int() });
export type Edition = z.infer<typeof Edition>;

const GroupVariable = z.enum(groupVariables);
export type GroupVariable = z.infer<typeof GroupVariable>;
const GroupLevel = z.enum([...groupLevels.gender, ...groupLevels.age, ...groupLevels.own_phenotype]);
export type GroupLevel = z.infer<typeof GroupLevel>;

/** Runs that named the phenotype of the faces, next to those that named another one. */
const OwnAndOther = z.object({
  own: Share,
  other: Share,
  difference: Described,
  /** The difference less its mean for the other five phenotypes. */
  summary: Described,
});

/** Of the last edition: whole percents, runs in tens. */
const GroupTable = z.object({
  des_variable: GroupVariable,
  /** In the order of `groupLevels`; null: hidden. */
  levels: z.array(z.object({ des_level: GroupLevel, num_runs: RunsInTens.nullable() })),
  words: z.array(
    Word.extend({
      levels: z.array(z.object({ des_level: GroupLevel, phenotypes: z.record(Phenotype, Share) })),
      /** Only for `own_phenotype`; null where one side is hidden. */
      own_and_other: z.record(Phenotype, OwnAndOther.nullable()).nullable(),
    }),
  ),
});
export type GroupTable = z.infer<typeof GroupTable>;

const FindingFaces = z.object({
  id_image_set: z.int(),
  des_name: z.string(),
  /** null: generated faces, without a credit. */
  des_credit: z.string().nullable(),
  num_faces: z.int(),
  num_faces_shown: z.int(),
});
export type FindingFaces = z.infer<typeof FindingFaces>;

/** The SHA-256 of the text in UTF-8, in hexadecimal. */
const SealedPlan = z.object({ des_text: z.string(), cod_sha256: z.string(), tms_sealed_at: z.iso.datetime() });
export type SealedPlan = z.infer<typeof SealedPlan>;

const Erratum = z.object({ dat_erratum: z.iso.date(), des_text_it: z.string(), des_text_en: z.string() });

const FrozenName = z.string().regex(frozenEditionName);

const RunChoice = z.enum(['all', 'unflagged']);

export const FindingsFilter = z.object({
  faces: z.coerce.number().int().min(1).max(32_767).optional(),
  runs: RunChoice.default('all'),
  group: GroupVariable.optional(),
});
export type FindingsFilter = z.input<typeof FindingsFilter>;

export const Findings = z.object({
  /** Frozen figures never change, except for errata; null: as of now. */
  cod_frozen: FrozenName.nullable(),
  tms_until: z.iso.datetime(),
  dat_since: z.iso.date().nullable(),
  cod_method: z.string(),
  num_runs: z.int(),
  /** Then `words` and `times` are empty. */
  des_untold: Untold.nullable(),
  faces: FindingFaces,
  sets: z.array(FindingFaces),
  set_aside: SetAside.nullable(),
  /** Contrasts, conditional figures and groups are of it; null before the first. */
  edition: Edition.nullable(),
  /** null where there are too few to leave them out. */
  flagged: z.object({ num_runs: RunsInTens, flags: z.record(RunFlag, RunsInTens) }).nullable(),
  words: z.array(WordFinding),
  conditional: z.array(ConditionalFinding),
  times: z.array(TimesFinding),
  group: GroupTable.nullable(),
  des_group_untold: Untold.nullable(),
  frozen: z.array(FrozenName),
  plans: z.array(SealedPlan),
  errata: z.array(Erratum),
});
export type Findings = z.infer<typeof Findings>;

const FindingsState = z.object({
  flg_public: z.boolean(),
  /** Since when they are; null while they are not. */
  dat_public: z.iso.date().nullable(),
  /** The day of the first completed run, after which no plan can be sealed; null before it. */
  dat_begun: z.iso.date().nullable(),
  frozen: z.array(FrozenName),
  plans: z.array(SealedPlan),
  errata: z.array(Erratum),
});
export type FindingsState = z.infer<typeof FindingsState>;

export const findings = api({
  'GET /findings': {
    access: 'public',
    summary: 'What the public campaign found, once it is public; before that it is a 404',
    querystring: FindingsFilter,
    response: Findings,
  },
  'GET /findings/preview': {
    access: 'findings:read',
    summary: 'The same, also before it is public: as of now, or a frozen edition',
    querystring: FindingsFilter.extend({ frozen: FrozenName.optional() }),
    response: Findings,
  },
  'GET /findings/state': {
    access: 'findings:read',
    summary: 'Whether the findings are public, the frozen editions, the sealed plans and the errata',
    response: FindingsState,
  },
  'GET /findings/:cod_frozen': {
    access: 'public',
    summary: 'A frozen edition, which never changes; a 404 before the findings are public',
    params: z.object({ cod_frozen: FrozenName }),
    querystring: FindingsFilter,
    response: Findings,
  },
  'GET /findings/public': {
    access: 'public',
    uncounted: true,
    summary: 'Whether the findings are public: the first page has a link to them then',
    response: z.object({ flg_public: z.boolean() }),
  },
  'POST /findings/public': {
    access: 'findings:publish',
    summary: 'Makes the findings public, or takes them back; leaves a security event',
    body: z.object({ flg_public: z.boolean() }),
    response: FindingsState,
  },
  'POST /findings/freeze': {
    access: 'findings:publish',
    summary: 'Keeps the figures as they are now under an address of their own; leaves a security event',
    response: FindingsState,
  },
  'POST /findings/plans': {
    access: 'findings:publish',
    summary: 'Seals an analysis plan: its text can be read by everybody, and never changed; leaves a security event',
    body: z.object({ des_text: publishedText(maxPlanLength) }),
    response: FindingsState,
  },
  'POST /findings/errata': {
    access: 'findings:publish',
    summary: 'Adds a note on a mistake in what was published; leaves a security event',
    body: z.object({ des_text_it: publishedText(maxErratumLength), des_text_en: publishedText(maxErratumLength) }),
    response: z.object({ dat_erratum: z.iso.date() }),
  },
});
