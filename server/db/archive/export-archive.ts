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
  type Client,
  linesOfQueue,
  queueTable,
  readRows,
  readSequences,
  readTables,
  setTextFormats,
  startChecksum,
} from './archived-tables.ts';

// An archive is gzipped lines of JSON: a header; by table its name and columns, then its rows; the checksums.

export const Header = z.object({
  format: z.literal('prima-vista-export-1'),
  made_at: z.iso.datetime(),
  release: z.string(),
  /** When its database's last migration was created (ms since 1970). */
  schema: z.number(),
  /** Identifies its secret key. */
  installation: z.string().optional(),
  /** The secret key itself, in encrypted archives only. */
  secret: z.string().optional(),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

export const Manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

const asLine = (content: object): string => `${JSON.stringify(content)}\n`;

/** Yields the lines of an archive after its header, in a transaction that sees one state. Fills in `manifest`. */
async function* readArchive(client: Client, queue: ArchivedQueue, manifest: Manifest): AsyncGenerator<string> {
  async function* readTable(table: string, columns: string[], rows: AsyncIterable<string[]> | string[][]) {
    yield asLine({ table, columns } satisfies z.infer<typeof TableLine>);
    const checksum = startChecksum();
    for await (const lines of rows) {
      checksum.add(lines);
      yield `${lines.join('\n')}\n`;
    }
    manifest.tables[table] = checksum.end();
  }
  for (const table of await readTables(client)) {
    const columns = table.columns.map(({ name }) => name);
    yield* readTable(table.name, columns, readRows(client, table));
  }
  yield* readTable(queueTable.name, queueTable.columns, linesOfQueue(await queue.list(client)));
  manifest.sequences = await readSequences(client);
  yield asLine(manifest);
}

type Export = {
  db: Database;
  queue: ArchivedQueue;
  file: string;
  now: Date;
  /** Encrypts the archive, which then also holds the secret key. */
  key?: BackupKey | undefined;
  installation?: string | undefined;
  secret?: string | undefined;
};

/** Writes all facts of a database at one moment into the new `file`, which stays only when it is complete. */
export const exportArchive = ({ db, queue, file, now, key, installation, secret }: Export): Promise<Manifest> =>
  transaction(db, async ({ $client }) => {
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
    const manifest: Manifest = { tables: {}, sequences: {} };
    const readLines = async function* () {
      yield asLine(header);
      yield* readArchive($client, queue, manifest);
    };
    // By bytes: the next rows are read when these are written.
    const text = Readable.from(readLines(), { objectMode: false });
    const encrypt = async function* (packed: AsyncIterable<Buffer>) {
      yield* key ? await key.encrypt(Readable.from(packed)) : packed;
    };
    await writeNewFile(file, (unfinished) =>
      pipeline(text, createGzip(), encrypt, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })),
    );
    return manifest;
  });
