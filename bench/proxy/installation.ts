import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { freePort } from '../../server/testing/free-port.ts';
import { startIdentityProvider } from '../../server/testing/identity-provider.ts';
import { startMailServer } from '../../server/testing/mail-server.ts';
import { type SpawnedServer, spawnServer } from '../../server/testing/spawn-server.ts';
import { type AtEnd, begin, startUntilEnd } from '../endings.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { waitFor } from '../wait-for.ts';
import { makeNginx } from './nginx.ts';

/** The first administrator. */
export const email = 'giulia@school.example';

/** `headers`: each as often as it came. */
export type Answer = { status: number; headers: NodeJS.Dict<string[]>; body: Buffer };

type Call = { method?: string; headers?: Record<string, string>; body?: string };

/** Calls an address as it is, without following or repeating anything. */
const openCalls = (origin: string, ca?: string) => {
  const { Agent, request } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, ...(ca && { ca }) });
  const send = (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const about = { method, agent, family: 4, headers: { ...length, ...headers } };
      const sending = request(`${origin}${path}`, { ...about, timeout: 20_000 }, (incoming) => {
        const { headersDistinct, statusCode: status = 0 } = incoming;
        buffer(incoming).then((all) => resolve({ status, headers: headersDistinct, body: all }), reject);
      });
      sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
      sending.on('error', reject);
      sending.end(body);
    });
  return { send, close: () => agent.destroy() };
};

const openssl = (...args: string[]) => promisify(execFile)('openssl', args);

const ecKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** A certificate with its key: where they are, and what is in them. */
export type Certificate = { keyFile: string; certFile: string; key: string; cert: string };

/** A private authority, made with openssl as an operator would; only clients that name it trust it. */
const makeAuthority = async (folder: string) => {
  await mkdir(folder);
  const [file, ownKey] = [join(folder, 'ca.pem'), join(folder, 'ca.key')];
  const about = ['-subj', '/CN=Authority of the bench', '-addext', 'keyUsage=critical,keyCertSign'];
  await openssl('req', '-x509', ...ecKey, '-keyout', ownKey, '-out', file, '-days', '2', ...about);
  /** A certificate for a name; with `days` below 0 it has expired. */
  const issue = async (name: string, days = 2): Promise<Certificate> => {
    const path = (ending: string) => join(folder, `${name}${days}.${ending}`);
    const [keyFile, request, extensions, certFile] = [path('key'), path('csr'), path('ext'), path('pem')];
    await writeFile(extensions, `subjectAltName=DNS:${name}\nextendedKeyUsage=serverAuth\n`);
    await openssl('req', '-new', ...ecKey, '-keyout', keyFile, '-out', request, '-subj', `/CN=${name}`);
    const signed = ['-CA', file, '-CAkey', ownKey, '-CAcreateserial', '-days', String(days), '-extfile', extensions];
    await openssl('x509', '-req', '-in', request, ...signed, '-out', certFile);
    return { keyFile, certFile, key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') };
  };
  return { file, ca: await readFile(file, 'utf8'), issue };
};

/** What the mail server asks for. It has what must be escaped in an address. */
const account = { user: 'primavista@school.example', password: 'p@ss/word: 1' };
const escaped = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}`;

const startMail = async (atEnd: AtEnd, { key, cert }: Certificate, secure: boolean) => {
  const { received, address } = await begin(
    atEnd,
    () =>
      startMailServer({
        ...{ secure, key, cert, authOptional: false, disabledCommands: [] },
        onAuth: ({ username, password }, _session, done) =>
          username === account.user && password === account.password
            ? done(null, { user: username })
            : done(new Error('Invalid username or password')),
      }),
    (server) => server.close(),
  );
  return { received, url: `smtp${secure ? 's' : ''}://${escaped}@${address.replace('127.0.0.1', 'localhost')}` };
};

/** The built server behind nginx, with mail servers and an identity provider, all with certificates of one authority. */
export const startInstallation = async (atEnd: AtEnd, program: string) => {
  const [folder, dataDir] = [await scratchFolder(atEnd, 'proxy'), await scratchFolder(atEnd, 'proxy-data')];
  const ports = { http: await freePort(), https: await freePort(), server: await freePort() };
  const origin = `https://localhost:${ports.https}`;
  const { file, ca, issue } = await makeAuthority(join(folder, 'certificates'));
  const unknown = await makeAuthority(join(folder, 'unknown'));
  const certificate = await issue('localhost');
  const mail = {
    starttls: await startMail(atEnd, certificate, false),
    smtps: await startMail(atEnd, certificate, true),
    unknown: await startMail(atEnd, await unknown.issue('localhost'), false),
  };
  const accounts = [{ email, email_verified: true }];
  const about = { redirectUri: `${origin}/api/oauth2/callback`, accounts, certificate };
  const provider = await startUntilEnd(atEnd, () => startIdentityProvider(about));

  /** The settings of an operator, for the server and for the doctor. */
  const settings = {
    ...{ ORIGIN: origin, TRUST_PROXY: '1', HOST: '127.0.0.1', PORT: String(ports.server), DATA_DIR: dataDir },
    ...{ SMTP_URL: mail.starttls.url, MAIL_FROM: 'Prima Vista <primavista@school.example>' },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret },
    // The answers of the pupil on a phone are stored faster than anybody plays.
    ...{ NODE_EXTRA_CA_CERTS: file, FAIR_PLAY: 'plain' },
  };
  let server: SpawnedServer | undefined;
  const start = async (): Promise<SpawnedServer> => {
    server = await spawnServer({ from: 'built', dataDir, env: { ...settings, LOG_LEVEL: 'fatal' } });
    return server;
  };
  const stop = async () => server?.stop();
  const { setupLink } = await begin(atEnd, start, stop);
  const nginx = await makeNginx(program, { folder, ports, certificate });
  await begin(atEnd, () => nginx.start(), nginx.kill);

  const calls = openCalls(origin, ca);
  const [plain, direct] = [openCalls(`http://localhost:${ports.http}`), openCalls(`http://127.0.0.1:${ports.server}`)];
  for (const { close } of [calls, plain, direct]) atEnd(close);
  /** Waits until the server answers behind nginx. */
  const untilUp = async (): Promise<void> => {
    const isUp = async () => (await calls.send('/api/health').catch(() => undefined))?.status === 200;
    await waitFor('nobody answered behind nginx', isUp, { withinMs: 120_000 });
  };
  await untilUp();
  const checks: { check: string; found: string; holds: boolean }[] = [];
  /** Notes what must be so and what was found, in words without ports. */
  const note = (check: string, found: unknown, wanted: unknown): void => {
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    const holds = JSON.stringify(found) === JSON.stringify(wanted);
    checks.push({ check, found: text.replaceAll(/localhost:\d+/g, 'localhost'), holds });
    process.stderr.write(`${holds ? 'right' : 'WRONG'}: ${check}: ${text}\n`);
  };
  return {
    ...{ origin, ports, ca, calls, plain, direct, untilUp, checks, note, nginx, mail, provider, settings, certificate },
    server: { start, stop },
    wrongCertificates: { expired: await issue('localhost', -1), other: await issue('other.example') },
    // The one that the server printed, by the name in ORIGIN.
    setupLink: String(setupLink).replace('//127.0.0.1', '//localhost'),
  };
};

export type Proxied = Awaited<ReturnType<typeof startInstallation>>;
