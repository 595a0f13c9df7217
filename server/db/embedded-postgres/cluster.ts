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

const run = promisify(execFile);

/**
 * Makes sure that `clusterDir` contains a PostgreSQL data folder of `user` that nobody else can connect to, creating it
 * with `initdb` if necessary. It appears atomically: a killed initdb leaves only a temporary folder, which is removed here.
 * Throws RefusedStart when another version of PostgreSQL made it, it belongs to another user or everybody may enter it, and
 * an Error when creating it fails.
 */
export const ensureCluster = async (
  clusterDir: string,
  initdb: string,
  user: PostgresUser | undefined,
): Promise<void> => {
  ownName();
  await removeUnfinished(clusterDir);
  const version = await readClusterVersion(clusterDir);
  if (version !== undefined && version !== postgresMajor())
    throw new RefusedStart(otherVersionInWords(clusterDir, version));
  const owner = (await stat(clusterDir).catch(() => undefined))?.uid;
  if (owner !== undefined && owner !== (user?.uid ?? process.getuid?.())) await takeOver(clusterDir, user);
  if (version === undefined) await createCluster(clusterDir, initdb, user);
  await refuseOpen(clusterDir);
  await writeWhoMayConnect(clusterDir, user);
};

/** The major version of the PostgreSQL that made a data folder; undefined where there is none. */
export const readClusterVersion = async (clusterDir: string): Promise<string | undefined> => {
  // An empty folder is the place where a disk is not mounted.
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) return undefined;
  return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
};

/** Says that this release cannot read a data folder, and what to do. */
export const otherVersionInWords = (clusterDir: string, version: string): string =>
  `${clusterDir} is a database of PostgreSQL ${version}, and this release contains PostgreSQL ${postgresMajor()}, which cannot read it. Nothing was changed. Start the release that contains PostgreSQL ${version}, or set DATA_DIR to another folder. To bring the data along, export them with that release and import them with this one.`;

/** PostgreSQL does not start in a folder that others may write, or everybody may read. */
const refuseOpen = async (clusterDir: string): Promise<void> => {
  if (await makePrivate(clusterDir, 0o027, 0o700)) return;
  throw new RefusedStart(
    `${clusterDir} is open to other users, which PostgreSQL refuses, and its permissions cannot be changed. Run chmod 0700 ${clusterDir} as root, or set DATA_DIR to a disk that keeps permissions.`,
  );
};

// As root, this is a backup that root has restored, or that of nobody's.
const takeOver = async (clusterDir: string, user: PostgresUser | undefined): Promise<void> => {
  if (!user)
    return refuseUnusable(await describeForeign(clusterDir, dirname(clusterDir), (await stat(clusterDir)).uid));
  await giveTo(user, clusterDir);
};

const createCluster = async (clusterDir: string, initdb: string, user: PostgresUser | undefined): Promise<void> => {
  const unfinished = await mkdtemp(unfinishedPrefix(clusterDir));
  // initdb asks the system for the name of its user. Nothing is in the folder yet that anybody should not see.
  const maker = user && (await borrowName(user));
  if (maker) await giveTo(maker, unfinished);
  await runInitdb(initdb, unfinished, maker);
  if (user) await giveTo(user, unfinished);
  await rename(unfinished, clusterDir).catch((error: Error) => {
    throw new RefusedStart(
      `${clusterDir} is in the way of a new database: ${error.message}. Move it away, or set DATA_DIR to another folder.`,
    );
  });
  await syncFolder(dirname(clusterDir));
};

const runInitdb = async (initdb: string, folder: string, user: PostgresUser | undefined): Promise<void> => {
  const { dataArgument, spawn } = programOptions(folder, user);
  await run(initdb, ['-D', dataArgument, ...initdbOptions], spawn).catch((error: Error & { stderr?: string }) => {
    throw new Error(`PostgreSQL could not create its database: ${error.stderr?.trim() || error.message}`);
  });
};

const initdbOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  // Until `writeWhoMayConnect` has written who may.
  '--auth-local=reject',
  '--auth-host=reject',
  '--no-instructions',
  `--sync-method=${syncMethod}`,
];

// Never the same name twice: the initdb of a killed server may still be writing into the old one.
const unfinishedPrefix = (clusterDir: string): string => {
  return `${clusterDir}.unfinished-`;
};

const removeUnfinished = async (clusterDir: string): Promise<void> => {
  const parent = dirname(clusterDir);
  const prefix = basename(unfinishedPrefix(clusterDir));
  for (const name of await readdir(parent)) {
    // What a still running initdb keeps us from removing is removed at the next start.
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};

const map = 'prima_vista';

/** No line matches a connection by TCP, which is refused with it; nor does PostgreSQL listen there. */
const connections = `# Written anew at each start. The system vouches for who connects (peer): there is no password, and no trust.
local all all peer map=${map}
`;

const usersFor = (names: string[]): string => {
  const lines = names.map((name) => `${map} "${name}" all\n`);
  return `# Written anew at each start: the users of this machine who may connect.\n${lines.join('')}`;
};

/** Returns the name of this process's user. Throws an Error when there is none, which PostgreSQL's programs refuse too. */
const ownName = (): string => {
  try {
    return userInfo().username;
  } catch {
    const uid = process.getuid?.();
    throw new RefusedStart(
      `User ${uid} has no name here, and PostgreSQL wants one: add it to /etc/passwd, or set DATABASE_URL`,
    );
  }
};

/** Whoever runs this process, root, and the person whose installation it is. */
const namesOfUsers = async (user: PostgresUser | undefined): Promise<string[]> => {
  const accounts = await readAccounts();
  const nameOf = (uid: number | undefined) => accounts.find((account) => account.uid === uid)?.name;
  return [...new Set([ownName(), nameOf(0) ?? 'root', nameOf(user?.uid) ?? []].flat())];
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

/**
 * Writes into the data folder of a PostgreSQL that is not running who may connect to it: on its socket the user of this
 * process, root and `user`, under any role; nobody else, and nobody by TCP. Throws an Error when this process's user has no
 * name.
 */
const writeWhoMayConnect = async (clusterDir: string, user: PostgresUser | undefined): Promise<void> => {
  const users = usersFor(await namesOfUsers(user));
  await replace(clusterDir, 'pg_hba.conf', connections, user);
  await replace(clusterDir, 'pg_ident.conf', users, user);
};
