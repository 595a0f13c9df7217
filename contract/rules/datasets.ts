/** Tiers of the dataset, by how much they tell (docs/decisions/26). */
export const releaseTiers = ['aggregates', 'trials', 'trials-coarse'] as const;

/** Others have rows of runs, which could identify people next to figures by group: staff hands them over on request. */
export const openTiers = ['aggregates'] as const satisfies (typeof releaseTiers)[number][];

export const releaseVersion = /^\d{4}\.[1-9]\d{0,2}\.(0|[1-9]\d{0,2})$/;

/** Who is cited: an ORCID iD without its address. */
export const orcidPattern = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;

/** Without https://doi.org/. */
export const doiPattern = /^10\.\d{4,9}\/\S+$/;

/** Months, or years, in which the campaign ran: 2027-01/2027-05. */
export const coveragePattern = /^\d{4}(-(0[1-9]|1[0-2]))?\/\d{4}(-(0[1-9]|1[0-2]))?$/;

export const maxReleaseAuthors = 50;

/** Characters of a line, and of a note on what has changed. */
export const maxReleaseLine = 300;
export const maxReleaseNote = 2000;

export const releaseProblems = [
  ...(['no_campaign', 'no_edition', 'too_few_runs', 'out_of_turn', 'face_missing', 'disk_full', 'other'] as const),
] as const;
