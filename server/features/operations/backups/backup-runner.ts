import { fork } from 'node:child_process';
import { serverModule } from '../../../lib/package-root.ts';
import { type BackupConfig, backupConfigOf } from './backup-settings.ts';
import type { Made } from './make-backup.ts';
import type { NewestTrial } from './try-backup.ts';

export type Task = { what: 'make' | 'try'; config: BackupConfig };
export type Answer = { result: Made | NewestTrial | undefined } | { reason: string };

/**
 * How backups are made and tried; in tests not in a process of their own. Each rejects with an Error that says why it failed, or,
 * once all of it has ended, that `signal` ended it.
 */
export type BackupRunner = {
  make: (config: BackupConfig, signal: AbortSignal) => Promise<Made>;
  /** Resolves to undefined where there is no backup yet. */
  try: (config: BackupConfig, signal: AbortSignal) => Promise<NewestTrial | undefined>;
};

/** Makes and tries backups in a process of its own, which runs `program`. */
export const createBackupRunner = (
  program = serverModule('features/operations/backups/backup-process'),
): BackupRunner => {
  const run = async (what: Task['what'], config: BackupConfig, signal: AbortSignal) => {
    // The settings are sent to it: on its command line everybody on the machine could read them.
    const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], signal });
    const answered = new Promise<Answer>((resolve) => {
      child.once('message', (answer) => resolve(answer as Answer));
      child.once('close', (code, by) => resolve({ reason: `its process was ended (${by ?? code})` }));
      // Of one that is ended, which has to close yet, or that cannot be started, which never does.
      child.on('error', ({ message }) => {
        if (!signal.aborted) resolve({ reason: message });
      });
    });
    const task: Task = { what, config: backupConfigOf(config) };
    child.send(task, () => {});
    const answer = await answered;
    if ('reason' in answer) throw new Error(answer.reason);
    return answer.result;
  };
  return {
    make: async (config, signal) => (await run('make', config, signal)) as Made,
    try: async (config, signal) => (await run('try', config, signal)) as NewestTrial | undefined,
  };
};
