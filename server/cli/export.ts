import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { exportArchive } from '../db/archive/export-archive.ts';
import { readGivenKey } from '../db/backup/backup-key.ts';
import { formatCounts } from '../db/backup/manifest.ts';
import { runOnDatabase } from '../db/run-on-database.ts';
import { installationOf } from '../features/operations/checks/installation-probes.ts';
import { archivedQueue } from '../jobs/jobs.ts';
import { formatCommand } from '../lib/package-root.ts';
import { deriveKeys, findSecretKey } from '../lib/secret-key.ts';
import { keyOptions, keyUsage, print, readArgument, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('export', 'FILE')}    writes accounts, sessions, runs and everything else into FILE, while the server runs or not

This release or a later one imports it into an empty database: another folder, DATABASE_URL, or another version of
PostgreSQL. Mails and tickets that wait to be sent are in it; figures are not, the import computes them again.

It is encrypted ${keyUsage('export')}`;

const plain = [
  'It is not encrypted: keep it as safe as the data. The secret key is not in it: take it along, as secret.key in DATA_DIR or',
  'as SECRET_KEY. Without it everyone must sign in again, and authenticator apps must be set up anew.',
];
const sealed = ['It is encrypted, and holds the secret key too. Only its key or passphrase reads it.'];

await runCommand(usage, async () => {
  const { given, values } = readArgument(usage, keyOptions);
  const settings = readCommandSettings();
  const [file, key, secret] = [resolve(given), await readGivenKey(values, settings), await findSecretKey(settings)];
  const installation = secret && installationOf(deriveKeys(secret));
  const { tables } = await runOnDatabase((db) =>
    exportArchive({ db, queue: archivedQueue, file, now: new Date(), key, secret, installation }),
  );
  const counts = { accounts: tables.app_user?.rows ?? 0, runs: tables.run?.rows ?? 0 };
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  print(`${file} (${megabytes} MB): ${formatCounts(counts)}.`, ...(key ? sealed : plain));
});
