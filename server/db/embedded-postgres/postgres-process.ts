import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { type PostgresUser, programOptions, syncMethod } from './postgres-user.ts';

/** What a PostgreSQL is started with; all paths are absolute. */
export type PostgresSetup = {
  binaries: PostgresBinaries;
  clusterDir: string;
  socketDir: string;
  logFile: string;
  user: PostgresUser | undefined;
  /** Of everybody together. */
  maxConnections?: number | undefined;
};

/** A PostgreSQL that this process has started. */
export type PostgresProcess = {
  /** Resolves when it has ended, with the reason in words. */
  ended: Promise<string>;
  hasEnded(): boolean;
  /** Sends a signal and does not wait; nothing happens when it has ended. */
  signal(name: NodeJS.Signals): void;
};

/** Starts PostgreSQL and returns at once, before it takes connections. */
export const startPostgres = (setup: PostgresSetup): PostgresProcess => {
  const options = programOptions(setup.clusterDir, setup.user);
  const log = openSync(setup.logFile, 'a', 0o600);
  try {
    const args = ['-D', options.dataArgument, ...settings(setup)];
    // In its own process group: Ctrl-C is meant for the server, which needs the database while it shuts down.
    const detached = true;
    return watch(spawn(setup.binaries.postgres, args, { ...options.spawn, detached, stdio: ['ignore', log, log] }));
  } finally {
    closeSync(log);
  }
};

const watch = (child: ChildProcess): PostgresProcess => {
  let over = false;
  const ended = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      over = true;
      resolve(reason);
    };
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    child.once('error', (error) => end(error.message));
  });
  const signal = (name: NodeJS.Signals) => {
    if (!over) child.kill(name);
  };
  return { ended, hasEnded: () => over, signal };
};

const stopTimeoutMs = 10_000;

/**
 * Stops PostgreSQL, open connections included, and waits for it; without a final checkpoint if that takes over 10 s.
 */
export const stopPostgres = async (postgres: PostgresProcess): Promise<void> => {
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

/** What one server and a few commands open. */
const usualConnections = 60;

const settings = ({ socketDir, maxConnections = usualConnections }: PostgresSetup): string[] => {
  const values = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    // Ids are random, so that pages of indexes hardly become smaller: a tenth less WAL took three times as long.
    wal_compression: 'off',
    recovery_init_sync_method: syncMethod,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    // Without the details of errors, which quote the values of rows.
    log_error_verbosity: 'terse',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

const maxLogBytes = 10 * 1024 * 1024;

/** Empties PostgreSQL's own log when it has grown above 10 MB. */
export const boundPostgresLog = async (path: string): Promise<void> => {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxLogBytes) await truncate(path);
};

/** Returns the last lines of PostgreSQL's own log, to be shown in an error. */
export const lastLines = async (path: string): Promise<string> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-5).join('\n');
};
