import type { ReleaseAbout } from '../../../contract/releases.ts';

/** What is said of a version, in both languages. */
type Entry = { version: string; date: string; it: string; en: string };

/** What the files say of a dataset: all of it is public. */
export type About = ReleaseAbout & {
  /** Of the campaign's page, and of its privacy notice. */
  url?: string;
  privacyPolicy?: string;
  /** Entries of CHANGELOG.md and ERRATA.md, newest first. */
  changes?: Entry[];
  errata?: Entry[];
};

/**
 * Returns what is said of a dataset: what staff says of it, after all that was said of earlier ones of the tier.
 * @param before the last one of the tier
 * @param origin the public address of this installation, if it has one
 */
export const aboutNext = (
  said: ReleaseAbout,
  before: About | null | undefined,
  { change, isErratum, origin }: { change: Entry | undefined; isErratum: boolean; origin: string | undefined },
): About => {
  const { changes = [], errata = [] } = before ?? {};
  return {
    ...said,
    ...(origin && { url: `${origin}/findings`, privacyPolicy: `${origin}/privacy` }),
    changes: change ? [change, ...changes] : changes,
    errata: change && isErratum ? [change, ...errata] : errata,
  };
};
