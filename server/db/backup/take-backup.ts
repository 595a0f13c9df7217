import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { create } from 'tar';
import type { Log } from '../embedded-postgres/postgres-log.ts';
import { reachEmbeddedPostgres } from '../reach-embedded-postgres.ts';
import { copyCluster, copyWal } from './copy-cluster.ts';
import { newManifest, parts } from './manifest.ts';

type Session = Pick<Client, 'query'>;

const query = async (session: Session, text: string, values: unknown[] = []) =>
  (await session.query(text, values)).rows;

/** A copy of the data folder that PostgreSQL starts from, taken while it works. */
const copyRunning = async (session: Session, from: string, to: string): Promise<void> => {
  // Keeps the WAL that the copy needs; it goes with the session.
  const slot = `backup_${randomBytes(6).toString('hex')}`;
  await query(session, 'select pg_create_physical_replication_slot($1, true, true)', [slot]);
  await query(session, `select pg_backup_start('prima-vista', true)`);
  await copyCluster(from, to);
  const [end] = await query(session, 'select labelfile from pg_backup_stop(false)');
  await writeFile(join(to, 'backup_label'), end?.labelfile);
  await copyWal(from, to);
};

const withSession = async (connectionString: string, work: (session: Session) => Promise<void>): Promise<void> => {
  const session = new Client({ connectionString });
  // A query under way fails with the same error; without a listener a lost connection would end the process.
  session.on('error', () => {});
  await session.connect();
  try {
    await work(session);
  } finally {
    await session.end().catch(() => {});
  }
};

/** Packs a folder into a file that is there whole or not at all, and stays after a power cut. */
const pack = async (folder: string, names: string[], file: string): Promise<void> => {
  const unfinished = join(folder, 'backup.tar.gz');
  await create({ gzip: true, portable: true, cwd: folder, file: unfinished, mode: 0o600 }, names);
  const handle = await open(unfinished, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(unfinished, file);
};

type Backup = { dataDir: string; file: string; log: Log; now: Date };

/**
 * Writes everything that DATA_DIR keeps (database and secret key, not the mails in its outbox) into `file`, a .tar.gz that only its owner can
 * read; while the server runs or not. What was acknowledged before the call is in it. Throws an Error when there is
 * something at `file` already, or when it cannot be written.
 */
export const takeBackup = async ({ dataDir, file, log, now }: Backup): Promise<void> => {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  // Nothing is ever written over: it may be the only other copy.
  const claim = await open(target, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${file} is there already: name another file`) : error;
  });
  await claim.close();
  const staging = await mkdtemp(`${target}.unfinished-`);
  const discard = () => rm(target, { force: true });
  try {
    const postgres = await reachEmbeddedPostgres({ dataDir, log });
    const cluster = join(staging, parts.cluster);
    await withSession(postgres.connectionString, (session) =>
      copyRunning(session, join(dataDir, parts.cluster), cluster),
    ).finally(() => postgres.stop());
    await writeFile(join(staging, parts.manifest), `${JSON.stringify(newManifest(now), null, 2)}\n`);
    const names: string[] = [parts.manifest, parts.cluster];
    // Given as SECRET_KEY it is not in the folder.
    if (existsSync(join(dataDir, parts.secret))) {
      await copyFile(join(dataDir, parts.secret), join(staging, parts.secret));
      names.push(parts.secret);
    }
    await pack(staging, names, target);
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};
