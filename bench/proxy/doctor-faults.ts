import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DoctorLine } from '../../contract/doctor.ts';
import { packageRoot } from '../../server/package-root.ts';
import type { Certificate } from './certificates.ts';
import type { Replacement } from './replaced.ts';

type Env = Record<string, string>;

/** A line of the doctor's report as an operator reads it, with what to do. */
export type Told = { heading: string; isFine: boolean; isBroken: boolean; text: string };

const toldIn = (report: string): Told[] =>
  report
    .split(/\n(?=[✓!✗] )/)
    .filter((each) => /^[✓!✗] /.test(each))
    .map((each) => ({
      heading: each.slice(2, 24).trim(),
      isFine: each.startsWith('✓'),
      isBroken: each.startsWith('✗'),
      text: each.trimEnd(),
    }));

/** Runs the built command as an operator would, and reads what it says. */
export const askDoctor = async (env: Env, ...options: string[]): Promise<Told[]> => {
  const command = [join(packageRoot, 'dist/server/command.js'), 'doctor', '--quick', ...options];
  const child = spawn(process.execPath, command, {
    // A folder without .env.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const told = toldIn(said);
  if (told.length === 0) throw new Error(`the doctor did not report: ${said}${complained}`);
  return told;
};

/** Of what the doctor looks at, what this bench is about, by its heading in the report: the rest depends on the machine. */
export const headings = {
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

export type Fault = {
  fault: string;
  /** What differs in the settings of the command. */
  env?: Env;
  /** What differs in deploy/nginx.conf. */
  nginx?: Replacement[];
  /** Instead of the right one. */
  certificate?: Certificate;
  /** What is stopped; the provider for good. */
  stopped?: 'nginx' | 'provider';
  /** Which line must name it. */
  named: keyof typeof headings;
  /** What it must say, and what to do. */
  says: RegExp;
};

export type Certificates = { expired: Certificate; other: Certificate };

type Places = {
  /** Of the mail server, with name and password: STARTTLS, and encrypted from the first byte. */
  smtp: string;
  smtps: string;
  /** One whose certificate is signed by nobody. */
  unknownMail: string;
  /** Where another site answers. */
  elsewhere: string;
  certificates: Certificates;
};

const forwarded = '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;\n';

/** Faults as they happen, each planted into the real thing. */
export const faultsOf = ({ smtp, smtps, unknownMail, elsewhere, certificates }: Places): Fault[] => [
  {
    fault: 'the password of the mail server is wrong',
    env: { SMTP_URL: smtp.replace(/:[^:@]+@/, ':mistyped@') },
    named: 'mail',
    says: /535.*name and password/s,
  },
  {
    fault: 'the mail server’s certificate is signed by nobody who is known',
    env: { SMTP_URL: unknownMail },
    named: 'mail',
    says: /NODE_EXTRA_CA_CERTS/,
  },
  {
    fault: 'smtps:// on the port for smtp://',
    env: { SMTP_URL: smtp.replace('smtp:', 'smtps:') },
    named: 'mail',
    says: /WRONG_VERSION.*smtps:\/\/ goes with 465/s,
  },
  {
    fault: 'smtp:// on the port for smtps://',
    env: { SMTP_URL: smtps.replace('smtps:', 'smtp:') },
    named: 'mail',
    says: /smtps:\/\/ goes with 465/,
  },
  {
    fault: 'there is no mail server',
    env: { SMTP_URL: 'smtp://user:secret@localhost:9' },
    named: 'mail',
    says: /ECONNREFUSED/,
  },
  {
    fault: 'the proxy is not declared',
    env: { TRUST_PROXY: '0' },
    named: 'client_address',
    says: /Set TRUST_PROXY/,
  },
  {
    fault: 'more proxies are declared than there are',
    env: { TRUST_PROXY: '2' },
    named: 'client_address',
    says: /Lower TRUST_PROXY/,
  },
  {
    fault: 'the proxy does not touch X-Forwarded-For',
    nginx: [[forwarded, '']],
    named: 'client_address',
    says: /add to X-Forwarded-For/,
  },
  {
    fault: 'the proxy takes X-Forwarded-For out, and none is declared',
    env: { TRUST_PROXY: '0' },
    nginx: [[forwarded, "    proxy_set_header X-Forwarded-For '';\n"]],
    named: 'client_address',
    says: /Let the proxy add X-Forwarded-For/,
  },
  {
    fault: 'the proxy adds a header that is there already',
    nginx: [[forwarded, `${forwarded}    add_header X-Frame-Options SAMEORIGIN;\n`]],
    named: 'headers',
    says: /: x-frame-options\n/,
  },
  {
    fault: 'the proxy takes headers out',
    nginx: [
      [
        forwarded,
        `${forwarded}    proxy_hide_header Strict-Transport-Security;\n    proxy_hide_header Content-Security-Policy;\n`,
      ],
    ],
    named: 'headers',
    says: /content-security-policy, strict-transport/,
  },
  {
    fault: 'the site’s certificate has expired',
    certificate: certificates.expired,
    named: 'https',
    says: /has expired.*certbot renew/s,
  },
  {
    fault: 'the site’s certificate is for another name',
    certificate: certificates.other,
    named: 'https',
    says: /another name.*correct ORIGIN/s,
  },
  {
    fault: 'the site’s certificate is of one’s own making, and Node.js was not told',
    env: { NODE_EXTRA_CA_CERTS: '' },
    named: 'https',
    says: /NODE_EXTRA_CA_CERTS/,
  },
  {
    fault: 'the provider’s certificate is of one’s own making, and Node.js was not told',
    env: { NODE_EXTRA_CA_CERTS: '' },
    named: 'sign_on',
    says: /NODE_EXTRA_CA_CERTS/,
  },
  {
    fault: 'another site answers at ORIGIN',
    env: { ORIGIN: elsewhere },
    named: 'origin',
    says: /correct ORIGIN/,
  },
  {
    fault: 'nginx leads to a server that is not there',
    nginx: [['http://127.0.0.1:3000', 'http://127.0.0.1:9; #http://127.0.0.1:3000']],
    named: 'origin',
    says: /HTTP 503/,
  },
  {
    fault: 'nginx is down',
    stopped: 'nginx',
    named: 'origin',
    says: /ECONNREFUSED/,
  },
  {
    fault: 'the identity provider is down',
    stopped: 'provider',
    named: 'sign_on',
    says: /ECONNREFUSED/,
  },
];

/** The line that must name a fault. */
export const lineOf = (told: Told[], check: keyof typeof headings): Told => {
  const line = told.find(({ heading }) => heading === headings[check]);
  if (!line) throw new Error(`the doctor has no line ${headings[check]}`);
  return line;
};

/** Whether a line names a fault as broken, and says what to do. */
export const isNamed = ({ isBroken, text: told }: Told, { says }: Fault): boolean =>
  isBroken && told.includes('→') && says.test(told);
