import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type AsOwner, type Database, openDatabase, ownerOf } from '../db/database.ts';
import { roles } from '../db/embedded-postgres/postgres-connection.ts';

/** A busy machine is not an outage. */
const connectionTimeoutMs = 120_000;

const quiet = { warn: () => {} };

export type TestDatabase = {
  /** As the superuser, for what tests prepare and look up. */
  db: Database;
  /** As the running server has it: its role reads and writes rows, and can do nothing else. */
  serverDb: Database;
  /** Of the superuser. */
  connectionString: string;
  /** As the running server opens connections without time limits. */
  openApart: () => Database;
  asOwner: AsOwner;
  drop: () => Promise<void>;
};

const withDatabase = (connectionString: string, name: string): string => {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
};

const withRole = (connectionString: string, role: string): string => {
  const url = new URL(connectionString);
  url.username = role;
  return url.href;
};

const runOnServer = async (connectionString: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: withDatabase(connectionString, 'postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** A fresh database, migrated and seeded, of its own for a test file. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const template = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const templateName = new URL(template).pathname.slice(1);
  // Several times as fast as the default, which writes each page to the log too.
  await runOnServer(
    template,
    `create database ${name} owner ${roles.owner} template ${templateName} strategy file_copy`,
  );
  const connectionString = withDatabase(template, name);
  const addresses = {
    owner: withRole(connectionString, roles.owner),
    server: withRole(connectionString, roles.server),
  };
  const db = openDatabase(connectionString, quiet, { connectionTimeoutMs });
  const serverDb = openDatabase(addresses.server, quiet, { connectionTimeoutMs });
  const drop = async () => {
    await db.$client.end();
    await serverDb.$client.end();
    await runOnServer(template, `drop database ${name} with (force)`);
  };
  const openApart = () => openDatabase(addresses.server, quiet, { connectionTimeoutMs });
  return { db, serverDb, connectionString, openApart, asOwner: ownerOf(addresses, quiet), drop };
};
