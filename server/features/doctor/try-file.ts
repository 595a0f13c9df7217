import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { isEncrypted, readBackupKey } from '../../db/backup/backup-key.ts';
import { restoreBackup } from '../../db/backup/restore-backup.ts';
import { reasonOf } from '../../jobs/reason.ts';
import type { Trial } from './probes.ts';

type Settings = Pick<Config, 'DATA_DIR' | 'BACKUP_KEY' | 'BACKUP_PASSPHRASE'>;

const quiet = { info() {}, warn() {}, error() {} };

/**
 * Restores a backup into a folder of its own within DATA_DIR, which is removed again, and counts what is in it. What is wrong
 * with it is a result, not an error. Takes minutes and blocks its process: for commands only.
 */
export const tryFile = async (settings: Settings, file: string): Promise<Trial> => {
  // Named as the server's own trials are, which removes what a killed one leaves.
  const folder = await mkdtemp(join(resolve(settings.DATA_DIR), `backup-trial-${process.pid}-`));
  try {
    const key = await readBackupKey({ key: settings.BACKUP_KEY, passphrase: settings.BACKUP_PASSPHRASE });
    // The public half of a key makes backups, and reads none.
    if (key && !key.canDecrypt && (await isEncrypted(file))) return { ageMs: 0, result: 'sealed' };
    const { counts } = await restoreBackup({ dataDir: folder, file, log: quiet, key });
    return { ageMs: 0, result: 'restored', counts };
  } catch (error) {
    return { ageMs: 0, result: 'failed', reason: reasonOf(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
