import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFileName, elements, officialKeywords, description as rules } from './psych-ds-rules.ts';
import { linesOf } from './whole-file.ts';

export type Issue = { level: 'error' | 'warning'; code: string; where: string };

const error = (code: string, where: string): Issue => ({ level: 'error', code, where });
const warning = (code: string, where: string): Issue => ({ level: 'warning', code, where });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readDescription = async (folder: string): Promise<{ found?: Record<string, unknown>; issues: Issue[] }> => {
  const where = 'dataset_description.json';
  const text = await readFile(join(folder, where), 'utf8').catch(() => undefined);
  if (text === undefined) return { issues: [] };
  try {
    const found: unknown = JSON.parse(text);
    if (isRecord(found)) return { found, issues: [] };
    return { issues: [error('INVALID_JSON_FORMATTING', where)] };
  } catch {
    return { issues: [error('INVALID_JSON_FORMATTING', where)] };
  }
};

const checkDescription = (found: Record<string, unknown>): Issue[] => {
  const { '@context': context, '@type': type } = found;
  return [
    ...(type === undefined ? [error('MISSING_DATASET_TYPE', '@type')] : []),
    ...(type !== undefined && !(rules.type as readonly unknown[]).includes(type)
      ? [error('INCORRECT_DATASET_TYPE', '@type')]
      : []),
    ...((rules.context as readonly unknown[]).includes(context)
      ? []
      : [error('INVALID_JSONLD_FORMATTING', '@context')]),
    ...rules.required.filter((key) => !found[key]).map((key) => error('JSON_KEY_REQUIRED', key)),
    ...rules.recommended.filter((key) => !found[key]).map((key) => warning('JSON_KEY_RECOMMENDED', key)),
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
  if (!name.endsWith('.csv')) return [error('EXTENSION_MISMATCH', path)];
  if (!dataFileName.test(name)) return [error('FILENAME_KEYWORD_FORMATTING_ERROR', path)];
  const keywords = name
    .split('_')
    .slice(0, -1)
    .map((pair) => pair.split('-')[0] ?? '');
  return keywords
    .filter((keyword) => !(officialKeywords as readonly string[]).includes(keyword))
    .map((keyword) => warning('FILENAME_UNOFFICIAL_KEYWORD_WARNING', `${path}: ${keyword}`));
};

/** Reads a data file piece by piece. Resolves to its columns and what is wrong. */
const checkRows = async (file: string, path: string, all: boolean): Promise<{ header: string[]; issues: Issue[] }> => {
  const issues: Issue[] = [];
  let header: string[] = [];
  let number = 0;
  const ids = new Set<string>();
  const checkLine = (line: string) => {
    number += 1;
    if (number === 1) {
      header = cellsOf(line).filter((name) => name !== '');
      return;
    }
    const cells = cellsOf(line);
    if (cells.length !== header.length) issues.push(error('CSV_HEADER_LENGTH_MISMATCH', `${path}:${number}`));
    const id = header.includes('row_id') ? cells[header.indexOf('row_id')] : undefined;
    if (id === undefined) return;
    if (ids.has(id)) issues.push(error('ROWID_VALUES_NOT_UNIQUE', `${path}:${number}`));
    ids.add(id);
  };
  for await (const lines of linesOf(file)) {
    for (const line of all ? lines : lines.slice(0, 1)) checkLine(line);
    if (!all && number > 0) break;
  }
  if (header.length === 0) issues.push(error('CSV_HEADER_MISSING', path));
  if (new Set(header).size < header.length) issues.push(error('CSV_HEADER_REPEATED', path));
  return { header, issues };
};

/**
 * Checks a folder by the rules of Psych-DS 1.5. Resolves to what it breaks; a data set is valid if there is no error
 * among it.
 * @param rows whether to read all rows of the data files, and not only their first lines
 */
export const validateDataSet = async (folder: string, { rows = true } = {}): Promise<Issue[]> => {
  const issues: Issue[] = elements
    .filter(
      (element) =>
        ![element.path, 'orElse' in element && element.orElse].some((path) => path && existsSync(join(folder, path))),
    )
    .map(({ path, level, code }) => ({ level, code, where: path }));
  const { found, issues: ofDescription } = await readDescription(folder);
  issues.push(...ofDescription, ...(found ? checkDescription(found) : []));
  const measured = measuredIn(found);
  const entries = await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name));
  if (files.length === 0) issues.push(error('MISSING_REQUIRED_ELEMENT', 'data: no data file'));
  const inFiles = new Set<string>();
  for (const file of files) {
    const path = file.slice(folder.length + 1);
    issues.push(...checkName(path));
    if (!path.endsWith('.csv')) continue;
    const { header, issues: ofRows } = await checkRows(file, path, rows);
    issues.push(...ofRows);
    for (const name of header) {
      inFiles.add(name);
      if (!measured.includes(name)) issues.push(error('CSV_COLUMN_MISSING_FROM_METADATA', `${path}: ${name}`));
    }
  }
  for (const name of measured) if (!inFiles.has(name)) issues.push(error('VARIABLE_MISSING_FROM_CSV_COLUMNS', name));
  return issues;
};
