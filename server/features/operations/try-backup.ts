import { mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupTrial } from '../../../contract/desk.ts';
import { type BackupKey, isEncrypted } from '../../db/backup/backup-key.ts';
import { removeTrial, trialPrefix } from '../../db/backup/leftovers.ts';
import { backupDirOf, type Counts, compareCounts } from '../../db/backup/manifest.ts';
import { restoreBackup } from '../../db/backup/restore-backup.ts';
import { inWords, isDiskFull } from '../../lib/disk-full.ts';
import { changeState, type MadeFile, readState } from './backup-files.ts';
import { keyOf } from './key-of.ts';
import { type freeOn, NoRoomError, requireRoomForTrial } from './room.ts';
import { type BackupConfig, dataDirOf } from './settings.ts';
import { sha256Of } from './sha256-of.ts';

const quiet = { info() {}, warn() {}, error() {} };

export type Trial = {
  des_file: string;
  des_result: BackupTrial;
  /** What was found in it, if it was restored. */
  counts?: Counts;
  /** What is wrong, in words; undefined when it was restored. */
  reason?: string;
};

/** Throws unless the file is the one that was written. */
const compareFile = async (file: string, { num_bytes, cod_sha256 }: MadeFile): Promise<void> => {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new Error(`there is no ${file}`);
  if (found.size !== num_bytes)
    throw new Error(`${file} has another size (${found.size}) than what was written (${num_bytes})`);
  if ((await sha256Of(file)) !== cod_sha256) throw new Error(`${file} is no longer what was written`);
};

/** Restores a backup into a folder of its own within `dataDir`, which is then removed. */
const restoreForTrial = async (dataDir: string, file: string, key: BackupKey | undefined): Promise<Counts> => {
  const folder = await mkdtemp(join(dataDir, trialPrefix('backup')));
  try {
    const restored = await restoreBackup({ dataDir: folder, file, log: quiet, key });
    compareCounts(restored);
    return restored.counts;
  } finally {
    await removeTrial(folder);
  }
};

type Deps = {
  config: BackupConfig;
  now: () => Date;
  /** Instead of that of the settings: the private half, in the hands of whoever has it. */
  key?: BackupKey | undefined;
  free?: typeof freeOn;
};

/**
 * Tries whether the newest backup that the schedule made can be restored, and notes the result: its file is compared with
 * what was written, its database started in a folder of its own within DATA_DIR, and what it holds compared with what was
 * counted when it was made. With the public half of a key alone only the file is compared. Resolves to undefined when there is
 * no such backup; what is wrong with one is a result, not an error. Takes minutes and blocks its process: for commands, and
 * for the process that the server starts for it.
 */
export const tryNewestBackup = async ({ config, now, key: given, free }: Deps): Promise<Trial | undefined> => {
  const dataDir = dataDirOf(config);
  const newest = (await readState(dataDir, now())).files.at(-1);
  if (!newest) return undefined;
  const { des_file } = newest;
  const file = join(backupDirOf(config), des_file);

  const tryIt = async (): Promise<Trial> => {
    await compareFile(file, newest);
    const key = given ?? (await keyOf(config));
    const isSealed = await isEncrypted(file);
    if (isSealed && !key?.canDecrypt) {
      return {
        des_file,
        des_result: 'sealed',
        reason: 'only the holder of the private half of its key can restore it',
      };
    }
    await requireRoomForTrial(dataDir, { bytes: newest.num_bytes, isEncrypted: isSealed }, free);
    return { des_file, des_result: 'restored', counts: await restoreForTrial(dataDir, file, key) };
  };

  const trial = await tryIt().catch((error: unknown): Trial => {
    const hasNoRoom = error instanceof NoRoomError || isDiskFull(error);
    return { des_file, des_result: hasNoRoom ? 'no_room' : 'failed', reason: inWords(error) };
  });
  const isGood = trial.des_result === 'restored';
  await changeState(dataDir, now(), ({ files }) => ({
    files: files.map((each) => (each.des_file === des_file ? { ...each, flg_restored: isGood } : each)),
    trial: { tms_at: now().toISOString(), des_file, des_result: trial.des_result },
  }));
  return trial;
};
