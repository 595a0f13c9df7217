import { runOnDatabase } from '../../db/run-on-database.ts';
import { reasonOf } from '../../jobs/reason.ts';
import { recountTally } from './recount.ts';

const verifyTally = async (): Promise<boolean> => {
  const { runs, differences } = await runOnDatabase(recountTally);
  const lines = differences.length > 0 ? differences : [`tally agrees: ${runs} runs`];
  process.stdout.write(`${lines.join('\n')}\n`);
  return differences.length === 0;
};

const agrees = await verifyTally().catch((error: unknown) => {
  process.stderr.write(`the tally could not be verified: ${reasonOf(error)}\n`);
  return false;
});
process.exitCode = agrees ? 0 : 1;
