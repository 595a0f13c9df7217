import { statfs } from 'node:fs/promises';

/** What a run takes on disk while it is stored, with what it leaves in the audit and in indexes, in bytes. */
const bytesPerRun = 6000;

/** How much is left free, in bytes: a full disk would stop PostgreSQL. */
const reserve = 5_000_000_000;

/** Returns how many bytes must be free before this many runs are stored. */
export const neededBytes = (runs: number): number => reserve + bytesPerRun * runs;

/** Resolves to how many bytes are free on the disk of a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
