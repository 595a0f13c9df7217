import { resolve } from 'node:path';
import { prepareUpdate } from '../features/operations/update/prepare-update.ts';
import { formatCommand } from '../lib/package-root.ts';
import { readArgument, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${formatCommand('update:prepare', 'FOLDER')}   makes a backup and lets the release in FOLDER try it: what update does with the data, as their owner`;

await runCommand(usage, async (log) => {
  await prepareUpdate(resolve(readArgument(usage, {}).given), readCommandSettings(), log);
});
