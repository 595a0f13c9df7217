import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { formatCount } from '../../lib/text.ts';
import { postgresMajor } from '../embedded-postgres/binaries.ts';

/** Names in the archive, and in DATA_DIR. */
export const parts = { manifest: 'manifest.json', cluster: 'postgres', secret: 'secret.key' } as const;

/** Returns the prefix of this process's folder for a backup or a restore: others can tell whether it is in use. */
export const unfinishedPrefix = (what: 'backup-unfinished' | 'restoring'): string => `${what}-${process.pid}-`;

/** The fewest and the most in a backup: counted at its end and just after it. */
const Range = z.tuple([z.int(), z.int()]);

const Manifest = z.object({
  format: z.literal('prima-vista-backup-1'),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  /** System and processor as Node.js names them, which the files depend on. */
  platform: z.string(),
  /** For the comparison after a trial; absent where a first start was interrupted. */
  counts: z.object({ accounts: Range, runs: Range }).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

const platform = `${process.platform}-${process.arch}`;

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

/** Returns the one folder of backups by the server, commands and updates. */
export const backupDirOf = ({ DATA_DIR, BACKUP_DIR }: Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>): string =>
  resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'));

export type Counts = { accounts: number; runs: number };

// A raw statement: this release's schema does not describe the tables of an older one.
const statement = `select (select count(*)::int from app_user) as accounts,
  (select count(*)::int from participant where tms_completed_at is not null) as runs`;

export const countContents = async (database: Pick<ClientBase, 'query'>): Promise<Counts> => {
  const { rows } = await database.query<Counts>(statement);
  return rows[0] ?? { accounts: 0, runs: 0 };
};

export const formatCounts = ({ accounts, runs }: Counts = { accounts: 0, runs: 0 }): string =>
  `${formatCount(accounts, 'account')}, ${formatCount(runs, 'completed test')}`;

/** Throws an Error unless a restored database has what was counted when it was copied. */
export const compareCounts = ({ manifest, counts }: { manifest: Pick<Manifest, 'counts'>; counts: Counts }): void => {
  for (const name of ['accounts', 'runs'] as const) {
    const [least, most] = manifest.counts?.[name] ?? [0, Number.POSITIVE_INFINITY];
    if (counts[name] < least || counts[name] > most) {
      throw new Error(`${name} restored: ${counts[name]}; counted when it was made: ${least} to ${most}`);
    }
  }
};

const LastBackup = z.object({ tms_at: z.iso.datetime() });

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

/** Notes when the data was copied, readable for everyone on the machine: the server may run as another user. */
export const noteBackup = async (dataDir: string, at: Date): Promise<void> => {
  const file = fileIn(dataDir);
  await writeFile(`${file}.part`, `${JSON.stringify({ tms_at: at.toISOString() })}\n`, { mode: 0o644 });
  await rename(`${file}.part`, file);
};

/** Resolves to when the data was last copied; undefined when that is unknown. */
export const readLastBackup = async (dataDir: string): Promise<Date | undefined> => {
  try {
    return new Date(LastBackup.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8'))).tms_at);
  } catch {
    return undefined;
  }
};
