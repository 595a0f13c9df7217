import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOwner, findOwnReleases, goBack, runAsOwner } from '../features/operations/update/releases-folder.ts';
import { rollBackData } from '../features/operations/update/roll-back-data.ts';
import { formatCommand, packageRoot, readVersion } from '../lib/package-root.ts';
import { print, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('rollback', '[--lose-newer]')}   goes back to the previous release, while the service is stopped

Where the update has changed how data are stored, that also takes back the data as they were before it. What has come in since
is lost then, which takes --lose-newer: make a backup first.`;

const options = {
  'lose-newer': { type: 'boolean', default: false },
  // Internal: root runs this as the owner of the data.
  data: { type: 'boolean', default: false },
} as const;

await runCommand(usage, async (log) => {
  const { values } = parseArgs({ options });
  const settings = readCommandSettings();
  const dataDir = resolve(settings.DATA_DIR);
  if (values.data) return rollBackData(dataDir, { log, losesNewer: values['lose-newer'] });
  const { root, isCurrent } = await findOwnReleases();
  if (isCurrent) throw new Error(`there is no previous release beside ${readVersion(packageRoot)}`);
  // Without a database here, the data will come from a backup.
  if (!settings.DATABASE_URL && existsSync(join(dataDir, 'postgres'))) {
    checkOwner(dataDir);
    const given = ['rollback', '--data', ...(values['lose-newer'] ? ['--lose-newer'] : [])];
    runAsOwner(packageRoot, dataDir, given, 'nothing was changed');
  }
  print(`The next start is that of ${await goBack(root)}: start the service now.`);
});
