import { join } from 'node:path';
import type { BackupFailure } from '../../../../contract/desk.ts';
import { backupDirOf } from '../../../db/backup/manifest.ts';
import { takeBackup } from '../../../db/backup/take-backup.ts';
import { reachRunningPostgres } from '../../../db/embedded-postgres.ts';
import { quietLog } from '../../../lib/quiet-log.ts';
import { compressedShare, type freeOn, NoRoomError, requireRoom, sizeOf } from '../room.ts';
import { type BackupConfig, dataDirOf, keyOf } from './backup-settings.ts';
import { openBucket } from './bucket.ts';
import { removeSuperfluous, removeUnfinished, stagingPrefix, type Unremoved } from './remove-backups.ts';
import { lastDue } from './schedule.ts';
import { changeState, describeFile, type MadeFile, readState, type State } from './schedule-state.ts';

/** Different from those that people make, so that nobody takes one for the other. */
const nameFor = (now: Date, isEncrypted: boolean): string =>
  `prima-vista-daily-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz${isEncrypted ? '.age' : ''}`;

/** The newest backup, and what is too many and could not be removed after it was made. */
export type Made = MadeFile & { unremoved?: Unremoved };

type Deps = {
  config: BackupConfig;
  now: () => Date;
  take?: typeof takeBackup;
  free?: typeof freeOn;
};

/** How much larger than the last one the next may be. */
const growth = 1.5;

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
  let failure: BackupFailure = 'not_made';

  const change = (changes: (state: State) => Partial<State>): Promise<State> => changeState(dataDir, begun, changes);

  const makeFile = async (): Promise<MadeFile> => {
    const { files } = await readState(dataDir, begun);
    const cluster = await sizeOf(join(dataDir, 'postgres'));
    const last = files.at(-1)?.num_bytes;
    await requireRoom(
      [
        { folder: dataDir, bytes: cluster },
        { folder, bytes: last === undefined ? compressedShare * cluster : growth * last },
      ],
      free,
    );
    const key = await keyOf(config);
    const des_file = nameFor(begun, key !== undefined);
    await change(() => ({
      under_way: { des_file, tms_due, tms_begun_at: begun.toISOString(), id_upload: null, flg_stopped: false },
    }));
    const file = join(folder, des_file);
    await take({ dataDir, file, log: quietLog, now: begun, key, stagingPrefix, reach: reachRunningPostgres });
    const made = await describeFile(folder, des_file, begun.toISOString());
    await change((state) => ({ files: [...state.files, made], under_way: null }));
    return made;
  };

  const upload = async ({ des_file, num_bytes, cod_sha256 }: MadeFile): Promise<void> => {
    const under_way = { des_file, tms_due, tms_begun_at: begun.toISOString(), flg_stopped: false };
    await bucket?.upload({
      ...{ file: join(folder, des_file), name: des_file, bytes: num_bytes, sha256: cod_sha256 },
      onBegun: async (id_upload) => void (await change(() => ({ under_way: { ...under_way, id_upload } }))),
    });
    const isUploaded = (file: MadeFile) => (file.des_file === des_file ? { ...file, flg_uploaded: true } : file);
    await change(({ files }) => ({ files: files.map(isUploaded), under_way: null }));
  };

  /** The one that is due, if an earlier attempt has made it. */
  const findMade = async (): Promise<MadeFile | undefined> => {
    const newest = (await readState(dataDir, begun)).files.at(-1);
    return newest && newest.tms_made_at >= tms_due && newest.tms_made_at <= begun.toISOString() ? newest : undefined;
  };

  try {
    await removeUnfinished({ config, now: begun, bucket });
    const made = (await findMade()) ?? (await makeFile());
    if (bucket && !made.flg_uploaded) {
      failure = 'not_uploaded';
      await upload(made);
    }
    await change(() => ({ failure: null }));
    const unremoved = await removeSuperfluous({ config, now: begun, bucket });
    return { ...made, ...(unremoved && { unremoved }) };
  } catch (error) {
    const des_failure = error instanceof NoRoomError ? 'no_room' : failure;
    await change(({ failure: before }) => ({
      under_way: null,
      failure: {
        ...{ tms_due, tms_at: now().toISOString(), des_failure },
        num_attempts: before?.tms_due === tms_due ? before.num_attempts + 1 : 1,
      },
    }));
    throw error;
  }
};
