import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareUpdate } from '../features/operations/update/prepare-update.ts';
import { typed } from '../lib/package-root.ts';
import { readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${typed('update:prepare', 'FOLDER')}   makes a backup and lets the release in FOLDER try it: what update does with the data, as their owner`;

await runCommand(usage, async (log) => {
  const [given, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (given === undefined || others.length > 0) throw new Error(usage);
  await prepareUpdate(resolve(given), readCommandSettings(), log);
});
