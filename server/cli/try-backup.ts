import { parseArgs } from 'node:util';
import { readGivenKey } from '../db/backup/backup-key.ts';
import { contentsOf } from '../db/backup/manifest.ts';
import { tryNewestBackup } from '../features/operations/backups.ts';
import { typed } from '../lib/package-root.ts';
import { print, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${typed('backup:try')}    restores the newest backup that the server made into a folder of its own, counts, and removes it

An encrypted one is read with the setting BACKUP_KEY or BACKUP_PASSPHRASE, or with a key or passphrase in a file:
  ${typed('backup:try', '--key KEYFILE')}
  ${typed('backup:try', '--passphrase PASSPHRASEFILE')}`;

const options = { key: { type: 'string' }, passphrase: { type: 'string' } } as const;

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  if (positionals.length > 0) throw new Error(usage);
  const config = readCommandSettings();
  if (config.DATABASE_URL) throw new Error('the database is that of DATABASE_URL: the server makes no backups of it');
  const key = await readGivenKey(values, config);
  const trial = await tryNewestBackup({ config, now: () => new Date(), key });
  if (!trial) throw new Error('the server has not made a backup yet');
  const { des_file, des_result, counts, reason } = trial;
  if (des_result === 'failed' || des_result === 'no_room') throw new Error(`${des_file} could not be tried: ${reason}`);
  print(
    des_result === 'sealed'
      ? `${des_file} is what was written; ${reason}: ${typed('backup:try', '--key KEYFILE')}`
      : `${des_file} can be restored: ${contentsOf(counts)}.`,
  );
});
