import { runOnDatabase } from '../../db/run-on-database.ts';
import { print, runCommand } from '../../run-command.ts';
import { recountTally } from './recount.ts';

await runCommand(async () => {
  const { runs, differences } = await runOnDatabase(recountTally);
  if (differences.length === 0) return print(`tally agrees: ${runs} runs`);
  print(...differences);
  process.exitCode = 1;
});
