import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { removeLeftovers } from '../../../db/backup/leftovers.ts';
import { backupDirOf, formatCounts } from '../../../db/backup/manifest.ts';
import { reasonOf } from '../../../lib/log.ts';
import { startLoop, withinTime } from '../../../lib/loop.ts';
import { serverModule } from '../../../lib/package-root.ts';
import { onceAnOutage } from '../../../lib/throttle.ts';
import type { Made } from './make-backup.ts';
import { isTrialDue, lastDue, nextAttempt } from './schedule.ts';
import { changeState, countFailure, keepInvalidNotes, readState, type State } from './schedule-state.ts';
import type { NewestTrial } from './try-backup.ts';

/** How often to look at the clock at least: it may be set, and timers stop while a machine sleeps. */
const maxPauseMs = 10 * 60_000;

/** The server has enough to do at startup. */
const firstAfterMs = 2 * 60_000;

const stopTimeoutMs = 3000;

export type Task = { what: 'make' | 'try'; config: Config };
export type Answer = { result: Made | NewestTrial | undefined } | { reason: string };

/** Makes and tries backups. Both reject with an Error that says why it failed, or that `signal` ended it. */
export type BackupRunner = {
  make: (config: Config, signal: AbortSignal) => Promise<Made>;
  /** Resolves to undefined where there is no backup yet. */
  try: (config: Config, signal: AbortSignal) => Promise<NewestTrial | undefined>;
};

export const createBackupRunner = (
  program = serverModule('features/operations/backups/backup-process'),
): BackupRunner => {
  const run = async (task: Task, signal: AbortSignal) => {
    const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], signal });
    const answered = new Promise<Answer>((answer) => {
      child.once('message', (message) => answer(message as Answer));
      child.once('close', (code, by) => answer({ reason: `its process was ended (${by ?? code})` }));
      // An aborted process closes later; one that could not start never does.
      child.on('error', ({ message }) => {
        if (!signal.aborted) answer({ reason: message });
      });
    });
    child.send(task, () => {});
    const answer = await answered;
    if ('reason' in answer) throw new Error(answer.reason);
    return answer.result;
  };
  return {
    make: async (config, signal) => (await run({ what: 'make', config }, signal)) as Made,
    try: async (config, signal) => (await run({ what: 'try', config }, signal)) as NewestTrial | undefined,
  };
};

type Deps = Pick<Context, 'log' | 'now' | 'config'> & { runner?: BackupRunner };

/** Counts a failed attempt of a process that could not note it: it was killed, or did not start. */
const withFailure = (state: State, due: Date, at: Date): Partial<State> => {
  const des_failure = state.under_way?.id_upload ? 'not_uploaded' : 'not_made';
  return { failure: countFailure(state, { due, at, des_failure }) };
};

/** Returns one look at the clock, which makes and tries a backup where that is due, and resolves to the next pause in ms. */
export const createBackupStep = ({ config, log, now, runner = createBackupRunner() }: Deps) => {
  const [at, dataDir] = [config.BACKUP_AT, resolve(config.DATA_DIR)];
  const outage = onceAnOutage();
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;

  const run = async <T>(started: Promise<T>): Promise<T> => {
    running = started;
    return started.finally(() => {
      running = undefined;
    });
  };

  const tryNewest = async (): Promise<void> => {
    const trial = await run(runner.try(config, stopping.signal));
    if (!trial) return;
    const { des_file, des_result, counts, reason } = trial;
    if (des_result === 'restored') log.info(`${des_file} was restored for a trial: ${formatCounts(counts)}`);
    else if (des_result === 'sealed') log.info(`${des_file} is what was written; ${reason}`);
    else log.error(`${des_file} could not be restored for a trial: ${reason}`);
  };

  const make = async (): Promise<void> => {
    const { des_file, num_bytes, unremoved } = await run(runner.make(config, stopping.signal));
    outage.worked();
    log.info(`backup made: ${des_file} (${(num_bytes / 1e6).toFixed(1)} MB)`);
    if (unremoved) {
      const { num_backups, des_reason } = unremoved;
      log.warn(`backups that are too many stay (${num_backups}), until the next one tries again: ${des_reason}`);
    }
    if (!isTrialDue(await readState(dataDir, now()), now())) return;
    await tryNewest().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error(`the backup could not be tried: ${reasonOf(error)}`);
    });
  };

  /** Counts a backup during which the server was killed as a failed attempt: it may have been the cause. */
  const countInterrupted = (): Promise<State> =>
    changeState(dataDir, now(), (state) => {
      if (!state.under_way || state.under_way.flg_stopped) return {};
      const begun = new Date(state.under_way.tms_begun_at);
      return withFailure(state, lastDue(at, begun), begun);
    });

  const attempt = async (): Promise<void> => {
    const begun = now();
    try {
      await make();
    } catch (error) {
      if (stopping.signal.aborted) return;
      outage.failed(() => log.error(`no backup was made, it is tried some more times: ${reasonOf(error)}`));
      await changeState(dataDir, now(), (state) => {
        const isNoted = state.failure && state.failure.tms_at >= begun.toISOString();
        return isNoted ? {} : withFailure(state, lastDue(at, begun), now());
      });
    }
  };

  let isFirst = true;
  const step = async (): Promise<number> => {
    try {
      const state = await (isFirst ? countInterrupted() : readState(dataDir, now()));
      isFirst = false;
      const due = nextAttempt(state, { at, hasBucket: config.BACKUP_S3 !== undefined }, now());
      const waitMs = due.getTime() - now().getTime();
      if (waitMs > 0) return Math.min(waitMs, maxPauseMs);
      await attempt();
    } catch (error) {
      // The notes cannot be read or written: a full disk, a file of another user.
      outage.failed(() => log.error(`no backup was made: ${reasonOf(error)}`));
    }
    return maxPauseMs;
  };

  /** Ends what is running: it counts as never begun, and the next backup removes what is left of it. */
  const end = async (): Promise<void> => {
    stopping.abort();
    if (!running) return;
    const ended = running.catch(() => {});
    await withinTime(ended, stopTimeoutMs).catch(() => {});
    await changeState(dataDir, now(), ({ under_way }) => ({
      under_way: under_way && { ...under_way, flg_stopped: true },
    })).catch(() => {});
  };

  return { step, end };
};

const noteBeginning = async ({ config, log, now }: Deps): Promise<void> => {
  const dataDir = resolve(config.DATA_DIR);
  const kept = await keepInvalidNotes(dataDir, now());
  if (kept) log.warn(`what was noted of the backups is not understood: it is kept in ${kept}, and so are they`);
  await changeState(dataDir, now(), () => ({}));
};

/** Makes a backup of the embedded database daily, and tries the newest weekly, in processes that `stop` ends. */
export const startBackups = async (deps: Deps): Promise<{ stop: () => Promise<void> }> => {
  const { DATABASE_URL, DATA_DIR, BACKUP_AT } = deps.config;
  if (DATABASE_URL) return { stop: async () => {} };
  // A start neither waits for this nor fails by it.
  void removeLeftovers([resolve(DATA_DIR), backupDirOf(deps.config)]).catch(() => {});
  if (BACKUP_AT === 'off') return { stop: async () => {} };
  const { step, end } = createBackupStep(deps);
  // On a full disk, or with a file that cannot be read, a later step reports why.
  await noteBeginning(deps).catch(() => {});
  const loop = startLoop(step, { firstAfterMs });
  return {
    stop: async () => {
      const stopped = loop.stop();
      await end();
      await stopped;
    },
  };
};
