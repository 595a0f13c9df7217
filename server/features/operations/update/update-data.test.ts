import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportArchive } from '../../../db/archive/export-archive.ts';
import { openDatabase } from '../../../db/database.ts';
import { postgresMajor } from '../../../db/embedded-postgres/binaries.ts';
import { lockDataDir } from '../../../db/embedded-postgres/data-dir-lock.ts';
import { proveCluster } from '../../../db/embedded-postgres/switch-cluster.ts';
import { type StartedDatabase, startDatabase } from '../../../db/start-database.ts';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { startSuperusersPostgres } from '../../../db/testing/superusers-postgres.ts';
import { archivedQueue } from '../../../jobs/jobs.ts';
import { packageRoot, webRoot } from '../../../lib/package-root.ts';
import { deriveKeys } from '../../../lib/secret-key.ts';
import { readConfig } from '../../../read-config.ts';
import { nextMigrations } from '../../../testing/next-migrations.ts';
import { prepareDatabase } from '../../../testing/prepared-database.ts';
import { rollBackData } from './roll-back-data.ts';
import { updateData } from './update-data.ts';

const log = pino({ level: 'silent' });
const facesFolder = join(packageRoot, 'web/public/generated_faces');
const trying = {
  ...{ config: readConfig({}), keys: deriveKeys('a secret of this test, and of nothing else'), log },
  ...{ now: () => new Date('2027-01-02T03:04:05Z'), webRoot, facesFolder },
};

const insertAccount = `with made as (insert into role (name) values ('secretary') returning id)
  insert into app_user (full_name, email, id_role) select 'Anna Neri', 'anna@example.org', id from made`;

/** Copies clusters, with their owner, which fs.cpSync does not keep. */
const copyClusters = (folder: string, names = ['postgres'], dataDir = scratchFolder()): string => {
  execFileSync('cp', ['-a', ...names.map((name) => join(folder, name)), dataDir]);
  return dataDir;
};

/** The stopped database of this release, with an account, and what it exports. */
const installed = { cluster: '', exported: '' };
/** The same after a start of the next release, which has one migration more, and which folders that updated. */
const updated = { dataDir: scratchFolder(afterAll), folders: [] as string[] };
const nextParent = scratchFolder(afterAll);
const next = { log, facesFolder, migrationsFolder: '' };

/** Who has an account, and how many migrations were applied. */
const readContents = async ({ asOwner }: StartedDatabase) => {
  const contents = `select full_name, (select count(*)::int from drizzle.__drizzle_migrations) as migrations from app_user`;
  const found: unknown[] = [];
  await asOwner(async (owner) => void found.push(...(await owner.$client.query(contents)).rows));
  return found;
};

beforeAll(async () => {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'prima-vista-previous-'));
  Object.assign(installed, { cluster: join(dataDir, 'postgres'), exported: join(dataDir, 'all.export') });
  await prepareDatabase(dataDir);
  const postgres = await startSuperusersPostgres({ dataDir, log });
  const db = openDatabase(postgres.connectionString, log, { max: 1 });
  await db.$client.query(insertAccount);
  await exportArchive({ db, queue: archivedQueue, file: installed.exported, now: trying.now() });
  await db.$client.end();
  await postgres.stop();

  next.migrationsFolder = nextMigrations(undefined, nextParent);
  copyClusters(dataDir, ['postgres'], updated.dataDir);
  const update = async (folder: string) => {
    updated.folders.push(folder);
    await updateData(folder, { ...trying, migrationsFolder: next.migrationsFolder });
  };
  await (await startDatabase({ DATA_DIR: updated.dataDir }, { ...next, update })).stop();
  return () => rmSync(dataDir, { recursive: true, force: true });
});

const installPrevious = (): string => copyClusters(dirname(installed.cluster));

/** Data as an update to the next release has left them. */
const installUpdated = (): string => copyClusters(updated.dataDir, readdirSync(updated.dataDir));

/** What a database is recognised by while it is stopped: nothing was written where it is the same. */
const filesIn = (cluster: string) =>
  readdirSync(cluster, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => ({ name, written: statSync(join(cluster, name)).mtimeMs }));

it('a start brings data of an older release to this one on a copy, and a later one has nothing to do', async () => {
  const dataDir = installUpdated();
  expect(updated.folders).toEqual([updated.dataDir]);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['postgres', 'postgres.former']));
  expect(readdirSync(dataDir)).not.toContain('updating');
  const later = await startDatabase({ DATA_DIR: dataDir }, { ...next, update: () => expect.unreachable() });
  expect(await readContents(later)).toEqual([{ full_name: 'Anna Neri', migrations: 2 }]);
  await later.stop();
});

it('a release that starts on data of a newer one takes back its own, unless that one was ready on them', async () => {
  const [dataDir, proved] = [installUpdated(), installUpdated()];
  await proveCluster(proved);
  const start = (DATA_DIR: string) =>
    startDatabase({ DATA_DIR }, { log, facesFolder, update: () => expect.unreachable() });
  const server = await start(dataDir);
  expect(await readContents(server)).toEqual([{ full_name: 'Anna Neri', migrations: 1 }]);
  await server.stop();
  await expect(start(proved)).rejects.toThrow('of a newer release');
  expect(readdirSync(proved)).toContain('postgres.former');
});

it('data of a newer release are left for the former ones, once it is said that they are lost; others stay', async () => {
  const dataDir = installUpdated();
  const of = (name: string) => join(dataDir, name);
  const [former, newer, aside] = [of('postgres.former'), of('postgres.newer'), join(scratchFolder(), 'aside')];
  const { ino } = statSync(former);
  await expect(rollBackData(dataDir, { log, losesNewer: false })).rejects.toThrow('repeat this with --lose-newer');
  renameSync(former, aside);
  await expect(rollBackData(dataDir, { log, losesNewer: true })).rejects.toThrow('there is no postgres.former');
  renameSync(aside, former);
  const lock = await lockDataDir(dataDir);
  await expect(rollBackData(dataDir, { log, losesNewer: true })).rejects.toThrow('stop the service first');
  await lock.release();
  expect([statSync(former).ino, existsSync(newer)]).toEqual([ino, false]);

  await rollBackData(dataDir, { log, losesNewer: true });
  mkdirSync(former);
  await rollBackData(dataDir, { log, losesNewer: true });
  expect([statSync(of('postgres')).ino, existsSync(newer), existsSync(former)]).toEqual([ino, true, true]);
});

const link = (cluster: string): void => {
  const elsewhere = join(scratchFolder(), 'pg_wal');
  renameSync(join(cluster, 'pg_wal'), elsewhere);
  symlinkSync(elsewhere, join(cluster, 'pg_wal'));
};
/** As large as it says, without taking that much. */
const grow = (cluster: string): void => {
  writeFileSync(join(cluster, 'large'), '');
  truncateSync(join(cluster, 'large'), 4e12);
};

it.each([
  ['partly behind a link', link, /pg_wal is a link, so that no copy can be made/],
  ['too large for the disk', grow, /about \d+ MB are needed on the disk of .*, where \d+ MB are free. Make room there/],
])('a database that is %s is refused', async (_, change, said) => {
  const dataDir = installPrevious();
  change(join(dataDir, 'postgres'));
  await expect(updateData(dataDir, trying)).rejects.toThrow(said);
  for (const name of ['updating', 'postgres.former']) expect(readdirSync(dataDir)).not.toContain(name);
});

it('a migration that fails leaves everything as it was, and says why', async () => {
  const dataDir = installPrevious();
  const before = filesIn(join(dataDir, 'postgres'));
  const migrationsFolder = nextMigrations('alter table role add column name text');
  await expect(updateData(dataDir, { ...trying, migrationsFolder })).rejects.toThrow(
    /failed on a copy of the data: .*Nothing was changed: the data are those of the former release/s,
  );
  expect(readdirSync(dataDir).filter((name) => name !== 'postgres')).not.toContain('postgres.former');
  expect(readdirSync(dataDir)).not.toContain('updating');
  expect(filesIn(join(dataDir, 'postgres'))).toEqual(before);
});

describe('of another version of PostgreSQL', () => {
  /** A release that this test takes for one with PostgreSQL 17: its `export` runs `program`. */
  const releaseWith = (program: string): string => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'server/cli'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'server/cli/command.js'), `import { copyFileSync } from 'node:fs';\n${program}`);
    return folder;
  };

  /** Data that only that release can read. */
  const installOther = (): string => {
    const dataDir = installPrevious();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    return dataDir;
  };
  const versionIn = (cluster: string): string => readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();

  it('the previous release exports the data, this one imports them, and as they were, they stay', async () => {
    const dataDir = installOther();
    const check = `if (process.argv[2] !== 'export' || !process.env.DATA_DIR.endsWith('previous')) process.exit(9);`;
    const previous = releaseWith(`${check} copyFileSync(${JSON.stringify(installed.exported)}, process.argv[3]);`);
    await updateData(dataDir, trying, previous);
    expect(versionIn(join(dataDir, 'postgres'))).toBe(postgresMajor());
    expect(versionIn(join(dataDir, 'postgres.former'))).toBe('17');
    const later = await startDatabase({ DATA_DIR: dataDir }, { log, facesFolder, update: () => expect.unreachable() });
    expect(await readContents(later)).toEqual([{ full_name: 'Anna Neri', migrations: 1 }]);
    await later.stop();
    expect(readdirSync(dataDir)).not.toContain('updating');
  });

  it('what ran before goes on where that fails', async () => {
    const dataDir = installOther();
    const previous = releaseWith(`process.stderr.write('There is no command export.'); process.exitCode = 1;`);
    await expect(updateData(dataDir, trying, previous)).rejects.toThrow(
      /the previous release cannot export the data: There is no command export.*Nothing was changed/s,
    );
    expect(versionIn(join(dataDir, 'postgres'))).toBe('17');
    for (const name of ['updating', 'postgres.former']) expect(readdirSync(dataDir)).not.toContain(name);
  });
});
