import { constants, existsSync } from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { RefusedStart } from '../lib/refused-start.ts';

/** Files and folders that a server creates in its data folder. */
const ownEntries = [
  ...['secret.key', 'lock', 'postgres', 'postgres.former', 'postgres.unproven', 'postgres.log', 'postgres-socket'],
  ...['outbox', 'releases'],
];

/** A path that this process's user cannot use, why, and what to do. */
export type Unusable = { path: string; reason: string; todo: string };

const findAccessCode = (path: string, mode: number): Promise<string | undefined> =>
  access(path, mode).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );

const realOf = (path: string): Promise<string> => realpath(path).catch(() => resolve(path));

export const describeForeign = async (path: string, dataDir: string, owner: number): Promise<Unusable> => ({
  path: await realOf(path),
  reason: `belongs to another user (number ${owner})`,
  todo: `Start as that user, give the folder to this one (chown -R ${process.getuid?.()} ${await realOf(dataDir)}), or set DATA_DIR.`,
});

const findUnusableEntry = async (path: string, dataDir: string): Promise<Unusable | undefined> => {
  const code = await findAccessCode(path, constants.R_OK | constants.W_OK);
  if (code === 'EROFS')
    return { path: await realOf(path), reason: 'is read-only', todo: 'Mount its disk to be written, or set DATA_DIR.' };
  if (code !== 'EACCES' && code !== 'EPERM') return undefined;
  // Unknown when this user cannot even enter the folders above.
  const owner = (await stat(path).catch(() => undefined))?.uid;
  if (owner !== undefined && owner !== process.getuid?.()) return describeForeign(path, dataDir, owner);
  const todo = 'Start as the user whose installation this is, change its permissions, or set DATA_DIR.';
  return { path: await realOf(path), reason: 'cannot be read and written', todo };
};

const findObstacle = async (folder: string): Promise<Unusable | undefined> => {
  let above = folder;
  while (!existsSync(above)) above = dirname(above);
  if (!(await stat(above)).isDirectory()) {
    const reason = above === folder ? 'is not a folder' : `cannot be created, because ${above} is not a folder`;
    return { path: folder, reason, todo: 'Set DATA_DIR to a folder.' };
  }
  const code = above === folder ? undefined : await findAccessCode(above, constants.W_OK | constants.X_OK);
  if (code === undefined) return undefined;
  const uid = process.getuid?.();
  return {
    path: folder,
    reason: `cannot be created, because ${code === 'EROFS' ? `${above} is read-only` : `this user (number ${uid}) may not write into ${above}`}`,
    todo: `Create it as root (install -d -o ${uid} -m 700 ${folder}), or set DATA_DIR.`,
  };
};

/** Resolves to a part of `dataDir` that this process's user cannot use; undefined also when it can be created. */
export const findUnusable = async (dataDir: string): Promise<Unusable | undefined> => {
  const folder = resolve(dataDir);
  for (const path of [folder, ...ownEntries.map((name) => join(folder, name))]) {
    const unusable = await findUnusableEntry(path, folder);
    if (unusable) return unusable;
  }
  return findObstacle(folder);
};

export const refuseUnusable = ({ path, reason, todo }: Unusable): never => {
  throw new RefusedStart(`${path} ${reason}. ${todo}`);
};

/** Throws RefusedStart when this process's user cannot use a part of `dataDir`: usually another user started before. */
export const refuseForeignDataDir = async (dataDir: string): Promise<void> => {
  const unusable = await findUnusable(dataDir);
  if (unusable) refuseUnusable(unusable);
};

/** Resolves to the real path of `dataDir`, which is created when missing. Throws RefusedStart when it cannot be used. */
export const ensureDataDir = async (dataDir: string): Promise<string> => {
  await refuseForeignDataDir(dataDir);
  const folder = resolve(dataDir);
  try {
    // Private: it also holds keys and mails.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await realpath(folder);
  } catch (error) {
    const reason = `cannot be created (${(error as NodeJS.ErrnoException).code})`;
    return refuseUnusable({ path: folder, reason, todo: 'Create it, or set DATA_DIR to another folder.' });
  }
};
