import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Code,
  dataFileName,
  elements,
  errors,
  type Level,
  officialKeywords,
  description as rules,
} from './psych-ds-rules.ts';

export type Issue = { level: Level; code: Code; where: string };

const broken = (code: keyof typeof errors, where: string): Issue => ({ level: errors[code], code, where });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const descriptionFile = 'dataset_description.json';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readDescription = async (folder: string): Promise<{ found?: Record<string, unknown>; issues: Issue[] }> => {
  const bytes = await readFile(join(folder, descriptionFile)).catch(() => undefined);
  if (bytes === undefined) return { issues: [] };
  if (!isUtf8(bytes)) return { issues: [broken('JSON_ENCODING_ERROR', descriptionFile)] };
  const found = parse(bytes.toString());
  return isRecord(found) ? { found, issues: [] } : { issues: [broken('INVALID_JSON_FORMATTING', descriptionFile)] };
};

/** Where in a value an object does not say what it is. */
const untyped = (value: unknown, where: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((each, place) => untyped(each, `${where}[${place}]`));
  if (!isRecord(value)) return [];
  return [
    ...(value['@type'] === undefined ? [where] : []),
    ...Object.entries(value).flatMap(([key, each]) => untyped(each, `${where}.${key}`)),
  ];
};

const isOneOf = (known: readonly unknown[], value: unknown): boolean => known.includes(value);

const checkDescription = (found: Record<string, unknown>): Issue[] => {
  const { '@context': context, '@type': type, ...properties } = found;
  return [
    ...(type === undefined ? [broken('MISSING_DATASET_TYPE', '@type')] : []),
    ...(type !== undefined && !isOneOf(rules.type, type) ? [broken('INCORRECT_DATASET_TYPE', '@type')] : []),
    ...(isOneOf(rules.context, context) ? [] : [broken('INVALID_JSONLD_FORMATTING', '@context')]),
    ...rules.required.filter((key) => !found[key]).map((key) => broken('JSON_KEY_REQUIRED', key)),
    ...rules.recommended.filter((key) => !found[key]).map((key) => broken('JSON_KEY_RECOMMENDED', key)),
    ...Object.entries(properties)
      .flatMap(([key, value]) => untyped(value, key))
      .map((where) => broken('OBJECT_TYPE_MISSING', where)),
  ];
};

/** Names in `variableMeasured`, which may be texts or objects with a name. */
const measuredIn = (found: Record<string, unknown> | undefined): string[] => {
  const { variableMeasured } = found ?? {};
  if (!Array.isArray(variableMeasured)) return [];
  return variableMeasured.map((entry: unknown) => String(isRecord(entry) ? entry.name : entry));
};

/** The cells of a line of RFC 4180 without line breaks in quotes. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, inQuotes, bare]) => inQuotes ?? bare ?? '');

const checkName = (path: string): Issue[] => {
  const name = path.split('/').at(-1) ?? '';
  if (!name.endsWith('.csv')) return [broken('EXTENSION_MISMATCH', path)];
  if (!dataFileName.test(name)) return [broken('FILENAME_KEYWORD_FORMATTING_ERROR', path)];
  const keywords = name
    .split('_')
    .slice(0, -1)
    .map((pair) => pair.split('-')[0] ?? '');
  return keywords
    .filter((keyword) => !(officialKeywords as readonly string[]).includes(keyword))
    .map((keyword) => broken('FILENAME_UNOFFICIAL_KEYWORD_WARNING', `${path}: ${keyword}`));
};

/** Returns the columns of a data file, and what is wrong. */
const checkRows = async (file: string, path: string): Promise<{ header: string[]; issues: Issue[] }> => {
  const [first = '', ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const header = cellsOf(first).filter((name) => name !== '');
  const wrong = lines.flatMap((line, place) =>
    cellsOf(line).length === header.length ? [] : [`${path}:${place + 2}`],
  );
  const issues = wrong.map((where) => broken('CSV_HEADER_LENGTH_MISMATCH', where));
  if (header.length === 0) issues.push(broken('CSV_HEADER_MISSING', path));
  if (new Set(header).size < header.length) issues.push(broken('CSV_HEADER_REPEATED', path));
  return { header, issues };
};

/** Resolves to the paths of all files in a folder. */
const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length + 1));
};

/** Checks what every file has to be. */
const checkFiles = async (folder: string, paths: readonly string[]): Promise<Issue[]> => {
  const issues: Issue[] = [];
  for (const path of paths) {
    const { size } = await stat(join(folder, path));
    if (size === 0) issues.push(broken('FILE_EMPTY', path));
    if (path.endsWith(`/${descriptionFile}`)) issues.push(broken('WRONG_METADATA_LOCATION', path));
  }
  return issues;
};

/**
 * Checks a folder by the rules of Psych-DS 1.5. Resolves to what it breaks; a data set is valid if there is no error
 * among it.
 */
export const validateDataSet = async (folder: string): Promise<Issue[]> => {
  const issues: Issue[] = elements
    .filter(({ paths }) => !paths.some((path) => existsSync(join(folder, path))))
    .map(({ paths: [path], level, code }) => ({ level, code, where: path }));
  const { found, issues: ofDescription } = await readDescription(folder);
  issues.push(...ofDescription, ...(found ? checkDescription(found) : []));
  const paths = await filesIn(folder);
  issues.push(...(await checkFiles(folder, paths)));
  const measured = measuredIn(found);
  const files = paths.filter((path) => path.startsWith('data/'));
  if (!files.some((path) => path.endsWith('.csv'))) issues.push(broken('MISSING_DATAFILE', 'data'));
  const inFiles = new Set<string>();
  for (const path of files) {
    issues.push(...checkName(path));
    if (!path.endsWith('.csv')) continue;
    const { header, issues: ofRows } = await checkRows(join(folder, path), path);
    issues.push(...ofRows);
    for (const name of header) {
      inFiles.add(name);
      if (!measured.includes(name)) issues.push(broken('CSV_COLUMN_MISSING_FROM_METADATA', `${path}: ${name}`));
    }
  }
  for (const name of measured) if (!inFiles.has(name)) issues.push(broken('VARIABLE_MISSING_FROM_CSV_COLUMNS', name));
  return issues;
};
