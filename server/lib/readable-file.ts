import { open } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';

/** Throws an Error that says so when a file that somebody named is not there, or not for this process's user. */
export const checkReadable = async (file: string): Promise<void> => {
  const handle = await open(file, 'r').catch(({ code }: NodeJS.ErrnoException) => {
    // Told apart, since whoever named it may see it there.
    if (code !== 'EACCES') throw new Error(`there is no ${resolve(file)}`);
    throw new Error(`the user ${userInfo().username} may not read ${resolve(file)}: put it where that user may`);
  });
  await handle.close();
};
