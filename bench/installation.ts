import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startSuperusersPostgres } from '../server/db/testing/superusers-postgres.ts';
import { spawnServer } from '../server/testing/spawn-server.ts';
import { type AtEnd, startUntilEnd } from './endings.ts';
import { quiet } from './quiet-log.ts';
import { databaseFolder } from './scratch-folder.ts';
import { withChildren } from './usage.ts';

/** The process of the PostgreSQL in a data folder, and its children. */
export const postgresProcesses = (dataDir: string): number[] =>
  withChildren(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]));

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
    postgresql: () => postgresProcesses(dataDir),
    startServer: (env: Record<string, string> = {}) =>
      startUntilEnd(atEnd, () => spawnServer({ from: 'built', env: { DATABASE_URL: connectionString, ...env } })),
    /** Writes and cleans up what was stored so far, so that what is measured next does not pay for it. */
    settle: async () => {
      await database.query('vacuum analyze');
      await database.query('checkpoint');
    },
  };
};

export type Installation = Awaited<ReturnType<typeof openInstallation>>;
