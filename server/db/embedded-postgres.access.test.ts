import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../lib/log.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { roles } from './embedded-postgres/postgres-connection.ts';
import { canReach, isOwnNumber, readAccounts } from './embedded-postgres/postgres-user.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { queryOnce } from './testing/query-once.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const isRoot = process.getuid?.() === 0;

const start = async (dataDir: string) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quietLog });
  onTestFinished(() => postgres.stop());
  return postgres;
};

const socketOf = ({ addresses }: { addresses: { server: string } }): string =>
  join(new URL(addresses.server).searchParams.get('host') ?? '', '.s.PGSQL.5432');

/** Asks for a connection as `role`, and prints the answer: R for "come in", E for an error. */
const knock = `
  const [path, role] = process.argv.slice(1);
  const body = Buffer.from(['user', role, 'database', 'prima_vista', '', ''].join('\\0'));
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(196608, 4);
  const socket = require('node:net').connect(path, () => socket.write(Buffer.concat([head, body])));
  const say = (words) => { console.log(words); process.exit(); };
  socket.on('data', (chunk) => say(chunk.toString('latin1')));
  socket.on('error', (error) => say(error.code));
  socket.on('end', () => say('ended'));
`;

/** What a user of this machine is answered. */
const knockAs = async (uid: number | undefined, path: string, role: string): Promise<string> => {
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, ['-e', knock, path, role], { cwd: '/', env: {}, ...identity });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return said;
};

const refused = /^E.*(Peer authentication failed|no pg_hba.conf entry)/s;

/** The sockets by which a process listens to the network, from Linux's tables. */
const networkSockets = (pid: number): string[] => {
  const own = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    const [, inode] = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? [];
    return inode ?? [];
  });
  const tables = ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((name) =>
    readFileSync(`/proc/net/${name}`, 'utf8').split('\n'),
  );
  return tables.filter((line) => own.includes(line.trim().split(/\s+/)[9] ?? ''));
};

const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

const ownersIn = (folder: string): Set<number> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true }).map(
      (entry) => statSync(join(entry.parentPath, entry.name)).uid,
    ),
  );

/** For tests that only ask it, with its socket in a folder that others can reach. */
const shared = { dataDir: '', addresses: { server: '', owner: '', superuser: '' } };
beforeAll(async () => {
  const dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'prima-vista-access-'));
  chmodSync(dataDir, 0o755);
  await prepareDatabase(dataDir);
  const { addresses, stop } = await startEmbeddedPostgres({ dataDir, log: quietLog });
  Object.assign(shared, { dataDir, addresses });
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
});

describe('another user of the machine', () => {
  const strangers = [65534, 1000];
  // Where Node.js itself is out of their reach they could not try.
  const canTry = async () => isRoot && (await canReach({ uid: 1000, gid: 1000 }, process.execPath));

  test('finds a folder of the socket that is closed, and nothing on the network', async () => {
    const socket = socketOf(shared);
    const [folder, cluster] = [statSync(dirname(socket)), statSync(join(shared.dataDir, 'postgres'))];
    expect([folder.mode & 0o777, folder.uid]).toEqual([0o700, cluster.uid]);
    expect(cluster.mode & 0o777).toBe(0o700);
    if (process.platform === 'linux') expect(networkSockets(postmasterOf(shared.dataDir))).toEqual([]);
    expect(await knockAs(undefined, socket, roles.server)).toMatch(/^R/);
    if (!(await canTry())) return;
    for (const uid of strangers) expect(await knockAs(uid, socket, roles.server)).toBe('EACCES\n');
  });

  test.runIf(isRoot)('is not let in under any role, even where the folder stands open', async (context) => {
    if (!(await canTry())) return context.skip();
    const socket = socketOf(shared);
    chmodSync(dirname(socket), 0o755);
    chmodSync(socket, 0o777);
    onTestFinished(() => chmodSync(dirname(socket), 0o700));
    for (const uid of strangers) {
      for (const role of [...Object.values(roles), 'nobody', '']) {
        expect([uid, role, await knockAs(uid, socket, role)]).toEqual([uid, role, expect.stringMatching(/^E/)]);
      }
      expect(await knockAs(uid, socket, roles.superuser)).toMatch(refused);
    }
    expect(await knockAs(undefined, socket, roles.superuser)).toMatch(/^R/);
  });
});

test('a start keeps its number, which no account has, and lets in nobody whom a file of before lets in', async () => {
  const dataDir = scratchFolder();
  const cluster = join(dataDir, 'postgres');
  const first = await start(dataDir);
  const uid = statSync(`/proc/${postmasterOf(dataDir)}`).uid;
  if (isRoot) {
    expect(isOwnNumber(uid)).toBe(true);
    expect((await readAccounts()).map((account) => account.uid)).not.toContain(uid);
    expect([...ownersIn(cluster), statSync(cluster).uid]).toEqual([uid, uid]);
    expect(statSync(`/proc/${postmasterOf(shared.dataDir)}`).uid).not.toBe(uid);
  }
  await first.stop();
  writeFileSync(join(cluster, 'pg_hba.conf'), 'local all all trust\nhost all all all trust\n');
  writeFileSync(join(cluster, 'pg_ident.conf'), 'prima_vista /^.*$ all\n');
  const { addresses } = await start(dataDir);
  expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(uid);
  const rules = await queryOnce(addresses.superuser, 'select type, auth_method as method from pg_hba_file_rules');
  expect(rules).toEqual([{ type: 'local', method: 'peer' }]);
  const users = await queryOnce(addresses.superuser, 'select sys_name as name from pg_ident_file_mappings');
  expect(users.map(({ name }) => name)).toEqual([...new Set([userInfo().username, 'root'])]);
});

test.runIf(isRoot)('a data folder of nobody’s is taken from it, keys and mails included', async () => {
  const dataDir = await prepareDatabase(scratchFolder());
  writeFileSync(join(dataDir, 'secret.key'), 'the key');
  execFileSync('chown', ['-R', '65534:65534', dataDir]);
  await start(dataDir);
  expect([statSync(dataDir).uid, statSync(join(dataDir, 'secret.key')).uid]).toEqual([0, 0]);
  expect(isOwnNumber(statSync(join(dataDir, 'postgres')).uid)).toBe(true);
});

test('the role of the running server reads and writes rows, owns nothing, and can do nothing else', async () => {
  const { addresses } = shared;
  const [role] = await queryOnce(addresses.server, 'select * from pg_roles where rolname = current_user');
  expect(role).toMatchObject({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false });
  expect(role).toMatchObject({ rolname: roles.server, rolbypassrls: false });
  for (const none of ['pg_auth_members where member', 'pg_class where relowner'])
    expect(await queryOnce(addresses.server, `select from ${none} = current_user::regrole`)).toEqual([]);
  const denied = [
    ...['create table mine (n int)', 'create schema mine', 'create role mine', 'create database mine'],
    ...['drop table country', 'truncate country', 'alter table country add column n int'],
    ...[`update drizzle.__drizzle_migrations set hash = ''`, `copy country to program 'cat'`],
    ...[`set role ${roles.owner}`, `set role ${roles.superuser}`, 'set session_replication_role = replica'],
    ...['alter system set fsync = off', `select pg_read_file('PG_VERSION')`, 'select * from pg_authid'],
  ];
  for (const statement of denied)
    await expect(queryOnce(addresses.server, statement), statement).rejects.toMatchObject({ code: '42501' });
  const [owner] = await queryOnce(addresses.owner, 'select rolsuper from pg_roles where rolname = current_user');
  expect(owner).toEqual({ rolsuper: false });
});
