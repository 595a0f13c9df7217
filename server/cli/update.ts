import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DataDirInUseError, lockDataDir } from '../db/embedded-postgres/data-dir-lock.ts';
import { unpackRelease, withCheckedArchive } from '../features/operations/update/archive.ts';
import {
  changeRelease,
  checkOwner,
  findOwnReleases,
  isReady,
  removeOldReleases,
  restartWith,
  runAsOwner,
} from '../features/operations/update/releases-folder.ts';
import { ownAddress } from '../http/listen.ts';
import { formatCommand, packageRoot, readVersion } from '../lib/package-root.ts';
import { print, readArgument, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('update', 'FILE [--restart COMMAND]')}

Checks the archive of a newer release and its signature, which lies beside it, makes a backup, and tries the release on a
copy of the data while the server runs. Then the next start is that of the new release; with --restart that command is run
and the new release waited for. Whatever fails, what ran before goes on.
  --restart             for instance "systemctl restart prima-vista", where the user of this command may do that
  --without-signature   takes an archive that is not signed: only one that you have made yourself`;

const withGivenDatabase = `with DATABASE_URL the database is not this program's to copy. Unpack the new release, stop all servers, make a dump
(pg_dump), start one server of the new release, which applies the migrations, each as a whole or not at all, wait until it
is healthy, then start the others. If it fails, start the previous release again; once it has succeeded, the way back is the
dump.`;

const options = {
  restart: { type: 'string' },
  'without-signature': { type: 'boolean', default: false },
} as const;

const readPublicKey = (isUnsigned: boolean): string | undefined => {
  if (isUnsigned) return undefined;
  const file = join(packageRoot, 'release.pub');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new Error(
    'this release was not signed, so there is no key to check the next one with: see --without-signature',
  );
};

/** Each of two updates at once would remove what the other unpacks. */
const lockReleases = (releases: string) =>
  lockDataDir(releases).catch((error: unknown) => {
    throw error instanceof DataDirInUseError ? new Error('another update is under way') : error;
  });

type Given = { file: string; isUnsigned: boolean; dataDir: string };

/** Makes the release in `file` the current one, and this one the previous. Resolves to its version. */
const updateTo = async (root: string, { file, isUnsigned, dataDir }: Given): Promise<string> => {
  const releases = join(root, 'releases');
  const lock = await lockReleases(releases);
  try {
    const previous = readVersion(packageRoot);
    const archive = { file, publicKey: readPublicKey(isUnsigned) };
    const { folder, version } = await withCheckedArchive(archive, releases, (copy) =>
      unpackRelease(copy, releases, previous),
    );
    print(`Preparing ${version}, while ${previous} runs`);
    try {
      runAsOwner(packageRoot, dataDir, ['update:prepare', folder], `there is no update to ${version}`);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    await changeRelease(root, packageRoot, folder, new Date());
    await removeOldReleases(root);
    return version;
  } finally {
    await lock.release();
  }
};

await runCommand(usage, async () => {
  const { given, values } = readArgument(usage, options);
  const settings = readCommandSettings();
  if (settings.DATABASE_URL) throw new Error(withGivenDatabase);
  const { root, isCurrent } = await findOwnReleases();
  const dataDir = resolve(settings.DATA_DIR);
  checkOwner(dataDir);
  const previous = readVersion(packageRoot);
  if (isCurrent && !(await isReady(root, dataDir)))
    throw new Error(`${previous} has not been ready since the last update: restart the service first`);
  const version = await updateTo(root, { file: resolve(given), isUnsigned: values['without-signature'], dataDir });
  if (values.restart)
    return restartWith(values.restart, { root, dataDir, address: ownAddress(settings), version, previous });
  print(
    `The next start is that of ${version}: restart the service now. If it does not get ready, ${previous} is started again.`,
  );
});
