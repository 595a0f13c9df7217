import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import type { DoctorFinding, DoctorLine } from '../../../contract/doctor.ts';
import { readConfig } from '../../config.ts';
import { readBackupKey } from '../../db/backup/backup-key.ts';
import { newManifest } from '../../db/backup/manifest.ts';
import type { restoreBackup } from '../../db/backup/restore-backup.ts';
import type { DataDirState } from '../../db/data-dir-state.ts';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { signedInWith } from '../../testing/accounts.ts';
import { ask, publicRun } from '../../testing/participants.ts';
import { serverProgram } from '../../testing/server-program.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { takeDueSteps } from '../figures/figures.ts';
import { examine } from './examine.ts';
import { inEnglish } from './in-english.ts';
import { lookAt } from './look.ts';
import type { Answered, Probes } from './probes.ts';
import { tryFile } from './try-file.ts';

const origin = 'https://primavista.example';
const issuer = 'https://idp.example';
const noon = new Date('2026-07-01T10:00:00Z');
const hourMs = 3_600_000;

const pageHeaders: Record<string, string> = {
  'content-security-policy': "default-src 'none';script-src 'self'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=31536000',
};

const answered = (status: number, body: unknown = '', headers: Record<string, string> = {}): Answered => ({
  status,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

const echo = (num_proxies: number, cod_installation = 'ours', date = noon) =>
  answered(200, { cod_installation, num_proxies }, { date: date.toUTCString() });

const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
};

/** What each address answers. */
const web: Record<string, Answered> = {
  [`${origin}/api/doctor/echo`]: echo(1),
  [`${origin}/`]: answered(200, '', pageHeaders),
  'http://primavista.example/': answered(301),
  [`${issuer}/.well-known/openid-configuration`]: answered(200, discovery),
  'https://api.hubapi.com/crm/v3/objects/tickets?limit=1': answered(200),
};

const asking =
  (answers: Record<string, Answered>): Probes['ask'] =>
  async (url) => {
    const answer = answers[url];
    if (!answer) throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
    return answer;
  };

const rome = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: 'numeric', hourCycle: 'h23' });
const hourInItaly = (moment: Date) => Number(rome.format(moment));

const config = {
  ...readConfig({
    ...{ ORIGIN: origin, TRUST_PROXY: '1', SMTP_URL: 'smtp://user:secret@mail.example:587' },
    ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'school', OIDC_CLIENT_SECRET: 'secret', HUBSPOT_TOKEN: 'secret' },
  }),
};

const gigabyte = 1e9;

const soundBackups: Awaited<ReturnType<Probes['backups']>> = {
  ...{ at: '03:30', isMade: true, ageMs: 9 * hourMs, failure: undefined, unreadable: undefined },
  trial: { ageMs: 24 * hourMs, result: 'restored', counts: { accounts: 3, runs: 1200 } },
};

/** An installation of which everything is as it should be. */
const healthy: Probes = {
  config,
  now: () => noon,
  origin: () => origin,
  installation: 'ours',
  ask: asking(web),
  sawProxy: () => false,
  database: {
    now: async () => noon,
    version: async () => ({ text: '18.4', number: 180_004 }),
    schema: async () => 0,
    hourInItaly: async (moment) => hourInItaly(moment),
    compareFigures: async () => ({ runs: 1200, differences: [] }),
  },
  dataFolder: async () => ({ folder: '/data', is: 'whole', version: '18' }),
  disk: { room: async () => ({ free: 30 * gigabyte, total: 40 * gigabyte }), sync: async () => [2, 900, 3, 2, 4] },
  memory: () => ({ free: gigabyte, total: 2 * gigabyte }),
  backups: async () => ({ ...soundBackups }),
  mail: async () => false,
  versions: { node: '22.20.0', wantedNode: '^20.19.0 || ^22.13.0 || ^24.0.0', release: '1.0.0' },
  hourInItaly,
  networkAddresses: () => ['192.168.1.20'],
};

const instead = (answers: Record<string, Answered>): Partial<Probes> => ({ ask: asking({ ...web, ...answers }) });
const configured = (settings: Partial<Probes['config']>): Partial<Probes> => ({ config: { ...config, ...settings } });
const database = (other: Partial<Probes['database']>): Partial<Probes> => ({
  database: { ...healthy.database, ...other },
});
const backups = (other: Partial<typeof soundBackups>): Partial<Probes> => ({
  backups: async () => ({ ...soundBackups, ...other }),
});

const dataFolder = (state: DataDirState): Partial<Probes> => ({ dataFolder: async () => state });

const fails = (message: string, code?: string) => async () => {
  throw Object.assign(new Error(message), { code });
};

/** An address whose certificate is not accepted, as `fetch` says it. */
const refusing =
  (code: string, address: string): Probes['ask'] =>
  async (url) => {
    if (url !== address) return asking(web)(url);
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
  };

type Fault = [
  what: string,
  planted: Partial<Probes>,
  check: DoctorLine['des_check'],
  state: DoctorLine['des_state'],
  finding: DoctorFinding['des_finding'],
];

const echoAt = `${origin}/api/doctor/echo`;
const { [echoAt]: _echo, ...withoutOrigin } = web;
const fiveMinutes = 300_000;
const unreadable = new Error('scheduled-backups.json in DATA_DIR cannot be read (EACCES)');

const faults: Fault[] = [
  ['another installation at ORIGIN', instead({ [echoAt]: echo(1, 'theirs') }), 'origin', 'broken', 'origin_foreign'],
  ['another site at ORIGIN', instead({ [echoAt]: answered(404, '<html>') }), 'origin', 'broken', 'origin_foreign'],
  ['a proxy that redirects', instead({ [echoAt]: answered(301) }), 'origin', 'broken', 'origin_foreign'],
  ['a proxy without a server', instead({ [echoAt]: answered(502) }), 'origin', 'broken', 'origin_silent'],
  [
    'a certificate that has expired',
    { ask: refusing('CERT_HAS_EXPIRED', echoAt) },
    ...(['https', 'broken', 'https_certificate'] as const),
  ],
  [
    'a certificate of one’s own making',
    { ask: refusing('DEPTH_ZERO_SELF_SIGNED_CERT', echoAt) },
    ...(['https', 'broken', 'https_certificate'] as const),
  ],
  [
    'a certificate for another name',
    { ask: refusing('ERR_TLS_CERT_ALTNAME_INVALID', echoAt) },
    ...(['https', 'broken', 'https_certificate'] as const),
  ],
  ['https that nothing answers at', { ask: asking(withoutOrigin) }, 'https', 'attention', 'not_seen'],
  ['ORIGIN that nothing answers at', { ask: asking(withoutOrigin) }, 'origin', 'broken', 'origin_silent'],
  ['no ORIGIN', configured({ ORIGIN: undefined }), 'origin', 'attention', 'origin_unset'],
  ['an undeclared proxy', configured({ TRUST_PROXY: 0 }), 'client_address', 'broken', 'address_hidden'],
  ['a second proxy', instead({ [echoAt]: echo(2) }), 'client_address', 'broken', 'address_hidden'],
  ['a proxy declared too many', configured({ TRUST_PROXY: 2 }), 'client_address', 'broken', 'address_forgeable'],
  [
    'a proxy that tells nothing',
    { ...configured({ TRUST_PROXY: 0 }), ...instead({ [echoAt]: echo(0) }) },
    ...(['client_address', 'broken', 'address_untold'] as const),
  ],
  [
    'http where https is promised',
    instead({ 'http://primavista.example/': answered(200) }),
    ...(['https', 'broken', 'https_bypassed'] as const),
  ],
  ['http for everybody', { origin: () => 'http://primavista.example' }, 'https', 'broken', 'https_off'],
  [
    'a missing header',
    instead({ [`${origin}/`]: answered(200, '', { ...pageHeaders, 'strict-transport-security': '' }) }),
    ...(['headers', 'broken', 'headers_missing'] as const),
  ],
  [
    'a header that a proxy doubles',
    instead({ [`${origin}/`]: answered(200, '', { ...pageHeaders, 'x-frame-options': 'DENY, SAMEORIGIN' }) }),
    ...(['headers', 'broken', 'headers_missing'] as const),
  ],
  [
    'a clock five minutes off',
    instead({ [echoAt]: echo(1, 'ours', new Date(noon.getTime() + fiveMinutes)) }),
    ...(['clock', 'broken', 'clock_origin'] as const),
  ],
  [
    'a database whose clock is off',
    database({ now: async () => new Date(noon.getTime() - fiveMinutes) }),
    ...(['clock', 'broken', 'clock_database'] as const),
  ],
  [
    'a database of another PostgreSQL',
    dataFolder({ folder: '/data', is: 'other_version', version: '17', wanted: '18' }),
    ...(['data_folder', 'broken', 'data_version'] as const),
  ],
  [
    'a lost database',
    dataFolder({ folder: '/data', is: 'database_missing', kept: ['/data/outbox'] }),
    ...(['data_folder', 'broken', 'data_database'] as const),
  ],
  ['a lost key', dataFolder({ folder: '/data', is: 'key_missing' }), 'data_folder', 'broken', 'data_key'],
  [
    'a folder without an installation',
    dataFolder({ folder: '/data', is: 'new' }),
    'data_folder',
    'attention',
    'data_none',
  ],
  [
    'a folder of somebody else',
    dataFolder({ folder: '/data', is: 'unusable', unusable: { path: '/data', reason: 'is read-only', todo: '' } }),
    ...(['data_folder', 'broken', 'data_unusable'] as const),
  ],
  [
    'a disk that is nearly full',
    { disk: { ...healthy.disk, room: async () => ({ free: gigabyte / 2, total: 40 * gigabyte }) } },
    ...(['disk', 'broken', 'disk_room'] as const),
  ],
  [
    'a disk that fills up',
    { disk: { ...healthy.disk, room: async () => ({ free: 3 * gigabyte, total: 40 * gigabyte }) } },
    ...(['disk', 'attention', 'disk_room'] as const),
  ],
  [
    'a slow disk',
    { disk: { ...healthy.disk, sync: async () => [300, 280, 2, 310, 290] } },
    ...(['disk_speed', 'broken', 'disk_syncs'] as const),
  ],
  [
    'a disk that takes nothing',
    { disk: { ...healthy.disk, sync: fails('EROFS') } },
    ...(['disk_speed', 'broken', 'disk_fails'] as const),
  ],
  [
    'hardly any memory',
    { memory: () => ({ free: 0.05 * gigabyte, total: 2 * gigabyte }) },
    ...(['memory', 'broken', 'memory_room'] as const),
  ],
  ['a backup that is too old', backups({ ageMs: 200 * hourMs }), 'backup', 'broken', 'backup_made'],
  ['a backup of three days ago', backups({ ageMs: 72 * hourMs }), 'backup', 'attention', 'backup_made'],
  ['no backup, and none to come', backups({ isMade: false, at: null }), 'backup', 'broken', 'backup_none'],
  [
    'a first backup that never comes',
    backups({ isMade: false, ageMs: 72 * hourMs }),
    'backup',
    'broken',
    'backup_none',
  ],
  ['a first backup to come', backups({ isMade: false }), 'backup', 'attention', 'backup_awaited'],
  ['a backup that was not made', backups({ failure: 'no_room' }), 'backup', 'broken', 'backup_failed'],
  ['notes of backups that cannot be read', backups({ unreadable }), 'backup', 'broken', 'check_failed'],
  [
    'notes of trials that cannot be read',
    backups({ unreadable, trial: undefined }),
    ...(['restore', 'broken', 'check_failed'] as const),
  ],
  [
    'a backup that cannot be restored',
    backups({ trial: { ageMs: 0, result: 'failed', reason: 'it cannot be unpacked' } }),
    ...(['restore', 'broken', 'restore_failed'] as const),
  ],
  ['mail that is refused', { mail: fails('it answered 550 to RCPT TO') }, 'mail', 'broken', 'mail_refused'],
  [
    'a wrong password of the mail server',
    { mail: fails('it answered 535 to AUTH PLAIN', 'EAUTH') },
    ...(['mail', 'broken', 'mail_login'] as const),
  ],
  [
    'a mail server whose certificate nobody knows',
    { mail: fails('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT') },
    ...(['mail', 'broken', 'mail_certificate'] as const),
  ],
  [
    'a provider whose certificate nobody knows',
    { ask: refusing('UNABLE_TO_VERIFY_LEAF_SIGNATURE', `${issuer}/.well-known/openid-configuration`) },
    ...(['sign_on', 'broken', 'sign_on_certificate'] as const),
  ],
  [
    'a provider whose discovery is broken',
    instead({ [`${issuer}/.well-known/openid-configuration`]: answered(200, { ...discovery, jwks_uri: undefined }) }),
    ...(['sign_on', 'broken', 'sign_on_broken'] as const),
  ],
  [
    'a provider that is another issuer',
    instead({ [`${issuer}/.well-known/openid-configuration`]: answered(200, { ...discovery, issuer: origin }) }),
    ...(['sign_on', 'broken', 'sign_on_broken'] as const),
  ],
  [
    'a HubSpot token that is refused',
    instead({ 'https://api.hubapi.com/crm/v3/objects/tickets?limit=1': answered(401) }),
    ...(['hubspot', 'broken', 'hubspot_refused'] as const),
  ],
  [
    'an old Node.js',
    { versions: { ...healthy.versions, node: '20.18.1' } },
    ...(['node', 'broken', 'node_version'] as const),
  ],
  [
    'a Node.js that nobody has tried',
    { versions: { ...healthy.versions, node: '26.0.0' } },
    ...(['node', 'attention', 'node_version'] as const),
  ],
  [
    'an old PostgreSQL',
    database({ version: async () => ({ text: '14.9', number: 140_009 }) }),
    ...(['postgres', 'broken', 'postgres_version'] as const),
  ],
  ['no database', database({ version: fails('ECONNREFUSED') }), 'postgres', 'broken', 'database_silent'],
  [
    'figures that are not those of the answers',
    database({ compareFigures: async () => ({ runs: 12, differences: ['11 runs, computed again 12', 'a sum'] }) }),
    ...(['figures', 'broken', 'figures_differ'] as const),
  ],
  ['an older schema', database({ schema: async () => -1 }), 'schema', 'broken', 'schema_older'],
  ['a newer schema', database({ schema: async () => 1 }), 'schema', 'broken', 'schema_newer'],
  [
    'a Node.js without time zones',
    { hourInItaly: (moment) => moment.getUTCHours() },
    ...(['time_zone', 'broken', 'zone_wrong'] as const),
  ],
  [
    'a PostgreSQL that knows no summer',
    database({ hourInItaly: async (moment) => moment.getUTCHours() + 1 }),
    ...(['time_zone', 'broken', 'zone_wrong'] as const),
  ],
  [
    'a PostgreSQL without time zones',
    database({ hourInItaly: fails('22023') }),
    ...(['time_zone', 'broken', 'zone_wrong'] as const),
  ],
  [
    'QR codes that lead nowhere',
    { origin: () => 'http://localhost:3000' },
    ...(['phones', 'attention', 'phones_local'] as const),
  ],
  [
    'a check that breaks',
    {
      memory: () => {
        throw new Error('out of luck');
      },
    },
    ...(['memory', 'broken', 'check_failed'] as const),
  ],
];

it('finds nothing in an installation that is as it should be', async () => {
  const { lines } = await examine(healthy);
  expect(lines.filter(({ des_state }) => des_state !== 'fine')).toEqual([]);
  expect(lines).toHaveLength(20);
});

it('finds nothing broken with DATABASE_URL where nothing has been kept in DATA_DIR yet', async () => {
  const given = readConfig({
    DATABASE_URL: 'postgresql://db/x',
    SECRET_KEY: 'x'.repeat(32),
    DATA_DIR: '/nowhere/data',
  });
  const { disk, dataFolder } = lookAt({
    ...{ config: given, now: () => noon, origin: () => origin, installation: 'ours' },
    database: () => {
      throw new Error('not asked');
    },
  });
  const settings = { ...config, DATABASE_URL: given.DATABASE_URL };
  const { lines } = await examine({ ...healthy, config: settings, disk, dataFolder });
  expect(lines.filter(({ des_state }) => des_state === 'broken')).toEqual([]);
});

it('a small disk that is nearly empty is fine', async () => {
  const small = { ...healthy.disk, room: async () => ({ free: 4 * gigabyte, total: 5 * gigabyte }) };
  const { lines } = await examine({ ...healthy, disk: small });
  expect(lines.find(({ des_check }) => des_check === 'disk')).toMatchObject({ des_state: 'fine' });
});

describe('a planted fault is named', () => {
  it.each(faults)('%s', async (_what, planted, des_check, des_state, des_finding) => {
    const { lines } = await examine({ ...healthy, ...planted });
    const line = lines.find((each) => each.des_check === des_check);
    expect(line).toMatchObject({ des_state, finding: { des_finding } });
    // With what to do about it, and without secrets.
    const told = lines.map(inEnglish).join('\n');
    expect(told.replaceAll(/secret[.-]key/g, '')).not.toContain('secret');
    expect(line && inEnglish(line)).toContain('→');
  });
});

it('looks at little else of a site that is not its own', async () => {
  const { lines } = await examine({ ...healthy, ...instead({ [echoAt]: echo(1, 'theirs') }) });
  const unseen = lines.filter(({ finding }) => finding.des_finding === 'not_seen');
  expect(unseen.map(({ des_check }) => des_check)).toEqual(['client_address', 'headers', 'phones']);
});

const plain = { BACKUP_KEY: undefined, BACKUP_PASSPHRASE: undefined };

it('a damaged backup cannot be restored, and nothing of it is left', async () => {
  const folder = scratchFolder();
  const file = join(folder, 'damaged.tar.gz');
  await writeFile(file, 'no longer an archive');
  expect(await tryFile({ DATA_DIR: folder, ...plain }, file)).toMatchObject({ result: 'failed', ageMs: 0 });
  expect(await readdir(folder)).toEqual(['damaged.tar.gz']);
});

it('a backup is restored with the private half of its key, and compared with what was counted', async () => {
  const [dataDir, folder] = [scratchFolder(), scratchFolder()];
  const identity = await generateIdentity();
  const key = await readBackupKey({ key: identity });
  if (!key) throw new Error('no key');
  const sealed = join(folder, 'one.tar.gz.age');
  await pipeline(await key.encrypt(Readable.from([Buffer.from('a backup')])), createWriteStream(sealed));
  const settings = { DATA_DIR: dataDir, BACKUP_KEY: await identityToRecipient(identity), BACKUP_PASSPHRASE: undefined };
  expect(await tryFile(settings, sealed)).toEqual({ ageMs: 0, result: 'sealed' });

  const counts = { accounts: 0, runs: 0 };
  const tryWith = async (runs: number) => {
    const given: Parameters<typeof restoreBackup>[0][] = [];
    const restore: typeof restoreBackup = async (options) => {
      given.push(options);
      return { manifest: newManifest(noon, { accounts: [0, 0], runs: [runs, runs] }), counts };
    };
    const trial = await tryFile(settings, sealed, { key, restore });
    expect(given).toEqual([expect.objectContaining({ file: sealed, key })]);
    expect(given[0]?.dataDir.startsWith(dataDir)).toBe(true);
    return trial;
  };
  expect(await tryWith(0)).toEqual({ ageMs: 0, result: 'restored', counts });
  const reason = expect.stringContaining('runs restored: 0; counted when it was made: 7 to 7');
  expect(await tryWith(7)).toMatchObject({ result: 'failed', reason });
  expect((await readdir(dataDir)).filter((name) => name.includes('trial'))).toEqual([]);
});

it('the command refuses a mail that nobody would send', async () => {
  const [program = '', ...given] = [...serverProgram('server/cli/doctor.ts'), '--mail', 'a@b.example'];
  const env = { PATH: process.env.PATH, DATA_DIR: scratchFolder() };
  const ended = promisify(execFile)(process.execPath, [program, ...given], { cwd: packageRoot, env });
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^without SMTP_URL [^\n]+\n$/) });
});

it('no backup is restored beside a database that would run out of room', async () => {
  const folder = scratchFolder();
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'table'), Buffer.alloc(100_000));
  const file = join(folder, 'damaged.tar.gz');
  await writeFile(file, Buffer.alloc(6000));
  const tryWith = (free: number) => tryFile({ DATA_DIR: folder, ...plain }, file, { free: async () => free });
  expect(await tryWith(99_999)).toEqual({ ageMs: 0, result: 'no_room' });
  expect(await tryWith(100_000)).toMatchObject({ result: 'failed' });
  // One of a larger installation.
  await rm(join(folder, 'postgres'), { recursive: true });
  expect(await tryWith(9999)).toEqual({ ageMs: 0, result: 'no_room' });
  expect(await readdir(folder)).toEqual(['damaged.tar.gz']);
});

describe('on a server', () => {
  // Nothing listens there.
  const test = useTestApp({ origin: 'http://127.0.0.1:9' });

  it('it looks at the real database, and at ORIGIN', async () => {
    const { headers } = await signedInWith(test, ['audit:read']);
    const answer = await test.app.inject({ url: '/api/doctor', headers });
    expect(answer.statusCode).toBe(200);
    const { lines } = answer.json<{ lines: DoctorLine[] }>();
    const found = Object.fromEntries(lines.map(({ des_check, finding }) => [des_check, finding.des_finding]));
    expect(found).toMatchObject({
      ...{ origin: 'origin_silent', postgres: 'postgres_version', schema: 'schema_right', time_zone: 'zone_right' },
      ...{ sign_on: 'sign_on_unused', hubspot: 'hubspot_unused', mail: 'mail_files' },
    });
  });

  it('the command computes the figures again, the page and --quick do not', async () => {
    for (let seed = 1; seed <= 10; seed += 1) await ask(test, 'POST', '/responses', await publicRun(test, { seed }));
    await takeDueSteps(test.db, test.now());
    const examineFigures = async (isQuick: boolean) => {
      const deps = { config: readConfig({}), database: () => test.db, now: test.now, installation: 'ours', isQuick };
      return (await examine(lookAt({ ...deps, origin: () => origin }), ['figures'])).lines.map(inEnglish);
    };
    expect(await examineFigures(true)).toEqual([]);
    expect(await examineFigures(false)).toEqual([expect.stringContaining('agree with the answers of 10 runs')]);
    await test.query('update snapshot set num_runs = num_runs + 1');
    expect(await examineFigures(false)).toEqual([expect.stringContaining('sums that differ from the answers: 1')]);
  });

  it.each([
    ['2001:db8:d0c7::1', 0],
    ['2001:db8:d0c7::1, 203.0.113.7', 1],
    ['203.0.113.9, 2001:db8:d0c7::1, 203.0.113.7, 10.0.0.1', 2],
    ['[2001:DB8:d0c7:0::1]:443, 203.0.113.7:51234', 1],
    ['203.0.113.7', 1],
  ])('it tells through how many proxies a call came: %s', async (forwarded, num_proxies) => {
    const headers = { 'x-forwarded-for': forwarded };
    const answer = await test.app.inject({ url: '/api/doctor/echo', headers });
    expect(answer.json()).toEqual({ cod_installation: expect.stringMatching(/^[\w-]{43}$/), num_proxies });
  });
});
