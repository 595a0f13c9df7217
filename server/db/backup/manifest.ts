import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { postgresMajor } from '../embedded-postgres/binaries.ts';

/** Names in the archive, and in DATA_DIR. */
export const parts = { manifest: 'manifest.json', cluster: 'postgres', secret: 'secret.key' } as const;

/** How a folder begins in which this process makes or restores a backup: whoever finds it can tell whether it still does. */
export const unfinishedPrefix = (what: 'backup-unfinished' | 'restoring'): string => `${what}-${process.pid}-`;

/** The fewest and the most that there can be in a backup: counted at its end and just after it. */
const Range = z.tuple([z.int(), z.int()]);

const Manifest = z.object({
  format: z.literal('prima-vista-backup-1'),
  made_at: z.iso.datetime(),
  /** Major version, which the files depend on. */
  postgres: z.string(),
  /** System and processor as Node.js names them, which the files depend on. */
  platform: z.string(),
  /** What a trial compares with what it finds; absent in backups of former releases. */
  counts: z.object({ accounts: Range, runs: Range }).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

const platform = `${process.platform}-${process.arch}`;

/** Returns the manifest of a backup made now. */
export const newManifest = (now: Date, counts: Manifest['counts']): Manifest => ({
  format: 'prima-vista-backup-1',
  made_at: now.toISOString(),
  postgres: postgresMajor(),
  platform,
  ...(counts && { counts }),
});

/** Resolves to the manifest of the backup in `folder`. Throws an Error when it is not a backup, or cannot be used here. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, parts.manifest), 'utf8').catch(() => '{}');
  const { data } = Manifest.safeParse(JSON.parse(text));
  if (!data) throw new Error('this is not a backup of Prima Vista');
  if (data.postgres !== postgresMajor()) {
    throw new Error(
      `it is of PostgreSQL ${data.postgres}, and this release has ${postgresMajor()}: restore it with its own`,
    );
  }
  if (data.platform !== platform) {
    throw new Error(
      `it was made on ${data.platform}, and this is ${platform}: the files of one are not read by the other`,
    );
  }
  return data;
};
