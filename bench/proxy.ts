import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DoctorReport } from '../contract/doctor.ts';
import { goodPassword } from '../e2e/office.ts';
import { freePort } from '../server/testing/free-port.ts';
import { type SpawnedServer, spawnServer } from '../server/testing/spawn-server.ts';
import { type AtEnd, begin, withEndings } from './endings.ts';
import { checkAddresses } from './proxy/addresses.ts';
import { openCalls } from './proxy/calls.ts';
import { keyHashOf, makeAuthority } from './proxy/certificates.ts';
import { listChecks } from './proxy/checks.ts';
import { askDoctor, type Fault, faultsOf, headings, isNamed, lineOf } from './proxy/doctor-faults.ts';
import { checkFront, type Front } from './proxy/front.ts';
import { checkJourney } from './proxy/journey.ts';
import { startNeighbours } from './proxy/neighbours.ts';
import { findNginx, makeNginx } from './proxy/nginx.ts';
import { checkLogs, checkOutage, openSecrets, untilUp } from './proxy/outage.ts';
import { isSmoke, mustHold, report } from './report.ts';
import { databaseFolder, scratchFolder } from './scratch-folder.ts';

const email = 'giulia@school.example';

/** Calls a minute for each address: fewer than by default, so that they can be used up. */
const perMinute = 300;

/** In a smoke run: one fault of each kind. */
const fewFaults = 3;

const startAll = async (atEnd: AtEnd, program: string) => {
  const folder = await scratchFolder(atEnd, 'proxy');
  const dataDir = await databaseFolder(atEnd, 'proxy-data');
  const ports = { http: await freePort(), https: await freePort(), server: await freePort() };
  const origin = `https://localhost:${ports.https}`;
  const [own, foreign] = [join(folder, 'certificates'), join(folder, 'unknown')];
  for (const each of [own, foreign]) await mkdir(each);
  const [authority, unknown] = [await makeAuthority(own), await makeAuthority(foreign)];
  const neighbours = await startNeighbours(atEnd, authority, unknown, { origin, email });
  const { certificate, provider } = neighbours;

  /** The settings of an operator, for the server and for the doctor. */
  const settings = {
    ...{ ORIGIN: origin, TRUST_PROXY: '1', HOST: '127.0.0.1', PORT: String(ports.server), DATA_DIR: dataDir },
    ...{ SMTP_URL: neighbours.smtp, MAIL_FROM: 'Prima Vista <primavista@school.example>' },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret },
    ...{ NODE_EXTRA_CA_CERTS: authority.file, RATE_LIMIT_PER_IP: String(perMinute) },
  };
  let server: SpawnedServer | undefined;
  const start = async (): Promise<SpawnedServer> => {
    server = await spawnServer({ from: 'built', dataDir, env: { ...settings, LOG_LEVEL: 'fatal' } });
    return server;
  };
  const stop = async (): Promise<void> => void (await server?.stop());
  const { setupLink } = await begin(atEnd, start, stop);

  const nginx = await makeNginx(program, { folder, ports, certificate });
  await begin(atEnd, () => nginx.start(), nginx.kill);
  const calls = openCalls(origin, { ca: authority.ca });
  const direct = openCalls(`http://127.0.0.1:${ports.server}`);
  atEnd(calls.close);
  atEnd(direct.close);
  await untilUp({ calls });
  const certificates = {
    expired: await authority.issue('localhost', -1),
    other: await authority.issue('other.example'),
  };
  return {
    ...{ calls, direct, origin, ports, ca: authority.ca, nginx, neighbours, settings, certificates },
    server: { start, stop },
    // The one that the server printed, by the name in ORIGIN.
    setupLink: String(setupLink).replace('//127.0.0.1', '//localhost'),
  };
};

type All = Awaited<ReturnType<typeof startAll>>;

/** What the doctor says of an installation that is as it should be, in the command and on the page. */
const checkDoctor = async ({ note }: Front, { settings, neighbours, calls }: All): Promise<void> => {
  const names: string[] = Object.values(headings);
  for (const [kind, SMTP_URL] of [
    ['STARTTLS', neighbours.smtp],
    ['smtps', neighbours.smtps],
  ] as const) {
    const before = neighbours.received().length;
    const found = await askDoctor({ ...settings, SMTP_URL }, '--mail', email);
    const wrong = found.filter(({ heading, isFine }) => names.includes(heading) && !isFine);
    const mails = neighbours.received().slice(before);
    note(
      `the doctor finds nothing (${kind})`,
      wrong.length === 0 ? `fine: ${names.join(', ')}` : wrong.map(({ text }) => text).join('; '),
      wrong.length === 0,
    );
    note(
      `its mail arrives (${kind}, with name and password)`,
      `${mails.length} mail, ${mails.every(({ secure }) => secure) ? 'encrypted' : 'NOT encrypted'}`,
      mails.length === 1 && mails.every(({ secure }) => secure),
    );
  }
  const signedIn = await calls.send('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: goodPassword }),
  });
  const { access_token } = JSON.parse(signedIn.body.toString());
  const page = await calls.send('/api/doctor', { headers: { authorization: `Bearer ${access_token}` } });
  const { lines }: DoctorReport = JSON.parse(page.body.toString());
  const wrong = lines.filter(({ des_check, des_state }) => des_check in headings && des_state !== 'fine');
  note(
    'the page for administrators says the same',
    wrong.length === 0
      ? 'fine'
      : wrong.map(({ des_check, finding }) => `${des_check}: ${finding.des_finding}`).join('; '),
    page.status === 200 && wrong.length === 0,
  );
};

type Named = { fault: string; says: string; holds: boolean };

/** Plants a fault, asks the doctor, and mends it. */
const plant = async ({ nginx, neighbours, settings }: All, fault: Fault): Promise<Named> => {
  if (fault.stopped === 'provider') await neighbours.stopProvider();
  else if (fault.stopped === 'nginx') await nginx.kill();
  else if (fault.nginx || fault.certificate) await nginx.start(fault.nginx, fault.certificate);
  const found = await askDoctor({ ...settings, ...fault.env });
  const line = lineOf(found, fault.named);
  const holds = isNamed(line, fault);
  process.stderr.write(`${holds ? 'named' : 'NOT NAMED'}: ${fault.fault}\n${line.text}\n`);
  return { fault: fault.fault, says: line.text, holds };
};

/** As it would be said of a site on the usual port. */
const withoutPorts = (text: string): string => text.replaceAll(/localhost:\d+/g, 'localhost');

await withEndings(async (atEnd) => {
  const program = findNginx();
  if (!program) {
    process.stderr.write('bench:proxy was skipped: it needs Debian’s nginx, installed (apt-get install nginx)\n');
    return;
  }
  // It writes that to its errors.
  const version = /nginx\/(\S+)/.exec(spawnSync(program, ['-v'], { encoding: 'utf8' }).stderr)?.[1] ?? 'unknown';
  const all = await startAll(atEnd, program);
  const { checks, note } = listChecks();
  const front: Front = { ...all, note };
  const keys = await checkJourney(atEnd, front, {
    ...{ setupLink: all.setupLink, email, keyHash: keyHashOf(all.neighbours.certificate) },
  });
  await checkFront(front);
  await checkAddresses(front, { perMinute, email });
  keys.push(...(await openSecrets(front)), ...(await checkOutage(front, all.server)));
  checkLogs(front, await all.nginx.readLogs(), keys);
  await checkDoctor(front, all);

  const planted = faultsOf({
    ...all.neighbours,
    elsewhere: all.neighbours.provider.issuer,
    certificates: all.certificates,
  });
  const named: Named[] = [];
  for (const fault of isSmoke
    ? planted.filter((_, place) => place % Math.ceil(planted.length / fewFaults) === 0)
    : planted) {
    named.push(await plant(all, fault));
    if (fault.nginx || fault.certificate || fault.stopped === 'nginx') await all.nginx.start();
  }
  await report('proxy', {
    nginx: version,
    replacements: all.nginx.replacements,
    checks: checks.map((each) => ({ ...each, found: withoutPorts(each.found) })),
    faults: named.map((each) => ({ ...each, says: withoutPorts(each.says) })),
  });
  mustHold([
    ...checks.filter(({ holds }) => !holds).map(({ check, found }) => `${check}: ${found}`),
    ...named.filter(({ holds }) => !holds).map(({ fault, says }) => `not named: ${fault}\n${says}`),
  ]);
});
