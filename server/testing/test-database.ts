import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';

/** A busy machine is not an outage. */
const connectionTimeoutMs = 120_000;

const quiet = { warn: () => {} };

export type TestDatabase = { db: Database; connectionString: string; drop: () => Promise<void> };

const withDatabase = (connectionString: string, name: string): string => {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
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
  await runOnServer(template, `create database ${name} template ${templateName} strategy file_copy`);
  const connectionString = withDatabase(template, name);
  const db = openDatabase(connectionString, quiet, { connectionTimeoutMs });
  const drop = async () => {
    await db.$client.end();
    await runOnServer(template, `drop database ${name} with (force)`);
  };
  return { db, connectionString, drop };
};
