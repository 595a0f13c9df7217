import { setPriority } from 'node:os';
import { reasonOf } from '../../../jobs/reason.ts';
import { inWords, isDiskFull } from '../../../lib/disk-full.ts';
import type { Answer, Task } from './backup-runner.ts';
import { makeBackup } from './make-backup.ts';
import { tryNewestBackup } from './try-backup.ts';

// The program of the process that the server starts for one backup or trial: both compute for minutes, which would keep the
// server from answering.

const perform = async ({ what, config }: Task): Promise<Answer> => {
  try {
    const given = { config, now: () => new Date() };
    return { result: await (what === 'make' ? makeBackup(given) : tryNewestBackup(given)) };
  } catch (error) {
    return { reason: isDiskFull(error) ? inWords(error) : reasonOf(error) };
  }
};

// Answers to people go first; where the system forbids that (a hardened unit does), it runs like everything else.
try {
  setPriority(10);
} catch {}

/** As `exit`, so that a PostgreSQL that was started for a trial ends too. */
const end = () => process.exit(1);
process.on('SIGTERM', end);
process.on('disconnect', end);
process.once('message', async (task: Task) => {
  const answer = await perform(task);
  process.send?.(answer, () => process.exit(0));
});
