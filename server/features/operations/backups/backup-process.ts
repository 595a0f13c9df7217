import { setPriority } from 'node:os';
import { reasonOf } from '../../../jobs/reason.ts';
import { inWords, isDiskFull } from '../../../lib/disk-full.ts';
import type { Answer, Task } from './backup-runner.ts';
import { makeBackup } from './make-backup.ts';
import { tryNewestBackup } from './try-backup.ts';

// The program of the process that the server starts for one backup or trial: both compute for minutes, which would keep the
// server from answering.

const now = () => new Date();

const perform = async ({ what, config }: Task): Promise<Answer> => {
  try {
    return { result: await (what === 'make' ? makeBackup : tryNewestBackup)({ config, now }) };
  } catch (error) {
    return { reason: isDiskFull(error) ? inWords(error) : reasonOf(error) };
  }
};

/** As `exit`, so that a PostgreSQL that was started for a trial ends too. */
const end = () => process.exit(1);

/** Lets answers to people go first; where the system forbids that (a hardened unit does), it runs like everything else. */
const lowerPriority = () => {
  try {
    setPriority(10);
  } catch {}
};

lowerPriority();
process.on('SIGTERM', end);
process.on('disconnect', end);
process.once('message', async (task: Task) => {
  const answer = await perform(task);
  process.send?.(answer, () => process.exit(0));
});
