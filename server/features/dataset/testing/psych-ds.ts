import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './read-rows.ts';

// The rules of Psych-DS 1.5.0 (psych-ds.github.io) that our datasets could break, restated: docs/decisions/26 says why.

const dataFileName = /^data\/([a-z]+-[a-zA-Z0-9]+)(_[a-z]+-[a-zA-Z0-9]+)*_data\.csv$/;
const folders = ['README.md', 'data', 'materials', 'documentation'];
const keys = ['name', 'description', 'variableMeasured', 'author', 'citation', 'license', 'keywords'];

/** Returns where objects in a value do not say what they are. */
const untyped = (value: unknown, where: string): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => untyped(each, `${where}.${key}`));
  return Array.isArray(value) || '@type' in value ? inner : [where, ...inner];
};

/** The cells of a line without line breaks in quotes. */
const cellsOf = (line: string): string[] => line.match(/(?<=^|,)("([^"]|"")*"|[^",]*)/g) ?? [];

/** Returns what a dataset's folder breaks. */
export const brokenRulesOf = (folder: string): string[] => {
  const description = JSON.parse(readFileSync(join(folder, 'dataset_description.json'), 'utf8'));
  const measured: string[] = description.variableMeasured.map(({ name }: { name: string }) => name);
  const paths = filesOf(folder);
  const files = paths.filter((path) => path.startsWith('data/'));
  const tables = files.map((path) => ({
    path,
    lines: readFileSync(join(folder, path), 'utf8').trimEnd().split('\n').map(cellsOf),
  }));
  const inTables = new Set(tables.flatMap(({ lines: [header = []] }) => header));
  return [
    ...folders.filter((path) => !existsSync(join(folder, path))).map((path) => `${path} is missing`),
    ...(description['@type'] === 'Dataset' ? [] : ['the type is wrong']),
    ...(description['@context'] === 'https://schema.org/' ? [] : ['the context is wrong']),
    ...keys.filter((key) => !description[key]).map((key) => `${key} is missing`),
    ...untyped(description, 'description').map((where) => `${where} has no type`),
    ...paths
      .filter((path) => path.endsWith('/dataset_description.json'))
      .map((path) => `${path} is in the wrong place`),
    ...paths.filter((path) => readFileSync(join(folder, path)).length === 0).map((path) => `${path} is empty`),
    ...(files.length > 0 ? [] : ['there is no data']),
    ...files.filter((path) => !dataFileName.test(path)).map((path) => `${path} is a wrong name`),
    ...tables.flatMap(({ path, lines: [header = [], ...rows] }) => [
      ...(new Set(header).size === header.length ? [] : [`${path} repeats a column`]),
      ...rows.flatMap((row, place) => (row.length === header.length ? [] : [`${path}:${place + 2} has other cells`])),
    ]),
    ...[...inTables].filter((name) => !measured.includes(name)).map((name) => `${name} is not described`),
    ...measured.filter((name) => !inTables.has(name)).map((name) => `${name} is in no table`),
  ];
};
