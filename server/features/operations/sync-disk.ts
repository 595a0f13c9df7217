import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** As large as a page of PostgreSQL. */
const bytes = 8192;

const times = 7;

/** However slow the disk is, it is not kept busy for longer. */
const budgetMs = 2000;

/**
 * Writes a small file into a folder and waits until the disk has it, a few times and for two seconds at most; removes it.
 * Resolves to how long each took, in ms. Rejects when it cannot be written.
 */
export const syncDisk = async (folder: string): Promise<number[]> => {
  const path = join(folder, `doctor-${process.pid}-${randomBytes(4).toString('hex')}`);
  const file = await open(path, 'wx', 0o600);
  try {
    const begun = performance.now();
    const taken: number[] = [];
    while (taken.length < times && performance.now() - begun < budgetMs) {
      const before = performance.now();
      await file.write(randomBytes(bytes), 0, bytes, 0);
      await file.sync();
      taken.push(performance.now() - before);
    }
    return taken;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
};
