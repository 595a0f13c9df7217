import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { print, readCommandSettings, runCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

const usage = `Usage:
  npm run restore -- FILE    puts a backup into DATA_DIR, which must hold no installation yet`;

await runCommand(async (log) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(usage);
  const { DATABASE_URL, DATA_DIR } = readCommandSettings();
  if (DATABASE_URL) throw new Error('the database is that of DATABASE_URL: use its own pg_restore');
  const dataDir = resolve(DATA_DIR);
  const { manifest, counts } = await restoreBackup({ dataDir, file, log });
  print(
    `${dataDir} is as it was on ${manifest.made_at.slice(0, 16).replace('T', ' ')} UTC: ${counts.accounts} accounts, ${counts.runs} completed tests.`,
    'Start the server now.',
  );
});
