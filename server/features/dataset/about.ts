import { z } from 'zod';
import type { ReleaseAbout } from '../../../contract/releases.ts';
import { coveragePattern, doiPattern, maxReleaseLine, orcidPattern } from '../../../contract/rules/releases.ts';

const line = z.string().trim().min(1).max(maxReleaseLine);

/** What is said of a version, in both languages. */
const Entry = z.strictObject({
  version: z.string(),
  date: z.iso.date(),
  it: z.string().trim().min(1),
  en: z.string().trim().min(1),
});

/** What whoever publishes a release says of it, in a file given to the command; all of it is public. */
export const About = z.strictObject({
  /** People and organisations to be cited, in order. */
  authors: z
    .array(
      z.strictObject({
        name: line,
        orcid: z.string().regex(orcidPattern).optional(),
      }),
    )
    .min(1),
  /** Of the campaign's page, and of its privacy notice. */
  url: z.url().optional(),
  privacyPolicy: z.url().optional(),
  funder: line.optional(),
  /** Without https://doi.org/. */
  doi: z.string().regex(doiPattern).optional(),
  /** Months in which the campaign ran, such as 2027-01/2027-05. */
  temporalCoverage: z.string().regex(coveragePattern).optional(),
  /** To whom a researcher writes, for tier 3 and for errors. */
  contact: line.optional(),
  /** Entries of CHANGELOG.md and ERRATA.md, newest first; an erratum's version needs one in each. */
  changes: z.array(Entry).optional(),
  errata: z.array(Entry).optional(),
});
export type About = z.infer<typeof About>;

/** What staff may say on the page; the rest follows by itself. */
export const saidOnPage = ({ authors, contact, funder, doi, temporalCoverage }: About): ReleaseAbout => ({
  authors,
  ...(contact !== undefined && { contact }),
  ...(funder !== undefined && { funder }),
  ...(doi !== undefined && { doi }),
  ...(temporalCoverage !== undefined && { temporalCoverage }),
});

type Change = { version: string; date: string; isErratum: boolean; it: string; en: string };

/**
 * Returns what is said of a release that staff makes on the page: what they say of it, after all that was said of earlier
 * ones of the tier.
 * @param before the last one of the tier
 * @param origin the public address of this installation, if it has one
 */
export const aboutNext = (
  said: ReleaseAbout,
  before: About | undefined,
  { change, origin }: { change: Change | undefined; origin: string | undefined },
): About => {
  const { changes = [], errata = [] } = before ?? {};
  const entry = change && { version: change.version, date: change.date, it: change.it, en: change.en };
  return {
    ...About.parse(JSON.parse(JSON.stringify(said))),
    ...(origin && { url: `${origin}/findings`, privacyPolicy: `${origin}/privacy` }),
    changes: entry ? [entry, ...changes] : changes,
    errata: entry && change.isErratum ? [entry, ...errata] : errata,
  };
};
