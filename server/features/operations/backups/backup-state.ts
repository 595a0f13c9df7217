import type { BackupFailure, BackupTrial } from '../../../../contract/desk.ts';
import { backupDirOf, readLastBackup } from '../../../db/backup/manifest.ts';
import { onSameDisk } from '../room.ts';
import { type BackupConfig, dataDirOf, scheduledAt } from './backup-settings.ts';
import { newState, readState, type State } from './schedule-state.ts';

export type BackupState = {
  /** Whether the database is the embedded one: of another one nothing is known, and nothing is made. */
  isEmbedded: boolean;
  /** The time of day (HH:MM) at which the server makes one; null: it makes none. */
  at: string | null;
  /** When the last backup was made, by the server or by hand; undefined: none is known. */
  last: Date | undefined;
  failure: { tms_at: string; des_failure: BackupFailure } | null;
  trial: { tms_at: string; des_result: BackupTrial } | null;
  /** Since when none has been made, in ms before `now`; undefined where the schedule has never begun either. */
  ageMs: number | undefined;
  /** Why what the schedule has noted cannot be read: no backup is made until it can. */
  unreadable: Error | undefined;
};

/** Health, the home page and the startup must work all the same. */
const readOrFail = async (dataDir: string, now: Date): Promise<{ state: State; unreadable: Error | undefined }> => {
  try {
    return { state: await readState(dataDir, now), unreadable: undefined };
  } catch (error) {
    const failure = { tms_due: now.toISOString(), tms_at: now.toISOString(), num_attempts: 1 };
    const state: State = { ...newState(now), failure: { ...failure, des_failure: 'not_made' } };
    return { state, unreadable: error instanceof Error ? error : new Error(String(error)) };
  }
};

/** Resolves to how the backups of an installation are. */
export const readBackupState = async (
  config: Pick<BackupConfig, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_AT'>,
  now: Date,
): Promise<BackupState> => {
  const nothing = { at: null, last: undefined, failure: null, trial: null, ageMs: undefined, unreadable: undefined };
  if (config.DATABASE_URL) return { isEmbedded: false, ...nothing };
  const dataDir = dataDirOf(config);
  const at = scheduledAt(config) ?? null;
  const [last, noted] = await Promise.all([readLastBackup(dataDir), readOrFail(dataDir, now)]);
  const { unreadable } = noted;
  const { failure, trial, tms_since } = noted.state;
  // Where nobody has made one, it is missing since the schedule began.
  const since = last ?? (at === null || unreadable ? undefined : new Date(tms_since));
  return {
    ...{ isEmbedded: true, at, last },
    // With the schedule off nobody tries again: what failed once says nothing.
    failure: failure && at !== null ? { tms_at: failure.tms_at, des_failure: failure.des_failure } : null,
    trial: trial && { tms_at: trial.tms_at, des_result: trial.des_result },
    ageMs: since && now.getTime() - since.getTime(),
    unreadable,
  };
};

/** A folder that cannot be looked at is said to be wrong when a backup is made. */
const sameDisk = (config: BackupConfig): Promise<boolean> =>
  onSameDisk(dataDirOf(config), backupDirOf(config)).catch(() => false);

/** Whether the backups to come are on the disk of the data alone, and whether anybody can read them. */
export type BackupPlace = { isBesideData: boolean; isPlain: boolean };

export const readBackupPlace = async (config: BackupConfig): Promise<BackupPlace> => ({
  isBesideData: !config.BACKUP_S3 && (await sameDisk(config)),
  isPlain: !(config.BACKUP_KEY ?? config.BACKUP_PASSPHRASE),
});
