import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';

/** The one folder of backups, whether the server, a command or an update makes them. */
export const backupDirOf = ({ DATA_DIR, BACKUP_DIR }: Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>): string =>
  resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'));
