import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../lib/log.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { DataDirInUseError } from './embedded-postgres/data-dir-lock.ts';
import { postgresProcessesOn } from './embedded-postgres/old-postgres.ts';
import { readAccounts } from './embedded-postgres/postgres-user.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { queryOnce, queryWhenBack } from './testing/query-once.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { copyPostgresPackage, startSecondServer } from './testing/second-server.ts';

const isRoot = process.getuid?.() === 0;

const start = async (dataDir: string) => {
  const { addresses, stop } = await startEmbeddedPostgres({ dataDir, log: quietLog });
  onTestFinished(() => stop());
  return { addresses, connectionString: addresses.superuser, stop };
};

/** With a database, for tests of what comes after a first start. */
const preparedFolder = () => prepareDatabase(scratchFolder());

const startElsewhere = async (dataDir: string, user?: Parameters<typeof startSecondServer>[1]) => {
  const server = await startSecondServer(dataDir, user);
  if ('error' in server.report) throw new Error(server.report.message);
  return { ...server, connectionString: server.report.connectionString };
};

/** An account of this machine that is neither root nor nobody. */
const findSomebody = async () => {
  const { uid = 1, gid = 1 } = (await readAccounts()).find((each) => each.uid > 0 && each.uid < 65534) ?? {};
  return { uid, gid };
};

const postmasterPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

test('the first start creates a private database with the required settings, at the end of a long path and after one that was broken off', async () => {
  const dataDir = join(scratchFolder(), 'l'.repeat(90), "o'ng näme", 'g'.repeat(90));
  mkdirSync(join(dataDir, 'postgres.unfinished-abc', 'base'), { recursive: true });
  const { connectionString } = await start(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
  const settings = await queryOnce(
    connectionString,
    `select current_database() as database, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync,
       current_setting('data_checksums') as checksums, current_setting('listen_addresses') as listens,
       current_setting('timezone') as timezone
     from pg_database where datname = current_database()`,
  );
  const encoded = { database: 'prima_vista', encoding: 'UTF8', provider: 'b' };
  const safe = { fsync: 'on', sync: 'on', checksums: 'on', listens: '', timezone: 'UTC' };
  expect(settings).toEqual([{ ...encoded, ...safe }]);
});

test('a running server refuses a second one, restarts a killed PostgreSQL at the same address, and stops for good', async () => {
  const dataDir = await preparedFolder();
  const { connectionString, stop } = await start(dataDir);
  await expect(startEmbeddedPostgres({ dataDir, log: quietLog })).rejects.toThrow(DataDirInUseError);
  const other = await startSecondServer(dataDir);
  expect(other.report).toEqual({
    error: 'DataDirInUseError',
    message: `another Prima Vista server is using ${dataDir} (process ${process.pid}); stop it or set DATA_DIR`,
  });
  await queryOnce(connectionString, 'create table kept as select 42 as n');
  for (let round = 0; round < 2; round++) {
    const busy = queryOnce(connectionString, 'select count(*) from generate_series(1, 1e12::bigint)');
    const busyEnd = expect(busy).rejects.toThrow();
    const before = postmasterPid(dataDir);
    process.kill(before, 'SIGKILL');
    await busyEnd;
    expect(await queryWhenBack(connectionString, 'select n from kept')).toEqual([{ n: 42 }]);
    expect(postmasterPid(dataDir)).not.toBe(before);
  }
  // Killed just before a stop, it is not restarted.
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await stop();
  // What its postmaster has left ends by itself.
  const left = () => postgresProcessesOn(join(dataDir, 'postgres'));
  await expect.poll(left, { timeout: 120_000 }).toEqual([]);
});

test('data survives a restart, whose process number may have gone to another, and stopping leaves nothing', async () => {
  const dataDir = await preparedFolder();
  const cluster = join(dataDir, 'postgres');
  // A volume has opened it to its group when it was mounted: it is made private again.
  chmodSync(cluster, 0o2770);
  const first = await start(dataDir);
  expect(statSync(cluster).mode & 0o7777).toBe(0o700);
  await queryOnce(first.connectionString, 'create table kept as select 42 as n');
  await Promise.all([first.stop(), first.stop()]);
  expect(await postgresProcessesOn(cluster)).toEqual([]);
  expect(readdirSync(dataDir)).not.toContain('temporary-folder');
  const { uid, gid } = statSync(cluster);
  // PostgreSQL takes only a process of its own user for another PostgreSQL.
  const bystander = spawn('sleep', ['600'], { ...(isRoot ? { uid, gid } : {}) });
  onTestFinished(() => void bystander.kill());
  const pidFile = join(cluster, 'postmaster.pid');
  writeFileSync(pidFile, `${bystander.pid}\n${cluster}\n1700000000\n5432\n\n\n\nready\n`);
  if (isRoot) chownSync(pidFile, uid, gid);
  const second = await start(dataDir);
  expect(await queryOnce(second.connectionString, 'select n from kept')).toEqual([{ n: 42 }]);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
});

test('after kill -9 of a server, and of one with its PostgreSQL, the next one has all committed rows', async () => {
  const dataDir = await preparedFolder();
  const first = await startElsewhere(dataDir);
  await expect(startEmbeddedPostgres({ dataDir, log: quietLog })).rejects.toThrow(`(process ${first.pid})`);
  await queryOnce(first.connectionString, 'create table kept as select 42 as n');
  await first.kill();
  const orphan = postmasterPid(dataDir);
  expect(await postgresProcessesOn(join(dataDir, 'postgres'))).toContain(orphan);
  const second = await startElsewhere(dataDir);
  expect(await postgresProcessesOn(join(dataDir, 'postgres'))).not.toContain(orphan);
  await queryOnce(second.connectionString, 'update kept set n = n + 1');
  await second.kill();
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  const next = await start(dataDir);
  expect(await queryOnce(next.connectionString, 'select n from kept')).toEqual([{ n: 43 }]);
});

test('the error of a PostgreSQL that cannot start contains its message', async () => {
  const dataDir = await preparedFolder();
  writeFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), "no_such_setting = 'x'\n");
  // The lock is free again: it fails for the same reason, not because of a first attempt that hangs around.
  for (const _attempt of [1, 2])
    await expect(startEmbeddedPostgres({ dataDir, log: quietLog })).rejects.toThrow('no_such_setting');
});

/** Leaves a database behind a link, where nothing is changed, and open to its group. */
const openBehindLink = (cluster: string) => {
  const elsewhere = join(scratchFolder(), 'moved');
  renameSync(cluster, elsewhere);
  symlinkSync(elsewhere, cluster);
  chmodSync(elsewhere, 0o770);
};

test.each<[string, (cluster: string) => void, (cluster: string) => string]>([
  ['with permissions that cannot be changed', openBehindLink, (cluster) => `Run chmod 0700 ${cluster} as root`],
  [
    'of another version',
    (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '17\n'),
    (cluster) => `${cluster} is a database of PostgreSQL 17`,
  ],
])('a database %s is refused, to commands too, and is not touched', async (_what, change, said) => {
  const dataDir = await preparedFolder();
  const cluster = join(dataDir, 'postgres');
  change(cluster);
  const before = readdirSync(cluster);
  const starting = startEmbeddedPostgres({ dataDir, log: quietLog });
  await expect(starting).rejects.toMatchObject({ exitCode: 78, message: expect.stringContaining(said(cluster)) });
  expect(readdirSync(cluster)).toEqual(before);
});

describe.runIf(isRoot)('an ordinary user', () => {
  const place = scratchFolder(afterAll);
  let packages: string;
  beforeAll(async () => {
    chmodSync(place, 0o755);
    packages = await copyPostgresPackage(place);
  });

  /** A folder of theirs for the data, with a short path, as its socket needs. */
  const makeFolder = async (owner?: { uid: number; gid: number }) => {
    const user = { ...(owner ?? (await findSomebody())), packages };
    const parent = scratchFolder();
    chmodSync(parent, 0o755);
    const dataDir = join(parent, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, user.uid, user.gid);
    return { dataDir, user };
  };

  test('is refused a database of another user, with its real folder, and whose it is', async () => {
    const { dataDir, user } = await makeFolder();
    mkdirSync(join(dataDir, 'postgres'));
    // Open to everybody, as some volumes are.
    chmodSync(join(dataDir, 'postgres'), 0o777);
    const { report } = await startSecondServer(dataDir, user);
    const said = `${dataDir}/postgres belongs to another user (number 0). Start as that user, give the folder to this one (chown -R ${user.uid} ${dataDir})`;
    expect(report).toMatchObject({ message: expect.stringContaining(said) });
  });

  test('without a name sees what PostgreSQL wants', async () => {
    const { dataDir, user } = await makeFolder({ uid: 54_321, gid: 54_321 });
    const { report } = await startSecondServer(dataDir, user);
    expect(report).toMatchObject({ message: expect.stringContaining('User 54321 has no name here') });
  });

  test('can start it too, root can continue with that user’s data, and the user again', async () => {
    const { dataDir, user } = await makeFolder();
    const server = await startElsewhere(dataDir, user);
    expect(decodeURIComponent(server.connectionString)).toContain(join(dataDir, 'postgres-socket'));
    await queryOnce(server.connectionString, 'create table kept as select 42 as n');
    await server.kill();
    const asRoot = await start(dataDir);
    expect(await queryOnce(asRoot.connectionString, 'select n from kept')).toEqual([{ n: 42 }]);
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(user.uid);
    await asRoot.stop();
    const again = await startElsewhere(dataDir, user);
    expect(await queryOnce(again.connectionString, 'select n from kept')).toEqual([{ n: 42 }]);
  });
});
