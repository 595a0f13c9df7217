import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Code, elements, errors } from './psych-ds-rules.ts';
import { makeCampaignRelease } from './testing/campaign-release.ts';
import { validateDataSet } from './validate-data-set.ts';

let scratch: string;
let release: string;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'prima-vista-psych-ds-'));
  ({ folder: release } = await makeCampaignRelease('trials', scratch));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A copy of the release, to be broken. */
const copied = (): string => {
  const folder = mkdtempSync(join(scratch, 'broken-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(release, folder, { recursive: true });
  return folder;
};

const codesIn = async (folder: string): Promise<Code[]> => [
  ...new Set((await validateDataSet(folder)).map(({ code }) => code)),
];

const mainCsv = 'data/study-primavista_edition-2027n1_data.csv';
const facesCsv = 'data/study-primavista_edition-2027n1_content-faces_data.csv';

type Description = Record<string, unknown> & { variableMeasured: { name: string }[]; author: object[] };

const describedAs = (folder: string, change: (description: Description) => object): void => {
  const file = join(folder, 'dataset_description.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
};

const without = (folder: string, ...paths: string[]): void => {
  for (const path of paths) rmSync(join(folder, path), { recursive: true });
};

const headed = (folder: string, change: (header: string) => string): void => {
  const file = join(folder, facesCsv);
  const [header = '', ...rows] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [change(header), ...rows].join('\n'));
};

const described = (name: string) => ({ '@type': 'PropertyValue', name, description: 'Something.' });

/** What breaks each rule that a release keeps. */
const breaks: Partial<Record<Code, (folder: string) => void>> = {
  MISSING_DATASET_DESCRIPTION: (folder) => without(folder, 'dataset_description.json'),
  MISSING_DATA_DIRECTORY: (folder) => without(folder, 'data'),
  MISSING_README_DOC: (folder) => without(folder, 'README.md'),
  MISSING_ANALYSIS_DIRECTORY: (folder) => without(folder, 'analysis'),
  MISSING_MATERIALS_DIRECTORY: (folder) => without(folder, 'materials'),
  MISSING_DOCUMENTATION_DIRECTORY: (folder) => without(folder, 'documentation'),
  MISSING_DATAFILE: (folder) => without(folder, mainCsv, facesCsv),
  FILE_EMPTY: (folder) => writeFileSync(join(folder, 'analysis/notes.txt'), ''),
  EXTENSION_MISMATCH: (folder) => writeFileSync(join(folder, 'data/study-primavista_data.xlsx'), 'PK'),
  FILENAME_KEYWORD_FORMATTING_ERROR: (folder) => writeFileSync(join(folder, 'data/Trials.csv'), 'run\n1\n'),
  WRONG_METADATA_LOCATION: (folder) =>
    cpSync(join(folder, 'dataset_description.json'), join(folder, 'documentation/dataset_description.json')),
  JSON_ENCODING_ERROR: (folder) => writeFileSync(join(folder, 'dataset_description.json'), Buffer.from([0x7b, 0xe8])),
  INVALID_JSON_FORMATTING: (folder) => writeFileSync(join(folder, 'dataset_description.json'), '{'),
  INVALID_JSONLD_FORMATTING: (folder) => describedAs(folder, ({ '@context': _, ...rest }) => rest),
  MISSING_DATASET_TYPE: (folder) => describedAs(folder, ({ '@type': _, ...rest }) => rest),
  INCORRECT_DATASET_TYPE: (folder) => describedAs(folder, (rest) => ({ ...rest, '@type': 'CreativeWork' })),
  OBJECT_TYPE_MISSING: (folder) =>
    describedAs(folder, (rest) => ({ ...rest, author: [...rest.author, { name: 'Somebody' }] })),
  JSON_KEY_REQUIRED: (folder) => describedAs(folder, ({ name: _, ...rest }) => rest),
  CSV_HEADER_MISSING: (folder) => headed(folder, () => ''),
  CSV_HEADER_REPEATED: (folder) => headed(folder, (header) => header.replace('face_gender', 'phenotype')),
  CSV_HEADER_LENGTH_MISMATCH: (folder) => appendFileSync(join(folder, mainCsv), '1,2\n'),
  ROWID_VALUES_NOT_UNIQUE: (folder) => {
    writeFileSync(join(folder, 'data/study-primavista_task-more_data.csv'), 'row_id\n1\n2\n1\n');
    describedAs(folder, (rest) => ({
      ...rest,
      variableMeasured: [...rest.variableMeasured, described('row_id')],
    }));
  },
  CSV_COLUMN_MISSING_FROM_METADATA: (folder) =>
    describedAs(folder, (rest) => ({
      ...rest,
      variableMeasured: rest.variableMeasured.filter(({ name }) => name !== 'rt_ms'),
    })),
  VARIABLE_MISSING_FROM_CSV_COLUMNS: (folder) =>
    describedAs(folder, (rest) => ({
      ...rest,
      variableMeasured: [...rest.variableMeasured, described('session')],
    })),
};

/**
 * Warnings that a release has: its list of changes is CHANGELOG.md, as everywhere in this project; it has no results beside
 * analysis/, nothing to be ignored, keywords of its own in file names, and not every recommended key in the description.
 */
const known: Code[] = [
  'MISSING_CHANGES_DOC',
  'MISSING_RESULTS_DIRECTORY',
  'MISSING_PSYCHDSIGNORE',
  'JSON_KEY_RECOMMENDED',
  'FILENAME_UNOFFICIAL_KEYWORD_WARNING',
];

it('a release breaks no rule but the warnings that are known', async () => {
  const found = await validateDataSet(release);
  expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(known));
});

it.each(Object.entries(breaks))('%s is found', async (code, breakIt) => {
  const folder = copied();
  breakIt(folder);
  expect(await codesIn(folder)).toContain(code);
});

it('every rule is one that a release keeps, and that is broken above, or a warning that is known', () => {
  const all = [...elements.map(({ code }) => code), ...Object.keys(errors)];
  expect([...Object.keys(breaks), ...known].toSorted()).toEqual(all.toSorted());
});

it('what only the last rows break is found when all are read', async () => {
  const folder = copied();
  appendFileSync(join(folder, mainCsv), '1,2\n');
  const errorsIn = async (rows: boolean) =>
    (await validateDataSet(folder, { rows })).filter(({ level }) => level === 'error').map(({ code }) => code);
  expect(await errorsIn(true)).toEqual(['CSV_HEADER_LENGTH_MISMATCH']);
  expect(await errorsIn(false)).toEqual([]);
});
