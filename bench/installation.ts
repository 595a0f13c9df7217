import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { minimumPublicGroup } from '../contract/rules/limits.ts';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { type AtEnd, startUntilEnd } from './endings.ts';
import { quiet } from './quiet-log.ts';
import { databaseFolder } from './scratch-folder.ts';

/** A PostgreSQL in a temporary folder, for built servers that share it; `database` looks into it. */
export const openInstallation = async (atEnd: AtEnd, name: string) => {
  const dataDir = await databaseFolder(atEnd, name);
  const { connectionString } = await startUntilEnd(atEnd, () => startSuperusersPostgres({ dataDir, log: quiet }));
  const database = new pg.Pool({ connectionString });
  // A query in progress fails with the same error.
  database.on('error', () => {});
  atEnd(() => database.end());
  return {
    connectionString,
    database,
    startServer: (env: Record<string, string> = {}) =>
      startUntilEnd(atEnd, () => spawnServer({ from: 'built', env: { DATABASE_URL: connectionString, ...env } })),
    settle: () => settle(database),
  };
};

/** Writes and cleans up what was stored so far, so that what is measured next does not pay for it. */
export const settle = async (database: pg.Pool): Promise<void> => {
  await database.query('vacuum analyze');
  await database.query('checkpoint');
};

/** Waits until at most `maxUncounted` public runs are uncounted; by default fewer than are counted at a time. */
export const waitForCounting = async (database: pg.Pool, maxUncounted = minimumPublicGroup - 1): Promise<void> => {
  const end = performance.now() + 600_000;
  const count = `select count(*)::int as waiting from participant join game_session using (uid_session)
    where flg_public and tms_completed_at is not null and tms_folded_at is null`;
  while ((await database.query<{ waiting: number }>(count)).rows.some(({ waiting }) => waiting > maxUncounted)) {
    if (performance.now() > end) throw new Error('runs were not counted within 10 minutes');
    await setTimeout(250);
  }
};
