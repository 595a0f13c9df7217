import { counted } from '../../counted.ts';
import type { Column } from './column.ts';
import { type ColumnName, columns, type Row, type TableName, tables, type Value } from './columns.ts';

// RFC 4180 with LF: a comma between cells, quotes only where a cell needs them, nothing for a missing value.

/** Returns a cell of free text, as the codebook has it. */
export const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Why a value cannot stand in a column; undefined if it can. */
type Check = (value: Value) => string | undefined;

/** Decided once for each column: it is asked for every cell. */
const checkOf = ({ type, missing, levels, pattern, min, max }: Column): Check => {
  const codes = new Set(levels?.map(({ code }) => code));
  const [least, most] = [min ?? -Infinity, max ?? Infinity];
  const isNumber = type === 'integer' ? Number.isInteger : Number.isFinite;
  return (value) => {
    if (value === null) return missing ? undefined : 'is missing';
    if (typeof value === 'boolean') return type === 'boolean' ? undefined : `is no ${type}`;
    if (typeof value === 'string') {
      if (type !== 'string') return `is no ${type}`;
      return codes.has(value) || pattern?.test(value) ? undefined : 'is no level';
    }
    if (type === 'boolean' || type === 'string' || !isNumber(value)) return `is no ${type}`;
    return value < least || value > most ? 'is out of range' : undefined;
  };
};

const checks = new Map<string, Check>(Object.entries(columns).map(([name, column]) => [name, checkOf(column)]));

/** Why a value cannot stand in a column; undefined if it can. Nothing that a person typed can: text is a level or has a pattern. */
export const problemOf = (name: ColumnName, value: Value): string | undefined => checks.get(name)?.(value);

type Cell = {
  name: ColumnName;
  type: Column['type'];
  check: Check;
  /** The codes of its levels, by themselves. */
  codes: ReadonlyMap<string, string>;
};

const cellsOf = new Map(
  Object.entries(tables).map(([table, names]: [string, readonly ColumnName[]]) => [
    table,
    names.map(
      (name): Cell => ({
        ...{ name, type: columns[name].type, check: checkOf(columns[name]) },
        codes: new Map(columns[name].levels?.map(({ code }) => [code, code])),
      }),
    ),
  ]),
);

export const headerOf = (table: TableName): string => `${tables[table].join(',')}\n`;

/** Returns a line of the table. Throws an Error when a value does not fit the definition of its column. */
export const lineOf = <T extends TableName>(table: T, row: Row<T>): string => {
  let line = '';
  for (const { name, check } of cellsOf.get(table) ?? []) {
    const value: Value = row[name as keyof Row<T>];
    const problem = check(value);
    if (problem) throw new Error(`the column ${name} cannot hold ${JSON.stringify(value)}: it ${problem}`);
    line += `${line && ','}${value ?? ''}`;
  }
  return `${line}\n`;
};

const readValue = ({ type, codes }: Cell, text: string): Value => {
  if (text === '') return null;
  // A part of a string keeps the whole of it in memory, here a megabyte of the file: a level's own code does not.
  if (type === 'string') return codes.get(text) ?? text;
  return type === 'boolean' ? text === 'true' : Number(text);
};

/** Reads a line of a table back; no cell of these tables contains a comma or a quote. Throws an Error for any other line. */
export const rowOf = <T extends TableName>(table: T, line: string): Row<T> => {
  const texts = line.split(',');
  const cells = cellsOf.get(table) ?? [];
  if (texts.length !== cells.length)
    throw new Error(`a line has ${counted(texts.length, 'cell')} instead of ${cells.length}`);
  const row: Partial<Record<ColumnName, Value>> = {};
  for (const [place, cell] of cells.entries()) {
    const { name, check } = cell;
    const value = readValue(cell, texts[place] ?? '');
    const problem = check(value);
    if (problem) throw new Error(`the column ${name} holds ${JSON.stringify(texts[place])}: it ${problem}`);
    row[name] = value;
  }
  return row as Row<T>;
};
