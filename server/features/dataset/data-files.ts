import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type AsyncBuffer, parquetMetadataAsync } from 'hyparquet';
import { breather } from './breathe.ts';
import type { Row, TableName } from './columns.ts';
import { headerOf, lineOf, rowOf } from './csv.ts';
import { linesOf } from './whole-file.ts';

/** Rows of a table, some at a time: one by one, the waiting would take longer than the work. */
export type Batches<T extends TableName> = Iterable<readonly Row<T>[]> | AsyncIterable<readonly Row<T>[]>;

/** The lines of a CSV, a piece for each batch of rows. */
export async function* csvOf<T extends TableName>(
  table: T,
  batches: Batches<T>,
  counted: { rows: number },
): AsyncGenerator<string> {
  yield headerOf(table);
  for await (const rows of batches) {
    let piece = '';
    for (const row of rows) piece += lineOf(table, row);
    counted.rows += rows.length;
    yield piece;
  }
}

/** Lines that are parsed before others have their turn. */
const linesAtOnce = 2000;

/** Reads the rows of a CSV back. Throws an Error when the file is not that of the table. */
export async function* readRows<T extends TableName>(table: T, file: string): AsyncGenerator<Row<T>[]> {
  const breathe = breather();
  let isHeader = true;
  for await (const lines of linesOf(file)) {
    if (isHeader && lines.length > 0) {
      if (`${lines.shift()}\n` !== headerOf(table))
        throw new Error(`${file} does not begin with the columns of ${table}`);
      isHeader = false;
    }
    for (let from = 0; from < lines.length; from += linesAtOnce) {
      await breathe();
      yield lines.slice(from, from + linesAtOnce).map((line) => rowOf(table, line));
    }
  }
}

/** Resolves to how many rows a CSV has, by its line ends. */
export const countCsvRows = async (file: string): Promise<number> => {
  let ends = 0;
  for await (const chunk of createReadStream(file)) for (const byte of chunk as Buffer) if (byte === 10) ends += 1;
  return ends - 1;
};

const readBytes = async (file: string, start: number, end: number): Promise<ArrayBuffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file, { start, end: end - 1 })) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks)).buffer;
};

/** Resolves to how many rows a Parquet file says that it has, in the last of its bytes. */
export const countParquetRows = async (file: string): Promise<number> => {
  const { size } = await stat(file);
  const buffer: AsyncBuffer = { byteLength: size, slice: (start, end = size) => readBytes(file, start, end) };
  return Number((await parquetMetadataAsync(buffer)).num_rows);
};
