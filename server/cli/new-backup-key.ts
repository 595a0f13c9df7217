import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeKey } from '../db/backup/backup-key.ts';
import { formatCommand } from '../lib/package-root.ts';
import { print, readArgument, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('backup:key', 'FILE')}    makes a key for backups, writes its private half into FILE and prints the public one`;

await runCommand(usage, async () => {
  const file = resolve(readArgument(usage, {}).given);
  const { identity, recipient } = await makeKey();
  // Never over another key: backups may depend on it.
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${file} is there already: name another file`) : error;
  });
  await handle.writeFile(`# The public half: ${recipient}\n${identity}\n`);
  await handle.sync().finally(() => handle.close());
  print(
    `BACKUP_KEY=${recipient}`,
    '',
    `With this setting, backups are encrypted. To read one: ${formatCommand('restore', `BACKUP --key ${file}`)}`,
    `Keep ${file} in two safe places, neither of them this machine: without it no backup can be read, by nobody.`,
  );
});
