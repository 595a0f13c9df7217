import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { openDatabase, ownerOf } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrateDatabase } from '../db/migrate-database.ts';
import { seedDatabase } from '../db/seed.ts';
import { startSuperusersPostgres } from '../db/testing/superusers-postgres.ts';
import { linkSetA } from './link-set-a.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The connection string of the running PostgreSQL; its database is a template. */
    postgres: string;
    /** A data folder of PostgreSQL to be copied. */
    stoppedCluster: string;
  }
}

/** Three pools of twenty for each of the files that run at a time, and as many again that have not quite ended. */
const maxConnections = 240;

const quiet = { info: () => {}, warn: () => {}, error: (message: string) => process.stderr.write(`${message}\n`) };

const run = promisify(execFile);

/**
 * Makes one database, migrated and seeded, for the whole test run. A copy of its files stays at rest, for tests that start
 * a PostgreSQL of their own; then it runs, as the template of each test file's database.
 */
export default async function setup(project: TestProject) {
  const memory = process.env.TMPDIR ? undefined : await memoryFolder();
  // Where tests and the programs that they start put what is temporary.
  if (memory) process.env.TMPDIR = memory;
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-test-'));
  const facesFolder = join(dataDir, 'faces');
  await linkSetA(facesFolder);
  const making = await startEmbeddedPostgres({ dataDir, log: quiet });
  await ownerOf(
    making.addresses,
    quiet,
  )(async (owner) => {
    await migrateDatabase(owner);
    await seedDatabase(owner, facesFolder);
  });
  await making.stop();
  const stoppedCluster = join(dataDir, 'stopped-cluster');
  // Keeps the owner, where fs.cp does not.
  await run('cp', ['-a', join(dataDir, 'postgres'), stoppedCluster]);
  project.provide('stoppedCluster', stoppedCluster);

  const postgres = await startSuperusersPostgres({ dataDir, log: quiet, maxConnections });
  const db = openDatabase(postgres.connectionString, quiet);
  // Nothing of it has to survive a power cut, and a slow disk would make the tests wait for minutes. Tests of faults
  // start their own.
  await db.$client.query('alter system set fsync = off');
  await db.$client.query('alter system set full_page_writes = off');
  await db.$client.query('select pg_reload_conf()');
  await db.$client.end();
  project.provide('postgres', postgres.connectionString);
  return async () => {
    await postgres.stop();
    await rm(memory ?? dataDir, { recursive: true, force: true });
  };
}
