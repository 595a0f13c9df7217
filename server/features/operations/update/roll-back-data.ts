import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../../../cli/run-command.ts';
import { postgresMajor } from '../../../db/embedded-postgres/binaries.ts';
import { readClusterVersion } from '../../../db/embedded-postgres/cluster.ts';
import { DataDirInUseError, lockDataDir } from '../../../db/embedded-postgres/data-dir-lock.ts';
import { bringBackFormer } from '../../../db/embedded-postgres/switch-cluster.ts';
import { compareSchema } from '../../../db/migrate-database.ts';
import { runOnCluster } from '../../../db/run-on-cluster.ts';
import type { Log } from '../../../lib/log.ts';

const isNewer = async (dataDir: string, log: Log): Promise<boolean> => {
  // This release's PostgreSQL cannot read that of a newer version.
  if (Number(await readClusterVersion(join(dataDir, 'postgres'))) > Number(postgresMajor())) return true;
  const schema = await runOnCluster({ dataDir, log }, (db) => compareSchema(db.$client)).catch((error: unknown) => {
    throw error instanceof DataDirInUseError ? new Error('the server is running: stop the service first') : error;
  });
  return schema > 0;
};

/** Takes back the data from before the update, if they are of a newer release; needs `losesNewer`. Changes nothing where it throws. */
export const rollBackData = async (
  dataDir: string,
  { log, losesNewer }: { log: Log; losesNewer: boolean },
): Promise<void> => {
  if (!(await isNewer(dataDir, log))) return;
  if (!existsSync(join(dataDir, 'postgres.former')))
    throw new Error(
      `the data in ${dataDir} are of a newer release, and there is no postgres.former: the way back is the backup of the update (docs/update-rollback.md, "Back by hand")`,
    );
  if (!losesNewer)
    throw new Error(
      'the data are of a newer release: going back takes those from before the update, and loses what has come in since. Make a backup, then repeat this with --lose-newer',
    );
  const lock = await lockDataDir(dataDir);
  await bringBackFormer(dataDir).finally(() => lock.release());
  const newer = join(dataDir, 'postgres.newer');
  print(`The data are again as they were before the update; those of the newer release: ${newer}`);
};
