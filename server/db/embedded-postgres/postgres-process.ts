import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, openSync, statSync, truncateSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../lib/log.ts';
import type { PostgresBinaries } from './binaries.ts';
import { endOldPostgres } from './old-postgres.ts';
import { administer } from './postgres-connection.ts';
import { type PostgresUser, programOptions, syncMethod } from './postgres-user.ts';
import { emptySocketDir } from './sockets.ts';

export type PostgresSetup = {
  binaries: PostgresBinaries;
  clusterDir: string;
  socketDir: string;
  logFile: string;
  user: PostgresUser | undefined;
  maxConnections?: number | undefined;
};

const maxLogBytes = 10 * 1024 * 1024;

/** Empties PostgreSQL's own log above 10 MB. At a start of the server only: after a crash it says why. */
export const boundPostgresLog = (path: string): void => {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > maxLogBytes) truncateSync(path);
};

/** Starts PostgreSQL and returns at once. `ended` resolves to the reason; `signal` does nothing after the end. */
const startPostgres = (setup: PostgresSetup) => {
  const { clusterDir, logFile, binaries, user } = setup;
  const { dataArgument, spawn: spawnOptions } = programOptions(clusterDir, user);
  const log = openSync(logFile, 'a', 0o600);
  // In its own process group: Ctrl-C is meant for the server, which needs the database while it shuts down.
  const options = { ...spawnOptions, detached: true, stdio: ['ignore', log, log] as StdioOptions };
  let child: ChildProcess;
  try {
    child = spawn(binaries.postgres, ['-D', dataArgument, ...settings(setup)], options);
  } finally {
    closeSync(log);
  }
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  }).finally(() => {
    hasEnded = true;
  });
  const signal = (name: NodeJS.Signals) => {
    if (!hasEnded) child.kill(name);
  };
  return { ended, hasEnded: () => hasEnded, signal };
};

type PostgresProcess = ReturnType<typeof startPostgres>;

const stopTimeoutMs = 10_000;

/** Stops PostgreSQL, open connections included, and waits for it; without a final checkpoint after 10 s. */
const stopPostgres = async (postgres: PostgresProcess): Promise<void> => {
  const ended = new AbortController();
  postgres.signal('SIGINT');
  const escalation = sleep(stopTimeoutMs, undefined, { signal: ended.signal }).then(
    () => postgres.signal('SIGQUIT'),
    () => {},
  );
  await postgres.ended;
  ended.abort();
  await escalation;
};

const usualConnections = 60;

const settings = ({ socketDir, maxConnections = usualConnections }: PostgresSetup): string[] => {
  const values = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    // Ids are random, so pages of indexes hardly shrink: a tenth less WAL took three times as long.
    wal_compression: 'off',
    recovery_init_sync_method: syncMethod,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    // Without details of errors, which quote values of rows.
    log_error_verbosity: 'terse',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/** PostgreSQL ended before it answered. */
export class FailedStart extends Error {}

/** Waits for an answer as long as PostgreSQL lives: its repair can take long. Throws FailedStart when it ends before. */
const waitUntilReady = async (postgres: PostgresProcess, setup: PostgresSetup): Promise<void> => {
  while (!postgres.hasEnded()) {
    if (await answers(setup.socketDir)) return;
    await sleep(20);
  }
  const log = await readFile(setup.logFile, 'utf8').catch(() => '');
  const lastLines = log.trimEnd().split('\n').slice(-5).join('\n');
  throw new FailedStart(`PostgreSQL did not start (${await postgres.ended}):\n${lastLines}`);
};

/** A connected process of PostgreSQL can hang where its disk is full: another may answer. */
const answerTimeoutMs = 5000;

/** No socket, no listener, connection dropped, and PostgreSQL's own "starting up". */
const notYet = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']);

const answers = async (socketDir: string): Promise<boolean> => {
  try {
    await administer(socketDir, 'postgres', 'select 1', answerTimeoutMs);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined || notYet.has(code)) return false;
    throw error;
  }
};

const firstPauseMs = 100;
const maxPauseMs = 10_000;

/** Starts PostgreSQL, waits until it answers, and restarts it until `stop`. Throws when the first start fails. */
export const supervisePostgres = async (setup: PostgresSetup, log: Log): Promise<{ stop(): Promise<void> }> => {
  const stopping = new AbortController();
  let current = startPostgres(setup);
  const endWithThisProcess = () => current.signal('SIGINT');
  process.once('exit', endWithThisProcess);

  const becomeReady = async (): Promise<void> => {
    const postgres = current;
    try {
      await waitUntilReady(postgres, setup);
    } catch (error) {
      await stopPostgres(postgres);
      throw error;
    }
  };

  const restart = async (): Promise<void> => {
    await endOldPostgres(setup.clusterDir, log);
    await emptySocketDir(setup.socketDir);
    // Nothing waits between this check and the start: `stop` finds the new process.
    if (stopping.signal.aborted) return;
    current = startPostgres(setup);
    await becomeReady();
  };

  const watch = async (): Promise<void> => {
    while (true) {
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      log.error(`PostgreSQL ended unexpectedly (${reason}); starting it again`);
      for (let pauseMs = firstPauseMs; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
        try {
          await restart();
          break;
        } catch (error) {
          if (stopping.signal.aborted) return;
          log.error(`${error instanceof Error ? error.message : error}; next attempt in ${pauseMs} ms`);
          await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        }
      }
      if (stopping.signal.aborted) return;
      log.info('PostgreSQL is back');
    }
  };

  await becomeReady().catch((error: unknown) => {
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
