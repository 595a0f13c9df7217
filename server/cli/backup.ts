import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readGivenKey } from '../db/backup/backup-key.ts';
import { backupDirOf } from '../db/backup/manifest.ts';
import { takeBackup } from '../db/backup/take-backup.ts';
import { refuseForeignDataDir } from '../db/data-dir.ts';
import { backupName } from '../features/operations/room.ts';
import { formatCommand } from '../lib/package-root.ts';
import { keyOptions, keyUsage, print, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('backup')}            writes prima-vista-<date and time>.tar.gz (.tar.gz.age if encrypted) into BACKUP_DIR
  ${formatCommand('backup', 'FILE')}    writes FILE

It is encrypted ${keyUsage('backup', '[FILE]')}`;

const whatIsInPlain = [
  'It is not encrypted. Anyone with this file has everybody’s answers, accounts and tickets, and the key that signs sign-ins:',
  `keep it as safe as the data, and elsewhere. With BACKUP_KEY it is encrypted: ${formatCommand('backup:key', 'FILE')} makes a key.`,
];
const whatIsEncrypted = [
  'It is encrypted, and holds everything of DATA_DIR but its mails, also the key of sign-ins.',
  'Only its key or passphrase reads it: keep that elsewhere, and try now and then whether it does.',
];

await runCommand(usage, async (log) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: keyOptions });
  if (positionals.length > 1) throw new Error(usage);
  const settings = readCommandSettings();
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL) throw new Error('the database is that of DATABASE_URL: use its own pg_dump');
  const dataDir = resolve(DATA_DIR);
  await refuseForeignDataDir(dataDir);
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`there is no database in ${dataDir}: set DATA_DIR to the server's`);
  const now = new Date();
  const key = await readGivenKey(values, settings);
  const file = resolve(positionals[0] ?? join(backupDirOf(settings), backupName('prima-vista', now, key)));
  await takeBackup({ dataDir, file, log, now, key });
  const { size } = await stat(file);
  print(`${file} (${(size / 1e6).toFixed(1)} MB)`, ...(key ? whatIsEncrypted : whatIsInPlain));
});
