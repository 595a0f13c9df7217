import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { lastLines } from './postgres-log.ts';
import type { PostgresProcess, PostgresSetup } from './postgres-process.ts';

const databaseName = 'prima_vista';

/** Returns the address of the application's database, or of `database`, behind the socket in `socketDir`. */
export const connectionStringFor = (socketDir: string, database: string = databaseName): string => {
  // Port and sslmode are given so that PGPORT and PGSSLMODE of the environment do not matter.
  const host = encodeURIComponent(socketDir);
  return `postgresql://postgres@localhost:5432/${database}?host=${host}&sslmode=disable`;
};

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
  throw new Error(`PostgreSQL did not start (${reason}):\n${await lastLines(setup.logFile)}`);
};

const answers = async (socketDir: string): Promise<boolean> => {
  try {
    await query(socketDir, 'select 1');
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined || notYet.has(code)) return false;
    throw error;
  }
};

// No socket, no listener, connection dropped, and PostgreSQL's own "starting up".
const notYet = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']);

/** Creates the application's database unless it is there. */
export const ensureDatabase = async (socketDir: string): Promise<void> => {
  const found = await query(socketDir, `select 1 from pg_database where datname = '${databaseName}'`);
  if (found === 0) await query(socketDir, `create database ${databaseName}`);
};

const query = async (socketDir: string, sql: string): Promise<number> => {
  const connectionString = connectionStringFor(socketDir, 'postgres');
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // A connection that is lost while it is idle must not end the process; a lost query rejects anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows.length;
  } finally {
    await client.end().catch(() => {});
  }
};
