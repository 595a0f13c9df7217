import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { lastLines, type PostgresProcess, type PostgresSetup } from './postgres-process.ts';

export const databaseName = 'prima_vista';

/** The roles of the embedded PostgreSQL. */
export const roles = {
  /** Reads and writes rows, and owns nothing: the running server. */
  server: 'prima_vista',
  /** Owns the database and what is in it: migrations. */
  owner: 'prima_vista_owner',
  /** Makes the other two, and backups. */
  superuser: 'postgres',
} as const;

/** For node-postgres, by role. */
export type Addresses = Record<keyof typeof roles, string>;

const addressOf = (socketDir: string, role: string, database: string): string => {
  // Port and sslmode are given so that PGPORT and PGSSLMODE of the environment do not matter.
  const host = encodeURIComponent(socketDir);
  return `postgresql://${role}@localhost:5432/${database}?host=${host}&sslmode=disable`;
};

/** Returns the addresses of the application's database behind the socket in `socketDir`. */
export const addressesFor = (socketDir: string): Addresses => ({
  server: addressOf(socketDir, roles.server, databaseName),
  owner: addressOf(socketDir, roles.owner, databaseName),
  superuser: addressOf(socketDir, roles.superuser, databaseName),
});

class FailedStart extends Error {
  constructor(reason: string, log: string) {
    super(`PostgreSQL did not start (${reason}):\n${log}`);
  }
}

/** Whether an error is that a PostgreSQL ended before it answered. */
export const isFailedStart = (error: unknown): boolean => error instanceof FailedStart;

/**
 * Waits until the PostgreSQL of `setup` answers, for as long as it lives: after a crash it can have much to repair.
 * Throws, with the end of its log, when it ends before that.
 */
export const waitUntilReady = async (postgres: PostgresProcess, setup: PostgresSetup): Promise<void> => {
  while (!postgres.hasEnded()) {
    if (await answers(setup.socketDir)) return;
    await sleep(20);
  }
  const reason = await postgres.ended;
  throw new FailedStart(reason, await lastLines(setup.logFile));
};

/** A process of PostgreSQL that took the connection can hang where its disk is full: another may answer. */
const answerTimeoutMs = 5000;

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

// No socket, no listener, connection dropped, and PostgreSQL's own "starting up".
const notYet = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']);

/**
 * Runs statements as the superuser, all in one transaction. Resolves to the rows of the last one. Without `timeoutMs` they
 * may take as long as they need.
 */
export const administer = async (
  socketDir: string,
  database: string,
  sql: string,
  timeoutMs?: number,
): Promise<Record<string, unknown>[]> => {
  const connectionString = addressOf(socketDir, roles.superuser, database);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
  });
  // A connection that is lost while it is idle must not end the process; a lost query rejects anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    // Several statements have a result each.
    const results = [await client.query<Record<string, unknown>>(sql)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end().catch(() => {});
  }
};
