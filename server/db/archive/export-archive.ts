import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { packageRoot, readVersion } from '../../lib/package-root.ts';
import type { BackupKey } from '../backup/backup-key.ts';
import { writeNewFile } from '../backup/leftovers.ts';
import type { Database } from '../database.ts';
import { readApplied } from '../migrate-database.ts';
import { transaction } from '../transaction.ts';
import {
  type ArchivedQueue,
  type Checksum,
  type Client,
  linesOfQueue,
  queueTable,
  readRows,
  readSequences,
  readTables,
  setTextFormats,
  withChecksum,
} from './archived-tables.ts';

// An archive is gzipped text in lines of JSON: this first, then for each table its name and columns and an array for each
// row, and at the end what to check all of it against.

/** The first line. */
export const Header = z.object({
  format: z.literal('prima-vista-export-1'),
  made_at: z.iso.datetime(),
  /** The release that made it. */
  release: z.string(),
  /** The last migration of its database, by when it was made (ms since 1970). */
  schema: z.number(),
  /** What its secret key is recognised by. */
  installation: z.string().optional(),
  /** The secret key itself, in encrypted archives only. */
  secret: z.string().optional(),
});
export type Header = z.infer<typeof Header>;

/** The line before the rows of a table. */
export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

/** The last line. */
export const Manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

const asLine = (content: object): string => `${JSON.stringify(content)}\n`;

/** Yields the text of an archive, within a transaction that sees one state of the database. */
async function* archiveOf(
  client: Client,
  header: Header,
  queue: ArchivedQueue,
  note: (manifest: Manifest) => void,
): AsyncGenerator<string> {
  yield asLine(header);
  const tables: Record<string, Checksum> = {};
  async function* write(table: string, columns: string[], read: AsyncIterable<string[]> | string[][]) {
    yield asLine({ table, columns } satisfies z.infer<typeof TableLine>);
    const rows = withChecksum(read);
    let each = await rows.next();
    for (; !each.done; each = await rows.next()) yield `${each.value.join('\n')}\n`;
    tables[table] = each.value;
  }
  for (const table of await readTables(client)) {
    const columns = table.columns.map(({ name }) => name);
    yield* write(table.name, columns, readRows(client, table));
  }
  yield* write(queueTable.name, queueTable.columns, linesOfQueue(await queue.list(client)));
  const manifest: Manifest = { tables, sequences: await readSequences(client) };
  note(manifest);
  yield asLine(manifest);
}

type Export = {
  db: Database;
  queue: ArchivedQueue;
  /** A new file. */
  file: string;
  now: Date;
  /** Encrypts the archive, which then also holds the secret key. */
  key?: BackupKey | undefined;
  installation?: string | undefined;
  secret?: string | undefined;
};

/**
 * Writes all facts of a database into `file`, as they were at one moment, in a format that depends on no version of
 * PostgreSQL: accounts, sessions, participants, runs, work that waits and whatever else was not computed from them. Resolves to
 * what it holds. Throws an Error, and leaves no file, when `file` exists or cannot be written.
 */
export const exportArchive = async (given: Export): Promise<Manifest> => {
  const { db, queue, file, now, key, installation, secret } = given;
  let written: Manifest | undefined;
  await transaction(db, async ({ $client }) => {
    await $client.query('set transaction isolation level repeatable read, read only');
    await setTextFormats($client);
    const header: Header = {
      format: 'prima-vista-export-1',
      made_at: now.toISOString(),
      release: readVersion(packageRoot),
      schema: (await readApplied($client))?.last ?? 0,
      ...(installation && { installation }),
      ...(key && secret && { secret }),
    };
    const note = (manifest: Manifest) => {
      written = manifest;
    };
    // By bytes: the next rows are read when these are written.
    const text = Readable.from(archiveOf($client, header, queue, note), { objectMode: false });
    const encrypt = async function* (packed: AsyncIterable<Buffer>) {
      yield* key ? await key.encrypt(Readable.from(packed)) : packed;
    };
    await writeNewFile(file, (unfinished) =>
      pipeline(text, createGzip(), encrypt, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })),
    );
  });
  if (!written) throw new Error('the archive was not written');
  return written;
};
