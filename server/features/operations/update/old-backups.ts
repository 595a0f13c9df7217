import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How many backups that updates have made are kept: the way back of this one and of the one before. */
const kept = 2;

const made = /^before-.+-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.tar\.gz(\.age)?$/;
const timeOf = (name: string): string => made.exec(name)?.[1] ?? '';

/** Removes the backups in `folder` that updates have made, but the newest two. */
export const removeOldBackups = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => made.test(name));
  const newestFirst = names.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
  for (const name of newestFirst.slice(kept)) await rm(join(folder, name));
};
