import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupFailure, BackupTrial } from '../../../../contract/staff-home.ts';
import { backupDirOf, readLastBackup } from '../../../db/backup/manifest.ts';
import { onSameDisk } from '../room.ts';
import { type BackupConfig, dataDirOf, scheduledAt } from './backup-settings.ts';

const Time = z.iso.datetime();

const MadeFile = z.object({
  /** Its name in BACKUP_DIR, and in the bucket. */
  des_file: z.string(),
  /** Everything acknowledged before is in it. */
  tms_made_at: Time,
  num_bytes: z.int(),
  cod_sha256: z.string(),
  flg_uploaded: z.boolean(),
  /** Whether it was restored in a trial. */
  flg_restored: z.boolean(),
});
export type MadeFile = z.infer<typeof MadeFile>;

const State = z.object({
  /** When the schedule began: nothing that was due before counts as missed. */
  tms_since: Time,
  /** What it has made and not yet removed, the oldest first. Nothing else is ever removed. */
  files: z.array(MadeFile),
  /** What is no longer in the folder, and could not yet be removed from the bucket. */
  left_in_bucket: z.array(z.string()),
  /** What is being made, or was when the process was killed. */
  under_way: z
    .object({
      des_file: z.string(),
      tms_due: Time,
      tms_begun_at: Time,
      /** What the bucket calls the upload of it. */
      id_upload: z.string().nullable(),
      /** The server was stopped meanwhile: not a failed attempt. */
      flg_stopped: z.boolean(),
    })
    .nullable(),
  /** The last failure, if nothing has succeeded since. */
  failure: z.object({ tms_due: Time, tms_at: Time, num_attempts: z.int(), des_failure: BackupFailure }).nullable(),
  trial: z.object({ tms_at: Time, des_file: z.string(), des_result: BackupTrial }).nullable(),
});
export type State = z.infer<typeof State>;

const fileName = 'scheduled-backups.json';
const fileIn = (dataDir: string): string => join(dataDir, fileName);

/** Undefined when nothing is noted; null when it is not understood: of another release, or damaged. */
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

/** What is noted when a schedule begins. */
export const newState = (now: Date): State => ({
  tms_since: now.toISOString(),
  ...{ files: [], left_in_bucket: [], under_way: null, failure: null, trial: null },
});

/**
 * Resolves to what the schedule of an installation has noted; that of one that begins now when there is nothing, or nothing
 * that is understood. Throws an Error that says why when it cannot be read.
 */
export const readState = async (dataDir: string, now: Date): Promise<State> =>
  (await readNoted(dataDir)) ?? newState(now);

/** Moves what is noted and not understood out of the way, beside it. Resolves to its new path, if there was any. */
export const setAside = async (dataDir: string, now: Date): Promise<string | undefined> => {
  if ((await readNoted(dataDir)) !== null) return undefined;
  const kept = `${fileIn(dataDir)}.unreadable-${now.getTime()}`;
  await rename(fileIn(dataDir), kept);
  return kept;
};

/** Notes it, completely or not at all. */
const writeState = async (dataDir: string, state: State): Promise<void> => {
  // One of the server, one of a command: neither writes into that of the other.
  const part = `${fileIn(dataDir)}.${process.pid}.part`;
  // What a killed process with this number has left.
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

/** Reads it, changes it and notes it: by one process at a time, the server or what it started. */
export const changeState = async (
  dataDir: string,
  now: Date,
  change: (state: State) => Partial<State>,
): Promise<State> => {
  await setAside(dataDir, now);
  const state = await readState(dataDir, now);
  const changed = { ...state, ...change(state) };
  await writeState(dataDir, changed);
  return changed;
};

/** Counts a failed attempt at the backup that was due then. */
export const countFailure = (
  { failure }: State,
  { tms_due, at, des_failure }: { tms_due: string; at: Date; des_failure: BackupFailure },
): State['failure'] => {
  const num_attempts = failure?.tms_due === tms_due ? failure.num_attempts + 1 : 1;
  return { tms_due, tms_at: at.toISOString(), num_attempts, des_failure };
};

/** The SHA-256 of a file, in hexadecimal digits. */
export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Reads what the schedule has to know of a backup that is whole. */
export const describeFile = async (folder: string, des_file: string, tms_made_at: string): Promise<MadeFile> => {
  const file = join(folder, des_file);
  const { size: num_bytes } = await stat(file);
  const cod_sha256 = await sha256Of(file);
  return { des_file, tms_made_at, num_bytes, cod_sha256, flg_uploaded: false, flg_restored: false };
};

export type BackupState = {
  /** Whether the database is the embedded one: of another one nothing is known, and nothing is made. */
  isEmbedded: boolean;
  /** The time of day (HH:MM) at which the server makes one; null: it makes none. */
  at: string | null;
  /** When the last backup was made, by the server or by hand; undefined: none is known. */
  last?: Date | undefined;
  failure: Pick<NonNullable<State['failure']>, 'tms_at' | 'des_failure'> | null;
  trial: Pick<NonNullable<State['trial']>, 'tms_at' | 'des_result'> | null;
  /** Since when none has been made, in ms before `now`; undefined where the schedule has never begun either. */
  ageMs?: number | undefined;
  /** Why what the schedule has noted cannot be read: no backup is made until it can. */
  unreadable?: Error | undefined;
};

/** Resolves to how the backups of an installation are. Health, the home page and the startup work also where that is unreadable. */
export const readBackupState = async (
  config: Pick<BackupConfig, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_AT'>,
  now: Date,
): Promise<BackupState> => {
  if (config.DATABASE_URL) return { isEmbedded: false, at: null, failure: null, trial: null };
  const dataDir = dataDirOf(config);
  const at = scheduledAt(config) ?? null;
  const last = await readLastBackup(dataDir);
  const ageOf = (time: Date | undefined) => time && now.getTime() - time.getTime();
  try {
    const { failure, trial, tms_since } = await readState(dataDir, now);
    return {
      isEmbedded: true,
      at,
      last,
      // With the schedule off nobody tries again: what failed once says nothing.
      failure: failure && at !== null ? { tms_at: failure.tms_at, des_failure: failure.des_failure } : null,
      trial: trial && { tms_at: trial.tms_at, des_result: trial.des_result },
      // Where nobody has made one, it is missing since the schedule began.
      ageMs: ageOf(last ?? (at === null ? undefined : new Date(tms_since))),
    };
  } catch (error) {
    const failure = at === null ? null : { tms_at: now.toISOString(), des_failure: 'not_made' as const };
    const unreadable = error instanceof Error ? error : new Error(String(error));
    return { isEmbedded: true, at, last, failure, trial: null, ageMs: ageOf(last), unreadable };
  }
};

/** Resolves to whether the backups to come are on the disk of the data alone, and whether anybody can read them. */
export const readBackupPlace = async (config: BackupConfig) => ({
  isBesideData:
    !config.BACKUP_S3 &&
    // A folder that cannot be looked at is said to be wrong when a backup is made.
    (await onSameDisk(dataDirOf(config), backupDirOf(config)).catch(() => false)),
  isPlain: !(config.BACKUP_KEY ?? config.BACKUP_PASSPHRASE),
});
