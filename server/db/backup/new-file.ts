import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const isThere = (file: string): Error => new Error(`${file} is there already: name another file`);

/** Takes a name that something else may have got meanwhile: to rename would overwrite that. */
const claim = async (file: string): Promise<void> => {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? isThere(file) : error;
  });
  await handle.close();
};

/**
 * Makes a file that is whole or absent, even after a crash, and never overwrites one: it may be the only other copy.
 * @param write writes it under another name beside it, which `removeLeftovers` knows
 */
export const writeNewFile = async (file: string, write: (unfinished: string) => Promise<void>): Promise<void> => {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  if (existsSync(target)) throw isThere(target);
  const unfinished = `${target}.unfinished-${process.pid}-packed`;
  try {
    await write(unfinished);
    await claim(target);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
