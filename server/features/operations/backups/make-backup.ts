import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackupFailure } from '../../../../contract/staff-home.ts';
import type { Config } from '../../../config.ts';
import { readGivenKey } from '../../../db/backup/backup-key.ts';
import { removeLeftovers } from '../../../db/backup/leftovers.ts';
import { backupDirOf, unfinishedPrefix } from '../../../db/backup/manifest.ts';
import { takeBackup } from '../../../db/backup/take-backup.ts';
import { reachRunningPostgres } from '../../../db/embedded-postgres.ts';
import { quietLog, reasonOf } from '../../../lib/log.ts';
import { backupName, compressedShare, type freeOn, NoRoomError, requireRoom, sizeOf } from '../room.ts';
import { type Bucket, isAnswer, openBucket } from './bucket.ts';
import { lastDue } from './schedule.ts';
import { changeState, countFailure, describeFile, type MadeFile, readState, type State } from './schedule-state.ts';

const growth = 1.5;

type Work = { config: Config; now: Date; bucket: Bucket | undefined };

/** Removes what a killed process has left of a backup or a trial, and notes a backup that was complete. */
const removeUnfinished = async ({ config, now, bucket }: Work): Promise<void> => {
  const [dataDir, folder] = [resolve(config.DATA_DIR), backupDirOf(config)];
  await removeLeftovers([dataDir, folder]);
  const { under_way, files } = await readState(dataDir, now);
  if (!under_way) return;
  const { des_file, tms_begun_at, id_upload } = under_way;
  // The bucket may have dropped it, which must not cost a backup.
  if (id_upload) await bucket?.forget(des_file, id_upload).catch(() => {});
  const made: MadeFile[] = [];
  if (!files.some((each) => each.des_file === des_file)) {
    const file = join(folder, des_file);
    const bytes = (await stat(file).catch(() => undefined))?.size ?? 0;
    if (bytes > 0) made.push(await describeFile(folder, des_file, tms_begun_at));
    else await rm(file, { force: true });
  }
  await changeState(dataDir, now, (state) => ({ files: [...state.files, ...made], under_way: null }));
};

/** Lists what to remove: all but the newest `keep`, and but the newest that a trial has restored. */
export const listExcess = (files: readonly MadeFile[], keep: number): MadeFile[] => {
  const lastRestored = files.findLast(({ flg_restored }) => flg_restored);
  return files.slice(0, Math.max(0, files.length - keep)).filter((file) => file !== lastRestored);
};

type Unremoved = { num_backups: number; des_reason: string };

/** Removes excess backups, from the folder and then from the bucket. Resolves to what stays noted for the next time. */
export const removeExcess = async ({ config, now, bucket }: Work): Promise<Unremoved | undefined> => {
  const [dataDir, folder] = [resolve(config.DATA_DIR), backupDirOf(config)];
  const reasons: string[] = [];
  const excess = listExcess((await readState(dataDir, now)).files, config.BACKUP_KEEP);
  const removed = new Set<string>();
  for (const { des_file } of excess) {
    await rm(join(folder, des_file), { force: true }).then(
      () => removed.add(des_file),
      (error: unknown) => reasons.push(reasonOf(error)),
    );
  }
  const { left_in_bucket } = await changeState(dataDir, now, (state) => ({
    files: state.files.filter(({ des_file }) => !removed.has(des_file)),
    // Also one that was not verified there: something lies there all the same.
    left_in_bucket: bucket ? [...state.left_in_bucket, ...removed] : state.left_in_bucket,
  }));
  const inBucket = new Set(bucket && left_in_bucket);
  for (const name of inBucket) {
    try {
      await bucket?.remove(name);
      inBucket.delete(name);
    } catch (error) {
      reasons.push(`in the bucket: ${reasonOf(error)}`);
      // A bucket that does not answer would be waited for at each of the others.
      if (!isAnswer(error)) break;
    }
  }
  if (bucket) await changeState(dataDir, now, () => ({ left_in_bucket: [...inBucket] }));
  const [des_reason] = reasons;
  if (des_reason === undefined) return undefined;
  return { num_backups: excess.length - removed.size + inBucket.size, des_reason };
};

export type Made = MadeFile & { unremoved?: Unremoved | undefined };

type Deps = {
  config: Config;
  now: () => Date;
  take?: typeof takeBackup;
  free?: typeof freeOn;
};

/**
 * Makes the backup that is due, uploads it to the bucket and removes excess ones, going on where an earlier attempt ended.
 * Notes its progress, or its failure. Throws an Error that says what went wrong; earlier backups are still there then.
 */
export const makeBackup = async ({ config, now, take = takeBackup, free }: Deps): Promise<Made> => {
  const [dataDir, folder] = [resolve(config.DATA_DIR), backupDirOf(config)];
  const bucket = config.BACKUP_S3 && openBucket(config.BACKUP_S3);
  const begun = now();
  const due = lastDue(config.BACKUP_AT, begun);
  const tms_begun_at = begun.toISOString();
  let des_failure: BackupFailure = 'not_made';

  const change = (changes: (state: State) => Partial<State>) => changeState(dataDir, begun, changes);
  const noteUnderWay = (des_file: string, id_upload: string | null = null) =>
    change(() => ({ under_way: { des_file, tms_begun_at, id_upload, flg_stopped: false } }));

  const makeFile = async (last: MadeFile | undefined): Promise<MadeFile> => {
    const cluster = await sizeOf(join(dataDir, 'postgres'));
    const bytes = last ? growth * last.num_bytes : compressedShare * cluster;
    await requireRoom(
      [
        { folder: dataDir, bytes: cluster },
        { folder, bytes },
      ],
      free,
    );
    const key = await readGivenKey({}, config);
    // Different from those that people make, so that nobody takes one for the other.
    const des_file = backupName('prima-vista-daily', begun, key);
    await noteUnderWay(des_file);
    const stagingPrefix = unfinishedPrefix('backup-unfinished');
    const file = join(folder, des_file);
    await take({ dataDir, file, log: quietLog, now: begun, key, stagingPrefix, reach: reachRunningPostgres });
    const made = await describeFile(folder, des_file, tms_begun_at);
    await change((state) => ({ files: [...state.files, made], under_way: null }));
    return made;
  };

  const upload = async (to: Bucket, { des_file: name, num_bytes: bytes, cod_sha256: sha256 }: MadeFile) => {
    const onBegun = async (id: string) => void (await noteUnderWay(name, id));
    await to.upload({ file: join(folder, name), name, bytes, sha256, onBegun });
    const isUploaded = (file: MadeFile) => (file.des_file === name ? { ...file, flg_uploaded: true } : file);
    await change(({ files }) => ({ files: files.map(isUploaded), under_way: null }));
  };

  try {
    await removeUnfinished({ config, now: begun, bucket });
    const newest = (await readState(dataDir, begun)).files.at(-1);
    const isMade = newest && newest.tms_made_at >= due.toISOString() && newest.tms_made_at <= tms_begun_at;
    const made = isMade ? newest : await makeFile(newest);
    if (bucket && !made.flg_uploaded) {
      des_failure = 'not_uploaded';
      await upload(bucket, made);
    }
    await change(() => ({ failure: null }));
    return { ...made, unremoved: await removeExcess({ config, now: begun, bucket }) };
  } catch (error) {
    if (error instanceof NoRoomError) des_failure = 'no_room';
    await change((state) => ({ under_way: null, failure: countFailure(state, { due, at: now(), des_failure }) }));
    throw error;
  }
};
