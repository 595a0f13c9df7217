import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { print, readCommandSettings, runCommand } from './command.ts';
import { takeBackup } from './take-backup.ts';

const usage = `Usage:
  npm run backup            writes backups/prima-vista-<date and time>.tar.gz
  npm run backup -- FILE    writes FILE`;

const nameFor = (now: Date): string =>
  join('backups', `prima-vista-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`);

await runCommand(async (log) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error(usage);
  const { DATABASE_URL, DATA_DIR } = readCommandSettings();
  if (DATABASE_URL) throw new Error('the database is that of DATABASE_URL: use its own pg_dump');
  const dataDir = resolve(DATA_DIR);
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`there is no database in ${dataDir}`);
  const now = new Date();
  const file = positionals[0] ?? nameFor(now);
  await takeBackup({ dataDir, file, log, now });
  const { size } = await stat(file);
  print(
    `${file} (${(size / 1e6).toFixed(1)} MB)`,
    'It holds everything of DATA_DIR but its mails, also the key of sign-ins: keep it as safe as the data, and elsewhere.',
  );
});
