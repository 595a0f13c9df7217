import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from '../../../app.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { migrateDatabase } from '../../../db/migrate-database.ts';
import { runOnCluster } from '../../../db/run-on-cluster.ts';
import { seedDatabase } from '../../../db/seed.ts';
import { startJobs } from '../../../jobs/jobs.ts';
import { explainFullDisk } from '../../../lib/disk-full.ts';
import { compareFigures } from '../../figures/figures.ts';

export type Trying = Pick<Context, 'config' | 'keys' | 'now' | 'webRoot'> & {
  log: Logger;
  facesFolder: string;
  /** Of another release, in tests. */
  migrationsFolder?: string;
};

export type Counts = Record<'accounts' | 'participants' | 'runs' | 'sessions' | 'tickets', number>;

/** Makes a private folder of `dataDir`'s owner. */
export const makeBeside = async (dataDir: string, folder: string): Promise<void> => {
  const { uid, gid } = await stat(dataDir);
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  if (process.getuid?.() === 0) await chown(folder, uid, gid);
};

/** Written out: the database may be of an older release, which the schema does not describe. */
const countAll = async (db: Database): Promise<Counts> => {
  const { rows } = await db.$client.query<Counts>(
    `select (select count(*)::int from app_user) as accounts,
       (select count(*)::int from participant) as participants,
       (select count(*)::int from participant where tms_completed_at is not null) as runs,
       (select count(*)::int from game_session) as sessions,
       (select count(*)::int from ticket) as tickets`,
  );
  return rows[0] as Counts;
};

/** What devices ask first; from source, Vite serves the pages. */
const calls = ['/api/health', '/api/adjectives', '/api/images', '/api/public_game_session/check'];
const pages = ['/test', '/join', '/login'];

/** Builds the whole server on the copy, without a port, work or mails, and asks it as a device would. */
const askServer = async (db: Database, { config, keys, now, webRoot }: Trying): Promise<void> => {
  await import('../../../serve.ts');
  const nothing = async (): Promise<void> => {};
  const counts = () => ({ waiting: 0, dropped: 0 });
  const app = await buildApp({
    ...{ db, now, webRoot, keys, config, openUnlimited: () => db, origin: () => 'http://localhost' },
    ...{ addWork: nothing, sendMail: nothing },
    recorder: { record: () => {}, drop: () => {}, flush: nothing, stop: nothing, counts },
  });
  try {
    for (const url of [...calls, ...(existsSync(join(webRoot, 'index.html')) ? pages : [])]) {
      const { statusCode } = await app.inject({ method: 'GET', url });
      if (statusCode !== 200) throw new Error(`${url} is answered with ${statusCode}`);
    }
  } finally {
    await app.close();
  }
};

export const compareCounts = (before: Counts, after: Counts): void => {
  for (const name of Object.keys(before) as (keyof Counts)[]) {
    if (before[name] !== after[name]) throw new Error(`${name} before: ${before[name]}; after: ${after[name]}`);
  }
};

/**
 * Migrates the database in `folder`, a copy that nobody uses, and checks that nothing is lost, that a new count finds the same
 * figures, and that the server answers. Resolves to what it holds, with the database stopped. Throws an Error that says why not.
 */
export const tryRelease = (folder: string, trying: Trying): Promise<Counts> => {
  const { log, facesFolder, migrationsFolder } = trying;
  const check = async (db: Database): Promise<Counts> => {
    const before = await countAll(db);
    await migrateDatabase(db, migrationsFolder);
    const after = await countAll(db);
    compareCounts(before, after);
    await seedDatabase(db, facesFolder);
    const { differences } = await compareFigures(db);
    if (differences.length > 0) throw new Error(`figures differ from a new count: ${differences[0]}`);
    // Updates the queues too, as a start does; nobody does the waiting work.
    await (await startJobs({ db, asOwner: (work) => work(db), log })).stop();
    await askServer(db, trying);
    return after;
  };
  return runOnCluster({ dataDir: folder, log, max: 3 }, check).catch(async (error: unknown) => {
    throw await explainFullDisk(folder, error);
  });
};
