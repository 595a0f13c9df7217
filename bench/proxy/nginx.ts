import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { giveTo, type PostgresUser } from '../../server/db/embedded-postgres/postgres-user.ts';
import { packageRoot } from '../../server/package-root.ts';
import { isExecutable, placesOnPath } from '../../tools/executables.ts';
import { makeDaemon } from '../failover/daemon.ts';
import type { Certificate } from './certificates.ts';
import { type Replacement, replaced } from './replaced.ts';

/** The configuration that Debian's package installs, which includes that of each site. */
const debiansFile = '/etc/nginx/nginx.conf';
const ourFile = join(packageRoot, 'deploy/nginx.conf');

/** Debian's nginx; undefined where it is not installed. */
export const findNginx = (): string | undefined => {
  const program = placesOnPath(['nginx'], `${process.env.PATH}${delimiter}/usr/sbin`).find(isExecutable);
  return program && existsSync(debiansFile) ? program : undefined;
};

/** Not root, which would let its workers be somebody else. */
const nobody: PostgresUser = { uid: 65_534, gid: 65_534 };

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

type Site = {
  folder: string;
  ports: { http: number; https: number; server: number };
  certificate: Certificate;
};

const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === '::1'));

const listens = (port: number, ending: string): Replacement[] => {
  const old = ending === '' ? 80 : 443;
  return [
    [`  listen ${old}${ending};`, `  listen 127.0.0.1:${port}${ending};`],
    [`  listen [::]:${old}${ending};`, hasIpv6() ? `  listen [::1]:${port}${ending};` : ''],
  ];
};

/** All that is another one than in deploy/nginx.conf: addresses, ports, the name, and where files are. */
const ofSite = ({ folder, ports, certificate }: Site): Replacement[] => [
  ...listens(ports.http, ''),
  ...listens(ports.https, ' ssl http2'),
  ['/etc/letsencrypt/live/primavista.example/fullchain.pem', certificate.certFile],
  ['/etc/letsencrypt/live/primavista.example/privkey.pem', certificate.keyFile],
  ['https://primavista.example', `https://localhost:${ports.https}`],
  ['server_name primavista.example;', 'server_name localhost;'],
  ['/var/log/nginx', join(folder, 'logs')],
  ['/var/www/html', join(folder, 'www')],
  ['http://127.0.0.1:3000', `http://127.0.0.1:${ports.server}`],
];

/** The same for Debian's own file; modules and other sites are none of ours. */
const ofDebian = (folder: string, site: string): Replacement[] => [
  ['user www-data;\n', ''],
  ['/run/nginx.pid', join(folder, 'nginx.pid')],
  ['/var/log/nginx', join(folder, 'logs')],
  ['include /etc/nginx/modules-enabled/*.conf;', ''],
  ['include /etc/nginx/conf.d/*.conf;', `include ${site};`],
  ['include /etc/nginx/sites-enabled/*;', ''],
  ['http {\n', `http {\n${temporaryPaths.map((each) => `\t${each}_temp_path ${join(folder, each)};\n`).join('')}`],
];

const patienceMs = 30_000;

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** nginx with Debian's configuration and, as its only site, deploy/nginx.conf. */
export const makeNginx = async (program: string, given: Site) => {
  const { folder } = given;
  const user = process.getuid?.() === 0 ? nobody : undefined;
  const logs = join(folder, 'logs');
  for (const each of [logs, join(folder, 'www')]) await mkdir(each, { recursive: true });
  // Its user must be able to pass through it.
  await chmod(folder, 0o711);
  if (user) await giveTo(user, folder);
  const siteFile = join(folder, 'prima-vista.conf');
  const mainFile = join(folder, 'nginx.conf');
  await writeFile(mainFile, replaced(await readFile(debiansFile, 'utf8'), debiansFile, ofDebian(folder, siteFile)));
  const early = join(logs, 'start.log');
  const command = [program, '-p', folder, '-e', early, '-c', mainFile, '-g', 'daemon off;'];
  const daemon = makeDaemon({ name: 'nginx', command, env: { PATH: '/usr/sbin:/usr/bin' }, folder: logs, user });

  /** Everything that it has written into its logs. */
  const readLogs = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(
        (await readdir(logs)).map(async (name) => [name, await readFile(join(logs, name), 'utf8')] as const),
      ),
    );

  /** Starts it, or starts it again, with more changes: faults that somebody could make. */
  const start = async (changes: Replacement[] = [], certificate = given.certificate): Promise<void> => {
    await daemon.kill();
    const own = replaced(await readFile(ourFile, 'utf8'), 'deploy/nginx.conf', changes);
    await writeFile(siteFile, replaced(own, 'deploy/nginx.conf', ofSite({ ...given, certificate })));
    if (user) await giveTo(user, folder);
    daemon.start();
    for (const until = performance.now() + patienceMs; !(await isOpen(given.ports.https)); ) {
      if (performance.now() > until)
        throw new Error(`nginx did not start:\n${Object.values(await readLogs()).join('')}`);
      await setTimeout(20);
    }
  };
  const count = ofSite(given).length + ofDebian(folder, siteFile).length;
  return { start, kill: daemon.kill, isRunning: daemon.isRunning, readLogs, replacements: count };
};

export type Nginx = Awaited<ReturnType<typeof makeNginx>>;
