import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { packageRoot } from '../../server/lib/package-root.ts';
import type { Replacement } from '../daemon.ts';
import { type Certificate, email, type Proxied } from './installation.ts';

type Env = Record<string, string>;

/** Runs the built command as an operator would. Resolves to the lines of its report, with what to do, by their heading. */
const askDoctor = async (env: Env, ...options: string[]): Promise<Env> => {
  const command = [join(packageRoot, 'dist/server/cli/command.js'), 'doctor', '--quick', ...options];
  // A folder without .env.
  const about = { cwd: tmpdir(), env: { PATH: process.env.PATH, ...env } };
  const child = spawn(process.execPath, command, { ...about, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const lines = said.split(/\n(?=[✓!✗] )/).filter((each) => /^[✓!✗] /.test(each));
  if (lines.length === 0) throw new Error(`the doctor did not report: ${said}${complained}`);
  return Object.fromEntries(lines.map((each) => [each.slice(2, 26).trim(), each.trimEnd()]));
};

/** The checks that this bench is about: the rest depends on the machine. */
const headings = {
  ...{
    origin: 'Public address (ORIGIN)',
    address: 'Addresses of callers',
    https: 'HTTPS',
    headers: 'Security headers',
    clock: 'Clock',
  },
  ...{ mail: 'Mail', sign_on: 'Single sign-on', postgres: 'PostgreSQL', schema: 'Database schema' },
};

/** What the doctor says of a working installation. */
export const checkDoctor = async ({ note, settings, mail }: Proxied): Promise<void> => {
  for (const { url, received } of [mail.starttls, mail.smtps]) {
    const before = received.length;
    const found = await askDoctor({ ...settings, SMTP_URL: url }, '--mail', email);
    const lines = Object.values(headings).map((heading) => found[heading] ?? `no ${heading}`);
    const protocol = url.split(':')[0];
    const wrong = lines.filter((line) => !line.startsWith('✓'));
    note(`the doctor finds nothing (${protocol})`, wrong, []);
    const secure = received.slice(before).map((each) => each.secure);
    note(`its mail arrives once, encrypted (${protocol}, with name and password)`, secure, [true]);
  }
};

/** What differs in the settings, in deploy/nginx.conf or in the certificate. */
type Change = { env?: Env; nginx?: Replacement[]; certificate?: Certificate };

/** What must name a fault, and what that must say, with what to do. */
type Fault = [fault: string, named: keyof typeof headings, says: RegExp, change: Change];

const forwarded = '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;\n';
const hidden = ['Strict-Transport-Security', 'Content-Security-Policy'].map(
  (name) => `    proxy_hide_header ${name};\n`,
);

/** Faults as they happen, each planted into the real thing. */
const faultsOf = ({ mail, provider, wrongCertificates: { expired, other } }: Proxied): Fault[] => {
  const mailAt = (SMTP_URL: string): Change => ({ env: { SMTP_URL } });
  const trusting = (TRUST_PROXY: string): Change => ({ env: { TRUST_PROXY } });
  const forwarding = (line: string): Change => ({ nginx: [[forwarded, line]] });
  const [smtp, smtps] = [mail.starttls.url, mail.smtps.url];
  const wrongPassword = mailAt(smtp.replace(/:[^:@]+@/, ':wrong@'));
  const emptied = { ...trusting('0'), ...forwarding("    proxy_set_header X-Forwarded-For '';\n") };
  const twice = forwarding(`${forwarded}    add_header X-Frame-Options SAMEORIGIN;\n`);
  const without = forwarding(forwarded + hidden.join(''));
  const nowhere: Change = { nginx: [['http://127.0.0.1:3000', 'http://127.0.0.1:9; #http://127.0.0.1:3000']] };
  const untold: Change = { env: { NODE_EXTRA_CA_CERTS: '' } };
  return [
    ['wrong password of the mail server', 'mail', /535.*name and password/s, wrongPassword],
    ['mail server of an unknown authority', 'mail', /NODE_EXTRA_CA_CERTS/, mailAt(mail.unknown.url)],
    ['smtps:// on the port for smtp://', 'mail', /WRONG_VERSION.*goes with 465/s, mailAt(smtp.replace(':', 's:'))],
    ['smtp:// on the port for smtps://', 'mail', /smtps:\/\/ goes with 465/, mailAt(smtps.replace('s:', ':'))],
    ['undeclared proxy', 'address', /Set TRUST_PROXY/, trusting('0')],
    ['more proxies declared than there are', 'address', /Lower TRUST_PROXY/, trusting('2')],
    ['proxy that leaves X-Forwarded-For', 'address', /each of them add X-Forwarded-For/, forwarding('')],
    ['proxy that empties it', 'address', /Let the proxy add/, emptied],
    ['proxy that adds a second header', 'headers', /: x-frame-options\.\n/, twice],
    ['proxy that hides headers', 'headers', /content-security-policy, strict/, without],
    ['expired certificate', 'https', /has expired.*certbot renew/s, { certificate: expired }],
    ['certificate for another name', 'https', /another name.*correct ORIGIN/s, { certificate: other }],
    ['site of an unknown authority', 'https', /NODE_EXTRA_CA_CERTS/, untold],
    ['provider of an unknown authority', 'sign_on', /NODE_EXTRA_CA_CERTS/, untold],
    ['another site at ORIGIN', 'origin', /correct ORIGIN/, { env: { ORIGIN: provider.issuer } }],
    ['nginx that leads nowhere', 'origin', /HTTP 503/, nowhere],
  ];
};

/** Plants faults one after the other, every so many of them, asks the doctor, and mends them. */
export const plantFaults = async (proxied: Proxied, every: number) => {
  const { nginx, settings } = proxied;
  const found: { fault: string; says: string; holds: boolean }[] = [];
  const planted = faultsOf(proxied).filter((_, place) => place % every === 0);
  for (const [fault, named, says, { env, nginx: changes, certificate }] of planted) {
    const isOfNginx = changes ?? certificate;
    if (isOfNginx) await nginx.start(changes, certificate);
    const line = (await askDoctor({ ...settings, ...env }))[headings[named]] ?? 'no line';
    const holds = line.startsWith('✗') && line.includes('→') && says.test(line);
    process.stderr.write(`${holds ? 'named' : 'NOT NAMED'}: ${fault}\n${line}\n`);
    found.push({ fault, says: line.replaceAll(/localhost:\d+/g, 'localhost'), holds });
    if (isOfNginx) await nginx.start();
  }
  return found;
};
