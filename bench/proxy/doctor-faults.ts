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

/** A fault, the line that must name it, and what that must say, with what to do. */
type Fault = [fault: string, named: keyof typeof headings, says: RegExp, change: Change];

const forwarded = '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;\n';
const hidden = ['Strict-Transport-Security', 'Content-Security-Policy'].map(
  (name) => `    proxy_hide_header ${name};\n`,
);

const env = (name: string, value: string): Change => ({ env: { [name]: value } });
const insteadOfForwarded = (text: string): Replacement[] => [[forwarded, text]];

/** Faults as they happen, each planted into the real thing. */
const faultsOf = ({ mail, provider, wrongCertificates }: Proxied): Fault[] => {
  const [smtp, smtps] = [mail.starttls.url, mail.smtps.url];
  const mistyped = env('SMTP_URL', smtp.replace(/:[^:@]+@/, ':mistyped@'));
  const onWrongPort = [
    env('SMTP_URL', smtp.replace('smtp:', 'smtps:')),
    env('SMTP_URL', smtps.replace('smtps:', 'smtp:')),
  ];
  const nowhere: Replacement[] = [['http://127.0.0.1:3000', 'http://127.0.0.1:9; #http://127.0.0.1:3000']];
  const twice = `${forwarded}    add_header X-Frame-Options SAMEORIGIN;\n`;
  const emptied = insteadOfForwarded("    proxy_set_header X-Forwarded-For '';\n");
  const untold = env('NODE_EXTRA_CA_CERTS', '');
  return [
    ['the password of the mail server is wrong', 'mail', /535.*name and password/s, mistyped],
    [
      'nobody knows who signed the mail server’s certificate',
      'mail',
      /NODE_EXTRA_CA_CERTS/,
      env('SMTP_URL', mail.unknown.url),
    ],
    ['smtps:// on the port for smtp://', 'mail', /WRONG_VERSION.*smtps:\/\/ goes with 465/s, onWrongPort[0] ?? {}],
    ['smtp:// on the port for smtps://', 'mail', /smtps:\/\/ goes with 465/, onWrongPort[1] ?? {}],
    ['there is no mail server', 'mail', /ECONNREFUSED/, env('SMTP_URL', 'smtp://user:secret@localhost:9')],
    ['the proxy is not declared', 'client_address', /Set TRUST_PROXY/, env('TRUST_PROXY', '0')],
    ['more proxies are declared than there are', 'client_address', /Lower TRUST_PROXY/, env('TRUST_PROXY', '2')],
    [
      'the proxy does not touch X-Forwarded-For',
      'client_address',
      /add to X-Forwarded-For/,
      { nginx: insteadOfForwarded('') },
    ],
    [
      'the proxy removes X-Forwarded-For, and none is declared',
      'client_address',
      /Let the proxy add X-Forwarded-For/,
      { ...env('TRUST_PROXY', '0'), nginx: emptied },
    ],
    [
      'the proxy adds a header that is there already',
      'headers',
      /: x-frame-options\n/,
      { nginx: insteadOfForwarded(twice) },
    ],
    [
      'the proxy removes headers',
      'headers',
      /content-security-policy, strict-transport/,
      { nginx: insteadOfForwarded(forwarded + hidden.join('')) },
    ],
    [
      'the site’s certificate has expired',
      'https',
      /has expired.*certbot renew/s,
      { certificate: wrongCertificates.expired },
    ],
    [
      'the site’s certificate is for another name',
      'https',
      /another name.*correct ORIGIN/s,
      { certificate: wrongCertificates.other },
    ],
    ['Node.js was not told of the site’s authority', 'https', /NODE_EXTRA_CA_CERTS/, untold],
    ['Node.js was not told of the provider’s authority', 'sign_on', /NODE_EXTRA_CA_CERTS/, untold],
    ['another site answers at ORIGIN', 'origin', /correct ORIGIN/, env('ORIGIN', provider.issuer)],
    ['nginx leads to a server that is not there', 'origin', /HTTP 503/, { nginx: nowhere }],
    ['nginx is down', 'origin', /ECONNREFUSED/, { stopped: 'nginx' }],
    ['the identity provider is down', 'sign_on', /ECONNREFUSED/, { stopped: 'provider' }],
  ];
};

export type Named = { fault: string; says: string; holds: boolean };

/** Plants faults one after the other, every so many of them, asks the doctor, and mends them. */
export const plantFaults = async (proxied: Proxied, every: number): Promise<Named[]> => {
  const { nginx, settings, stopProvider } = proxied;
  const found: Named[] = [];
  for (const [fault, named, says, change] of faultsOf(proxied).filter((_, place) => place % every === 0)) {
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
