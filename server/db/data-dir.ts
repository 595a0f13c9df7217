import { constants, existsSync } from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { RefusedStart } from '../lib/refused-start.ts';

/** What a server makes in its folder. */
const ownEntries = [
  ...['secret.key', 'lock', 'postgres', 'postgres.former', 'postgres.unproven', 'postgres.log', 'postgres-socket'],
  ...['outbox', 'releases'],
];

/** A path that this process's user cannot use, why, and what to do. */
export type Unusable = { path: string; reason: string; todo: string };

const codeOfAccess = (path: string, mode: number): Promise<string | undefined> =>
  access(path, mode).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );

/** The real path, where it can be found: DATA_DIR may be a link, or relative. */
const realOf = (path: string): Promise<string> => realpath(path).catch(() => resolve(path));

/** Says whose a path is and how it becomes this user's. */
export const describeForeign = async (path: string, dataDir: string, owner: number): Promise<Unusable> => ({
  path: await realOf(path),
  reason: `belongs to another user (number ${owner})`,
  todo: `Start as that user, give the folder to this one (chown -R ${process.getuid?.()} ${await realOf(dataDir)}), or set DATA_DIR.`,
});

const findUnusableEntry = async (path: string, dataDir: string): Promise<Unusable | undefined> => {
  const code = await codeOfAccess(path, constants.R_OK | constants.W_OK);
  if (code === 'EROFS')
    return { path: await realOf(path), reason: 'is read-only', todo: 'Mount its disk to be written, or set DATA_DIR.' };
  if (code !== 'EACCES' && code !== 'EPERM') return undefined;
  // Unknown when not even the folders above it can be entered.
  const owner = (await stat(path).catch(() => undefined))?.uid;
  if (owner !== undefined && owner !== process.getuid?.()) return describeForeign(path, dataDir, owner);
  const todo = 'Start as the user whose installation this is, change its permissions, or set DATA_DIR.';
  return { path: await realOf(path), reason: 'cannot be read and written', todo };
};

const nearestAbove = (path: string): string => (existsSync(path) ? path : nearestAbove(dirname(path)));

/** Why a folder that is not there cannot be created. */
const findObstacle = async (folder: string): Promise<Unusable | undefined> => {
  const above = nearestAbove(folder);
  if (!(await stat(above)).isDirectory()) {
    const reason = above === folder ? 'is not a folder' : `cannot be created, because ${above} is not a folder`;
    return { path: folder, reason, todo: 'Set DATA_DIR to a folder.' };
  }
  const code = above === folder ? undefined : await codeOfAccess(above, constants.W_OK | constants.X_OK);
  if (code === undefined) return undefined;
  const uid = process.getuid?.();
  return {
    path: folder,
    reason: `cannot be created, because ${code === 'EROFS' ? `${above} is read-only` : `this user (number ${uid}) may not write into ${above}`}`,
    todo: `Create it as root (install -d -o ${uid} -m 700 ${folder}), or set DATA_DIR.`,
  };
};

/** Resolves to what of `dataDir` this process's user cannot use. A folder that is not there and can be created is fine. */
export const findUnusable = async (dataDir: string): Promise<Unusable | undefined> => {
  const folder = resolve(dataDir);
  for (const path of [folder, ...ownEntries.map((name) => join(folder, name))]) {
    const unusable = await findUnusableEntry(path, folder);
    if (unusable) return unusable;
  }
  return findObstacle(folder);
};

/** Refuses a start, or a command, in a sentence with what to do. */
export const refuseUnusable = ({ path, reason, todo }: Unusable): never => {
  throw new RefusedStart(`${path} ${reason}. ${todo}`);
};

/**
 * Throws an Error that says so, instead of the system's EACCES, when `dataDir` or something that a server keeps in it
 * cannot be used by this process's user: usually a second start by somebody else.
 */
export const refuseForeignDataDir = async (dataDir: string): Promise<void> => {
  const unusable = await findUnusable(dataDir);
  if (unusable) refuseUnusable(unusable);
};

/**
 * Resolves to the real path of `dataDir`, which is made when missing. Throws an Error that says what to do when it cannot be
 * used.
 */
export const usableDataDir = async (dataDir: string): Promise<string> => {
  await refuseForeignDataDir(dataDir);
  const folder = resolve(dataDir);
  try {
    // Private, because it also holds keys and mails.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await realpath(folder);
  } catch (error) {
    const reason = `cannot be created (${(error as NodeJS.ErrnoException).code})`;
    return refuseUnusable({ path: folder, reason, todo: 'Create it, or set DATA_DIR to another folder.' });
  }
};
