import { execFile } from 'node:child_process';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importCluster } from '../../../db/archive/import-archive.ts';
import { formatCounts } from '../../../db/backup/manifest.ts';
import { lockDataDir } from '../../../db/embedded-postgres/data-dir-lock.ts';
import { endOldPostgres } from '../../../db/embedded-postgres/old-postgres.ts';
import { switchCluster } from '../../../db/embedded-postgres/switch-cluster.ts';
import { archivedQueue } from '../../../jobs/jobs.ts';
import { describeError } from '../../../lib/disk-full.ts';
import { RefusedStart } from '../../../lib/refused-start.ts';
import { restoreSums } from '../../figures/figures.ts';
import { requireRoom, sizeOf } from '../room.ts';
import { type Counts, compareCounts, makeBeside, type Trying, tryRelease } from './try-release.ts';

const run = promisify(execFile);

/** The copy, and what migrations write, as shares of the database. */
const roomFactor = 1.5;
/** The same, and the new database that an export goes into. */
const conversionFactor = 3;

/** Throws an Error when part of the database lies elsewhere: its copy would be a link to the same files. */
const refuseLinks = async (cluster: string): Promise<void> => {
  const spaces = await readdir(join(cluster, 'pg_tblspc'));
  for (const path of [cluster, join(cluster, 'pg_wal'), ...spaces.map((name) => join(cluster, 'pg_tblspc', name))]) {
    if (!(await lstat(path)).isSymbolicLink()) continue;
    throw new Error(`${path} is a link, so that no copy can be made beside it. Mount the disk there instead`);
  }
};

/** `cp` keeps owners, and shares blocks where the file system can. */
const copyCluster = (from: string, to: string) => run('cp', ['-a', from, to], { env: { ...process.env, LC_ALL: 'C' } });

/**
 * Imports the stopped database in `cluster`, of another version of PostgreSQL, into `folder`: the release in `previous`, which
 * has that version, exports a copy. Resolves to what the new database must hold. Throws an Error that says why it cannot.
 */
const convertData = async (
  { cluster, folder, previous }: { cluster: string; folder: string; previous: string },
  { log, migrationsFolder }: Pick<Trying, 'log' | 'migrationsFolder'>,
): Promise<Counts> => {
  const copy = join(folder, 'previous');
  const file = join(copy, 'all.export');
  await makeBeside(folder, copy);
  await copyCluster(cluster, join(copy, 'postgres'));
  // Without this server's settings: the export is read here at once, and needs no key.
  const { PATH, TMPDIR } = process.env;
  const env = { PATH, DATA_DIR: copy, ...(TMPDIR && { TMPDIR }) };
  const program = join(previous, 'server/cli/command.js');
  await run(process.execPath, ['--enable-source-maps', program, 'export', file], { cwd: copy, env }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(`the previous release cannot export the data: ${error.stderr?.trim() || error.message}`);
    },
  );
  const { tables } = await importCluster(folder, {
    file,
    log,
    compute: restoreSums,
    queue: archivedQueue,
    migrationsFolder,
  });
  const rowsOf = (name: string): number => tables[name]?.rows ?? 0;
  return {
    ...{ accounts: rowsOf('app_user'), participants: rowsOf('participant'), runs: rowsOf('run') },
    ...{ sessions: rowsOf('game_session'), tickets: rowsOf('ticket') },
  };
};

/**
 * Brings the stopped database of `dataDir` to this release on a copy, which takes its place once it is checked; the previous
 * state stays in `postgres.former`. A kill at any moment loses nothing. Throws RefusedStart, and changes nothing, when it fails.
 * @param previous the folder of the previous release, where the database is of its version of PostgreSQL and not of this one's
 */
export const updateData = async (dataDir: string, trying: Trying, previous?: string): Promise<void> => {
  const lock = await lockDataDir(dataDir);
  const folder = join(dataDir, 'updating');
  const cluster = join(dataDir, 'postgres');
  const { log } = trying;
  try {
    // A killed update may have left these.
    for (const place of [folder, join(folder, 'previous')]) await endOldPostgres(join(place, 'postgres'), log);
    await rm(folder, { recursive: true, force: true });
    await refuseLinks(cluster);
    const factor = previous === undefined ? roomFactor : conversionFactor;
    await requireRoom([{ folder: dataDir, bytes: (await sizeOf(cluster)) * factor }]);
    log.info(
      previous === undefined
        ? 'the data are of an older release: a copy of them is brought to this one'
        : 'the data are of another version of PostgreSQL: the previous release exports a copy, and this one imports it',
    );
    await makeBeside(dataDir, folder);
    const expected = previous === undefined ? undefined : await convertData({ cluster, folder, previous }, trying);
    if (!expected) await copyCluster(cluster, join(folder, 'postgres'));
    const counts = await tryRelease(folder, trying);
    if (expected) compareCounts(expected, counts);
    await switchCluster(dataDir, join(folder, 'postgres'));
    log.info(`the data are of this release now: ${formatCounts(counts)}; as they were: postgres.former`);
  } catch (error) {
    throw new RefusedStart(
      `The update failed on a copy of the data: ${describeError(error)}. Nothing was changed: the data are those of the former release, which can be started on them.`,
      { cause: error },
    );
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    await lock.release();
  }
};
