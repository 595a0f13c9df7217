import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers } from '../../db/backup/leftovers.ts';
import { backupDirOf } from '../../db/backup/manifest.ts';
import { changeState, type MadeFile, readState } from './backup-files.ts';
import { openBucket } from './bucket.ts';
import { type BackupConfig, bucketOf, dataDirOf } from './settings.ts';

/** How folders in DATA_DIR begin that are used while a backup is made or tried; others are made by commands. */
export const stagingPrefix = 'daily-backup-unfinished-';
type Given = {
  config: BackupConfig;
  now: Date;
  /** Reads what is to be noted of a file that was whole before its process ended. */
  adopt: (des_file: string, tms_made_at: string) => Promise<MadeFile>;
};

/** Removes what a killed process has left of a backup or a trial, and notes a backup that was whole. */
export const removeUnfinished = async ({ config, now, adopt }: Given): Promise<void> => {
  const [dataDir, folder] = [dataDirOf(config), backupDirOf(config)];
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(stagingPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await removeLeftovers([dataDir, folder]);
  const { under_way, files } = await readState(dataDir, now);
  if (!under_way) return;
  const { des_file, tms_begun_at, id_upload } = under_way;
  const bucket = bucketOf(config);
  // It may be gone by itself, and is not worth a backup.
  if (id_upload && bucket)
    await openBucket(bucket)
      .forget(des_file, id_upload)
      .catch(() => {});
  const file = join(folder, des_file);
  const isNoted = files.some((each) => each.des_file === des_file);
  const bytes = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (!isNoted && bytes === 0) await rm(file, { force: true });
  const made = !isNoted && bytes > 0 ? [await adopt(des_file, tms_begun_at)] : [];
  await changeState(dataDir, now, (state) => ({ files: [...state.files, ...made], under_way: null }));
};
