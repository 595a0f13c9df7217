import { type Column, type ColumnName, columns, type Row, type TableName, tables, type Value } from './columns.ts';

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
      return codes.has(value) || pattern?.test(value) ? undefined : 'is not a level of this column';
    }
    if (type === 'boolean' || type === 'string' || !isNumber(value)) return `is no ${type}`;
    return value < least || value > most ? 'is out of range' : undefined;
  };
};

const checks = new Map(Object.entries(columns).map(([name, column]) => [name, checkOf(column)]));

/** Why a value cannot stand in a column; undefined if it can. Nothing that a person typed can: text is a level or has a pattern. */
export const problemOf = (name: ColumnName, value: Value): string | undefined => checks.get(name)?.(value);

const cellsOf = new Map(
  Object.entries(tables).map(([table, names]: [string, readonly ColumnName[]]) => [
    table,
    names.map((name) => ({ name, check: checks.get(name) })),
  ]),
);

export const headerOf = (table: TableName): string => `${tables[table].join(',')}\n`;

/** Returns a line of the table. Throws an Error when a value does not fit the definition of its column. */
export const lineOf = <T extends TableName>(table: T, row: Row<T>): string => {
  let line = '';
  for (const { name, check } of cellsOf.get(table) ?? []) {
    const value: Value = row[name as keyof Row<T>];
    const problem = check?.(value);
    if (problem) throw new Error(`the column ${name} cannot hold ${JSON.stringify(value)}: it ${problem}`);
    line += `${line && ','}${value ?? ''}`;
  }
  return `${line}\n`;
};
