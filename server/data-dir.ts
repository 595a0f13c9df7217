import { access, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RefusedStart } from './refused-start.ts';

/** What a server makes in its folder. */
const ownEntries = [
  ...['secret.key', 'lock', 'postgres', 'postgres.former', 'postgres.unproven', 'postgres.log', 'postgres-socket'],
  ...['outbox', 'releases'],
];

const isForeign = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.R_OK | constants.W_OK);
    return false;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return code === 'EACCES' || code === 'EPERM';
  }
};

const refuse = async (path: string): Promise<never> => {
  // Unknown when not even the folders above it can be entered.
  const uid = await stat(path).then(
    (found) => found.uid,
    () => undefined,
  );
  const isForeigners = uid !== undefined && uid !== process.getuid?.();
  const what = isForeigners ? `belongs to another user (number ${uid})` : 'cannot be read and written';
  throw new RefusedStart(
    `${path} ${what}: start as the user whose installation this is, change its owner, or set DATA_DIR`,
  );
};

/**
 * Throws an Error that says so, instead of the system's EACCES, when `dataDir` or something that a server keeps in it
 * cannot be used by this process's user: usually a second start by somebody else. A folder that is not there yet is fine.
 */
export const refuseForeignDataDir = async (dataDir: string): Promise<void> => {
  const folder = resolve(dataDir);
  for (const path of [folder, ...ownEntries.map((name) => join(folder, name))]) {
    if (await isForeign(path)) await refuse(path);
  }
};

/**
 * Resolves to the real path of `dataDir`, which is made when missing. Throws an Error that says what to do when it cannot be
 * used.
 */
export const usableDataDir = async (dataDir: string): Promise<string> => {
  await refuseForeignDataDir(dataDir);
  try {
    // Private, because it also holds keys and mails.
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new RefusedStart(`The data directory cannot be used (${reason}): change its owner, or set DATA_DIR`);
  }
};
