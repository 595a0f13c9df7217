import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo } from '../../server/db/embedded-postgres/postgres-user.ts';
import { makeDaemon } from '../daemon.ts';
import type { Replacement } from '../replaced.ts';
import type { DebianPrograms } from './debian-programs.ts';
import type { Machine, Machines } from './machines.ts';

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** What differs in a configuration of nginx that is not started as root, and writes into `folder` only. */
export const withinFolder = (folder: string): Replacement[] => [
  ['user www-data;\n', ''],
  ['/run/nginx.pid', join(folder, 'nginx.pid')],
  ['http {\n', `http {\n${temporaryPaths.map((each) => `  ${each}_temp_path ${join(folder, each)};\n`).join('')}`],
];

export const nginxCommand = (program: string, folder: string, file: string, log: string): string[] => [
  ...[program, '-p', folder, '-e', log, '-c', file, '-g', 'daemon off;'],
];

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
