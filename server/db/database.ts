import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { atMostEvery } from '../lib/throttle.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { isReadOnly } from './database-errors.ts';
import { grantAccess } from './grant-access.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };

/** One connection in the middle of a transaction. */
export type Tx = NodePgDatabase & {
  $client: pg.ClientBase;
  /** Calls `act` once the transaction is committed, and never if it is rolled back. */
  afterCommit: (act: () => void | Promise<void>) => void;
};

/** What repositories take: the pool, for a single statement, or a transaction. */
export type DbOrTx = NodePgDatabase & { $client: Pick<pg.ClientBase, 'query'> };

/** An outage breaks all connections at once, and is logged once. */
const outageLogIntervalMs = 10_000;

/**
 * For a free connection and for a new one; one may have to wait for both in turn. The running server, which somebody waits
 * for, gives up soon. A start or a command does not: a busy machine is not an outage.
 */
const hurriedConnectionMs = 4000;
const patientConnectionMs = 30_000;

/**
 * How long a query of the running server may take. PostgreSQL cancels it shortly before; one that still hangs counts as
 * an outage.
 */
export const queryTimeoutMs = 8000;

/**
 * Share of the timeout after which PostgreSQL itself cancels a query: a slow query is an error to look at, not an
 * outage.
 */
const statementShare = 7 / 8;

/** After this PostgreSQL cancels a query of the running server. */
export const statementTimeoutMs = Math.round(statementShare * queryTimeoutMs);

/**
 * Share of the timeout after which PostgreSQL ends a transaction in which nothing happens: its process has frozen, and
 * queries that wait for its locks would be cancelled.
 */
const idleShare = 5 / 8;

type Pool = {
  max?: number;
  /** By default 4 s where queries have a limit, else 30 s. */
  connectionTimeoutMs?: number;
  /** After this a query fails and its connection is dropped. Absent: no limit. */
  timeoutMs?: number;
};

/** A peer that vanished without a word is noticed even where no query has a time limit. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Closes the connections that nobody is using: the next queries open new ones. */
const dropIdle = async (pool: pg.Pool): Promise<void> => {
  const drop = async () => (await pool.connect()).release(true);
  await Promise.allSettled(Array.from({ length: pool.idleCount }, drop));
};

// The current query, or the next one, fails with the same error, so borrowers of a connection need not listen.
const ignore = () => {};

/**
 * A pool on PostgreSQL. A lost connection is logged, not thrown: the next query gets a new one. When one connection turns
 * out to be read-only, all idle ones are closed too: they lead to the same server, which is no longer the leader.
 */
export const openDatabase = (
  connectionString: string,
  log: { warn(msg: string): void },
  {
    max = 20,
    timeoutMs,
    connectionTimeoutMs = timeoutMs === undefined ? patientConnectionMs : hurriedConnectionMs,
  }: Pool = {},
): Database => {
  // Set once connected, since PgBouncer refuses it among the parameters of a new connection.
  const limit = timeoutMs !== undefined && {
    query_timeout: timeoutMs,
    onConnect: (client: pg.ClientBase) =>
      client.query(
        `set statement_timeout = ${Math.round(statementShare * timeoutMs)};
         set idle_in_transaction_session_timeout = ${Math.round(idleShare * timeoutMs)}`,
      ),
  };
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    ...keepAlive,
    ...limit,
  });
  // Nothing else listens while a connection is handed over, and an unhandled error would end the process.
  pool.on('connect', (client) => client.on('error', ignore));
  const throttled = atMostEvery(outageLogIntervalMs);
  pool.on('release', (error) => {
    if (isReadOnly(error)) void dropIdle(pool);
  });
  pool.on('error', (error) => {
    // `end` does not wait for PostgreSQL to close the connections: if that stops first, it breaks them off.
    if (!pool.ending) throttled(() => log.warn(`a database connection was lost: ${error.message}`));
  });
  return drizzle(pool);
};

/**
 * Prepares the database as the role that owns the tables, on separate connections and without the running server's
 * timeouts: migrations may take long. Whatever is there afterwards, the role of the running server may read and write.
 */
export type AsOwner = (prepare: (db: Database) => Promise<void>) => Promise<void>;

type Addresses = {
  /** For the running server. */
  server: string;
  /** Of the role that owns the tables; the same if there is only one. */
  owner: string;
};

/** Returns how to prepare the database at these addresses. */
export const ownerOf =
  ({ server, owner }: Addresses, log: { warn(msg: string): void }): AsOwner =>
  async (prepare) => {
    const db = openDatabase(owner, log);
    try {
      await prepare(db);
      if (owner === server) return;
      const role = new pg.Client({ connectionString: server }).user ?? '';
      // In one transaction.
      await db.$client.query(`select pg_advisory_xact_lock(${advisoryLocks.access}); ${grantAccess(role)}`);
    } finally {
      await db.$client.end();
    }
  };
