import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { atMostEvery } from '../lib/throttle.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { isReadOnly } from './database-errors.ts';
import { grantAccess } from './grant-access.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };

export type Tx = NodePgDatabase & {
  $client: pg.ClientBase;
  /** Calls `act` once the transaction is committed, and never if it is rolled back. */
  afterCommit: (act: () => void | Promise<void>) => void;
};

/** For repositories: the pool, for a single statement, or a transaction. */
export type DbOrTx = NodePgDatabase & { $client: Pick<pg.ClientBase, 'query'> };

/** An outage breaks all connections at once, and is logged once. */
const outageLogIntervalMs = 10_000;

/** For a free connection. Somebody waits for the server; a start waits longer: a busy machine is not an outage. */
const hurriedConnectionMs = 4000;
const patientConnectionMs = 30_000;

/** How long a query of the running server may take. PostgreSQL cancels it before; one that still hangs is an outage. */
export const queryTimeoutMs = 8000;

/** Share of the timeout after which PostgreSQL cancels a query: a slow query is an error to examine, not an outage. */
const statementShare = 7 / 8;

export const statementTimeoutMs = Math.round(statementShare * queryTimeoutMs);

/** Share of the timeout after which PostgreSQL ends an idle transaction: its process froze, and others wait for its locks. */
const idleShare = 5 / 8;

type Pool = {
  max?: number;
  connectionTimeoutMs?: number;
  /** After this a query fails and its connection is dropped. Absent: no limit. */
  timeoutMs?: number;
};

/** Closes idle connections: the next queries open new ones. */
const dropIdle = async (pool: pg.Pool): Promise<void> => {
  const drop = async () => (await pool.connect()).release(true);
  await Promise.allSettled(Array.from({ length: pool.idleCount }, drop));
};

/** Opens a pool. A lost connection is logged; a read-only one closes the idle ones: their server no longer leads. */
export const openDatabase = (
  connectionString: string,
  log: { warn(msg: string): void },
  {
    max = 20,
    timeoutMs,
    connectionTimeoutMs = timeoutMs === undefined ? patientConnectionMs : hurriedConnectionMs,
  }: Pool = {},
): Database => {
  // Set once connected: PgBouncer refuses it among the parameters of a new connection.
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
    // Notices a peer that vanished even where no query has a time limit.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limit,
  });
  // An unhandled error would end the process. The current query, or the next one, fails with the same error.
  pool.on('connect', (client) => client.on('error', () => {}));
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

/** Prepares the database as the tables' owner, without timeouts, and grants the running server's role access. */
export type AsOwner = (prepare: (db: Database) => Promise<void>) => Promise<void>;

/** Addresses for the running server and for the tables' owner; the same if there is only one role. */
type Addresses = { server: string; owner: string };

export const ownerOf =
  ({ server, owner }: Addresses, log: { warn(msg: string): void }): AsOwner =>
  async (prepare) => {
    const db = openDatabase(owner, log);
    try {
      await prepare(db);
      if (owner === server) return;
      const role = new pg.Client({ connectionString: server }).user ?? '';
      await db.$client.query(`select pg_advisory_xact_lock(${advisoryLocks.access}); ${grantAccess(role)}`);
    } finally {
      await db.$client.end();
    }
  };
