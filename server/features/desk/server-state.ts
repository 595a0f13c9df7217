import { statfs } from 'node:fs/promises';
import type { Desk } from '../../../contract/desk.ts';
import type { Config } from '../../config.ts';
import { readLastBackup } from '../../db/backup/last-backup.ts';

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

/** Resolves to when the data was last copied, and how much room is left. */
export const readServerState = async ({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): Promise<ServerState> => ({
  flg_embedded: !DATABASE_URL,
  tms_last_backup: DATABASE_URL ? null : ((await readLastBackup(DATA_DIR))?.toISOString() ?? null),
  ...(await roomOn(DATA_DIR)),
});
