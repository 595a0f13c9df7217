import { join } from 'node:path';
import type pg from 'pg';
import { minimumPublicGroup } from '../contract/rules/limits.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { migrateDatabase } from '../server/db/migrate-database.ts';
import { seedDatabase } from '../server/db/seed.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { packageRoot } from '../server/lib/package-root.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { type AtEnd, startUntilEnd } from './endings.ts';
import { quiet } from './quiet-log.ts';
import { databaseFolder } from './scratch-folder.ts';
import { waitFor } from './wait-for.ts';

/** Starts a PostgreSQL in a temporary folder. */
export const startPostgres = async (atEnd: AtEnd, name: string) => {
  const dataDir = await databaseFolder(atEnd, name);
  const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  return { dataDir, connectionString };
};

/** Opens a database without the server's timeouts: filling it takes minutes. */
export const openUntilEnd = (atEnd: AtEnd, connectionString: string, pool: { max?: number } = {}): Database => {
  const db = openDatabase(connectionString, quiet, pool);
  atEnd(() => db.$client.end());
  return db;
};

/** A PostgreSQL for built servers that share it; `db` and `database` look into it. */
export const openInstallation = async (atEnd: AtEnd, name: string) => {
  const { connectionString } = await startPostgres(atEnd, name);
  const db = openUntilEnd(atEnd, connectionString);
  const startServer = (env: Record<string, string> = {}) =>
    startUntilEnd(atEnd, () => spawnServer({ from: 'built', env: { DATABASE_URL: connectionString, ...env } }));
  return { connectionString, db, database: db.$client, startServer };
};

/** Makes the tables, with the shipped faces. */
export const seed = async (db: Database): Promise<void> => {
  await migrateDatabase(db);
  await seedDatabase(db, join(packageRoot, 'web/public/generated_faces'));
};

/** The same as `openInstallation`, to be filled before a server starts. */
export const openSeededInstallation = async (atEnd: AtEnd, name: string) => {
  const installation = await openInstallation(atEnd, name);
  await seed(installation.db);
  return installation;
};

/** Writes and cleans up what was stored so far, so that what is measured next does not pay for it. */
export const settle = async (database: pg.Pool): Promise<void> => {
  await database.query('vacuum analyze');
  await database.query('checkpoint');
};

/** Waits until fewer public runs than a step takes up are left. */
export const waitForCounting = async (database: pg.Pool): Promise<void> => {
  const count = `select count(*)::int as waiting from participant join game_session using (uid_session)
    where flg_public and tms_completed_at is not null and not flg_untimed and num_step is null`;
  const isCounted = async () => (await database.query(count)).rows[0].waiting < minimumPublicGroup;
  await waitFor('runs were not counted within 10 minutes', isCounted, { withinMs: 600_000, everyMs: 250 });
};
