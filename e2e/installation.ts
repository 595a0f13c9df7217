import { randomUUID } from 'node:crypto';
import { escapeLiteral } from 'pg';
import { databaseName, roles } from '../server/db/embedded-postgres/postgres-connection.ts';
import { queryOnce } from '../server/db/testing/query-once.ts';
import { type SpawnedServer, spawnServer } from '../server/testing/spawn-server.ts';

/** Names the address of the superuser in the PostgreSQL that all servers of the journeys share. */
export const superuserVariable = 'PRIMA_VISTA_SUPERUSER';

/** The databases that others begin as: after a first start, and with the accounts of `accounts.ts`. */
export const templates = { fresh: databaseName, registered: 'registered' };

/** Where a role connects to a database. */
const addressOf = (database: string, role: string = roles.superuser): string => {
  const url = new URL(String(process.env[superuserVariable]));
  url.pathname = `/${database}`;
  url.username = role;
  return url.href;
};

/** Asks a database as the superuser. */
export const query = (database: string, sql: string) => queryOnce(addressOf(database), sql);

export const createDatabase = async (name: string, template: string): Promise<void> => {
  await query('postgres', `create database ${name} owner ${roles.owner} template ${template} strategy file_copy`);
};

export const dropDatabase = async (name: string): Promise<void> => {
  await query('postgres', `drop database ${name} with (force)`);
};

export type InstallationOptions = {
  /** As for `spawnServer`. */
  project?: string;
  env?: Record<string, string>;
  /** Settings in the database. */
  stored?: Record<string, string>;
  /** Nobody has an account yet: the server prints a link for the first administrator. */
  isFresh?: boolean;
};

export type Installation = SpawnedServer & {
  /** Where its server and its commands find its database. */
  databaseEnv: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  /** Asks its database as the superuser. */
  query: (sql: string) => Promise<Record<string, unknown>[]>;
};

/** Starts the built server on a database of its own. */
export const startInstallation = async ({
  isFresh = false,
  stored = {},
  env,
  ...options
}: InstallationOptions = {}): Promise<Installation> => {
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(name, isFresh ? templates.fresh : templates.registered);
  for (const [setting, value] of Object.entries(stored))
    await query(name, `insert into setting values (${escapeLiteral(setting)}, ${escapeLiteral(value)})`);
  const databaseEnv = {
    DATABASE_URL: addressOf(name, roles.server),
    DATABASE_OWNER_URL: addressOf(name, roles.owner),
  };
  const server = await spawnServer({ from: 'built', ...options, env: { ...databaseEnv, ...env } });
  const stop = async () => {
    const code = await server.stop();
    await dropDatabase(name);
    return code;
  };
  return { ...server, databaseEnv, query: (sql) => query(name, sql), stop };
};
