import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFailure } from '../../../../contract/staff-home.ts';
import { removeLeftovers } from '../../../db/backup/leftovers.ts';
import { backupDirOf } from '../../../db/backup/manifest.ts';
import { takeBackup } from '../../../db/backup/take-backup.ts';
import { reachRunningPostgres } from '../../../db/embedded-postgres.ts';
import { reasonOf } from '../../../jobs/reason.ts';
import { quietLog } from '../../../lib/quiet-log.ts';
import { compressedShare, type freeOn, NoRoomError, requireRoom, sizeOf } from '../room.ts';
import { type BackupConfig, dataDirOf, keyOf } from './backup-settings.ts';
import { type Bucket, isAnswer, openBucket } from './bucket.ts';
import { lastDue } from './schedule.ts';
import { changeState, countFailure, describeFile, type MadeFile, readState, type State } from './schedule-state.ts';

/** How folders in DATA_DIR begin that are used while a backup is made or tried; others are made by commands. */
const stagingPrefix = 'daily-backup-unfinished-';

/** Different from those that people make, so that nobody takes one for the other. */
const nameFor = (now: Date, isEncrypted: boolean): string =>
  `prima-vista-daily-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz${isEncrypted ? '.age' : ''}`;

/** How much larger than the last one the next may be. */
const growth = 1.5;

type Work = { config: BackupConfig; now: Date; bucket: Bucket | undefined };

/** Removes what a killed process has left of a backup or a trial, and notes a backup that was whole. */
const removeUnfinished = async ({ config, now, bucket }: Work): Promise<void> => {
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
  const made: MadeFile[] = [];
  if (!files.some((each) => each.des_file === des_file)) {
    const file = join(folder, des_file);
    const bytes = (await stat(file).catch(() => undefined))?.size ?? 0;
    if (bytes > 0) made.push(await describeFile(folder, des_file, tms_begun_at));
    else await rm(file, { force: true });
  }
  await changeState(dataDir, now, (state) => ({ files: [...state.files, ...made], under_way: null }));
};

/** Those to be removed: all but the newest `keep`, and of the others the newest that a trial has restored. */
export const listExcess = (files: readonly MadeFile[], keep: number): MadeFile[] => {
  const lastRestored = files.findLast(({ flg_restored }) => flg_restored);
  return files.slice(0, Math.max(0, files.length - keep)).filter((file) => file !== lastRestored);
};

/** How many could not be removed, and why not the first of them. */
type Unremoved = { num_backups: number; des_reason: string };

/**
 * Removes the backups that are too many: from the folder whatever the bucket says, and then from the bucket. What cannot be
 * removed stays noted, is tried again the next time, and is resolved to.
 */
export const removeExcess = async ({ config, now, bucket }: Work): Promise<Unremoved | undefined> => {
  const [dataDir, folder] = [dataDirOf(config), backupDirOf(config)];
  const reasons: string[] = [];
  let num_backups = 0;
  for (const { des_file } of listExcess((await readState(dataDir, now)).files, config.BACKUP_KEEP)) {
    try {
      await rm(join(folder, des_file), { force: true });
    } catch (error) {
      num_backups += 1;
      reasons.push(reasonOf(error));
      continue;
    }
    await changeState(dataDir, now, ({ files, left_in_bucket }) => ({
      files: files.filter((file) => file.des_file !== des_file),
      // Also one that was not verified there: something lies there all the same.
      left_in_bucket: bucket ? [...left_in_bucket, des_file] : left_in_bucket,
    }));
  }
  if (bucket) {
    for (const name of (await readState(dataDir, now)).left_in_bucket) {
      try {
        await bucket.remove(name);
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
    num_backups += (await readState(dataDir, now)).left_in_bucket.length;
  }
  const [des_reason] = reasons;
  return des_reason === undefined ? undefined : { num_backups, des_reason };
};

/** The newest backup, and what is too many and could not be removed after it was made. */
export type Made = MadeFile & { unremoved?: Unremoved | undefined };

type Deps = {
  config: BackupConfig;
  now: () => Date;
  take?: typeof takeBackup;
  free?: typeof freeOn;
};

/**
 * Makes the backup that is due: into BACKUP_DIR, from there into the bucket, and then removes those that are too many. What
 * has been done by an attempt before is not done again. It notes itself what it has begun and made, and how it failed. Resolves to
 * the newest file; what could not be removed makes it no failure. Throws an Error that says what went wrong; everything that
 * was there is there then.
 */
export const makeBackup = async ({ config, now, take = takeBackup, free }: Deps): Promise<Made> => {
  const [dataDir, folder] = [dataDirOf(config), backupDirOf(config)];
  const bucket = config.BACKUP_S3 && openBucket(config.BACKUP_S3);
  const begun = now();
  const tms_due = lastDue(config.BACKUP_AT, begun).toISOString();
  const tms_begun_at = begun.toISOString();
  let des_failure: BackupFailure = 'not_made';

  const change = (changes: (state: State) => Partial<State>) => changeState(dataDir, begun, changes);
  const noteUnderWay = (des_file: string, id_upload: string | null = null) =>
    change(() => ({ under_way: { des_file, tms_due, tms_begun_at, id_upload, flg_stopped: false } }));

  const makeFile = async (): Promise<MadeFile> => {
    const cluster = await sizeOf(join(dataDir, 'postgres'));
    const last = (await readState(dataDir, begun)).files.at(-1)?.num_bytes;
    const bytes = last === undefined ? compressedShare * cluster : growth * last;
    await requireRoom(
      [
        { folder: dataDir, bytes: cluster },
        { folder, bytes },
      ],
      free,
    );
    const key = await keyOf(config);
    const des_file = nameFor(begun, key !== undefined);
    await noteUnderWay(des_file);
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

  /** The one that is due, if an earlier attempt has made it. */
  const findMade = async (): Promise<MadeFile | undefined> => {
    const newest = (await readState(dataDir, begun)).files.at(-1);
    return newest && newest.tms_made_at >= tms_due && newest.tms_made_at <= tms_begun_at ? newest : undefined;
  };

  try {
    await removeUnfinished({ config, now: begun, bucket });
    const made = (await findMade()) ?? (await makeFile());
    if (bucket && !made.flg_uploaded) {
      des_failure = 'not_uploaded';
      await upload(bucket, made);
    }
    await change(() => ({ failure: null }));
    return { ...made, unremoved: await removeExcess({ config, now: begun, bucket }) };
  } catch (error) {
    if (error instanceof NoRoomError) des_failure = 'no_room';
    await change((state) => ({
      under_way: null,
      failure: countFailure(state, { tms_due, at: now(), des_failure }),
    }));
    throw error;
  }
};
