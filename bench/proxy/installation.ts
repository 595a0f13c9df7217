import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';
import { startIdentityProvider } from '../../server/testing/identity-provider.ts';
import { startMailServer } from '../../server/testing/mail-server.ts';
import { type SpawnedServer, spawnServer } from '../../server/testing/spawn-server.ts';
import { type AtEnd, begin } from '../endings.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { openCalls } from './calls.ts';
import { type Certificate, makeAuthority } from './certificates.ts';
import { makeNginx } from './nginx.ts';

/** The first administrator. */
export const email = 'giulia@school.example';

/** Calls a minute for each address: fewer than by default, so that they can be used up. */
export const perMinute = 300;

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

/** What must be so, what was found, and whether it is as wanted. */
export type Check = { check: string; found: string; holds: boolean };

/** The built server behind nginx, with mail servers and an identity provider, all with certificates of one authority. */
export const startInstallation = async (atEnd: AtEnd, program: string) => {
  const folder = await scratchFolder(atEnd, 'proxy');
  const dataDir = await scratchFolder(atEnd, 'proxy-data');
  const ports = { http: await freePort(), https: await freePort(), server: await freePort() };
  const origin = `https://localhost:${ports.https}`;
  const authority = await makeAuthority(join(folder, 'certificates'));
  const unknown = await makeAuthority(join(folder, 'unknown'));
  const certificate = await authority.issue('localhost');
  const mail = {
    starttls: await startMail(atEnd, certificate, false),
    smtps: await startMail(atEnd, certificate, true),
    unknown: await startMail(atEnd, await unknown.issue('localhost'), false),
  };
  let isProviderUp = true;
  const accounts = [{ email, email_verified: true }];
  const provider = await begin(
    atEnd,
    () => startIdentityProvider({ redirectUri: `${origin}/api/oauth2/callback`, accounts, certificate }),
    (started) => isProviderUp && started.stop(),
  );

  /** The settings of an operator, for the server and for the doctor. */
  const settings = {
    ...{ ORIGIN: origin, TRUST_PROXY: '1', HOST: '127.0.0.1', PORT: String(ports.server), DATA_DIR: dataDir },
    ...{ SMTP_URL: mail.starttls.url, MAIL_FROM: 'Prima Vista <primavista@school.example>' },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret },
    ...{ NODE_EXTRA_CA_CERTS: authority.file, RATE_LIMIT_PER_IP: String(perMinute) },
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

  const calls = openCalls(origin, { ca: authority.ca });
  const direct = openCalls(`http://127.0.0.1:${ports.server}`);
  atEnd(calls.close);
  atEnd(direct.close);
  /** Waits until the server answers behind nginx. */
  const untilUp = async (): Promise<void> => {
    for (const until = performance.now() + 120_000; performance.now() < until; await setTimeout(100)) {
      const answer = await calls.send('/api/health').catch(() => undefined);
      if (answer?.status === 200) return;
    }
    throw new Error('nobody answered behind nginx');
  };
  await untilUp();
  const checks: Check[] = [];
  /** Notes what was found, in words without ports. */
  const note = (check: string, found: unknown, wanted: unknown): void => {
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    const holds = JSON.stringify(found) === JSON.stringify(wanted);
    checks.push({ check, found: text.replaceAll(/localhost:\d+/g, 'localhost'), holds });
    process.stderr.write(`${holds ? 'right' : 'WRONG'}: ${check}: ${text}\n`);
  };
  return {
    ...{ origin, ports, ca: authority.ca, calls, direct, untilUp, checks, note, nginx, mail, provider, settings },
    server: { start, stop },
    stopProvider: async (): Promise<void> => {
      isProviderUp = false;
      await provider.stop();
    },
    certificate,
    wrongCertificates: {
      expired: await authority.issue('localhost', -1),
      other: await authority.issue('other.example'),
    },
    // The one that the server printed, by the name in ORIGIN.
    setupLink: String(setupLink).replace('//127.0.0.1', '//localhost'),
  };
};

export type Proxied = Awaited<ReturnType<typeof startInstallation>>;
