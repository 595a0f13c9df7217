import { mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { importCluster, readHeader } from '../db/archive/import-archive.ts';
import { readGivenKey } from '../db/backup/backup-key.ts';
import { removeTrial, trialPrefix } from '../db/backup/leftovers.ts';
import { formatCounts } from '../db/backup/manifest.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { restoreSums } from '../features/figures/figures.ts';
import { tryRelease } from '../features/operations/update/try-release.ts';
import { archivedQueue } from '../jobs/jobs.ts';
import { openLog } from '../lib/log.ts';
import { formatCommand, webRoot } from '../lib/package-root.ts';
import { deriveKeys, readSecretKey } from '../lib/secret-key.ts';
import { print, readArgument, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('update:try', 'BACKUP')}   brings what is in a backup to this release, in a folder that is removed afterwards, and says whether all is there`;

await runCommand(usage, async (log) => {
  const { given: file } = readArgument(usage, {});
  const settings = readCommandSettings();
  // A start loads this too.
  await import('../launch.ts');
  const folder = await mkdtemp(join(resolve(settings.DATA_DIR), trialPrefix('update')));
  try {
    const header = await readHeader(file).catch(() => undefined);
    if (header) await importCluster(folder, { file, log, compute: restoreSums, queue: archivedQueue });
    else await restoreBackup({ dataDir: folder, file, log, key: await readGivenKey({}, settings) });
    const config = { ...settings, DATA_DIR: folder };
    const counts = await tryRelease(folder, {
      ...{ config, webRoot, facesFolder: join(webRoot, 'generated_faces'), now: () => new Date() },
      keys: deriveKeys(await readSecretKey(config)),
      log: openLog({ LOG_LEVEL: 'warn', LOG_FORMAT: 'text' }),
    });
    print(`All is there: ${formatCounts(counts)}.`);
  } finally {
    await removeTrial(folder);
  }
});
