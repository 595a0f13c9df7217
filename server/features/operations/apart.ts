import { setPriority } from 'node:os';
import { reasonOf } from '../../jobs/reason.ts';
import { inWords, isDiskFull } from '../../lib/disk-full.ts';
import { makeBackup } from './make-backup.ts';
import type { Answer, Task } from './run-apart.ts';
import { tryNewestBackup } from './try-backup.ts';

// A process of its own that the server starts for one backup or trial: both compute for minutes, which would keep the
// server from answering.

const now = () => new Date();

const perform = async ({ what, config }: Task): Promise<Answer> => {
  try {
    return what === 'make'
      ? { made: await makeBackup({ config, now }) }
      : { trial: (await tryNewestBackup({ config, now })) ?? null };
  } catch (error) {
    return { reason: isDiskFull(error) ? inWords(error) : reasonOf(error) };
  }
};

/** As `exit`, so that a PostgreSQL that was started for a trial ends too. */
const end = () => process.exit(1);

/** Behind the answers to people; where the system forbids that (a hardened unit does), as all else. */
const stepBack = () => {
  try {
    setPriority(10);
  } catch {}
};

stepBack();
process.on('SIGTERM', end);
process.on('disconnect', end);
process.once('message', async (task: Task) => {
  const answer = await perform(task);
  process.send?.(answer, () => process.exit(0));
});
