import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importCluster } from '../../../db/archive/import-archive.ts';
import { archivedQueue } from '../../../jobs/jobs.ts';
import { restoreSums } from '../../figures/figures.ts';
import { type Counts, makeBeside, type Trying } from './try-release.ts';

const run = promisify(execFile);

/**
 * Brings the stopped database in `cluster`, of a version of PostgreSQL that only the release in `previous` has, to this
 * release's: that release exports a copy, and a new database in `folder` gets what it has written. Resolves to what there must
 * be in it. Throws an Error that says why it cannot.
 */
export const convertData = async (
  { cluster, folder, previous }: { cluster: string; folder: string; previous: string },
  { log, migrationsFolder }: Pick<Trying, 'log' | 'migrationsFolder'>,
): Promise<Counts> => {
  const copy = join(folder, 'previous');
  const file = join(copy, 'all.export');
  await makeBeside(folder, copy);
  await run('cp', ['-a', cluster, join(copy, 'postgres')], { env: { ...process.env, LC_ALL: 'C' } });
  // Without the settings of this server: what is written is read here at once, and needs no key.
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
