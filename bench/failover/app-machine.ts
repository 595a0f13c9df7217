import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { giveTo } from '../../server/db/embedded-postgres/postgres-user.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { type ServerProcess, startServerProcess } from '../../server/testing/spawn-server.ts';
import { makeDaemon } from './daemon.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { type Machine, type Machines, readSettings } from './machines.ts';

const restartPauseMs = 1000;
const healthTimeoutMs = 9000;

/** A server process that is started again until it is ready: without a database it cannot start. */
const makeServer = (dataDir: string, env: Record<string, string>) => {
  let server: ServerProcess | undefined;
  let isWanted = false;
  const start = async (): Promise<void> => {
    isWanted = true;
    while (isWanted) {
      server = startServerProcess({ from: 'built', dataDir, env });
      if (await server.ready) return;
      await setTimeout(restartPauseMs);
    }
  };
  const kill = async (): Promise<void> => {
    isWanted = false;
    await server?.kill();
  };
  return { name: 'server', start, kill };
};

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const toLog = ({ file, format }: { file: string; format: string }): [string, string] => [
  'access_log off;',
  `log_format bench '${format}';\n  access_log ${file} bench;`,
];

/** nginx as deploy/ha/ configures it; `accessLog` is a file and what to write there of each request. */
export const makeNginx = async (
  machine: Machine,
  { write, user }: Machines,
  { programs, accessLog }: { programs: DebianPrograms; accessLog?: { file: string; format: string } },
) => {
  const { folder } = machine;
  const cache = join(folder, 'cache');
  const temporary = join(folder, 'nginx');
  for (const each of [cache, temporary]) {
    await mkdir(each, { recursive: true, mode: 0o755 });
    if (user) await giveTo(user, each);
  }
  const log = join(folder, 'nginx-error.log');
  const file = await write(machine, 'nginx.conf', [
    // Not started as root here.
    ['user www-data;\n', ''],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['/var/log/nginx/error.log', log],
    ['/var/cache/nginx/prima-vista', cache],
    ['http {\n', `http {\n${temporaryPaths.map((each) => `  ${each}_temp_path ${join(temporary, each)};\n`).join('')}`],
    ...(accessLog ? [toLog(accessLog)] : []),
  ]);
  const command = [programs.find('nginx'), '-p', folder, '-e', log, '-c', file, '-g', 'daemon off;'];
  return makeDaemon({ name: 'nginx', command, env: programs.env, folder, user });
};

/** A machine with a server process, HAProxy and nginx, and perhaps PgBouncer in between. */
export const makeAppMachine = async (
  machine: Machine,
  machines: Machines,
  { programs, isPooled }: { programs: DebianPrograms; isPooled: boolean },
) => {
  const { address, folder } = machine;
  const { write, user } = machines;
  const about = { folder, user, env: programs.env };
  const { uid, gid } = user ?? { uid: process.getuid?.(), gid: process.getgid?.() };
  const haproxyFile = await write(machine, 'haproxy.cfg', [
    ['user haproxy', `uid ${uid}`],
    ['group haproxy', `gid ${gid}`],
  ]);
  const haproxy = makeDaemon({
    ...about,
    name: 'haproxy',
    command: [programs.find('haproxy'), '-db', '-f', haproxyFile],
  });
  const pgbouncerFile = await write(machine, 'pgbouncer.ini', [
    ['/etc/pgbouncer/userlist.txt', await write(machine, 'userlist.txt')],
  ]);
  const pgbouncer = makeDaemon({ ...about, name: 'pgbouncer', command: [programs.find('pgbouncer'), pgbouncerFile] });
  const { ORIGIN: _, ...settings } = await readSettings(await write(machine, 'server.env'));
  const direct = settings.DATABASE_URL ?? '';
  const pooled = direct.replace(`${address}:5432`, `${address}:6432`);
  const dataDir = join(folder, 'server');
  await mkdir(dataDir);
  const env = { ...settings, DATABASE_URL: isPooled ? pooled : direct, LOG_LEVEL: 'fatal' };
  const server = makeServer(dataDir, env);
  const calls = openHttpClient(`http://${address}:3000/api`, { timeoutMs: healthTimeoutMs });
  return {
    /** Where clients call. */
    origin: `http://${address}:8080`,
    /** Leads to the leader. */
    connectionString: direct,
    haproxy,
    ...(isPooled && { pgbouncer }),
    nginx: await makeNginx(machine, machines, { programs }),
    server,
    /** The status of `GET /health`, asked without nginx; 0 when there is no answer. */
    readHealth: async (): Promise<number> => (await calls.send('GET', '/health')).status,
    close: calls.close,
  };
};

export type AppMachine = Awaited<ReturnType<typeof makeAppMachine>>;
