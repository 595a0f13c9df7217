import { existsSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** The size of all files in a folder, in bytes. */
export const sizeOf = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    // PostgreSQL may have removed it meanwhile.
    bytes += entry.isDirectory() ? await sizeOf(path) : ((await stat(path).catch(() => undefined))?.size ?? 0);
  }
  return bytes;
};

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Whether two folders, which need not exist yet, are on one disk. */
export const onSameDisk = async (one: string, other: string): Promise<boolean> => {
  const [first, second] = await Promise.all([one, other].map((folder) => stat(existing(folder))));
  return first?.dev === second?.dev;
};

export type Room = { free: number; total: number };

/** Resolves to the room on a folder's disk. Rejects where the folder is missing, or where the system does not say. */
export const roomOn = async (folder: string): Promise<Room> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** The room on the disk of a folder, which need not exist yet, in bytes. */
export const freeOn = async (folder: string): Promise<number> => (await roomOn(existing(folder))).free;

type Need = { folder: string; bytes: number };

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/** Throws NoRoomError when a disk has less room than the folders on it will need. */
export const requireRoom = async (needs: [Need, ...Need[]], free: typeof freeOn = freeOn): Promise<void> => {
  for (const { folder } of needs) {
    let bytes = 0;
    for (const other of needs) if (await onSameDisk(folder, other.folder)) bytes += other.bytes;
    const room = await free(folder);
    if (room < bytes) {
      throw new NoRoomError(
        `there is no room: about ${inMegabytes(bytes)} are needed on the disk of ${folder}, where ${inMegabytes(room)} are free. Make room there, or move the folder to a larger disk`,
      );
    }
  }
};

/** How much of the database's size a backup is, compressed, at most: seldom half. */
export const compressedShare = 0.6;

/** Returns the name of a backup, with its time in UTC. */
export const backupName = (beginning: string, now: Date, key: object | undefined): string =>
  `${beginning}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz${key ? '.age' : ''}`;
