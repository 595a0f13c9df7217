import { z } from 'zod';

const line = z.string().trim().min(1).max(300);

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
        orcid: z
          .string()
          .regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/)
          .optional(),
      }),
    )
    .min(1),
  /** Of the campaign's page, and of its privacy notice. */
  url: z.url().optional(),
  privacyPolicy: z.url().optional(),
  funder: line.optional(),
  /** Without https://doi.org/. */
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/)
    .optional(),
  /** Months in which the campaign ran, such as 2027-01/2027-05. */
  temporalCoverage: z
    .string()
    .regex(/^\d{4}(-\d{2})?\/\d{4}(-\d{2})?$/)
    .optional(),
  /** To whom a researcher writes, for tier 3 and for errors. */
  contact: line.optional(),
  /** Entries of CHANGELOG.md and ERRATA.md, newest first; an erratum's version needs one in each. */
  changes: z.array(Entry).optional(),
  errata: z.array(Entry).optional(),
});
export type About = z.infer<typeof About>;
