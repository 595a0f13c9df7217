import { setPriority } from 'node:os';
import { describeError, isDiskFull } from '../../../lib/disk-full.ts';
import { reasonOf } from '../../../lib/log.ts';
import { makeBackup } from './make-backup.ts';
import type { Answer, Task } from './start-backups.ts';
import { tryNewestBackup } from './try-backup.ts';

// The server starts this program for one backup or trial: both compute for minutes, and the server must go on answering.

const perform = async ({ what, config }: Task): Promise<Answer> => {
  try {
    const given = { config, now: () => new Date() };
    return { result: await (what === 'make' ? makeBackup(given) : tryNewestBackup(given)) };
  } catch (error) {
    return { reason: isDiskFull(error) ? describeError(error) : reasonOf(error) };
  }
};

// Answers to people go first, unless the system forbids this (a hardened unit does).
try {
  setPriority(10);
} catch {}

/** Exits in order, so that a trial's PostgreSQL ends too. */
const end = () => process.exit(1);
process.on('SIGTERM', end);
process.on('disconnect', end);
process.once('message', async (task: Task) => {
  const answer = await perform(task);
  process.send?.(answer, () => process.exit(0));
});
