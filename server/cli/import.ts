import { readGivenKey } from '../db/backup/backup-key.ts';
import { formatCounts } from '../db/backup/manifest.ts';
import { formatCommand } from '../lib/package-root.ts';
import { findSecretKey } from '../lib/secret-key.ts';
import { importInstallation } from './import-installation.ts';
import { keyOptions, keyUsage, print, readArgument, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('import', 'FILE')}    puts what was exported into DATABASE_URL, or into DATA_DIR: an empty database, all or nothing

  --other-secret-key    where the secret key of before is lost: everyone must sign in again, and authenticator apps must
                        be set up anew

An encrypted file is read ${keyUsage('import')}`;

const options = { ...keyOptions, 'other-secret-key': { type: 'boolean', default: false } } as const;

/** Where this installation has no secret key yet. */
const howToStart = (isGiven: boolean, isLost: boolean): string => {
  if (isGiven) return 'Start the servers with the SECRET_KEY of before, or the content of its secret.key.';
  return isLost
    ? `Make a new secret key: ${formatCommand('start', '--new-secret-key')}`
    : 'Put the secret.key of before into DATA_DIR, or set SECRET_KEY as before. Then start the server.';
};

await runCommand(usage, async (log) => {
  const { given: file, values } = readArgument(usage, options);
  const settings = readCommandSettings();
  const key = await readGivenKey(values, settings);
  const isKeyLost = values['other-secret-key'];
  const { header, manifest } = await importInstallation({ file, key, settings, isKeyLost }, log);
  const counts = { accounts: manifest?.tables.app_user?.rows ?? 0, runs: manifest?.tables.run?.rows ?? 0 };
  const isKeyThere = (await findSecretKey(settings)) !== undefined;
  print(
    `As on ${header.made_at.slice(0, 16).replace('T', ' ')} UTC: ${formatCounts(counts)}.`,
    isKeyThere ? 'Start the server now.' : howToStart(settings.DATABASE_URL !== undefined, isKeyLost),
  );
});
