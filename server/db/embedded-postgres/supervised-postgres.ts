import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../lib/log.ts';
import { endOldPostgres } from './old-postgres.ts';
import { waitUntilReady } from './postgres-connection.ts';
import { type PostgresProcess, type PostgresSetup, startPostgres, stopPostgres } from './postgres-process.ts';
import { emptySocketDir } from './sockets.ts';

/** A PostgreSQL that is restarted whenever it exits unexpectedly. */
export type SupervisedPostgres = {
  /** Ends it for good, and waits for that. */
  stop(): Promise<void>;
};

const firstPauseMs = 100;
const maxPauseMs = 10_000;

/**
 * Starts PostgreSQL, waits until it answers, and from then on restarts it when it exits unexpectedly.
 * Throws when the first start fails, and nothing is left running then.
 */
export const supervisePostgres = async (setup: PostgresSetup, log: Log): Promise<SupervisedPostgres> => {
  const stopping = new AbortController();
  let current = startPostgres(setup);
  const endWithThisProcess = () => current.signal('SIGINT');
  process.once('exit', endWithThisProcess);

  const becomeReady = async (postgres: PostgresProcess): Promise<void> => {
    try {
      await waitUntilReady(postgres, setup);
    } catch (error) {
      await stopPostgres(postgres);
      throw error;
    }
  };

  const startAgain = async (): Promise<void> => {
    await endOldPostgres(setup.clusterDir, log);
    await emptySocketDir(setup.socketDir);
    // From this check on nothing waits, so stop() finds whatever is started here.
    if (stopping.signal.aborted) return;
    current = startPostgres(setup);
    await becomeReady(current);
  };

  const startUntilItWorks = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        return await startAgain();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error(`${error instanceof Error ? error.message : error}; next attempt in ${pauseMs} ms`);
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (true) {
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      log.error(`PostgreSQL ended unexpectedly (${reason}); starting it again`);
      await startUntilItWorks();
      if (stopping.signal.aborted) return;
      log.info('PostgreSQL is back');
    }
  };

  await becomeReady(current).catch((error: unknown) => {
    process.off('exit', endWithThisProcess);
    throw error;
  });
  const watching = watch();
  const stop = async () => {
    stopping.abort();
    await stopPostgres(current);
    await watching;
    process.off('exit', endWithThisProcess);
  };
  return { stop };
};
