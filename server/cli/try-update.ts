import { mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importCluster, readHeader } from '../db/archive/import-archive.ts';
import { readGivenKey } from '../db/backup/backup-key.ts';
import { removeTrial, trialPrefix } from '../db/backup/leftovers.ts';
import { contentsOf } from '../db/backup/manifest.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { restoreSums } from '../features/figures/figures.ts';
import { tryRelease } from '../features/operations/update/try-release.ts';
import { archivedQueue } from '../jobs/jobs.ts';
import { openLog } from '../lib/log.ts';
import { typed, webRoot } from '../lib/package-root.ts';
import { deriveKeys, readSecretKey } from '../lib/secret-key.ts';
import { print, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${typed('update:try', 'BACKUP')}   brings what is in a backup to this release, in a folder that is removed afterwards, and says whether all is there`;

await runCommand(usage, async (log) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(usage);
  const settings = readCommandSettings();
  // What a start loads and no command does.
  await import('../launch.ts');
  const folder = await mkdtemp(join(resolve(settings.DATA_DIR), trialPrefix('update')));
  try {
    const isExport = await readHeader(file).then(
      () => true,
      () => false,
    );
    if (isExport) await importCluster(folder, { file, log, compute: restoreSums, queue: archivedQueue });
    else await restoreBackup({ dataDir: folder, file, log, key: await readGivenKey({}, settings) });
    const config = { ...settings, DATA_DIR: folder };
    const counts = await tryRelease(folder, {
      ...{ config, webRoot, keys: deriveKeys(await readSecretKey(config)) },
      ...{
        log: openLog({ LOG_LEVEL: 'warn', LOG_FORMAT: 'text' }),
        now: () => new Date(),
        facesFolder: join(webRoot, 'generated_faces'),
      },
    });
    print(`All is there: ${contentsOf(counts)}.`);
  } finally {
    await removeTrial(folder);
  }
});
