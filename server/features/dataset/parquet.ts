import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { type ColumnName, columns, type Row, type TableName, tables, type Value } from './columns.ts';

/**
 * Rows of a row group. It is written in one go, for up to half a second, in which nothing else in the process has its turn;
 * but what is known of each group stays in memory until the end. So there are more groups the more rows there are, and
 * beyond a size the groups are larger.
 */
const leastOfGroup = 6000;
const mostOfGroup = 60_000;
const usualGroups = 2000;

const physical = { integer: 'INT32', number: 'DOUBLE', boolean: 'BOOLEAN', string: 'BYTE_ARRAY' } as const;

/** Returns the Parquet schema of a table: the columns of its CSV, in their order; only those with missing values take null. */
export const schemaOf = (table: TableName): SchemaElement[] => [
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
  return {
    name,
    data,
    nullable: missing !== undefined,
    ...(type === 'string' && { encoding: 'RLE_DICTIONARY' as const }),
  };
};

/**
 * Makes the bytes of a table as Parquet, piece by piece: no more than one row group is in memory. The same rows always make
 * the same bytes.
 * @param total about how many rows there will be
 */
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
  // What has been taken out of the buffer goes on counting in `offset`, by which the file refers to its parts.
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
