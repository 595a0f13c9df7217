import { statfs } from 'node:fs/promises';
import type { Desk } from '../../../contract/desk.ts';
import type { Config } from '../../config.ts';
import { readBackupState } from './backup-state.ts';

type ServerState = NonNullable<Desk['server']>;

/** The room on the disk of a folder, in bytes; nulls where the system does not tell. */
const roomOn = async (folder: string): Promise<Pick<ServerState, 'num_bytes_free' | 'num_bytes_total'>> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { num_bytes_free: bavail * bsize, num_bytes_total: blocks * bsize };
  } catch {
    return { num_bytes_free: null, num_bytes_total: null };
  }
};

/** Resolves to when the data was last copied, how that went, and how much room is left. */
export const readServerState = async (
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_AT'>,
  now: Date,
): Promise<ServerState> => {
  const { isEmbedded, at, last, failure, trial } = await readBackupState(config, now);
  return {
    flg_embedded: isEmbedded,
    tms_last_backup: last?.toISOString() ?? null,
    ...{ des_backup_at: at, backup_failure: failure, backup_trial: trial },
    ...(await roomOn(config.DATA_DIR)),
  };
};
