import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chmod, readdir, readFile, readlink, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { print } from '../../../cli/run-command.ts';
import { isRelease, packageRoot } from '../../../lib/package-root.ts';

// Where releases lie, of which the service may change nothing:
//   launch                           starts the current one (deploy/launch)
//   releases/1.0.0, releases/1.1.0   unpacked archives
//   current -> releases/1.1.0        is started
//   previous -> releases/1.0.0       was current before the last update
//   update                           a name of the last update
// What the service and `launch` note in DATA_DIR:
//   release.ready                    the last update after which the current release was ready
//   release.starts                   an update, and how often its release was started since

type Link = 'current' | 'previous';

/** As in `launch`: the fourth start is one of the previous release, if no start of the current one got ready. */
const leftAt = 4;

/** Resolves to the folder in which `release` is the current release, or the previous; to undefined when it is not. */
export const findReleasesFolder = async (release: string, as: Link = 'current'): Promise<string | undefined> => {
  const folder = dirname(release);
  if (basename(folder) !== 'releases') return undefined;
  const root = dirname(folder);
  const found = await realpath(join(root, as)).catch(() => undefined);
  return found === (await realpath(release)) ? root : undefined;
};

/** Without the launcher nothing goes back by itself. */
const hasLauncher = (root: string): boolean => existsSync(join(root, 'launch'));

/** Writes a whole file at once, which the service can read even if root wrote it. */
const note = async (file: string, text: string): Promise<void> => {
  await writeFile(`${file}.part`, `${text}\n`);
  await chmod(`${file}.part`, 0o644);
  await rename(`${file}.part`, file);
};

const read = async (file: string): Promise<string | undefined> =>
  (await readFile(file, 'utf8').catch(() => undefined))?.trim();

const readUpdate = (root: string) => read(join(root, 'update'));

/** How often the current release was started since the last update. */
const readStarts = async (root: string, dataDir: string): Promise<number> => {
  const [update, starts] = (await read(join(dataDir, 'release.starts')))?.split(' ') ?? [];
  return update === (await readUpdate(root)) ? Number(starts) : 0;
};

const noteStarts = async (root: string, dataDir: string, starts: number): Promise<void> =>
  note(join(dataDir, 'release.starts'), `${await readUpdate(root)} ${starts}`);

/** Points a link at a release, without a moment in which there is none. */
const point = async (root: string, name: Link, release: string): Promise<void> => {
  const unfinished = join(root, `${name}.unfinished`);
  await rm(unfinished, { force: true });
  await symlink(relative(root, release), unfinished);
  await rename(unfinished, join(root, name));
};

/** Makes `to` the release of the next start, in place of `from`, which stays as the previous one. */
export const changeRelease = async (root: string, from: string, to: string, now: Date): Promise<void> => {
  await point(root, 'previous', from);
  await note(join(root, 'update'), `${basename(to)}@${now.toISOString()}`);
  await point(root, 'current', to);
};

/** Makes the previous release the current one. Resolves to its version; to undefined where there is none. */
export const goBack = async (root: string): Promise<string | undefined> => {
  const previous = await readlink(join(root, 'previous')).catch(() => undefined);
  if (previous === undefined) return undefined;
  await point(root, 'current', join(root, previous));
  await rm(join(root, 'update'), { force: true });
  await rm(join(root, 'previous'));
  return basename(previous);
};

export const isReady = async (root: string, dataDir: string): Promise<boolean> => {
  const update = await readUpdate(root);
  return update === undefined || (await read(join(dataDir, 'release.ready'))) === update;
};

/** Notes that the current release is ready: from now on `launch` keeps it. */
export const noteReady = async (root: string, dataDir: string): Promise<void> => {
  const update = await readUpdate(root);
  if (update !== undefined && !(await isReady(root, dataDir))) await note(join(dataDir, 'release.ready'), update);
};

/** Lets `launch` start the previous release, unless the current one has been ready. Resolves to its version then. */
export const leaveRelease = async (root: string, dataDir: string): Promise<string | undefined> => {
  if (!hasLauncher(root) || (await isReady(root, dataDir))) return undefined;
  await noteStarts(root, dataDir, leftAt);
  return basename(await readlink(join(root, 'previous')));
};

export const isLeft = async (root: string, dataDir: string): Promise<boolean> =>
  !(await isReady(root, dataDir)) && (await readStarts(root, dataDir)) >= leftAt;

/** Undoes the count of a start that says nothing about the release. */
export const undoStartCount = async (root: string, dataDir: string): Promise<undefined> => {
  const starts = await readStarts(root, dataDir);
  if (starts > 0) await noteStarts(root, dataDir, starts - 1);
};

export const removeOldReleases = async (root: string): Promise<void> => {
  const kept = await Promise.all((['current', 'previous'] as const).map((name) => readlink(join(root, name))));
  for (const name of await readdir(join(root, 'releases'))) {
    if (!/^\d+(\.\d+)*$/.test(name) || kept.some((target) => basename(target) === name)) continue;
    await rm(join(root, 'releases', name), { recursive: true, force: true });
  }
};

const notLaidOut = `this release does not lie where updates can change it. Put it into a folder "releases", named like its version, with a
link "current" and the file deploy/launch beside that folder, and let the service start that, with DATA_DIR in its environment:
  mkdir -p /srv/prima-vista/releases && mv prima-vista /srv/prima-vista/releases/VERSION
  ln -s releases/VERSION /srv/prima-vista/current
  cp /srv/prima-vista/current/deploy/launch /srv/prima-vista/
  DATA_DIR=… /srv/prima-vista/launch start`;

/** Resolves to the folder in which this release is the current one or the previous one. Throws an Error where it is neither. */
export const findOwnReleases = async (): Promise<{ root: string; isCurrent: boolean }> => {
  if (!isRelease) throw new Error('there is a checkout here, not a release: fetch the new commit, build, and start');
  const current = await findReleasesFolder(packageRoot);
  const root = current ?? (await findReleasesFolder(packageRoot, 'previous'));
  if (root === undefined || !hasLauncher(root)) throw new Error(notLaidOut);
  return { root, isCurrent: current !== undefined };
};

/** Throws an Error where there is no database in `dataDir`, or where neither its owner nor root runs this. */
export const checkOwner = (dataDir: string): void => {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`there is no database in ${dataDir}: set DATA_DIR to the server's`);
  const { uid } = statSync(dataDir);
  const self = process.getuid?.();
  if (self === undefined || self === 0 || self === uid) return;
  throw new Error(
    `the data belong to the user with number ${uid}: run this as root, or as that user (on a server with systemd, \`prima-vista\` does)`,
  );
};

/** Runs a release's command as the owner of `dataDir`: root must not act on what the service may write. Throws if it fails. */
export const runAsOwner = (folder: string, dataDir: string, given: string[], failed: string): void => {
  const { uid, gid } = statSync(dataDir);
  const program = join(folder, 'server/cli/command.js');
  const { status, signal, error } = spawnSync(process.execPath, ['--enable-source-maps', program, ...given], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  if (status === null) throw new Error(`${failed} (${error?.message ?? signal})`);
  if (status !== 0) throw new Error(failed);
};

/** How long a release may take to update the data, in ms: hours of work are for a maintenance window. */
const readyTimeoutMs = 60 * 60_000;

/** A server that is starting may take a connection and not answer. */
const healthTimeoutMs = 5000;

type Update = Record<'root' | 'dataDir' | 'version' | 'previous', string> & {
  address: string;
};

/** Resolves to whether the current release got ready, once it did or was left. */
const waitUntilReady = async ({ root, dataDir, address }: Update): Promise<boolean> => {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline && !(await isLeft(root, dataDir))) {
    if (await isReady(root, dataDir)) {
      const signal = AbortSignal.timeout(healthTimeoutMs);
      const answer = await fetch(`${address}/api/health`, { signal }).catch(() => undefined);
      if (answer?.status === 200) return true;
    }
    await sleep(500);
  }
  return false;
};

/** Restarts the server by a command, and waits for the new release. Throws an Error where it does not get ready. */
export const restartWith = async (command: string, update: Update): Promise<void> => {
  const { root, dataDir, address, version, previous } = update;
  const run = () => execFileSync('/bin/sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    run();
    if (await waitUntilReady(update)) return print(`${version} is ready.`);
  } catch (error) {
    print(`The restart failed: ${error instanceof Error ? error.message : error}`);
  }
  if (await isReady(root, dataDir))
    throw new Error(
      `${version} is the current release, and ${address} does not say that it is healthy: see its log. It has been ready, so the way back is \`rollback\`.`,
    );
  // Where the release left itself, the server restarts without help.
  const wasLeft = await isLeft(root, dataDir);
  await goBack(root);
  if (!wasLeft) {
    try {
      run();
    } catch {
      throw new Error(`${version} did not get ready, and the next start is that of ${previous}: restart the service`);
    }
  }
  throw new Error(`${version} did not get ready: ${previous} runs again. The log says why`);
};
