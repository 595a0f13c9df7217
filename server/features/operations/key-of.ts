import { type BackupKey, readBackupKey } from '../../db/backup/backup-key.ts';
import type { BackupConfig } from './settings.ts';

/** What backups are encrypted with, if with anything. Rejects with an Error in words when it is wrong. */
export const keyOf = ({
  BACKUP_KEY: key,
  BACKUP_PASSPHRASE: passphrase,
}: Pick<BackupConfig, 'BACKUP_KEY' | 'BACKUP_PASSPHRASE'>): Promise<BackupKey | undefined> =>
  readBackupKey({ key, passphrase });
