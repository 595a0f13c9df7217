import { fork } from 'node:child_process';
import { once } from 'node:events';
import { serverModule } from '../../../lib/package-root.ts';
import { type BackupConfig, backupConfigOf } from './backup-settings.ts';
import type { Made } from './make-backup.ts';
import type { NewestTrial } from './try-backup.ts';

export type Task = { what: 'make' | 'try'; config: BackupConfig };
export type Answer = { result: Made | NewestTrial | undefined } | { reason: string };

export type Running<T> = {
  /** Rejects with an Error that says why it failed, or that it was ended. */
  result: Promise<T>;
  /** Ends it at once and waits for that. */
  end: () => Promise<void>;
};

/** How backups are made and tried; in tests not in a process of their own. */
export type BackupRunner = {
  make: (config: BackupConfig) => Running<Made>;
  /** Resolves to undefined where there is no backup yet. */
  try: (config: BackupConfig) => Running<NewestTrial | undefined>;
};

const start = <T extends Made | NewestTrial | undefined>(program: string, task: Task): Running<T> => {
  // The settings are sent to it: on its command line everybody on the machine could read them.
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'close');
  // The error of a process that cannot be started; without a listener it would end this one.
  ended.catch(() => {});
  const answered = new Promise<Answer>((resolve) => child.once('message', (answer) => resolve(answer as Answer)));
  child.send(task, () => {});
  const cutOff = ended.then(([code, signal]): Answer => ({ reason: `its process was ended (${signal ?? code})` }));
  const result = Promise.race([answered, cutOff]).then((answer) => {
    if ('reason' in answer) throw new Error(answer.reason);
    // What it was asked for.
    return answer.result as T;
  });
  const end = async () => {
    child.kill('SIGTERM');
    await ended.catch(() => {});
  };
  return { result, end };
};

/** Makes and tries backups in a process of its own, which runs `program`. */
export const createBackupRunner = (
  program = serverModule('features/operations/backups/backup-process'),
): BackupRunner => ({
  make: (config) => start(program, { what: 'make', config: backupConfigOf(config) }),
  try: (config) => start(program, { what: 'try', config: backupConfigOf(config) }),
});
