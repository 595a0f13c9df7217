import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { isDiskFull } from '../../lib/disk-full.ts';
import { checkReadable } from '../../lib/files.ts';
import type { Log } from '../../lib/log.ts';
import { formatCount } from '../../lib/text.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { type BackupKey, isEncrypted, readDecrypted } from '../backup/backup-key.ts';
import type { Database, Tx } from '../database.ts';
import { databaseCodeOf } from '../database-errors.ts';
import { applyMigrations, readMigrations } from '../migrate-database.ts';
import { runOnCluster } from '../run-on-cluster.ts';
import { transaction } from '../transaction.ts';
import {
  type ArchivedQueue,
  type ArchivedTable,
  type Client,
  linesOfQueue,
  type QueuedWork,
  queueTable,
  readRows,
  readTables,
  setTextFormats,
  startChecksum,
  storeRows,
  storeSequences,
} from './archived-tables.ts';
import { Header, Manifest, TableLine } from './export-archive.ts';

const notOurs = 'it is not an export of Prima Vista';
const damaged = 'it is damaged';
const cutOff = 'it is cut off';

async function* readLines(file: string, key: BackupKey | undefined): AsyncGenerator<string> {
  await checkReadable(file);
  const packed = (await isEncrypted(file)) ? await readDecrypted(file, key) : createReadStream(file);
  const unpacked = createGunzip();
  unpacked.setEncoding('utf8');
  // It fails with any earlier stream's error.
  pipeline(packed, unpacked, () => {});
  let unfinished = '';
  try {
    for await (const piece of unpacked as AsyncIterable<string>) {
      const [first = '', ...lines] = piece.split('\n');
      unfinished += first;
      for (const line of lines) {
        yield unfinished;
        unfinished = line;
      }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_DATA_ERROR') throw new Error(notOurs);
    throw code === 'Z_BUF_ERROR' ? new Error(cutOff) : error;
  }
  if (unfinished !== '') throw new Error(cutOff);
}

const parse = <T>(shape: z.ZodType<T>, line: string, otherwise: string): T => {
  try {
    return shape.parse(JSON.parse(line));
  } catch {
    throw new Error(otherwise);
  }
};

/** Resolves to the header of an archive. Throws an Error when the file is none. */
export const readHeader = async (file: string, key?: BackupKey): Promise<Header> => {
  for await (const line of readLines(file, key)) return parse(Header, line, notOurs);
  throw new Error(notOurs);
};

/** Returns this release's migrations up to that of the archive, and the later ones. */
const splitMigrations = (schema: number, folder: string | undefined) => {
  const all = readMigrations(folder);
  const at = all.findIndex(({ when }) => when === schema);
  const isNewer = schema > (all.at(-1)?.when ?? 0);
  if (isNewer) throw new Error('it is of a newer release: import it with that one');
  if (at < 0) throw new Error('it was made by a development version');
  return [all.slice(0, at + 1), all.slice(at + 1)] as const;
};

const refuseNotEmpty = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p')
       and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'pgboss')) limit 1`,
  );
  if (rows[0]) throw new Error(`the database is not empty (table ${rows[0].name}): import into an empty one`);
};

const batchCharacters = 1_000_000;

const QueueLine = z.tuple([z.string(), z.string()]);

/** Stores rows as they come. Resolves to the last line, and to the queue's work, which is not stored. */
const storeTables = async (client: Client, lines: AsyncGenerator<string>, tables: ArchivedTable[]) => {
  const work: QueuedWork[] = [];
  const addWork = (rows: string[]) => {
    for (const [kind, data] of rows.map((row) => parse(QueueLine, row, damaged))) work.push({ kind, data });
  };
  const openTable = (line: string): ((rows: string[]) => unknown) => {
    const { table, columns } = parse(TableLine, line, damaged);
    if (table === queueTable.name) return addWork;
    const known = tables.find(({ name }) => name === table)?.columns ?? [];
    const found = columns.flatMap((column) => known.find(({ name }) => name === column) ?? []);
    if (found.length < columns.length) throw new Error(`it has another table ${table}`);
    return (rows) => storeRows(client, { name: table, columns: found }, rows);
  };
  let store: ReturnType<typeof openTable> | undefined;
  let waiting: string[] = [];
  let characters = 0;
  const storeWaiting = async () => {
    if (waiting.length === 0) return;
    if (!store) throw new Error(damaged);
    await store(waiting);
    waiting = [];
    characters = 0;
  };
  let manifest: Manifest | undefined;
  for await (const line of lines) {
    if (line.startsWith('[')) {
      waiting.push(line);
      characters += line.length;
      if (characters > batchCharacters) await storeWaiting();
      continue;
    }
    await storeWaiting();
    if (line.startsWith('{"tables":')) manifest = parse(Manifest, line, damaged);
    else store = openTable(line);
  }
  if (!manifest) throw new Error(cutOff);
  return { manifest, work };
};

/** Throws an Error unless rows are those that the archive names. */
const checkRows = async (
  table: string,
  rows: AsyncIterable<string[]> | string[][],
  { tables }: Manifest,
): Promise<void> => {
  const checksum = startChecksum();
  for await (const lines of rows) checksum.add(lines);
  const [wanted, found] = [tables[table], checksum.end()];
  if (wanted && wanted.rows !== found.rows)
    throw new Error(`${damaged}: table ${table} has ${formatCount(found.rows, 'row')}, and should have ${wanted.rows}`);
  if (wanted?.sha256 !== found.sha256) throw new Error(`${damaged}: table ${table} has another checksum`);
};

const explainDamage = (error: unknown): unknown => {
  // Class 23: a constraint, such as a foreign key. Class 22: an invalid value.
  if (isDiskFull(error) || !/^2[23]/.test(databaseCodeOf(error) ?? '')) return error;
  return new Error(`${damaged}: ${(error as Error).message}`, { cause: error });
};

type Import = {
  /** As the owner of the future tables. */
  db: Database;
  file: string;
  key?: BackupKey | undefined;
  /** Computes figures from facts, in the same transaction. */
  compute: (tx: Tx) => Promise<void>;
  queue: ArchivedQueue;
  migrationsFolder?: string | undefined;
};

/** Stores an archive in an empty database, all or nothing, compares every row, and migrates. Throws an Error. */
export const importArchive = ({ db, file, key, compute, queue, migrationsFolder }: Import): Promise<Manifest> =>
  transaction(db, async (tx) => {
    const client = tx.$client;
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    await refuseNotEmpty(client);
    const lines = readLines(file, key);
    try {
      const { schema } = parse(Header, (await lines.next()).value, notOurs);
      const [known, later] = splitMigrations(schema, migrationsFolder);
      await applyMigrations(client, known);
      await setTextFormats(client);
      const tables = await readTables(client);
      const { manifest, work } = await storeTables(client, lines, tables);
      for (const table of tables) await checkRows(table.name, readRows(client, table), manifest);
      await storeSequences(client, manifest.sequences);
      await applyMigrations(client, later);
      await compute(tx);
      await checkRows(queueTable.name, linesOfQueue(work), manifest);
      await queue.restore(tx, work);
      await checkRows(queueTable.name, linesOfQueue(await queue.list(client)), manifest);
      return manifest;
    } finally {
      // Closes the file when it was not read to its end.
      await lines.return(undefined);
    }
  }).catch((error: unknown) => {
    throw explainDamage(error);
  });

/** Creates a database of the archive in `file` in the folder `dataDir`, which has none, and stops it. */
export const importCluster = (
  dataDir: string,
  { log, ...given }: Omit<Import, 'db'> & { log: Log },
): Promise<Manifest> => runOnCluster({ dataDir, log }, (db) => importArchive({ db, ...given }));
