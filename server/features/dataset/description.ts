import type { ReleaseAbout } from '../../../contract/datasets.ts';
import { methodVersion } from '../../../contract/rules/findings.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { type ColumnName, columns, columnsOf, columnsVersion, type TableName } from './columns.ts';
import type { Words } from './levels.ts';
import { isOpenTier, type TierName, tiers, type Version, versionText } from './versions.ts';

type Entry = { version: string; date: string; it: string; en: string };

/** All of it is public. */
export type About = ReleaseAbout & { url?: string; privacyPolicy?: string; changes?: Entry[]; errata?: Entry[] };

/** Adds `change` to those of `before`, the tier's last dataset. */
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

const referenceOf = ({ code, label }: { code: string; label: Words }) => ({
  ...{ '@type': 'PropertyValue', value: code, description: label.en },
});

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
    ...(levels && { valueReference: levels.map(referenceOf) }),
  };
};

type Described = {
  tier: TierName;
  version: Version;
  /** YYYY-MM-DD. */
  date: string;
  about: About;
  rows: Partial<Record<TableName, number>>;
};

/** JSON-LD of schema.org, with a PropertyValue for each column. */
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
