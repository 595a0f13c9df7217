import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { nowAndThen } from '../now-and-then.ts';
import { packageRoot } from '../package-root.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };

/** One connection in the middle of a transaction. */
export type Tx = NodePgDatabase & { $client: pg.ClientBase };

/** What a repository asks: the pool for a statement of its own, or a transaction. */
export type DbOrTx = NodePgDatabase & { $client: Pick<pg.ClientBase, 'query'> };

/** ms. One outage breaks all connections at once, and is said once. */
const outagePause = 10_000;

/** ms. For a connection, a free one or a new one: both may have to be waited for, one after the other. */
const connectionTimeoutMillis = 4000;

/** ms. How long a query of the running server may take: then PostgreSQL ends it, and one that hangs is taken for away. */
export const queryPatience = 8000;

/** Share of the patience after which PostgreSQL itself ends a query: one that is slow is an error to be seen, no outage. */
const ownEnd = 7 / 8;

type Pool = {
  max?: number;
  /** ms. After it a query fails, and its connection is given up. Absent: it takes what it takes. */
  patience?: number;
};

// The query under way, or the next one, fails with the same error: whoever borrows a connection need not listen.
const ignore = () => {};

/** A pool on PostgreSQL. A lost connection is logged, not thrown: the next query gets a new one. */
export const openDatabase = (
  connectionString: string,
  log: { warn(msg: string): void },
  { max = 20, patience }: Pool = {},
): Database => {
  const limit =
    patience === undefined ? {} : { query_timeout: patience, statement_timeout: Math.round(ownEnd * patience) };
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis, ...limit });
  // Between handing a connection out and whoever takes it nobody else listens, and a loss unheard would end the process.
  pool.on('connect', (client) => client.on('error', ignore));
  const now = nowAndThen(outagePause);
  pool.on('error', (error) => now(() => log.warn(`a database connection was lost: ${error.message}`)));
  return drizzle(pool);
};

/** Prepares the database on connections of its own, without the limits of the running server: it takes what it takes. */
export const unhurried = async (
  { $client: { options } }: Database,
  log: { warn(msg: string): void },
  prepare: (db: Database) => Promise<void>,
): Promise<void> => {
  const db = openDatabase(options.connectionString ?? '', log);
  try {
    await prepare(db);
  } finally {
    await db.$client.end();
  }
};

/** A key of our own for PostgreSQL's advisory locks, so that two servers starting together migrate one after the other. */
const migrationLock = 7_746_283;

const migrationsFolder = join(packageRoot, 'server/db/migrations');

/** How the schema compares with this release's: below 0 when it is older, above 0 when it is newer. */
export const compareSchema = async (db: Database): Promise<number> => {
  const wanted = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const table = 'drizzle.__drizzle_migrations';
  const { rows: found } = await db.$client.query<{ table: string | null }>('select to_regclass($1) as table', [table]);
  if (!found[0]?.table) return -1;
  const { rows } = await db.$client.query<{ applied: number }>(
    `select coalesce(max(created_at), 0)::float8 as applied from ${table}`,
  );
  return (rows[0]?.applied ?? 0) - wanted;
};

/** Applies the migrations that are not applied yet. */
export const migrateDatabase = async (db: Database): Promise<void> => {
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the session, and the lock with it, even when the migration failed half way.
    client.release(true);
  }
};
