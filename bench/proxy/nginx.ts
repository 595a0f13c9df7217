import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { giveTo } from '../../server/db/embedded-postgres/postgres-user.ts';
import { packageRoot } from '../../server/package-root.ts';
import { isExecutable, placesOnPath } from '../../tools/executables.ts';
import { makeDaemon } from '../daemon.ts';
import { nobody } from '../failover/machines.ts';
import { nginxCommand, withinFolder } from '../failover/nginx.ts';
import { type Replacement, replaced } from '../replaced.ts';
import type { Certificate } from './certificates.ts';

/** The configuration that Debian's package installs, which includes that of each site. */
const debiansFile = '/etc/nginx/nginx.conf';

/** Debian's nginx; undefined where it is not installed. */
export const findNginx = (): string | undefined => {
  const program = placesOnPath(['nginx'], `${process.env.PATH}${delimiter}/usr/sbin`).find(isExecutable);
  return program && existsSync(debiansFile) ? program : undefined;
};

export type Ports = { http: number; https: number; server: number };
type Site = { folder: string; ports: Ports; certificate: Certificate };

const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === '::1'));

const listens = (old: number, port: number, ending: string): Replacement[] => [
  [`  listen ${old}${ending};`, `  listen 127.0.0.1:${port}${ending};`],
  [`  listen [::]:${old}${ending};`, hasIpv6() ? `  listen [::1]:${port}${ending};` : ''],
];

/** All that differs from deploy/nginx.conf: addresses, ports, the name, and where files are. */
const ofSite = ({ folder, ports, certificate }: Site): Replacement[] => [
  ...listens(80, ports.http, ''),
  ...listens(443, ports.https, ' ssl http2'),
  ['/etc/letsencrypt/live/primavista.example/fullchain.pem', certificate.certFile],
  ['/etc/letsencrypt/live/primavista.example/privkey.pem', certificate.keyFile],
  ['https://primavista.example', `https://localhost:${ports.https}`],
  ['server_name primavista.example;', 'server_name localhost;'],
  ['/var/log/nginx', join(folder, 'logs')],
  ['/var/www/html', join(folder, 'www')],
  ['http://127.0.0.1:3000', `http://127.0.0.1:${ports.server}`],
];

/** The same for Debian's own file, without modules and other sites. */
const ofDebian = (folder: string, site: string): Replacement[] => [
  ...withinFolder(folder),
  ['/var/log/nginx', join(folder, 'logs')],
  ['include /etc/nginx/modules-enabled/*.conf;', ''],
  ['include /etc/nginx/conf.d/*.conf;', `include ${site};`],
  ['include /etc/nginx/sites-enabled/*;', ''],
];

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('error', () => resolve(false)).once('connect', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });

/** nginx with Debian's configuration and, as its only site, deploy/nginx.conf. */
export const makeNginx = async (program: string, given: Site) => {
  const { folder } = given;
  const user = process.getuid?.() === 0 ? nobody : undefined;
  const [logs, siteFile, mainFile] = [join(folder, 'logs'), join(folder, 'site.conf'), join(folder, 'nginx.conf')];
  for (const each of [logs, join(folder, 'www')]) await mkdir(each, { recursive: true });
  // Its user must be able to pass through it.
  await chmod(folder, 0o711);
  await writeFile(mainFile, replaced(await readFile(debiansFile, 'utf8'), debiansFile, ofDebian(folder, siteFile)));
  const command = nginxCommand(program, folder, mainFile, join(logs, 'start.log'));
  const daemon = makeDaemon({ name: 'nginx', command, env: { PATH: '/usr/sbin:/usr/bin' }, folder: logs, user });

  /** Everything that it has written into its logs. */
  const readLogs = async (): Promise<Record<string, string>> => {
    const logged: Record<string, string> = {};
    for (const name of await readdir(logs)) logged[name] = await readFile(join(logs, name), 'utf8');
    return logged;
  };
  /** Starts it, or starts it again, with more changes: faults that somebody could make. */
  const start = async (changes: Replacement[] = [], certificate = given.certificate): Promise<void> => {
    await daemon.kill();
    const ours = await readFile(join(packageRoot, 'deploy/nginx.conf'), 'utf8');
    await writeFile(siteFile, replaced(ours, 'deploy/nginx.conf', [...changes, ...ofSite({ ...given, certificate })]));
    if (user) await giveTo(user, folder);
    daemon.start();
    for (const until = performance.now() + 30_000; !(await isOpen(given.ports.https)); ) {
      if (performance.now() > until)
        throw new Error(`nginx did not start:\n${Object.values(await readLogs()).join('')}`);
      await setTimeout(20);
    }
  };
  return { start, kill: daemon.kill, readLogs };
};
