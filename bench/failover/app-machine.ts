import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { giveTo } from '../../server/db/embedded-postgres/postgres-user.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { type ServerProcess, startServerProcess } from '../../server/testing/spawn-server.ts';
import { makeDaemon } from '../daemon.ts';
import type { Replacement } from '../replaced.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { type Machine, type Machines, readSettings } from './machines.ts';
import { nginxCommand, withinFolder } from './nginx.ts';

/** A server process that is started again until it is ready: without a database it cannot start. */
const makeServer = (dataDir: string, env: Record<string, string>) => {
  let server: ServerProcess | undefined;
  let isWanted = false;
  const start = async (): Promise<void> => {
    isWanted = true;
    while (isWanted) {
      server = startServerProcess({ from: 'built', dataDir, env });
      if (await server.ready) return;
      await setTimeout(1000);
    }
  };
  const kill = async (): Promise<void> => {
    isWanted = false;
    await server?.kill();
  };
  return { start, kill };
};

/** nginx as deploy/ha/ configures it; `accessLog` is a file and what to write there of each request. */
export const makeNginx = async (
  machine: Machine,
  { write, user }: Machines,
  { programs, accessLog }: { programs: DebianPrograms; accessLog?: { file: string; format: string } },
) => {
  const { folder } = machine;
  const [cache, own, log] = [join(folder, 'cache'), join(folder, 'nginx'), join(folder, 'nginx-error.log')];
  for (const each of [cache, own]) {
    await mkdir(each, { recursive: true, mode: 0o755 });
    if (user) await giveTo(user, each);
  }
  const logged = accessLog && `log_format bench '${accessLog.format}';\n  access_log ${accessLog.file} bench;`;
  const file = await write(machine, 'nginx.conf', [
    ...withinFolder(own),
    ['/var/log/nginx/error.log', log],
    ['/var/cache/nginx/prima-vista', cache],
    ...(logged ? [['access_log off;', logged] satisfies Replacement] : []),
  ]);
  const command = nginxCommand(programs.find('nginx'), folder, file, log);
  return makeDaemon({ name: 'nginx', command, env: programs.env, folder, user });
};

type Options = { programs: DebianPrograms; isPooled: boolean };

/** A machine with a server process, HAProxy and nginx, and perhaps PgBouncer in between. */
export const makeAppMachine = async (machine: Machine, machines: Machines, { programs, isPooled }: Options) => {
  const { address, folder } = machine;
  const { write, user } = machines;
  const make = (name: string, ...args: string[]) =>
    makeDaemon({ name, command: [programs.find(name), ...args], folder, user, env: programs.env });
  const { uid, gid } = user ?? { uid: process.getuid?.(), gid: process.getgid?.() };
  const haproxyFile = await write(machine, 'haproxy.cfg', [
    ['user haproxy', `uid ${uid}`],
    ['group haproxy', `gid ${gid}`],
  ]);
  const pgbouncerFile = await write(machine, 'pgbouncer.ini', [
    ['/etc/pgbouncer/userlist.txt', await write(machine, 'userlist.txt')],
  ]);
  const { ORIGIN: _, ...settings } = await readSettings(await write(machine, 'server.env'));
  const direct = settings.DATABASE_URL ?? '';
  const pooled = direct.replace(`${address}:5432`, `${address}:6432`);
  const dataDir = join(folder, 'server');
  await mkdir(dataDir);
  const env = { ...settings, DATABASE_URL: isPooled ? pooled : direct, LOG_LEVEL: 'fatal' };
  const calls = openHttpClient(`http://${address}:3000/api`, { timeoutMs: 9000 });
  return {
    /** Where clients call. */
    origin: `http://${address}:8080`,
    /** Leads to the leader. */
    connectionString: direct,
    haproxy: make('haproxy', '-db', '-f', haproxyFile),
    ...(isPooled && { pgbouncer: make('pgbouncer', pgbouncerFile) }),
    nginx: await makeNginx(machine, machines, { programs }),
    server: makeServer(dataDir, env),
    /** The status of `GET /health`, asked without nginx; 0 when there is no answer. */
    readHealth: async (): Promise<number> => (await calls.send('GET', '/health')).status,
    close: calls.close,
  };
};

export type AppMachine = Awaited<ReturnType<typeof makeAppMachine>>;
