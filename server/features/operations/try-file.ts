import { mkdtemp, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { type BackupKey, isEncrypted, readBackupKey } from '../../db/backup/backup-key.ts';
import { removeTrial, trialPrefix } from '../../db/backup/leftovers.ts';
import { compareCounts } from '../../db/backup/manifest.ts';
import { restoreBackup } from '../../db/backup/restore-backup.ts';
import { reasonOf } from '../../jobs/reason.ts';
import { checkReadable } from '../../lib/readable-file.ts';
import type { Trial } from './probes.ts';
import { type freeOn, NoRoomError, requireRoomForTrial } from './room.ts';

type Settings = Pick<Config, 'DATA_DIR' | 'BACKUP_KEY' | 'BACKUP_PASSPHRASE'>;

const quiet = { info() {}, warn() {}, error() {} };

type Restore = typeof restoreBackup;

const restoreForTrial = async (
  restore: Restore,
  dataDir: string,
  file: string,
  key: BackupKey | undefined,
): Promise<Trial> => {
  const folder = await mkdtemp(join(dataDir, trialPrefix('backup')));
  try {
    const restored = await restore({ dataDir: folder, file, log: quiet, key });
    compareCounts(restored);
    return { ageMs: 0, result: 'restored', counts: restored.counts };
  } finally {
    await removeTrial(folder);
  }
};

/**
 * Restores a backup into a folder of its own within DATA_DIR, which is removed again, and compares what is in it with what was
 * counted when it was made. `given` is the private half of its key, instead of that of the settings. Only if there is room, since the server's own database may be on that disk. What is wrong with it is a result, not an error. Takes minutes
 * and blocks its process: for commands only.
 */
export const tryFile = async (
  settings: Settings,
  file: string,
  {
    key: given,
    free,
    restore = restoreBackup,
  }: { key?: BackupKey | undefined; free?: typeof freeOn; restore?: Restore } = {},
): Promise<Trial> => {
  const dataDir = resolve(settings.DATA_DIR);
  try {
    const key = given ?? (await readBackupKey({ key: settings.BACKUP_KEY, passphrase: settings.BACKUP_PASSPHRASE }));
    await checkReadable(file);
    const isSealed = await isEncrypted(file);
    // The public half of a key makes backups, and reads none.
    if (key && !key.canDecrypt && isSealed) return { ageMs: 0, result: 'sealed' };
    await requireRoomForTrial(dataDir, { bytes: (await stat(file)).size, isEncrypted: isSealed }, free);
    return await restoreForTrial(restore, dataDir, file, key);
  } catch (error) {
    return error instanceof NoRoomError
      ? { ageMs: 0, result: 'no_room' }
      : { ageMs: 0, result: 'failed', reason: reasonOf(error) };
  }
};
