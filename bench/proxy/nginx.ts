import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { giveTo } from '../../server/db/embedded-postgres/postgres-user.ts';
import { packageRoot } from '../../server/lib/package-root.ts';
import { isExecutable, placesOnPath } from '../../tools/executables.ts';
import { makeDaemon, nginxCommand, nobody, type Replacement, replaced, withinFolder } from '../daemon.ts';
import { waitFor } from '../wait-for.ts';
import type { Certificate } from './installation.ts';

/** The configuration that Debian's package installs, which includes that of each site. */
const debiansFile = '/etc/nginx/nginx.conf';

/** Debian's nginx; undefined where it is not installed. */
export const findNginx = (): string | undefined => {
  const program = placesOnPath(['nginx'], `${process.env.PATH}${delimiter}/usr/sbin`).find(isExecutable);
  return program && existsSync(debiansFile) ? program : undefined;
};

type Ports = { http: number; https: number; server: number };
type Site = { folder: string; ports: Ports; certificate: Certificate };

/** All that differs from deploy/nginx.conf: addresses, ports, the name, and where files are. */
const ofSite = ({ folder, ports, certificate }: Site): Replacement[] => [
  ['  listen 80;', `  listen 127.0.0.1:${ports.http};`],
  ['  listen 443 ssl http2;', `  listen 127.0.0.1:${ports.https} ssl http2;`],
  // Not every machine has IPv6.
  ['  listen [::]:80;', ''],
  ['  listen [::]:443 ssl http2;', ''],
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

/** nginx with Debian's configuration and, as its only site, deploy/nginx.conf. */
export const makeNginx = async (program: string, given: Site) => {
  const { folder, ports } = given;
  const [logs, siteFile, mainFile] = [join(folder, 'logs'), join(folder, 'site.conf'), join(folder, 'nginx.conf')];
  for (const each of [logs, join(folder, 'www')]) await mkdir(each, { recursive: true });
  // Its user must be able to pass through it.
  await chmod(folder, 0o711);
  await writeFile(mainFile, replaced(await readFile(debiansFile, 'utf8'), debiansFile, ofDebian(folder, siteFile)));
  const command = nginxCommand(program, folder, mainFile, join(logs, 'start.log'));
  const env = { PATH: '/usr/sbin:/usr/bin' };
  const daemon = makeDaemon({ name: 'nginx', command, env, folder: logs, user: nobody });

  /** Everything that it has written into its logs. */
  const readLogs = async (): Promise<Record<string, string>> => {
    const logged: Record<string, string> = {};
    for (const name of await readdir(logs)) logged[name] = await readFile(join(logs, name), 'utf8');
    return logged;
  };
  const ask = () => fetch(`http://127.0.0.1:${ports.http}`, { redirect: 'manual' }).catch(() => undefined);
  /** Starts it, or starts it again, with more changes: faults that somebody could make. */
  const start = async (changes: Replacement[] = [], certificate = given.certificate): Promise<void> => {
    await daemon.kill();
    const ours = await readFile(join(packageRoot, 'deploy/nginx.conf'), 'utf8');
    await writeFile(siteFile, replaced(ours, 'deploy/nginx.conf', [...changes, ...ofSite({ ...given, certificate })]));
    if (nobody) await giveTo(nobody, folder);
    daemon.start();
    await waitFor('nginx did not start', ask, { withinMs: 30_000, everyMs: 20 }).catch(async ({ message }: Error) => {
      throw new Error(`${message}:\n${Object.values(await readLogs()).join('')}`);
    });
  };
  return { start, kill: daemon.kill, readLogs };
};
