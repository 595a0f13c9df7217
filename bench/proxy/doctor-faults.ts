import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DoctorLine, DoctorReport } from '../../contract/doctor.ts';
import { goodPassword } from '../../e2e/office.ts';
import { packageRoot } from '../../server/package-root.ts';
import type { Replacement } from '../replaced.ts';
import type { Certificate } from './certificates.ts';
import { email, type Proxied } from './installation.ts';

type Env = Record<string, string>;

/** A line of the doctor's report as an operator reads it, with what to do. */
type Line = { heading: string; mark: string; text: string };

/** Runs the built command as an operator would, and reads what it says. */
const askDoctor = async (env: Env, ...options: string[]): Promise<Line[]> => {
  const command = [join(packageRoot, 'dist/server/command.js'), 'doctor', '--quick', ...options];
  // A folder without .env.
  const about = { cwd: tmpdir(), env: { PATH: process.env.PATH, ...env } };
  const child = spawn(process.execPath, command, { ...about, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const lines = said.split(/\n(?=[✓!✗] )/).filter((each) => /^[✓!✗] /.test(each));
  if (lines.length === 0) throw new Error(`the doctor did not report: ${said}${complained}`);
  return lines.map((each) => ({ heading: each.slice(2, 24).trim(), mark: each.charAt(0), text: each.trimEnd() }));
};

/** The checks that this bench is about, by their heading in the report: the rest depends on the machine. */
const headings = {
  origin: 'ORIGIN',
  client_address: 'Addresses of callers',
  https: 'HTTPS',
  headers: 'Security headers',
  clock: 'Clock',
  mail: 'Mail',
  sign_on: 'Single sign-on',
  postgres: 'PostgreSQL',
  schema: 'Schema',
} satisfies Partial<Record<DoctorLine['des_check'], string>>;

/** What the doctor says of an installation that is as it should be, in the command and on the page. */
export const checkDoctor = async ({ note, settings, mail, calls }: Proxied): Promise<void> => {
  const names: string[] = Object.values(headings);
  for (const { url, received } of [mail.starttls, mail.smtps]) {
    const before = received.length;
    const found = await askDoctor({ ...settings, SMTP_URL: url }, '--mail', email);
    const wrong = found.filter(({ heading, mark }) => names.includes(heading) && mark !== '✓');
    const protocol = url.split(':')[0];
    note(
      `the doctor finds nothing (${protocol})`,
      wrong.map((line) => line.text),
      [],
    );
    const secure = received.slice(before).map((each) => each.secure);
    note(`its mail arrives once, encrypted (${protocol}, with name and password)`, secure, [true]);
  }
  const { access_token } = await calls.post('/api/auth/login', { username: email, password: goodPassword });
  const page = await calls.send('/api/doctor', { headers: { authorization: `Bearer ${access_token}` } });
  const { lines }: DoctorReport = JSON.parse(page.body.toString());
  const wrong = lines.filter(({ des_check, des_state }) => des_check in headings && des_state !== 'fine');
  note(
    'the page for administrators says the same',
    wrong.map(({ des_check }) => des_check),
    [],
  );
};

/** What differs in the settings, in deploy/nginx.conf, in the certificate, or what is stopped; the provider for good. */
type Change = { env?: Env; nginx?: Replacement[]; certificate?: Certificate; stopped?: 'nginx' | 'provider' };

/** What must name a fault, and what that must say, with what to do. */
type Fault = [named: keyof typeof headings, says: RegExp, change: Change];

const forwarded = '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;\n';
const hidden = ['Strict-Transport-Security', 'Content-Security-Policy'].map(
  (name) => `    proxy_hide_header ${name};\n`,
);

/** Faults as they happen, each planted into the real thing. */
const faultsOf = ({ mail, provider, wrongCertificates }: Proxied): Record<string, Fault> => {
  const [smtp, smtps] = [mail.starttls.url, mail.smtps.url];
  const mailAt = (SMTP_URL: string): Change => ({ env: { SMTP_URL } });
  const trusting = (TRUST_PROXY: string): Change => ({ env: { TRUST_PROXY } });
  const forwarding = (text: string): Change => ({ nginx: [[forwarded, text]] });
  const untold: Change = { env: { NODE_EXTRA_CA_CERTS: '' } };
  const emptied = forwarding("    proxy_set_header X-Forwarded-For '';\n");
  const nowhere: Change = { nginx: [['http://127.0.0.1:3000', 'http://127.0.0.1:9; #http://127.0.0.1:3000']] };
  const twice = forwarding(`${forwarded}    add_header X-Frame-Options SAMEORIGIN;\n`);
  const { expired, other } = wrongCertificates;
  return {
    'wrong password of the mail server': [
      'mail',
      /535.*name and password/s,
      mailAt(smtp.replace(/:[^:@]+@/, ':wrong@')),
    ],
    'mail server of an unknown authority': ['mail', /NODE_EXTRA_CA_CERTS/, mailAt(mail.unknown.url)],
    'smtps:// on the port for smtp://': ['mail', /WRONG_VERSION.*goes with 465/s, mailAt(smtp.replace(':', 's:'))],
    'smtp:// on the port for smtps://': ['mail', /smtps:\/\/ goes with 465/, mailAt(smtps.replace('s:', ':'))],
    'no mail server': ['mail', /ECONNREFUSED/, mailAt('smtp://user:secret@localhost:9')],
    'undeclared proxy': ['client_address', /Set TRUST_PROXY/, trusting('0')],
    'more proxies declared than there are': ['client_address', /Lower TRUST_PROXY/, trusting('2')],
    'proxy that leaves X-Forwarded-For': ['client_address', /add to X-Forwarded-For/, forwarding('')],
    'proxy that empties it': ['client_address', /Let the proxy add/, { ...trusting('0'), ...emptied }],
    'proxy that adds a second header': ['headers', /: x-frame-options\n/, twice],
    'proxy that hides headers': ['headers', /content-security-policy, strict/, forwarding(forwarded + hidden.join(''))],
    'expired certificate': ['https', /has expired.*certbot renew/s, { certificate: expired }],
    'certificate for another name': ['https', /another name.*correct ORIGIN/s, { certificate: other }],
    'site of an unknown authority': ['https', /NODE_EXTRA_CA_CERTS/, untold],
    'provider of an unknown authority': ['sign_on', /NODE_EXTRA_CA_CERTS/, untold],
    'another site at ORIGIN': ['origin', /correct ORIGIN/, { env: { ORIGIN: provider.issuer } }],
    'nginx that leads nowhere': ['origin', /HTTP 503/, nowhere],
    'nginx down': ['origin', /ECONNREFUSED/, { stopped: 'nginx' }],
    'provider down': ['sign_on', /ECONNREFUSED/, { stopped: 'provider' }],
  };
};

export type Named = { fault: string; says: string; holds: boolean };

/** Plants faults one after the other, every so many of them, asks the doctor, and mends them. */
export const plantFaults = async (proxied: Proxied, every: number): Promise<Named[]> => {
  const { nginx, settings, stopProvider } = proxied;
  const found: Named[] = [];
  const planted = Object.entries(faultsOf(proxied)).filter((_, place) => place % every === 0);
  for (const [fault, [named, says, change]] of planted) {
    const isOfNginx = change.nginx ?? change.certificate ?? change.stopped === 'nginx';
    if (change.stopped === 'provider') await stopProvider();
    else if (change.stopped === 'nginx') await nginx.kill();
    else if (isOfNginx) await nginx.start(change.nginx, change.certificate);
    const lines = await askDoctor({ ...settings, ...change.env });
    const line = lines.find(({ heading }) => heading === headings[named])?.text ?? 'no line';
    const holds = line.startsWith('✗') && line.includes('→') && says.test(line);
    process.stderr.write(`${holds ? 'named' : 'NOT NAMED'}: ${fault}\n${line}\n`);
    found.push({ fault, says: line.replaceAll(/localhost:\d+/g, 'localhost'), holds });
    if (isOfNginx) await nginx.start();
  }
  return found;
};
