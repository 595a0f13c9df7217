import { parseArgs } from 'node:util';
import { counted } from '../../counted.ts';
import { runOnDatabase } from '../../db/run-on-database.ts';
import { typed } from '../../package-root.ts';
import { print, runCommand } from '../../run-command.ts';
import { recountTally } from './recount.ts';

const usage = `Usage:
  ${typed('tally:verify')}    counts all runs again, and ends with 1 where figures differ`;

await runCommand(usage, async () => {
  parseArgs();
  const { runs, differences } = await runOnDatabase(recountTally);
  if (differences.length === 0) return print(`tally agrees: ${counted(runs, 'run')}`);
  print(...differences);
  process.exitCode = 1;
});
