import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { isDiskFull } from '../../lib/disk-full.ts';
import { checkReadable } from '../../lib/files.ts';
import type { Log } from '../../lib/log.ts';
import { counted } from '../../lib/text.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { type BackupKey, isEncrypted } from '../backup/backup-key.ts';
import { type Database, openDatabase, type Tx } from '../database.ts';
import { databaseCodeOf } from '../database-errors.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { applyMigrations, readMigrations } from '../migrate-database.ts';
import { transaction } from '../transaction.ts';
import {
  type ArchivedQueue,
  type ArchivedTable,
  type Checksum,
  type Client,
  linesOfQueue,
  type QueuedWork,
  queueTable,
  readRows,
  readTables,
  setTextFormats,
  storeRows,
  storeSequences,
  withChecksum,
} from './archived-tables.ts';
import { Header, Manifest, TableLine } from './export-archive.ts';

const newline = 10;

/** Yields the lines of a text that comes in pieces, without their ends. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    begun.push(piece.subarray(from));
  }
  if (begun.some(({ length }) => length > 0)) throw new Error('it is cut off');
}

const parse = <T>(shape: z.ZodType<T>, line: string, otherwise: string): T => {
  try {
    return shape.parse(JSON.parse(line));
  } catch {
    throw new Error(otherwise);
  }
};

const notOurs = 'it is not an export of Prima Vista';

/** Yields the text of an archive in pieces. */
async function* unpack(file: string, key: BackupKey | undefined): AsyncGenerator<Buffer> {
  await checkReadable(file);
  const isSealed = await isEncrypted(file);
  if (isSealed && !key)
    throw new Error('it is encrypted: set BACKUP_KEY or BACKUP_PASSPHRASE, or name the file of its key (--key FILE)');
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  // What fails before it, it fails with.
  pipeline(isSealed && key ? await key.decrypt(packed) : packed, unpacked, () => {});
  try {
    yield* unpacked;
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (code === 'Z_DATA_ERROR') throw new Error(notOurs);
    throw code === 'Z_BUF_ERROR' ? new Error('it is cut off') : error;
  }
}

/** Resolves to what the beginning of an archive says of it. Throws an Error that says so when it is none. */
export const readHeader = async (file: string, key?: BackupKey): Promise<Header> => {
  for await (const line of linesOf(unpack(file, key))) return parse(Header, line, notOurs);
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

/** Characters of rows that are stored in one statement. */
const atOnce = 1_000_000;

const QueueLine = z.tuple([z.string(), z.string()]);

/** Stores the rows of an archive as they come. Resolves to its last line, and to the work of its queue, which is not stored. */
const store = async (client: Client, lines: AsyncGenerator<string>, tables: ArchivedTable[]) => {
  const work: QueuedWork[] = [];
  let into: Pick<ArchivedTable, 'name' | 'columns'> | undefined;
  let waiting: string[] = [];
  let characters = 0;
  const storeWaiting = async () => {
    if (into && waiting.length > 0) await storeRows(client, into, waiting);
    waiting = [];
    characters = 0;
  };
  const open = (line: string) => {
    const { table, columns } = parse(TableLine, line, 'it is damaged');
    into = undefined;
    if (table === queueTable.name) return;
    const known = tables.find(({ name }) => name === table)?.columns ?? [];
    const found = columns.map((column) => known.find(({ name }) => name === column));
    if (found.some((column) => column === undefined)) throw new Error(`it has another table ${table}`);
    into = { name: table, columns: found.flatMap((column) => column ?? []) };
  };
  let manifest: Manifest | undefined;
  for await (const line of lines) {
    if (line.startsWith('[') && !into) {
      const [kind, data] = parse(QueueLine, line, 'it is damaged');
      work.push({ kind, data });
      continue;
    }
    if (line.startsWith('[')) {
      waiting.push(line);
      characters += line.length;
      if (characters > atOnce) await storeWaiting();
      continue;
    }
    await storeWaiting();
    if (line.startsWith('{"tables":')) manifest = parse(Manifest, line, 'it is damaged');
    else open(line);
  }
  if (!manifest) throw new Error('it is cut off');
  return { manifest, work };
};

/** Throws an Error where rows are not those that the archive says. */
const checkRows = async (
  table: string,
  read: AsyncIterable<string[]> | string[][],
  wanted: Checksum | undefined,
): Promise<void> => {
  const rows = withChecksum(read);
  let each = await rows.next();
  while (!each.done) each = await rows.next();
  const found = each.value;
  if (wanted && wanted.rows !== found.rows)
    throw new Error(`it is damaged: table ${table} has ${counted(found.rows, 'row')}, and should have ${wanted.rows}`);
  if (wanted?.sha256 !== found.sha256) throw new Error(`it is damaged: table ${table} has another checksum`);
};

const inWords = (error: unknown): unknown => {
  // Class 23: a constraint, such as a foreign key. Class 22: what is no value of its column.
  if (isDiskFull(error) || !/^2[23]/.test(databaseCodeOf(error) ?? '')) return error;
  return new Error(`it is damaged: ${(error as Error).message}`, { cause: error });
};

type Import = {
  /** As the owner of the tables to be. */
  db: Database;
  file: string;
  key?: BackupKey | undefined;
  /** Computes what is no fact from what is, in the same transaction. */
  compute: (tx: Tx) => Promise<void>;
  queue: ArchivedQueue;
  /** Of another release, in tests. */
  migrationsFolder?: string | undefined;
};

/**
 * Stores the archive in `file` in an empty database and brings it to this release: all of it or, whatever fails, nothing. Every
 * row is read again and compared; foreign keys and other constraints hold while it is stored. Resolves to what it holds. Throws
 * an Error that says what is wrong with the archive, or that the database is not empty.
 */
export const importArchive = ({ db, file, key, compute, queue, migrationsFolder }: Import): Promise<Manifest> =>
  transaction(db, async (tx) => {
    const client = tx.$client;
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    await refuseNotEmpty(client);
    const lines = linesOf(unpack(file, key));
    try {
      const { schema } = parse(Header, (await lines.next()).value, notOurs);
      const [known, later] = splitMigrations(schema, migrationsFolder);
      await applyMigrations(client, known);
      await setTextFormats(client);
      const tables = await readTables(client);
      const { manifest, work } = await store(client, lines, tables);
      for (const table of tables) await checkRows(table.name, readRows(client, table), manifest.tables[table.name]);
      await storeSequences(client, manifest.sequences);
      await applyMigrations(client, later);
      await compute(tx);
      const queued = manifest.tables[queueTable.name];
      await checkRows(queueTable.name, linesOfQueue(work), queued);
      await queue.restore(tx, work);
      await checkRows(queueTable.name, linesOfQueue(await queue.list(client)), queued);
      return manifest;
    } finally {
      // Where it was not read to its end.
      await lines.return(undefined);
    }
  }).catch((error: unknown) => {
    throw inWords(error);
  });

/** Makes a database in the folder `dataDir`, which has none, of the archive in `file`; it is stopped then. */
export const importCluster = async (
  dataDir: string,
  { log, ...given }: Omit<Import, 'db'> & { log: Log },
): Promise<Manifest> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const db = openDatabase(postgres.addresses.owner, log, { max: 1 });
  try {
    return await importArchive({ db, ...given });
  } finally {
    await db.$client.end();
    await postgres.stop();
  }
};
