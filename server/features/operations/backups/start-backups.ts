import type { Context } from '../../../context.ts';
import { removeLeftovers } from '../../../db/backup/leftovers.ts';
import { backupDirOf, contentsOf } from '../../../db/backup/manifest.ts';
import { reasonOf } from '../../../jobs/reason.ts';
import { startLoop, withinTime } from '../../../lib/loop.ts';
import { onceAnOutage } from '../../../lib/throttle.ts';
import { type BackupRunner, createBackupRunner } from './backup-runner.ts';
import { type BackupConfig, dataDirOf, scheduledAt } from './backup-settings.ts';
import { isTrialDue, lastDue, nextAttempt } from './schedule.ts';
import { changeState, countFailure, readState, type State, setAside } from './schedule-state.ts';

/** How often to look at the clock at least: it may be set, and timers stop while a machine sleeps. */
const maxPauseMs = 10 * 60_000;

/** The server has enough to do at startup. */
const firstAfterMs = 2 * 60_000;

/** How long `stop` waits for the end of what is running. */
const stopTimeoutMs = 3000;

type Deps = Pick<Context, 'log' | 'now'> & { config: BackupConfig; runner?: BackupRunner };

/** Notes the failed attempt of a process that could not note it itself: it was killed, or did not start. */
const withFailure = (state: State, tms_due: string, at: Date): Partial<State> => {
  const des_failure = state.under_way?.id_upload ? 'not_uploaded' : 'not_made';
  return { failure: countFailure(state, { tms_due, at, des_failure }) };
};

/** Returns one look at the clock: it makes a backup if one is due, tries it if that is due, and resolves to the next look, in ms. */
export const createBackupStep = ({ config, log, now, runner = createBackupRunner() }: Deps) => {
  const [at, dataDir] = [scheduledAt(config), dataDirOf(config)];
  const outage = onceAnOutage();
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;

  const run = async <T>(started: Promise<T>): Promise<T> => {
    running = started;
    return started.finally(() => {
      running = undefined;
    });
  };

  const tryIt = async (): Promise<void> => {
    const trial = await run(runner.try(config, stopping.signal));
    if (!trial) return;
    const { des_file, des_result, counts, reason } = trial;
    if (des_result === 'restored') log.info(`${des_file} was restored for a trial: ${contentsOf(counts)}`);
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
    await tryIt().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.error(`the backup could not be tried: ${reasonOf(error)}`);
    });
  };

  /** Counts what was under way when the server was killed as a failed attempt: it may have been what ended it. */
  const countInterrupted = (): Promise<State> =>
    changeState(dataDir, now(), (state) =>
      state.under_way && !state.under_way.flg_stopped ? withFailure(state, state.under_way.tms_due, now()) : {},
    );

  const attempt = async (dailyAt: string): Promise<void> => {
    const begun = now();
    try {
      await make();
    } catch (error) {
      if (stopping.signal.aborted) return;
      outage.failed(() => log.error(`no backup was made, it is tried some more times: ${reasonOf(error)}`));
      await changeState(dataDir, now(), (state) =>
        state.failure && state.failure.tms_at >= begun.toISOString()
          ? {}
          : withFailure(state, lastDue(dailyAt, begun).toISOString(), now()),
      );
    }
  };

  let isFirst = true;
  const step = async (): Promise<number> => {
    if (!at) return maxPauseMs;
    try {
      const state = await (isFirst ? countInterrupted() : readState(dataDir, now()));
      isFirst = false;
      const due = nextAttempt(state, { at, hasBucket: config.BACKUP_S3 !== undefined }, now());
      const waitMs = due.getTime() - now().getTime();
      if (waitMs > 0) return Math.min(waitMs, maxPauseMs);
      await attempt(at);
    } catch (error) {
      // What the schedule knows cannot be read or noted: a full disk, a file of another user.
      outage.failed(() => log.error(`no backup was made: ${reasonOf(error)}`));
    }
    return maxPauseMs;
  };

  /** Ends what is running; it counts as never begun. */
  const end = async (): Promise<void> => {
    stopping.abort();
    if (!running) return;
    const ended = running.catch(() => {});
    await withinTime(ended, stopTimeoutMs).catch(() => {});
    // What is left of it is removed by the next one.
    await changeState(dataDir, now(), ({ under_way }) => ({
      under_way: under_way && { ...under_way, flg_stopped: true },
    })).catch(() => {});
  };

  return { step, end };
};

/** Notes when the schedule began, if nothing is noted that can be understood. */
const noteBeginning = async ({ config, log, now }: Deps): Promise<void> => {
  const dataDir = dataDirOf(config);
  const kept = await setAside(dataDir, now());
  if (kept) log.warn(`what was noted of the backups is not understood: it is kept in ${kept}, and so are they`);
  await changeState(dataDir, now(), () => ({}));
};

/**
 * Makes a backup of the embedded database once a day at BACKUP_AT, and once a week tries the newest; begins two minutes after
 * the start, and does not keep the process alive. Each is done in a process of its own, which `stop` ends: it is made at the
 * next start then. Does nothing where there is none to make.
 */
export const startBackups = async (deps: Deps): Promise<{ stop: () => Promise<void> }> => {
  // Nothing that a start should wait for, or fail by.
  const { config } = deps;
  if (!config.DATABASE_URL) void removeLeftovers([dataDirOf(config), backupDirOf(config)]).catch(() => {});
  if (!scheduledAt(config)) return { stop: async () => {} };
  const { step, end } = createBackupStep(deps);
  // On a full disk, or with a file that cannot be read, a later step does it, and says why it cannot.
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
