import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';

/** Changes a path's permissions to `mode` if any `forbidden` bit is set. Resolves to whether none is left. */
export const makePrivate = async (path: string, forbidden: number, mode: number): Promise<boolean> => {
  // Root must not follow a link that the owner of the folder may have put there.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
  try {
    if (handle && ((await handle.stat()).mode & forbidden) !== 0) await handle.chmod(mode).catch(() => {});
  } finally {
    await handle?.close();
  }
  return ((await stat(path)).mode & forbidden) === 0;
};

/** Throws an Error when a file is missing, or this process's user may not read it. */
export const checkReadable = async (file: string): Promise<void> => {
  const handle = await open(file, 'r').catch(({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EACCES') throw new Error(`there is no ${resolve(file)}`);
    throw new Error(`the user ${userInfo().username} may not read ${resolve(file)}: put it where that user may`);
  });
  await handle.close();
};
