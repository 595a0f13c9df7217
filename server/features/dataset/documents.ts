import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { methodVersion } from '../../../contract/rules/findings.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { formatCount } from '../../lib/text.ts';
import type { AnonymityReport } from './anonymity.ts';
import { leastRuns } from './coarsen.ts';
import { type Language, languages } from './codebook.ts';
import { type ColumnName, columns } from './columns.ts';
import type { About } from './description.ts';
import type { Words } from './levels.ts';
import type { LeftOut } from './source.ts';
import { editionText, fileOf, isOpenTier, type TierName, tiers, type Version, versionText } from './versions.ts';

export type DatasetFacts = {
  tier: TierName;
  version: Version;
  /** YYYY-MM-DD. */
  date: string;
  about: About;
  /** `untimed`: of the runs; `rows`: of the main table. */
  runs: number;
  untimed: number;
  rows: number;
  leftOut: LeftOut;
  heldBack: number;
};

const packageFile = (name: string) => readFile(join(packageRoot, 'server/features/dataset/package', name), 'utf8');

/** Replaces names in braces; a line with `{if TAG}` stays if the tag is there. Throws an Error without a value. */
export const fill = (template: string, values: Record<string, string>, tags: readonly string[] = []): string =>
  template
    .split('\n')
    .flatMap((line) => {
      const [, tag, rest] = /^\{if ([\w-]+)\} ?(.*)$/.exec(line) ?? [];
      if (tag === undefined) return [line];
      return tags.includes(tag) ? [rest ?? ''] : [];
    })
    .join('\n')
    .replaceAll(/\{([\w.]+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`the template has no value for ${name}`);
      return value;
    });

/** No document reveals a single run. */
export const inTens = (runs: number): Words => {
  if (runs === 0) return { it: 'nessuno', en: 'none' };
  if (runs < leastRuns) return { it: `meno di ${leastRuns}`, en: `fewer than ${leastRuns}` };
  const tens = Math.floor(runs / 10) * 10;
  return { it: `${tens} o poco più`, en: `${tens} or a few more` };
};

/** Exact small numbers are only for staff. */
export const reportInTens = ({ combinations, levels, uniqueRuns, heldBack, ...report }: AnonymityReport) => {
  const tens = (runs: number) => inTens(runs).en;
  const ofLevels = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([level, runs]) => [level, tens(runs)]));
  return {
    ...report,
    combinations: combinations.map((each) => ({ ...each, runs: tens(each.runs) })),
    levels: Object.fromEntries(Object.entries(levels).map(([name, counts]) => [name, ofLevels(counts)])),
    uniqueRuns: tens(uniqueRuns),
    ...(heldBack !== undefined && { heldBack: tens(heldBack) }),
  };
};

const both = (name: string, { it, en }: Words) => ({ [`${name}.it`]: it, [`${name}.en`]: en });

const valuesOf = ({ tier, version, date, about, runs, untimed, rows, leftOut, heldBack }: DatasetFacts) => {
  const { title, description, licence } = tiers[tier];
  const names = about.authors.map(({ name }) => name);
  // YAML in double quotes.
  const authors = about.authors.flatMap(({ name, orcid }) => [
    `  - name: ${JSON.stringify(name)}`,
    ...(orcid ? [`    orcid: ${JSON.stringify(`https://orcid.org/${orcid}`)}`] : []),
  ]);
  return {
    ...both('title', title),
    ...both('description', description),
    ...{ version: versionText(version), edition: editionText(version), method: methodVersion, date, licence },
    ...both('runs', { it: `${runs} test`, en: formatCount(runs, 'run') }),
    ...both('rows', { it: `${rows} righe`, en: formatCount(rows, 'row') }),
    ...both('setAside', inTens(leftOut.setAside)),
    ...both('void', inTens(leftOut.void)),
    ...both('waiting', inTens(leftOut.waiting)),
    ...both('heldBack', inTens(heldBack)),
    ...{ untimed: String(untimed), main: `data/${fileOf(null, version)}`, year: date.slice(0, 4) },
    ...{ contact: about.contact ?? names.join(', '), authors: names.join('; ') },
    'cff.authors': authors.join('\n'),
    'cff.authors.indented': authors.map((line) => `  ${line}`).join('\n'),
    ...{ 'cff.doi': JSON.stringify(about.doi), 'cff.url': JSON.stringify(about.url) },
  };
};

const tagsOf = ({ tier, about }: DatasetFacts): string[] => [
  isOpenTier(tier) ? 'aggregates' : 'rows',
  ...(tier === 'trials-coarse' ? ['profiles'] : []),
  ...(about.doi ? ['doi'] : []),
  ...(about.url ? ['url'] : []),
];

type Entries = NonNullable<About['changes']>;
const entriesOf = (entries: Entries): string[] =>
  entries.map(({ version, date, it, en }) => `## ${version}, ${date}\n\n${en}\n\n${it}\n`);

const changelog = ({ version, date, about }: DatasetFacts): string => {
  const [own, edition] = [versionText(version), editionText(version)];
  const facts = about.changes ?? [];
  const first = { version: own, date, it: `Edizione ${edition}.`, en: `Edition ${edition}.` };
  const entries = facts.some((entry) => entry.version === own) ? facts : [first, ...facts];
  return ['# Changelog', ...entriesOf(entries)].join('\n\n');
};

const noErrata =
  'None known when this version was published.\n\nNessuno noto quando questa versione è stata pubblicata.\n';

const errata = ({ about }: DatasetFacts): string =>
  ['# Errata', ...(about.errata?.length ? entriesOf(about.errata) : [noErrata])].join('\n\n');

const asked = ['word', 'untimed', 'gender', 'age_band', 'own_phenotype'] as const satisfies readonly ColumnName[];

const questionOf = (name: ColumnName, language: Language): string => {
  const { label, source, levels = [] } = columns[name];
  const answers = levels.filter(({ code }) => code !== 'declined' && code !== 'not_released');
  const lines = answers.map(({ code, label: words }) => `- ${words[language]} (\`${code}\`)`);
  return [`### ${label[language]} (\`${name}\`)`, source[language], lines.join('\n')].filter(Boolean).join('\n\n');
};

const questionnaire = async (language: Language): Promise<string> =>
  fill(
    await packageFile(`questionnaire.${language}.md`),
    Object.fromEntries(asked.map((name) => [name, questionOf(name, language)])),
  );

const docsFile = (name: string) => readFile(join(packageRoot, 'docs', name), 'utf8');

/** Links to other documents lead nowhere from here: their words stay. */
const methodDocument = async (): Promise<string> => {
  const documents = await Promise.all(['methodology.md', 'formulas.md'].map(docsFile));
  return documents.join('\n').replaceAll(/\[([^\]]+)\]\((?!#|https?:)[^)\s]*\)/g, '$1');
};

export const documentsOf = async (facts: DatasetFacts): Promise<Record<string, string>> => {
  const values = valuesOf(facts);
  const filled = async (name: string) => fill(await packageFile(name), values, tagsOf(facts));
  const files: Record<string, string> = {
    'README.md': await filled('README.md'),
    'CHANGELOG.md': changelog(facts),
    'ERRATA.md': errata(facts),
    LICENSE: await filled(`LICENSE.${isOpenTier(facts.tier) ? 'aggregates' : 'rows'}.md`),
    'CITATION.cff': await filled('CITATION.cff'),
    'documentation/method.md': await methodDocument(),
    'documentation/faces.md': await docsFile('faces.md'),
    ...(!isOpenTier(facts.tier) && { 'analysis/figures.py': await packageFile('figures.py') }),
  };
  for (const language of languages) files[`documentation/questionnaire.${language}.md`] = await questionnaire(language);
  return files;
};
