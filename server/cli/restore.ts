import { resolve } from 'node:path';
import { readGivenKey } from '../db/backup/backup-key.ts';
import { formatCounts } from '../db/backup/manifest.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { refuseForeignDataDir } from '../db/data-dir.ts';
import { formatCommand } from '../lib/package-root.ts';
import { keyOptions, keyUsage, print, readArgument, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('restore', 'FILE')}    puts a backup into DATA_DIR, which must hold no installation yet

An encrypted one is read ${keyUsage('restore')}`;

await runCommand(usage, async (log) => {
  const { given: file, values } = readArgument(usage, keyOptions);
  const settings = readCommandSettings();
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL) throw new Error('the database is that of DATABASE_URL: use its own pg_restore');
  const dataDir = resolve(DATA_DIR);
  await refuseForeignDataDir(dataDir);
  const key = await readGivenKey(values, settings);
  const { manifest, counts } = await restoreBackup({ dataDir, file, log, key });
  print(
    `${dataDir} is as it was on ${manifest.made_at.slice(0, 16).replace('T', ' ')} UTC: ${formatCounts(counts)}.`,
    'Start the server now.',
  );
});
