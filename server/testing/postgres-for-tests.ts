import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { migrateDatabase, openDatabase, ownerOf } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { seedDatabase } from '../db/seed.ts';
import { startSuperusersPostgres } from '../db/testing/superusers-postgres.ts';
import { packageRoot } from '../package-root.ts';
import { memoryFolder } from './memory-folder.ts';
import { compiledFolderVariable } from './server-program.ts';

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

const webFolder = join(packageRoot, 'web/public');

/** Makes a folder with set A alone: tests know its faces, whichever sets a release brings. */
const linkSetA = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const all = join(webFolder, 'generated_faces');
  const names = (await readdir(all)).filter((name) => name === 'set-a.json' || !name.endsWith('.json'));
  for (const name of names) await symlink(join(all, name), join(folder, name));
};

/**
 * Compiles the server into `folder`, without a check of types, for tests that start it in a process of its own: it starts in
 * half the time that tsx takes. The folder looks like the project to it, with the faces alone where the built pages
 * would be.
 */
const compileServer = async (folder: string, facesFolder: string): Promise<void> => {
  await mkdir(join(folder, 'dist/web'), { recursive: true });
  for (const shared of ['package.json', 'node_modules', 'server', 'docs'])
    await symlink(join(packageRoot, shared), join(folder, shared));
  await symlink(facesFolder, join(folder, 'dist/web/generated_faces'));
  await symlink(join(webFolder, 'icon.svg'), join(folder, 'dist/web/icon.svg'));
  const project = join(packageRoot, 'tsconfig.build.json');
  await run(join(packageRoot, 'node_modules/.bin/tsc'), ['-p', project, '--noCheck', '--outDir', join(folder, 'dist')]);
  process.env[compiledFolderVariable] = join(folder, 'dist');
};

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
  const compiling = compileServer(join(dataDir, 'program'), facesFolder);
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
  await compiling;
  return async () => {
    await postgres.stop();
    await rm(memory ?? dataDir, { recursive: true, force: true });
  };
}
