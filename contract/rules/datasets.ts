/** Tiers by how much they reveal (docs/decisions/0043). */
export const releaseTiers = ['aggregates', 'trials', 'trials-coarse'] as const;

/** The others have rows of runs: staff hands them over on request. */
export const openTiers = ['aggregates'] as const satisfies (typeof releaseTiers)[number][];

export const releaseVersion = /^\d{4}\.[1-9]\d{0,2}\.(0|[1-9]\d{0,2})$/;

/** Without its address. */
export const orcidPattern = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;

/** Without https://doi.org/. */
export const doiPattern = /^10\.\d{4,9}\/\S+$/;

export const coveragePattern = /^\d{4}(-(0[1-9]|1[0-2]))?\/\d{4}(-(0[1-9]|1[0-2]))?$/;

export const maxReleaseAuthors = 50;

export const maxReleaseLine = 300;
export const maxReleaseNote = 2000;

export const releaseProblems = [
  'no_campaign',
  'no_edition',
  'too_few_runs',
  'out_of_turn',
  'face_missing',
  'disk_full',
  'other',
] as const;
