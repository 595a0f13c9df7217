import { mkdtemp, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackupTrial } from '../../../../contract/staff-home.ts';
import type { Config } from '../../../config.ts';
import { type BackupKey, isEncrypted, readGivenKey } from '../../../db/backup/backup-key.ts';
import { removeTrial, trialPrefix } from '../../../db/backup/leftovers.ts';
import { backupDirOf, type Counts, compareCounts } from '../../../db/backup/manifest.ts';
import { restoreBackup } from '../../../db/backup/restore-backup.ts';
import { describeError, isDiskFull } from '../../../lib/disk-full.ts';
import { checkReadable } from '../../../lib/files.ts';
import { quietLog } from '../../../lib/log.ts';
import { compressedShare, type freeOn, NoRoomError, requireRoom, sizeOf } from '../room.ts';
import { changeState, type MadeFile, readState, sha256Of } from './schedule-state.ts';

export type Trial = {
  tms_at: string;
  des_result: BackupTrial;
  counts?: Counts;
  reason?: string;
};
export type NewestTrial = Trial & { des_file: string };

type Deps = {
  config: Config;
  now: () => Date;
  /** The private half, which the server's settings may lack. */
  key?: BackupKey | undefined;
  free?: typeof freeOn;
  restore?: typeof restoreBackup;
};

const compareFile = async (file: string, { num_bytes, cod_sha256 }: MadeFile): Promise<void> => {
  const { size } = await stat(file);
  if (size !== num_bytes) throw new Error(`${file} has another size (${size}) than what was written (${num_bytes})`);
  if ((await sha256Of(file)) !== cod_sha256) throw new Error(`${file} is no longer what was written`);
};

/**
 * Restores a backup into a temporary folder in DATA_DIR, and compares it with what was counted when it was made, and the file
 * with `made`. Whatever is wrong is a result, not an error. Takes minutes and blocks its process: not for the server's own.
 */
export const tryBackup = async (
  file: string,
  { config, now, key: given, free, restore = restoreBackup }: Deps,
  made?: MadeFile,
): Promise<Trial> => {
  const dataDir = resolve(config.DATA_DIR);
  const tms_at = now().toISOString();
  try {
    await checkReadable(file);
    if (made) await compareFile(file, made);
    const key = given ?? (await readGivenKey({}, config));
    const isSealed = await isEncrypted(file);
    if (isSealed && !key?.canDecrypt) {
      return { tms_at, des_result: 'sealed', reason: 'only the holder of the private half of its key can restore it' };
    }
    const { size } = await stat(file);
    // It may be of another installation, with a larger database than the one here.
    const cluster = Math.max(await sizeOf(join(dataDir, 'postgres')), size / compressedShare);
    // An encrypted backup is decrypted whole before it is unpacked.
    await requireRoom([{ folder: dataDir, bytes: cluster + (isSealed ? size : 0) }], free);
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
    return { tms_at, des_result: hasNoRoom ? 'no_room' : 'failed', reason: describeError(error) };
  }
};

/** Tries the newest backup that the schedule made, and notes the result. Resolves to undefined when there is none. */
export const tryNewestBackup = async (deps: Deps): Promise<NewestTrial | undefined> => {
  const { config, now } = deps;
  const dataDir = resolve(config.DATA_DIR);
  const newest = (await readState(dataDir, now())).files.at(-1);
  if (!newest) return undefined;
  const { des_file } = newest;
  const trial = await tryBackup(join(backupDirOf(config), des_file), deps, newest);
  const { des_result } = trial;
  const flg_restored = des_result === 'restored';
  await changeState(dataDir, now(), ({ files }) => ({
    files: files.map((each) => (each.des_file === des_file ? { ...each, flg_restored } : each)),
    trial: { tms_at: now().toISOString(), des_file, des_result },
  }));
  return { ...trial, des_file };
};
