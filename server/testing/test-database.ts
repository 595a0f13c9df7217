import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type AsOwner, type Database, openDatabase, ownerOf } from '../db/database.ts';
import { roles } from '../db/embedded-postgres/postgres-connection.ts';
import { quietLog } from '../lib/log.ts';

/** A busy machine is not an outage. */
const connectionTimeoutMs = 120_000;

export type TestDatabase = {
  /** As the superuser, for what tests prepare and look up. */
  db: Database;
  /** Resolves to the rows of a statement, run as the superuser. */
  query: <Row extends object = pg.QueryResult['rows'][number]>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** As the running server has it: its role reads and writes rows, and can do nothing else. */
  serverDb: Database;
  /** Of the superuser. */
  connectionString: string;
  /** As the running server opens connections without time limits. */
  openUnlimited: () => Database;
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

let serverConnection: Promise<pg.Client> | undefined;

/** One connection for all databases that are created and dropped in this process; it ends with the process. */
const connectToServer = (connectionString: string): Promise<pg.Client> => {
  serverConnection ??= (async () => {
    const client = new pg.Client({ connectionString: withDatabase(connectionString, 'postgres') });
    // It is lost when the server stops, and then nobody needs it.
    client.on('error', () => {});
    await client.connect();
    return client;
  })();
  return serverConnection;
};

/**
 * Waits until nobody is connected to a database, at most for a second: the end of a pool does not wait for the end of its
 * connections, and PostgreSQL, which finds one, tries again to drop the database after 100 ms.
 */
const untilLeft = (name: string): string => `
  do $$ begin
    for attempt in 1..500 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.002), pg_stat_clear_snapshot();
    end loop;
  end $$`;

/** A fresh database, migrated and seeded, of its own for a test file. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const template = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const templateName = new URL(template).pathname.slice(1);
  // Several times as fast as the default, which writes each page to the log too.
  const server = await connectToServer(template);
  await server.query(`create database ${name} owner ${roles.owner} template ${templateName} strategy file_copy`);
  const connectionString = withDatabase(template, name);
  const addresses = {
    owner: withRole(connectionString, roles.owner),
    server: withRole(connectionString, roles.server),
  };
  const db = openDatabase(connectionString, quietLog, { connectionTimeoutMs });
  const serverDb = openDatabase(addresses.server, quietLog, { connectionTimeoutMs });
  const drop = async () => {
    await db.$client.end();
    await serverDb.$client.end();
    await server.query(untilLeft(name));
    await server.query(`drop database ${name} with (force)`);
  };
  const query: TestDatabase['query'] = async (text, values) => (await db.$client.query(text, values)).rows;
  const openUnlimited = () => openDatabase(addresses.server, quietLog, { connectionTimeoutMs });
  return { db, query, serverDb, connectionString, openUnlimited, asOwner: ownerOf(addresses, quietLog), drop };
};

/** Resolves to the rows of every table, sorted, as text. */
export const readTables = async ({ query }: Pick<TestDatabase, 'query'>): Promise<Record<string, string>> => {
  const tables = await query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ rows: string }>(
      `select coalesce(string_agg(t::text, ' ' order by t::text), '') as rows from ${name} t`,
    );
    all[name] = row?.rows ?? '';
  }
  return all;
};

/** The same without what is counted or recorded of each call, whatever becomes of it. */
export const readChangeable = async (database: Pick<TestDatabase, 'query'>): Promise<Record<string, string>> => {
  const isCount = (table: string) => /attempt|^(audit|request|duration|backend_error)/.test(table);
  return Object.fromEntries(Object.entries(await readTables(database)).filter(([table]) => !isCount(table)));
};
