import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makePrivate } from '../../lib/files.ts';
import { RefusedStart } from '../../lib/refused-start.ts';
import { describeForeign, refuseUnusable } from '../data-dir.ts';
import { postgresMajor } from './binaries.ts';
import { borrowName, giveTo, type PostgresUser, programOptions, readAccounts, syncMethod } from './postgres-user.ts';
import { sync } from './switch-cluster.ts';

/** Makes `clusterDir` a data folder of `user`, for nobody else. Throws RefusedStart when it is another's, or open. */
export const ensureCluster = async (
  clusterDir: string,
  initdb: string,
  user: PostgresUser | undefined,
): Promise<void> => {
  const ownName = getOwnName();
  await removeUnfinished(clusterDir);
  const version = await readClusterVersion(clusterDir);
  if (version !== undefined && version !== postgresMajor())
    throw new RefusedStart(otherVersionInWords(clusterDir, version));
  const owner = (await stat(clusterDir).catch(() => undefined))?.uid;
  if (owner !== undefined && owner !== (user?.uid ?? process.getuid?.())) {
    if (!user) return refuseUnusable(await describeForeign(clusterDir, dirname(clusterDir), owner));
    // Root has restored a backup, or the folder was nobody's.
    await giveTo(user, clusterDir);
  }
  if (version === undefined) await createCluster(clusterDir, initdb, user);
  // PostgreSQL does not start in a folder that others may write, or anyone may read.
  if (!(await makePrivate(clusterDir, 0o027, 0o700))) {
    throw new RefusedStart(
      `${clusterDir} is open to other users, which PostgreSQL refuses, and its permissions cannot be changed. Run chmod 0700 ${clusterDir} as root, or set DATA_DIR to a disk that keeps permissions.`,
    );
  }
  await writeAccessRules(clusterDir, ownName, user);
};

/** Returns the name of this process's user. Throws RefusedStart when there is none, which PostgreSQL's programs refuse too. */
const getOwnName = (): string => {
  try {
    return userInfo().username;
  } catch {
    throw new RefusedStart(
      `User ${process.getuid?.()} has no name here, and PostgreSQL wants one: add it to /etc/passwd, or set DATABASE_URL`,
    );
  }
};

/** Resolves to the major version of the PostgreSQL that made a data folder; undefined where there is none. */
export const readClusterVersion = async (clusterDir: string): Promise<string | undefined> => {
  // An empty folder is the place where a disk is not mounted.
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) return undefined;
  return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
};

export const otherVersionInWords = (clusterDir: string, version: string): string =>
  `${clusterDir} is a database of PostgreSQL ${version}, and this release contains PostgreSQL ${postgresMajor()}, which cannot read it. Nothing was changed. Start the release that contains PostgreSQL ${version}, or set DATA_DIR to another folder. To bring the data along, export them with that release and import them with this one.`;

// Never the same name twice: the initdb of a killed server may still write into the old one.
const unfinishedPrefix = (clusterDir: string): string => `${clusterDir}.unfinished-`;

const removeUnfinished = async (clusterDir: string): Promise<void> => {
  const parent = dirname(clusterDir);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(unfinishedPrefix(clusterDir)))) continue;
    // A running initdb may prevent it: the next start removes the rest.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
};

/** Creates the data folder under another name first: a killed initdb leaves only a folder that the next start removes. */
const createCluster = async (clusterDir: string, initdb: string, user: PostgresUser | undefined): Promise<void> => {
  const unfinished = await mkdtemp(unfinishedPrefix(clusterDir));
  // initdb asks the system for the name of its user. The folder holds no secrets yet.
  const maker = user && (await borrowName(user));
  if (maker) await giveTo(maker, unfinished);
  const { dataArgument, spawn } = programOptions(unfinished, maker);
  await promisify(execFile)(initdb, ['-D', dataArgument, ...initdbOptions], spawn).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(`PostgreSQL could not create its database: ${error.stderr?.trim() || error.message}`);
    },
  );
  if (user) await giveTo(user, unfinished);
  await rename(unfinished, clusterDir).catch((error: Error) => {
    throw new RefusedStart(
      `${clusterDir} is in the way of a new database: ${error.message}. Move it away, or set DATA_DIR to another folder.`,
    );
  });
  await sync(dirname(clusterDir));
};

const initdbOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  // Until `writeAccessRules`.
  '--auth-local=reject',
  '--auth-host=reject',
  '--no-instructions',
  `--sync-method=${syncMethod}`,
];

const map = 'prima_vista';

/** No line matches a TCP connection, and PostgreSQL does not listen there. */
const connections = `# Written anew at each start. The system vouches for who connects (peer): there is no password, and no trust.
local all all peer map=${map}
`;

/** Lets the user of this process, root and `user` connect to a stopped PostgreSQL, on its socket only. */
const writeAccessRules = async (clusterDir: string, ownName: string, user: PostgresUser | undefined): Promise<void> => {
  const accounts = await readAccounts();
  const nameOf = (uid: number | undefined) => accounts.find((account) => account.uid === uid)?.name;
  const names = new Set([ownName, nameOf(0) ?? 'root', nameOf(user?.uid) ?? ownName]);
  const lines = [...names].map((name) => `${map} "${name}" all\n`);
  const users = `# Written anew at each start: the users of this machine who may connect.\n${lines.join('')}`;
  await replace(clusterDir, 'pg_hba.conf', connections, user);
  await replace(clusterDir, 'pg_ident.conf', users, user);
};

/** Replaces a file in a folder of `user`'s, without following a link that `user` may have put there. */
const replace = async (folder: string, name: string, text: string, user: PostgresUser | undefined): Promise<void> => {
  const unfinished = join(folder, `${name}.${randomBytes(6).toString('hex')}`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    if (user) await file.chown(user.uid, user.gid);
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
};
