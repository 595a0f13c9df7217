import { type ColumnName, columns, type Row, type TableName, tables, type Value } from './columns.ts';

// RFC 4180 with LF: a comma between cells, quotes only where a cell needs them, nothing for a missing value.

/** Returns a cell of free text, as the codebook has it. */
export const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const levelsOf = new Map(
  Object.entries(columns).map(([name, { levels }]) => [name, levels && new Set(levels.map(({ code }) => code))]),
);

/** Why a value cannot stand in a column; undefined if it can. Nothing that a person typed can: text is a level or has a pattern. */
export const problemOf = (name: ColumnName, value: Value): string | undefined => {
  const { type, missing, min, max, pattern } = columns[name];
  if (value === null) return missing ? undefined : 'is missing';
  if (typeof value === 'boolean') return type === 'boolean' ? undefined : `is no ${type}`;
  if (typeof value === 'string') {
    if (type !== 'string') return `is no ${type}`;
    return levelsOf.get(name)?.has(value) || pattern?.test(value) ? undefined : 'is no level';
  }
  if (type === 'integer' ? !Number.isInteger(value) : type !== 'number' || !Number.isFinite(value))
    return `is no ${type}`;
  return value < (min ?? value) || value > (max ?? value) ? 'is out of range' : undefined;
};

const cell = (name: ColumnName, value: Value): string => {
  const problem = problemOf(name, value);
  if (problem) throw new Error(`the column ${name} cannot hold ${JSON.stringify(value)}: it ${problem}`);
  return value === null ? '' : String(value);
};

export const headerOf = (table: TableName): string => `${tables[table].join(',')}\n`;

/** Returns a line of the table. Throws an Error when a value does not fit the definition of its column. */
export const lineOf = <T extends TableName>(table: T, row: Row<T>): string => {
  let line = '';
  for (const name of tables[table]) line += `${line && ','}${cell(name, row[name as keyof Row<T>])}`;
  return `${line}\n`;
};

const readValue = (name: ColumnName, text: string): Value => {
  if (text === '') return null;
  const { type } = columns[name];
  if (type === 'string') return text;
  return type === 'boolean' ? text === 'true' : Number(text);
};

/** Reads a line of a table back; no cell of these tables contains a comma or a quote. Throws an Error for any other line. */
export const rowOf = <T extends TableName>(table: T, line: string): Row<T> => {
  const cells = line.split(',');
  const names: readonly ColumnName[] = tables[table];
  if (cells.length !== names.length) throw new Error(`a line has ${cells.length} cells instead of ${names.length}`);
  const row: Partial<Record<ColumnName, Value>> = {};
  for (const [place, name] of names.entries()) {
    const value = readValue(name, cells[place] ?? '');
    const problem = problemOf(name, value);
    if (problem) throw new Error(`the column ${name} holds ${JSON.stringify(cells[place])}: it ${problem}`);
    row[name] = value;
  }
  return row as Row<T>;
};
