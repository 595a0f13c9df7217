import type { ReleaseAbout } from '../../../contract/datasets.ts';
import { methodVersion } from '../../../contract/rules/findings.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { type ColumnName, columns, columnsOf, columnsVersion, type TableName } from './columns.ts';
import { isOpenTier, type TierName, tiers, type Version, versionText } from './versions.ts';

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
  before: About | undefined,
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

const licences = {
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'LicenseRef-Prima-Vista-research': 'LICENSE',
} as const;

const inTime = `${answerWindowMs} ms a face`;

const propertyOf = (name: ColumnName) => {
  const { label, description, unit, type, min, max, missing, levels } = columns[name];
  return {
    '@type': 'PropertyValue',
    name,
    alternateName: label.en,
    description: description.en,
    ...(unit && { unitText: unit.en }),
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
    valueRequired: missing === undefined,
    measurementMethod: type,
    ...(levels && {
      valueReference: levels.map(({ code, label: words }) => ({
        '@type': 'PropertyValue',
        value: code,
        description: words.en,
      })),
    }),
  };
};

type Described = {
  tier: TierName;
  version: Version;
  /** YYYY-MM-DD. */
  date: string;
  about: About;
  /** Rows of each table. */
  rows: Partial<Record<TableName, number>>;
};

/** Returns what dataset_description.json says: JSON-LD of schema.org with a PropertyValue for each column. */
export const describe = ({ tier, version, date, about, rows }: Described) => {
  const { title, description, licence, tables } = tiers[tier];
  const counted = tables.map((table, place) => `${place > 0 ? table : 'data'} ${rows[table] ?? 0}`).join(', ');
  const authors = about.authors.map(({ name, orcid }) => ({
    '@type': 'Person',
    name,
    ...(orcid && { sameAs: `https://orcid.org/${orcid}` }),
  }));
  // Runs with more time are in no sum.
  const limit =
    tier === 'aggregates' ? inTime : `${inTime}, or within limit_ms, or without a limit, where untimed is true`;
  const citation = `${about.authors.map(({ name }) => name).join('; ')}. ${title.en}, version ${versionText(version)}.`;
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    name: title.en,
    alternateName: title.it,
    description: `${description.en} Rows: ${counted}. Columns ${columnsVersion}, method ${methodVersion}.`,
    schemaVersion: 'Psych-DS 1.5.0',
    version: versionText(version),
    datePublished: date,
    license: licences[licence],
    author: authors,
    citation: about.doi ? `${citation} https://doi.org/${about.doi}` : citation,
    ...(about.funder && { funder: { '@type': 'Organization', name: about.funder } }),
    ...(about.url && { url: about.url }),
    ...(about.doi && { identifier: `https://doi.org/${about.doi}` }),
    keywords: ['first impressions', 'faces', 'reaction time', 'person perception', 'phenotype'],
    inLanguage: ['en', 'it'],
    ...(about.temporalCoverage && { temporalCoverage: about.temporalCoverage }),
    measurementTechnique: `YES / NO judgements of generated faces, one word at a time, in the participant’s own browser, within ${limit}`,
    isAccessibleForFree: isOpenTier(tier),
    ...(!isOpenTier(tier) && { conditionsOfAccess: 'On request, with a signed undertaking to keep what LICENSE says' }),
    ...(about.privacyPolicy && { privacyPolicy: about.privacyPolicy }),
    variableMeasured: columnsOf(tables).map(propertyOf),
  };
};
