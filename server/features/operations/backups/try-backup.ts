import { mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupTrial } from '../../../../contract/staff-home.ts';
import { type BackupKey, isEncrypted } from '../../../db/backup/backup-key.ts';
import { removeTrial, trialPrefix } from '../../../db/backup/leftovers.ts';
import { backupDirOf, type Counts, compareCounts } from '../../../db/backup/manifest.ts';
import { restoreBackup } from '../../../db/backup/restore-backup.ts';
import { inWords, isDiskFull } from '../../../lib/disk-full.ts';
import { checkReadable } from '../../../lib/files.ts';
import { quietLog } from '../../../lib/quiet-log.ts';
import { compressedShare, type freeOn, NoRoomError, requireRoom, sizeOf } from '../room.ts';
import { type BackupConfig, dataDirOf, keyOf } from './backup-settings.ts';
import { changeState, type MadeFile, readState, sha256Of } from './schedule-state.ts';

export type Trial = {
  tms_at: string;
  des_result: BackupTrial;
  /** What was found in it, if it was restored. */
  counts?: Counts;
  /** What is wrong, in words, if it was not. */
  reason?: string;
};
export type NewestTrial = Trial & { des_file: string };

type Deps = {
  config: BackupConfig;
  now: () => Date;
  /** Instead of that of the settings: the private half, which the server has not. */
  key?: BackupKey | undefined;
  free?: typeof freeOn;
  restore?: typeof restoreBackup;
};

/** Throws unless the file is the one that was written. */
const compareFile = async (file: string, { num_bytes, cod_sha256 }: MadeFile): Promise<void> => {
  const { size } = await stat(file);
  if (size !== num_bytes) throw new Error(`${file} has another size (${size}) than what was written (${num_bytes})`);
  if ((await sha256Of(file)) !== cod_sha256) throw new Error(`${file} is no longer what was written`);
};

/** Throws NoRoomError when DATA_DIR has less room than restoring a backup there will need. */
const requireRoomFor = async (
  dataDir: string,
  file: string,
  { isSealed, free }: { isSealed: boolean; free: Deps['free'] },
) => {
  const { size } = await stat(file);
  // It may be of another installation, with a larger database than the one here.
  const cluster = Math.max(await sizeOf(join(dataDir, 'postgres')), size / compressedShare);
  // An encrypted one is decrypted whole before it is unpacked.
  await requireRoom([{ folder: dataDir, bytes: cluster + (isSealed ? size : 0) }], free);
};

/**
 * Restores the backup in `file` into a folder of its own within DATA_DIR, which is removed again, and compares what is in it
 * with what was counted when it was made, and the file with `made`, where the schedule has made it. Only if there is room,
 * since the server's own database may be on that disk. With the public half of a key alone nothing is restored (`sealed`).
 * What is wrong with it is a result, not an error. Takes minutes and blocks its process: for commands, and for the process
 * that the server starts for it.
 */
export const tryBackup = async (
  file: string,
  { config, now, key: given, free, restore = restoreBackup }: Deps,
  made?: MadeFile,
): Promise<Trial> => {
  const dataDir = dataDirOf(config);
  const tms_at = now().toISOString();
  try {
    await checkReadable(file);
    if (made) await compareFile(file, made);
    const key = given ?? (await keyOf(config));
    const isSealed = await isEncrypted(file);
    if (isSealed && !key?.canDecrypt) {
      return { tms_at, des_result: 'sealed', reason: 'only the holder of the private half of its key can restore it' };
    }
    await requireRoomFor(dataDir, file, { isSealed, free });
    const folder = await mkdtemp(join(dataDir, trialPrefix('backup')));
    try {
      const restored = await restore({ dataDir: folder, file, log: quietLog, key });
      compareCounts(restored);
      return { tms_at, des_result: 'restored', counts: restored.counts };
    } finally {
      await removeTrial(folder);
    }
  } catch (error) {
    const hasNoRoom = error instanceof NoRoomError || isDiskFull(error);
    return { tms_at, des_result: hasNoRoom ? 'no_room' : 'failed', reason: inWords(error) };
  }
};

/**
 * Tries whether the newest backup that the schedule made can be restored, as `tryBackup` does, and notes the result. Resolves
 * to undefined when there is no such backup.
 */
export const tryNewestBackup = async (deps: Deps): Promise<NewestTrial | undefined> => {
  const { config, now } = deps;
  const dataDir = dataDirOf(config);
  const newest = (await readState(dataDir, now())).files.at(-1);
  if (!newest) return undefined;
  const { des_file } = newest;
  const trial = await tryBackup(join(backupDirOf(config), des_file), deps, newest);
  const { des_result } = trial;
  await changeState(dataDir, now(), ({ files }) => ({
    files: files.map((each) =>
      each.des_file === des_file ? { ...each, flg_restored: des_result === 'restored' } : each,
    ),
    trial: { tms_at: now().toISOString(), des_file, des_result },
  }));
  return { ...trial, des_file };
};
