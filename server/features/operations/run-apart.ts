import { fork } from 'node:child_process';
import { once } from 'node:events';
import { serverModule } from '../../lib/package-root.ts';
import type { Made } from './make-backup.ts';
import type { BackupConfig } from './settings.ts';
import type { Trial } from './try-backup.ts';

export type Task = { what: 'make' | 'try'; config: BackupConfig };
export type Answer = { made: Made } | { trial: Trial | null } | { reason: string };

export type Running<T> = {
  /** Rejects with an Error that says why it failed, or that it was ended. */
  result: Promise<T>;
  /** Ends it at once and waits for that. */
  end: () => Promise<void>;
};

/** How backups are made and tried; in tests not in a process of its own. */
export type Runner = {
  make: (config: BackupConfig) => Running<Made>;
  try: (config: BackupConfig) => Running<Trial | null>;
};

const start = (program: string, task: Task): Running<Answer> => {
  // The settings are sent to it: on its command line everybody on the machine could read them.
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'close');
  // The error of a process that cannot be started; without a listener it would end this one.
  ended.catch(() => {});
  const answered = new Promise<Answer>((resolve) => child.once('message', (answer) => resolve(answer as Answer)));
  child.send(task, () => {});
  const result = Promise.race([
    answered,
    ended.then(([code, signal]): Answer => ({ reason: `its process was ended (${signal ?? code})` })),
  ]);
  const end = async () => {
    child.kill('SIGTERM');
    await ended.catch(() => {});
  };
  return { result, end };
};

const expecting =
  <T>(program: string, what: Task['what'], read: (answer: Answer) => T | undefined) =>
  (config: BackupConfig): Running<T> => {
    // Only what it needs: the settings hold other secrets.
    const { DATA_DIR, DATABASE_URL, BACKUP_AT, BACKUP_KEEP, BACKUP_DIR, BACKUP_KEY, BACKUP_PASSPHRASE } = config;
    const { BACKUP_S3, BACKUP_S3_KEY, BACKUP_S3_SECRET, BACKUP_S3_REGION } = config;
    const own = { DATA_DIR, DATABASE_URL, BACKUP_AT, BACKUP_KEEP, BACKUP_DIR, BACKUP_KEY, BACKUP_PASSPHRASE };
    const { result, end } = start(program, {
      what,
      config: { ...own, BACKUP_S3, BACKUP_S3_KEY, BACKUP_S3_SECRET, BACKUP_S3_REGION },
    });
    return {
      result: result.then((answer) => {
        const found = read(answer);
        if (found === undefined) throw new Error('reason' in answer ? answer.reason : 'its process answered nothing');
        return found;
      }),
      end,
    };
  };

/** Makes and tries backups in a process of its own, which runs `program`. */
export const apart = (program = serverModule('features/operations/apart')): Runner => ({
  make: expecting(program, 'make', (answer) => ('made' in answer ? answer.made : undefined)),
  try: expecting(program, 'try', (answer) => ('trial' in answer ? answer.trial : undefined)),
});
