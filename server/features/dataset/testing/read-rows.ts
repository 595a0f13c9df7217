import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnName, columns, type Row, type TableName, tables, type Value } from '../columns.ts';
import { problemOf } from '../table-files.ts';
import { fileOf } from '../versions.ts';

const readValue = (name: ColumnName, text: string): Value => {
  if (text === '') return null;
  const { type } = columns[name];
  if (type === 'string') return text;
  return type === 'boolean' ? text === 'true' : Number(text);
};

/** Reads a table of a dataset's folder back; each cell must fit the definition of its column. */
export const readRows = <T extends TableName>(folder: string, table: T, content: string | null = null): Row<T>[] => {
  const file = join(folder, 'data', fileOf(content, { year: 2027, edition: 1, erratum: 0 }));
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (header !== tables[table].join(',')) throw new Error(`${file} does not begin with the columns of ${table}`);
  return lines.map((line) => {
    const texts = line.split(',');
    if (texts.length !== tables[table].length) throw new Error(`${file}: ${line}`);
    const row = Object.fromEntries(
      tables[table].map((name, place) => {
        const value = readValue(name, texts[place] ?? '');
        const problem = problemOf(name, value);
        if (problem) throw new Error(`the column ${name} holds ${texts[place]}: it ${problem}`);
        return [name, value];
      }),
    );
    return row as Row<T>;
  });
};

/** All files below a folder, as paths from it. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();
