import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase, openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { seedDatabase } from '../db/seed.ts';
import { packageRoot } from '../package-root.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string;
  }
}

const quiet = { info: () => {}, warn: () => {}, error: (message: string) => process.stderr.write(`${message}\n`) };

/** Starts one real PostgreSQL for the whole test run; its database is the template of each test file's own. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const db = openDatabase(postgres.connectionString, quiet);
  // Nothing of it has to survive a power cut, and a slow disk would make the tests wait for minutes. Tests of faults start their own.
  await db.$client.query('alter system set fsync = off');
  await db.$client.query('select pg_reload_conf()');
  await migrateDatabase(db);
  await seedDatabase(db, join(packageRoot, 'web/public/generated_faces'));
  await db.$client.end();
  project.provide('postgres', postgres.connectionString);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
