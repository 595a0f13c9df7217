import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { giveTo } from '../../server/db/embedded-postgres/postgres-user.ts';
import { type ServerProcess, startServerProcess } from '../../server/testing/spawn-server.ts';
import { makeDaemon, nginxCommand, nobody, type Replacement, withinFolder } from '../daemon.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { type Machine, type Machines, readSettings } from './machines.ts';

/** A server process that is started again until it is ready: without a database it cannot start. */
const makeServer = (dataDir: string, env: Record<string, string>) => {
  let server: ServerProcess | undefined;
  let isWanted = false;
  const start = async (): Promise<void> => {
    for (isWanted = true; isWanted; await setTimeout(1000)) {
      server = startServerProcess({ from: 'built', dataDir, env });
      if (await server.ready) return;
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
  { write }: Pick<Machines, 'write'>,
  { programs, accessLog }: { programs: DebianPrograms; accessLog?: { file: string; format: string } },
) => {
  const { folder } = machine;
  const [cache, own, log] = [join(folder, 'cache'), join(folder, 'nginx'), join(folder, 'nginx-error.log')];
  for (const each of [cache, own]) {
    await mkdir(each, { recursive: true, mode: 0o755 });
    if (nobody) await giveTo(nobody, each);
  }
  const logged = accessLog && `log_format bench '${accessLog.format}';\n  access_log ${accessLog.file} bench;`;
  const file = await write(machine, 'nginx.conf', [
    ...withinFolder(own),
    ['/var/log/nginx/error.log', log],
    ['/var/cache/nginx/prima-vista', cache],
    ...(logged ? [['access_log off;', logged] satisfies Replacement] : []),
  ]);
  const command = nginxCommand(programs.find('nginx'), folder, file, log);
  return makeDaemon({ name: 'nginx', command, env: programs.env, folder, user: nobody });
};

/** A machine with a server process, HAProxy and nginx; in the second one, PgBouncer is in between. */
export const makeAppMachine = async (machine: Machine, machines: Machines, programs: DebianPrograms) => {
  const { address, folder } = machine;
  const { write } = machines;
  const make = (name: string, ...args: string[]) =>
    makeDaemon({ name, command: [programs.find(name), ...args], folder, user: nobody, env: programs.env });
  const haproxyFile = await write(machine, 'haproxy.cfg', [
    ['user haproxy', `uid ${nobody?.uid ?? process.getuid?.()}`],
    ['group haproxy', `gid ${nobody?.gid ?? process.getgid?.()}`],
  ]);
  const pgbouncerFile = await write(machine, 'pgbouncer.ini', [
    ['/etc/pgbouncer/userlist.txt', await write(machine, 'userlist.txt')],
  ]);
  const { ORIGIN: _, ...settings } = await readSettings(await write(machine, 'server.env'));
  const direct = settings.DATABASE_URL ?? '';
  const isPooled = machine === machines.apps[1];
  const DATABASE_URL = isPooled ? direct.replace(`${address}:5432`, `${address}:6432`) : direct;
  const dataDir = join(folder, 'server');
  await mkdir(dataDir);
  return {
    /** Where clients call. */
    origin: `http://${address}:8080`,
    /** Asked without nginx. */
    health: `http://${address}:3000/api/health`,
    /** Leads to the leader. */
    connectionString: direct,
    haproxy: make('haproxy', '-db', '-f', haproxyFile),
    pgbouncer: isPooled ? make('pgbouncer', pgbouncerFile) : undefined,
    nginx: await makeNginx(machine, machines, { programs }),
    server: makeServer(dataDir, { ...settings, DATABASE_URL, LOG_LEVEL: 'fatal' }),
  };
};
