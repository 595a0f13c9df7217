import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers } from '../../../db/backup/leftovers.ts';
import { backupDirOf } from '../../../db/backup/manifest.ts';
import { reasonOf } from '../../../jobs/reason.ts';
import { type BackupConfig, dataDirOf } from './backup-settings.ts';
import { type Bucket, isAnswer } from './bucket.ts';
import { changeState, describeFile, type MadeFile, readState } from './schedule-state.ts';

/** How folders in DATA_DIR begin that are used while a backup is made or tried; others are made by commands. */
export const stagingPrefix = 'daily-backup-unfinished-';
type Deps = { config: BackupConfig; now: Date; bucket: Bucket | undefined };

/** Removes what a killed process has left of a backup or a trial, and notes a backup that was whole. */
export const removeUnfinished = async ({ config, now, bucket }: Deps): Promise<void> => {
  const [dataDir, folder] = [dataDirOf(config), backupDirOf(config)];
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(stagingPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await removeLeftovers([dataDir, folder]);
  const { under_way, files } = await readState(dataDir, now);
  if (!under_way) return;
  const { des_file, tms_begun_at, id_upload } = under_way;
  // It may be gone by itself, and is not worth a backup.
  if (id_upload) await bucket?.forget(des_file, id_upload).catch(() => {});
  const file = join(folder, des_file);
  const isNoted = files.some((each) => each.des_file === des_file);
  const bytes = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (!isNoted && bytes === 0) await rm(file, { force: true });
  const made = !isNoted && bytes > 0 ? [await describeFile(folder, des_file, tms_begun_at)] : [];
  await changeState(dataDir, now, (state) => ({ files: [...state.files, ...made], under_way: null }));
};

/** Those to be removed: all but the newest `keep`, and of the others the newest that a trial has restored. */
export const superfluous = (files: readonly MadeFile[], keep: number): MadeFile[] => {
  const lastRestored = files.findLast(({ flg_restored }) => flg_restored);
  return files.slice(0, Math.max(0, files.length - keep)).filter((file) => file !== lastRestored);
};

/** How many could not be removed, and why not the first of them. */
export type Unremoved = { num_backups: number; des_reason: string };

/**
 * Removes the backups that are too many: from the folder whatever the bucket says, and then from the bucket. What cannot be
 * removed stays noted, is tried again the next time, and is resolved to.
 */
export const removeSuperfluous = async ({ config, now, bucket }: Deps): Promise<Unremoved | undefined> => {
  const [dataDir, folder] = [dataDirOf(config), backupDirOf(config)];
  const reasons: string[] = [];

  /** Resolves to how many stay. */
  const removeFiles = async (): Promise<number> => {
    let stay = 0;
    for (const { des_file } of superfluous((await readState(dataDir, now)).files, config.BACKUP_KEEP)) {
      try {
        await rm(join(folder, des_file), { force: true });
      } catch (error) {
        stay += 1;
        reasons.push(reasonOf(error));
        continue;
      }
      await changeState(dataDir, now, ({ files, left_in_bucket }) => ({
        files: files.filter((file) => file.des_file !== des_file),
        // Also one that was not verified there: something lies there all the same.
        left_in_bucket: bucket ? [...left_in_bucket, des_file] : left_in_bucket,
      }));
    }
    return stay;
  };

  /** Resolves to how many stay. */
  const removeObjects = async ({ remove }: Bucket): Promise<number> => {
    for (const name of (await readState(dataDir, now)).left_in_bucket) {
      try {
        await remove(name);
      } catch (error) {
        reasons.push(`in the bucket: ${reasonOf(error)}`);
        if (isAnswer(error)) continue;
        // Each of the others would be waited for as long.
        break;
      }
      await changeState(dataDir, now, ({ left_in_bucket }) => ({
        left_in_bucket: left_in_bucket.filter((other) => other !== name),
      }));
    }
    return (await readState(dataDir, now)).left_in_bucket.length;
  };

  const num_backups = (await removeFiles()) + (bucket ? await removeObjects(bucket) : 0);
  const [des_reason] = reasons;
  return des_reason === undefined ? undefined : { num_backups, des_reason };
};
