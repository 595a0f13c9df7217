import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupFailure, BackupTrial } from '../../../../contract/staff-home.ts';
import type { Config } from '../../../config.ts';
import { backupDirOf, readLastBackup } from '../../../db/backup/manifest.ts';
import { onSameDisk } from '../room.ts';

const Time = z.iso.datetime();

const MadeFile = z.object({
  /** Its name in BACKUP_DIR, and in the bucket. */
  des_file: z.string(),
  /** Everything acknowledged before is in it. */
  tms_made_at: Time,
  num_bytes: z.int(),
  cod_sha256: z.string(),
  flg_uploaded: z.boolean(),
  flg_restored: z.boolean(),
});
export type MadeFile = z.infer<typeof MadeFile>;

const State = z.object({
  /** When the schedule began: what was due before was not missed. */
  tms_since: Time,
  /** What it has made and not yet removed, the oldest first. Nothing else is ever removed. */
  files: z.array(MadeFile),
  /** Removed from the folder, and not yet from the bucket. */
  left_in_bucket: z.array(z.string()),
  /** What is being made, or was when the process was killed. */
  under_way: z
    .object({
      des_file: z.string(),
      tms_begun_at: Time,
      id_upload: z.string().nullable(),
      /** An orderly stop interrupted it: not a failed attempt. */
      flg_stopped: z.boolean(),
    })
    .nullable(),
  /** The last failure, if nothing has succeeded since. */
  failure: z.object({ tms_at: Time, num_attempts: z.int(), des_failure: BackupFailure }).nullable(),
  trial: z.object({ tms_at: Time, des_file: z.string(), des_result: BackupTrial }).nullable(),
});
export type State = z.infer<typeof State>;

const fileName = 'scheduled-backups.json';
const fileIn = (dataDir: string): string => join(dataDir, fileName);

/** Undefined when nothing is noted; null when it is damaged, or of another release. */
const readNoted = async (dataDir: string): Promise<State | null | undefined> => {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return undefined;
    // Taken for nothing, it would soon be overwritten with nothing.
    throw new Error(`${fileName} in DATA_DIR cannot be read (${code})`);
  });
  if (text === undefined) return undefined;
  try {
    return State.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

export const newState = (now: Date): State => ({
  tms_since: now.toISOString(),
  ...{ files: [], left_in_bucket: [], under_way: null, failure: null, trial: null },
});

/** Resolves to what the schedule has noted, or to a new state. Throws an Error when the notes cannot be read. */
export const readState = async (dataDir: string, now: Date): Promise<State> =>
  (await readNoted(dataDir)) ?? newState(now);

/** Moves invalid notes out of the way, beside the others. Resolves to their new path, if there were any. */
export const keepInvalidNotes = async (dataDir: string, now: Date): Promise<string | undefined> => {
  if ((await readNoted(dataDir)) !== null) return undefined;
  const kept = `${fileIn(dataDir)}.unreadable-${now.getTime()}`;
  await rename(fileIn(dataDir), kept);
  return kept;
};

const writeState = async (dataDir: string, state: State): Promise<void> => {
  // The server and a command must not write into the same file.
  const part = `${fileIn(dataDir)}.${process.pid}.part`;
  await rm(part, { force: true });
  // A new file: root must not follow a link that the owner of the folder may have put there.
  const file = await open(part, 'wx', 0o600);
  try {
    // The server could not read one of root's.
    const { uid, gid } = await stat(dataDir);
    if (process.getuid?.() === 0) await file.chown(uid, gid);
    await file.writeFile(`${JSON.stringify(state, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, fileIn(dataDir));
};

type Change = (state: State) => Partial<State>;

/** Changes what is noted. Only one process may do so at a time: the server, or the process that it waits for. */
export const changeState = async (dataDir: string, now: Date, change: Change): Promise<State> => {
  await keepInvalidNotes(dataDir, now);
  const state = await readState(dataDir, now);
  const changed = { ...state, ...change(state) };
  await writeState(dataDir, changed);
  return changed;
};

type Failed = { due: Date; at: Date; des_failure: BackupFailure };

/** Returns the failure to note after one more failed attempt at the backup that was due then. */
export const countFailure = ({ failure }: State, { due, at, des_failure }: Failed): State['failure'] => {
  const failedAt = failure ? Date.parse(failure.tms_at) : Number.NaN;
  // One that a clock far ahead has noted does not count.
  const earlier = failure && failedAt >= due.getTime() && failedAt <= at.getTime() ? failure.num_attempts : 0;
  return { tms_at: at.toISOString(), num_attempts: earlier + 1, des_failure };
};

export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

export const describeFile = async (folder: string, des_file: string, tms_made_at: string): Promise<MadeFile> => {
  const file = join(folder, des_file);
  const { size: num_bytes } = await stat(file);
  const cod_sha256 = await sha256Of(file);
  return { des_file, tms_made_at, num_bytes, cod_sha256, flg_uploaded: false, flg_restored: false };
};

export type BackupState = {
  /** Whether the database is the embedded one: the server makes no backups of another one. */
  isEmbedded: boolean;
  /** The time of day (HH:MM) of the daily backup; null: there is none. */
  at: string | null;
  /** When the last backup was made, by the server or by hand. */
  last?: Date | undefined;
  failure: Pick<NonNullable<State['failure']>, 'tms_at' | 'des_failure'> | null;
  trial: Pick<NonNullable<State['trial']>, 'tms_at' | 'des_result'> | null;
  /** Since when none has been made, in ms before `now`; undefined where the schedule has never begun either. */
  ageMs?: number | undefined;
  /** Why the schedule's notes cannot be read: no backup is made until they can. */
  unreadable?: Error | undefined;
};

/** Resolves to the state of an installation's backups, also where the schedule's notes cannot be read. */
export const readBackupState = async (config: Config, now: Date): Promise<BackupState> => {
  if (config.DATABASE_URL) return { isEmbedded: false, at: null, failure: null, trial: null };
  const dataDir = resolve(config.DATA_DIR);
  const at = config.BACKUP_AT === 'off' ? null : config.BACKUP_AT;
  const last = await readLastBackup(dataDir);
  const ageOf = (time: Date | undefined) => time && now.getTime() - time.getTime();
  const known = { isEmbedded: true, at, last };
  try {
    const { failure, trial, tms_since } = await readState(dataDir, now);
    // Without a schedule nobody tries again, so an old failure says nothing.
    const since = at === null ? undefined : new Date(tms_since);
    return { ...known, failure: at === null ? null : failure, trial, ageMs: ageOf(last ?? since) };
  } catch (error) {
    const failure = at === null ? null : { tms_at: now.toISOString(), des_failure: 'not_made' as const };
    const unreadable = error instanceof Error ? error : new Error(String(error));
    return { ...known, failure, trial: null, ageMs: ageOf(last), unreadable };
  }
};

/** Resolves to whether backups lie only on the disk of the data, and whether anybody can read them. */
export const readBackupPlace = async (config: Config) => ({
  isBesideData:
    !config.BACKUP_S3 &&
    // Making a backup reports a folder that is wrong.
    (await onSameDisk(resolve(config.DATA_DIR), backupDirOf(config)).catch(() => false)),
  isPlain: !(config.BACKUP_KEY ?? config.BACKUP_PASSPHRASE),
});
