import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { describeError } from '../lib/disk-full.ts';
import { sha256 } from '../lib/hash.ts';
import { packageRoot } from '../lib/package-root.ts';
import { RefusedStart } from '../lib/refused-start.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';
import { databaseCodeOf } from './database-errors.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** `when`: its creation in ms since 1970, by which databases know it. */
export type Migration = { when: number; tag: string; sql: string };

/** drizzle-kit's folder with the migrations of this release. Tests give another release's. */
const ownFolder = join(packageRoot, 'server/db/migrations');

const table = 'drizzle.__drizzle_migrations';

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

export const readMigrations = (folder = ownFolder): Migration[] => {
  const { entries } = Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  return entries.map(({ when, tag }) => ({ when, tag, sql: readFileSync(join(folder, `${tag}.sql`), 'utf8') }));
};

/** Resolves to `when` of the first and the last applied migration; undefined on an empty database. */
export const readApplied = async (client: Client): Promise<{ first: number; last: number } | undefined> => {
  const { rows: found } = await client.query<{ table: string | null }>('select to_regclass($1) as table', [table]);
  if (!found[0]?.table) return undefined;
  const { rows } = await client.query<{ first: number | null; last: number | null }>(
    `select min(created_at)::float8 as first, max(created_at)::float8 as last from ${table}`,
  );
  const { first, last } = rows[0] ?? {};
  return first == null || last == null ? undefined : { first, last };
};

/** Resolves to a number below 0 when the schema is older than this release's, above 0 when it is newer. */
export const compareSchema = async (client: Client, folder?: string): Promise<number> => {
  const known = readMigrations(folder).map(({ when }) => when);
  return ((await readApplied(client))?.last ?? 0) - Math.max(...known);
};

/** Throws RefusedStart unless the database is empty or began with this baseline. */
const refuseDevelopment = async (client: Client, folder?: string): Promise<void> => {
  const applied = await readApplied(client);
  if (applied && applied.first !== readMigrations(folder)[0]?.when)
    throw new RefusedStart(
      'The database was made by a development version: use an empty folder, or an empty database.',
    );
};

/** Resolves to whether an older release's installation is in this database. Throws RefusedStart for a development version's. */
export const isOlder = async ({ $client }: Database, folder?: string): Promise<boolean> => {
  await refuseDevelopment($client, folder);
  return (await readApplied($client)) !== undefined && (await compareSchema($client, folder)) < 0;
};

export class NewerDatabase extends RefusedStart {
  constructor() {
    super(
      'the database is of a newer release than this one, which would not know what is in it. Start the newer release again, or restore the backup from before the update with this one.',
    );
  }
}

/** Whether the same migration fails again on the same data: data, constraints, the statement itself. */
const isLasting = (code: string | undefined): boolean => /^(22|23|42)/.test(code ?? '') && code !== '42501';

const explainFailure = (tag: string, error: unknown): Error => {
  const said = `The migration ${tag} failed: ${describeError(error)}. Nothing of it was changed.`;
  return isLasting(databaseCodeOf(error))
    ? Object.assign(new RefusedStart(said), { cause: error })
    : new Error(said, { cause: error });
};

/** Applies missing migrations in the caller's transaction. Throws an Error that names the one that fails. */
export const applyMigrations = async (client: Client, migrations: readonly Migration[]): Promise<void> => {
  await client.query(`create schema if not exists drizzle`);
  await client.query(
    `create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const last = (await readApplied(client))?.last ?? 0;
  for (const { when, tag, sql } of migrations.filter((migration) => migration.when > last)) {
    await client.query(sql).catch((error: unknown) => {
      throw explainFailure(tag, error);
    });
    const hash = sha256(sql);
    await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, when]);
  }
};

/** A migrating server that loses its network holds the lock for 90 seconds: with the usual settings, for two hours. */
const keepAliveSettings =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 6';

/** Applies missing migrations, all or none. Throws RefusedStart when one fails on these data, or is unknown here. */
export const migrateDatabase = async (db: Database, folder?: string): Promise<void> => {
  const client = await db.$client.connect();
  try {
    await client.query(keepAliveSettings);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await refuseDevelopment(client, folder);
    if ((await compareSchema(client, folder)) > 0) throw new NewerDatabase();
    await client.query('begin');
    await applyMigrations(client, readMigrations(folder));
    await client.query('commit');
  } finally {
    // Ends the session and its lock, even when a migration failed.
    client.release(true);
  }
};
