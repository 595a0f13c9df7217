import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { type Column, type ColumnName, columns, type Row, type TableName, tables, type Value } from './columns.ts';
import type { FolderWriter } from './files.ts';
import { fileOf, type Version } from './versions.ts';

// RFC 4180 with LF.

export const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

type Check = (value: Value) => string | undefined;

/** Built once for each column: it runs for every cell. */
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

/** Why a value cannot stand in a column; undefined if it can. */
export const problemOf = (name: ColumnName, value: Value): string | undefined => checks.get(name)?.(value);

const cellsOf = new Map(
  Object.entries(tables).map(([table, names]: [string, readonly ColumnName[]]) => [
    table,
    names.map((name) => ({ name, check: checks.get(name) })),
  ]),
);

export const headerOf = (table: TableName): string => `${tables[table].join(',')}\n`;

/** Throws an Error for a value that does not fit its column. */
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

/** Writing a group blocks the process, and each group's index stays in memory: larger tables have larger groups. */
const leastOfGroup = 6000;
const mostOfGroup = 60_000;
const usualGroups = 2000;

const physical = { integer: 'INT32', number: 'DOUBLE', boolean: 'BOOLEAN', string: 'BYTE_ARRAY' } as const;

const schemaOf = (table: TableName): SchemaElement[] => [
  { name: 'root', num_children: tables[table].length },
  ...tables[table].map((name): SchemaElement => {
    const { type, missing } = columns[name];
    return {
      name,
      type: physical[type],
      ...(type === 'string' && { converted_type: 'UTF8' as const }),
      repetition_type: missing ? 'OPTIONAL' : 'REQUIRED',
    };
  }),
];

const columnOf = (name: ColumnName, rows: readonly Partial<Record<ColumnName, Value>>[]): ColumnSource => {
  const { type, missing } = columns[name];
  const data = rows.map((row) => row[name] ?? null);
  const encoding = type === 'string' && { encoding: 'RLE_DICTIONARY' as const };
  return { name, data, nullable: missing !== undefined, ...encoding };
};

/** Makes Parquet piece by piece, with one row group in memory. The same rows make the same bytes. */
export const parquetWriter = <T extends TableName>(table: T, total: number) => {
  const rowsOfGroup = Math.min(mostOfGroup, Math.max(leastOfGroup, Math.ceil(total / usualGroups)));
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({ writer: bytes, schema: schemaOf(table), createdBy: 'Prima Vista' });
  let group: Row<T>[] = [];
  const writeGroup = () => {
    const columnData = tables[table].map((name) => columnOf(name, group));
    void writer.write({ columnData, rowGroupSize: Math.max(group.length, 1) });
    group = [];
  };
  // `offset` goes on counting bytes that were taken out.
  const take = (): Uint8Array => {
    const taken = new Uint8Array(bytes.buffer.slice(0, bytes.index));
    bytes.index = 0;
    return taken;
  };
  return {
    add: (rows: readonly Row<T>[]): Uint8Array => {
      for (const row of rows) {
        group.push(row);
        if (group.length === rowsOfGroup) writeGroup();
      }
      return take();
    },
    end: (): Uint8Array => {
      if (group.length > 0) writeGroup();
      void writer.finish();
      return take();
    },
  };
};

export const openTable = async <T extends TableName>(
  { writer, version }: { writer: FolderWriter; version: Version },
  table: T,
  { content, total }: { content: string | null; total: number },
) => {
  const name = fileOf(content, version);
  const csv = await writer.openFile(`data/${name}`);
  const parquet = await writer.openFile(`products/parquet/${name.replace(/\.csv$/, '.parquet')}`);
  const groups = parquetWriter(table, total);
  await csv.write(headerOf(table));
  let count = 0;
  return {
    add: async (rows: readonly Row<T>[]): Promise<void> => {
      await csv.write(rows.map((row) => lineOf(table, row)).join(''));
      await parquet.write(groups.add(rows));
      count += rows.length;
    },
    end: async (): Promise<number> => {
      await csv.end();
      await parquet.write(groups.end());
      await parquet.end();
      return count;
    },
  };
};
