import { z } from 'zod';
import { api } from './endpoint.ts';
import {
  coveragePattern,
  doiPattern,
  maxReleaseAuthors,
  maxReleaseLine,
  maxReleaseNote,
  openTiers,
  orcidPattern,
  releaseProblems,
  releaseTiers,
  releaseVersion,
} from './rules/datasets.ts';
import { Language, lineOf, publishedText } from './text.ts';

const Tier = z.enum(releaseTiers);
export type ReleaseTier = z.infer<typeof Tier>;
const Version = z.string().regex(releaseVersion);

const Line = lineOf(maxReleaseLine);

export const ReleaseAbout = z.object({
  authors: z
    .array(z.object({ name: Line, orcid: z.string().regex(orcidPattern).optional() }))
    .min(1)
    .max(maxReleaseAuthors),
  contact: Line.optional(),
  funder: Line.optional(),
  doi: z.string().max(maxReleaseLine).regex(doiPattern).optional(),
  temporalCoverage: z.string().regex(coveragePattern).optional(),
});
export type ReleaseAbout = z.infer<typeof ReleaseAbout>;

const Named = z.object({ des_tier: Tier, cod_version: Version });

const Archive = z.object({ num_bytes: z.int(), cod_sha256: z.string() });

const Release = Named.extend({ dat_release: z.iso.date(), num_runs: z.int() });

const OpenRelease = Release.extend({ des_tier: z.enum(openTiers), des_licence: z.string(), archive: Archive });
export type OpenRelease = z.infer<typeof OpenRelease>;

/** Numbers are runs, except those of combinations. */
const AnonymityReport = z.object({
  /** Combinations of profile columns with set of faces and time limit; null: no profile columns. */
  num_combinations: z.int(),
  num_smallest: z.int().nullable(),
  num_held_back: z.int(),
  /** Runs with answers that no other run has: anyone who knows them finds the row. */
  num_unique: z.int(),
  num_compared: z.int(),
  columns: z.array(
    z.object({ des_column: z.string(), levels: z.array(z.object({ des_level: z.string(), num_runs: z.int() })) }),
  ),
});
export type AnonymityReport = z.infer<typeof AnonymityReport>;

const MadeRelease = Release.extend({
  cod_sums: z.string(),
  archive: Archive.nullable(),
  flg_here: z.boolean(),
  /** After staff read the report; nobody can download it before. */
  tms_opened_at: z.iso.datetime().nullable(),
  report: AnonymityReport.nullable(),
});
export type MadeRelease = z.infer<typeof MadeRelease>;

const ReleaseWork = Named.extend({
  des_state: z.enum(['under_way', 'failed', 'refused', 'cancelled', 'made']),
  des_step: z.enum(['begun', 'runs', 'archive']),
  num_done: z.int(),
  num_of: z.int(),
  num_rows: z.int(),
  des_problem: z.enum(releaseProblems).nullable(),
});
export type ReleaseWork = z.infer<typeof ReleaseWork>;

/** Runs of: another tier's editions (`same_runs`), the last editions (`new_runs`), the last version (`erratum`). */
const NextRelease = Named.extend({ des_kind: z.enum(['same_runs', 'new_runs', 'erratum']) });
export type NextRelease = z.infer<typeof NextRelease>;

const ReleasesState = z.object({
  work: ReleaseWork.nullable(),
  next: z.array(NextRelease),
  about: ReleaseAbout.nullable(),
  releases: z.array(MadeRelease),
});
export type ReleasesState = z.infer<typeof ReleasesState>;

const Change = z.object({ des_text_it: publishedText(maxReleaseNote), des_text_en: publishedText(maxReleaseNote) });

export const releases = api({
  'GET /releases': {
    access: 'public',
    summary:
      'The datasets that everybody may have, and whom to ask for the others; a 404 before the findings are public',
    response: z.object({ releases: z.array(OpenRelease), des_contact: Line.nullable() }),
  },
  'GET /releases/state': {
    access: 'findings:publish',
    summary: 'All datasets, how far the one is that is being made, and what can be made next',
    response: ReleasesState,
  },
  'POST /releases': {
    access: 'findings:publish',
    summary: 'Begins to make a dataset, in the background; leaves a security event',
    body: Named.extend({ about: ReleaseAbout, change: Change.optional() }),
    response: ReleasesState,
  },
  'POST /releases/cancel': {
    access: 'findings:publish',
    summary: 'Gives up the dataset that is being made, and deletes what there is of it; leaves a security event',
    response: ReleasesState,
  },
  'POST /releases/open': {
    access: 'findings:publish',
    summary: 'Lets a dataset go, after its report was read; leaves a security event',
    body: Named,
    response: ReleasesState,
  },
  'POST /releases/link': {
    access: 'findings:publish',
    summary: 'An address at which the caller downloads a dataset: it begins within minutes; leaves a security event',
    body: Named,
    response: z.object({ link: z.string() }),
  },
  'GET /releases/:des_tier/:cod_version/archive': {
    access: 'public',
    summary:
      'The archive of a dataset, whole or a part of it; those that not everybody may have with a key, and each download that begins with one leaves a security event',
    params: Named,
    querystring: z.object({ key: z.string().max(2000).optional() }),
    file: true,
    response: z.string(),
  },
  'GET /releases/:des_tier/:cod_version/codebook/:language': {
    access: 'public',
    summary: 'The description of the columns of a dataset that everybody may have, as a page',
    params: Named.extend({ des_tier: z.enum(openTiers), language: Language }),
    file: true,
    response: z.string(),
  },
});
