import { resolve } from 'node:path';
import type { Config } from '../../../config.ts';
import { type BackupKey, readBackupKey } from '../../../db/backup/backup-key.ts';

const names = [
  'DATA_DIR',
  'DATABASE_URL',
  'BACKUP_AT',
  'BACKUP_KEEP',
  'BACKUP_DIR',
  'BACKUP_KEY',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3',
] as const;

/** The settings that backups need. */
export type BackupConfig = Pick<Config, (typeof names)[number]>;

/** Returns the settings that backups need, without the others, which hold other secrets. */
export const backupConfigOf = (config: BackupConfig): BackupConfig =>
  Object.fromEntries(names.map((name) => [name, config[name]])) as BackupConfig;

/** The time of day (HH:MM) at which backups are made; undefined where the server makes none. */
export const scheduledAt = ({ DATABASE_URL, BACKUP_AT }: Pick<BackupConfig, 'DATABASE_URL' | 'BACKUP_AT'>) =>
  DATABASE_URL || BACKUP_AT === 'off' ? undefined : BACKUP_AT;

export const dataDirOf = ({ DATA_DIR }: Pick<BackupConfig, 'DATA_DIR'>): string => resolve(DATA_DIR);

/** What backups are encrypted with, if with anything. Rejects with an Error in words when it is wrong. */
export const keyOf = ({
  BACKUP_KEY: key,
  BACKUP_PASSPHRASE: passphrase,
}: BackupConfig): Promise<BackupKey | undefined> => readBackupKey({ key, passphrase });
