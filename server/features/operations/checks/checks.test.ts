import { describe, expect, it } from 'vitest';
import type { DoctorFinding, DoctorLine } from '../../../../contract/doctor.ts';
import { scratchFolder } from '../../../db/testing/scratch-folder.ts';
import { readConfig } from '../../../read-config.ts';
import { signedInWith } from '../../../testing/accounts.ts';
import { ask, publicRun } from '../../../testing/participants.ts';
import { runCommandHere } from '../../../testing/run-command-here.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { takeDueSteps } from '../../figures/figures.ts';
import {
  answered,
  backups,
  configured,
  controller,
  database,
  dataFolder,
  discovery,
  discoveryAt,
  echo,
  echoAt,
  gigabyte,
  given,
  healthy,
  hourMs,
  hubspotAt,
  instead,
  noon,
  origin,
  outOfLuck,
  pageWith,
  withNode,
  withRoom,
  withSync,
} from '../testing/sound-installation.ts';
import { listHealthDetails, reportChecks, runChecks, runStartupChecks } from './checks.ts';
import { doctorText, startupText } from './found.ts';
import { installationProbes, type Probes } from './installation-probes.ts';

const fails = (message: string, code?: string) => async () => {
  throw Object.assign(new Error(message), { code });
};

const silent = instead({ [echoAt]: 'ECONNREFUSED' });
const fiveMinutes = 300_000;
const unreadable = new Error('scheduled-backups.json in DATA_DIR cannot be read (EACCES)');
const failedTrial = { tms_at: noon.toISOString(), des_result: 'failed', reason: 'it cannot be unpacked' } as const;
const unused = { path: '/data', reason: 'is read-only', todo: '' };

/** What is planted, and the finding that must name it; broken by default. */
type Fault = [what: string, planted: Partial<Probes>, found: DoctorFinding['des_finding'], state?: 'attention'];

const faults: { [Id in DoctorLine['des_check']]?: Fault[] } = {
  origin: [
    ['another installation', instead({ [echoAt]: echo(1, 'theirs') }), 'origin_foreign'],
    ['another site', instead({ [echoAt]: answered(404, '<html>') }), 'origin_foreign'],
    ['a proxy without a server', instead({ [echoAt]: answered(502) }), 'origin_silent'],
    ['nothing', silent, 'origin_silent'],
    ['no ORIGIN', configured({ ORIGIN: undefined }), 'origin_unset', 'attention'],
  ],
  client_address: [
    ['another installation', instead({ [echoAt]: echo(1, 'theirs') }), 'not_seen', 'attention'],
    ['an undeclared proxy', configured({ TRUST_PROXY: 0 }), 'address_hidden'],
    ['a second proxy', instead({ [echoAt]: echo(2) }), 'address_hidden'],
    ['a proxy declared too many', configured({ TRUST_PROXY: 2 }), 'address_forgeable'],
    ['a silent proxy', { ...configured({ TRUST_PROXY: 0 }), ...instead({ [echoAt]: echo(0) }) }, 'address_untold'],
    ['calls through a proxy', { sawProxy: () => true }, 'address_forwarded', 'attention'],
  ],
  https: [
    ['an expired certificate', instead({ [echoAt]: 'CERT_HAS_EXPIRED' }), 'https_certificate'],
    ['nothing', silent, 'not_seen', 'attention'],
    ['plain http as well', instead({ 'http://primavista.example/': answered(200) }), 'https_bypassed'],
    ['http for everybody', { origin: () => 'http://primavista.example' }, 'https_off'],
  ],
  headers: [
    ['another installation', instead({ [echoAt]: echo(1, 'theirs') }), 'not_seen', 'attention'],
    ['a missing header', pageWith({ 'strict-transport-security': '' }), 'headers_missing'],
    ['one that a proxy doubles', pageWith({ 'x-frame-options': 'DENY, SAMEORIGIN' }), 'headers_missing'],
  ],
  clock: [
    ['one ahead', instead({ [echoAt]: echo(1, 'ours', new Date(noon.getTime() + fiveMinutes)) }), 'clock_origin'],
    ['a database behind', database({ now: async () => new Date(noon.getTime() - fiveMinutes) }), 'clock_database'],
  ],
  data_folder: [
    ['another PostgreSQL', dataFolder({ is: 'other_version', version: '17', wanted: '18' }), 'data_version'],
    ['a lost database', dataFolder({ is: 'database_missing', kept: ['/data/outbox'] }), 'data_database'],
    ['a lost key', dataFolder({ is: 'key_missing' }), 'data_key'],
    ['no installation', dataFolder({ is: 'new' }), 'data_none', 'attention'],
    ['somebody else’s', dataFolder({ is: 'unusable', unusable: unused }), 'data_unusable'],
  ],
  disk: [
    ['hardly any room', withRoom(0.5), 'disk_room'],
    ['little room', withRoom(3), 'disk_room', 'attention'],
  ],
  disk_speed: [
    ['a slow one', withSync(async () => [300, 280, 2, 310, 290]), 'disk_syncs'],
    ['one that takes nothing', withSync(fails('EROFS')), 'disk_fails'],
  ],
  memory: [
    ['hardly any', { memory: () => ({ free: 0.05 * gigabyte, total: 2 * gigabyte }) }, 'memory_room'],
    ['a check that breaks', { memory: outOfLuck }, 'check_failed'],
  ],
  backup: [
    ['one that is too old', backups({ ageMs: 200 * hourMs }), 'backup_made'],
    ['one of three days ago', backups({ ageMs: 72 * hourMs }), 'backup_made', 'attention'],
    ['none, and none to come', backups({ last: undefined, at: null }), 'backup_none'],
    ['a first one that never comes', backups({ last: undefined, ageMs: 72 * hourMs }), 'backup_none'],
    ['a first one to come', backups({ last: undefined }), 'backup_awaited', 'attention'],
    ['one that was not made', backups({ failure: { tms_at: '', des_failure: 'no_room' } }), 'backup_failed'],
    ['notes that cannot be read', backups({ unreadable }), 'check_failed'],
    ['those of DATABASE_URL', backups({ isEmbedded: false }), 'backup_elsewhere', 'attention'],
  ],
  restore: [
    ['notes that cannot be read', backups({ unreadable, trial: null }), 'check_failed'],
    ['a trial that fails', { trial: failedTrial }, 'restore_failed'],
    ['no trial yet', backups({ trial: null }), 'restore_never', 'attention'],
    ['one without room', { trial: { ...failedTrial, des_result: 'no_room' } }, 'restore_no_room', 'attention'],
    ['half a key', { trial: { ...failedTrial, des_result: 'sealed' } }, 'restore_sealed', 'attention'],
  ],
  mail: [
    ['mail that is refused', { mail: fails('it answered 550 to RCPT TO') }, 'mail_refused'],
    ['a wrong password', { mail: fails('it answered 535 to AUTH PLAIN', 'EAUTH') }, 'mail_login'],
    ['a strange certificate', { mail: fails('self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT') }, 'mail_certificate'],
  ],
  sign_on: [
    ['a strange certificate', instead({ [discoveryAt]: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }), 'sign_on_certificate'],
    ['half a document', instead({ [discoveryAt]: answered(200, { ...discovery, jwks_uri: 0 }) }), 'sign_on_broken'],
    ['another issuer', instead({ [discoveryAt]: answered(200, { ...discovery, issuer: origin }) }), 'sign_on_broken'],
  ],
  hubspot: [['a refused token', instead({ [hubspotAt]: answered(401) }), 'hubspot_refused']],
  node: [
    ['an old one', withNode('20.18.1'), 'node_version'],
    ['one that nobody has tried', withNode('26.0.0'), 'node_version', 'attention'],
  ],
  postgres: [
    ['an old one', database({ version: async () => ({ text: '14.9', number: 140_009 }) }), 'postgres_version'],
    ['none', database({ version: fails('ECONNREFUSED') }), 'database_silent'],
  ],
  schema: [
    ['an older one', database({ schema: async () => -1 }), 'schema_older'],
    ['a newer one', database({ schema: async () => 1 }), 'schema_newer'],
  ],
  figures: [
    ['other sums', database({ compareFigures: async () => ({ runs: 12, differences: ['a sum'] }) }), 'figures_differ'],
  ],
  time_zone: [
    ['a Node.js without any', { hourInItaly: (at) => at.getUTCHours() }, 'zone_wrong'],
    ['no summer', database({ hourInItaly: async (at) => at.getUTCHours() + 1 }), 'zone_wrong'],
    ['a PostgreSQL without any', database({ hourInItaly: fails('22023') }), 'zone_wrong'],
  ],
  settings: [['a value of another release', { unreadableSettings: async () => ['START_PAGE'] }, 'settings_unreadable']],
  phones: [['QR codes that lead nowhere', { origin: () => 'http://localhost:3000' }, 'phones_local', 'attention']],
};

it('finds nothing in a sound installation, on a small disk too', async () => {
  expect(await runChecks({ ...healthy, ...withRoom(4, 5) }, ['disk'])).toMatchObject([{ des_state: 'fine' }]);
  const { lines } = await reportChecks(healthy);
  expect(lines.filter(({ des_state }) => des_state !== 'fine')).toEqual([]);
  expect(lines).toHaveLength(21);
  expect(await runStartupChecks(healthy)).toEqual([]);
  expect(await listHealthDetails(healthy)).toEqual([]);
});

it('finds nothing broken with DATABASE_URL where nothing has been kept in DATA_DIR yet', async () => {
  const DATABASE_URL = 'postgresql://db/x';
  const elsewhere = readConfig({ DATABASE_URL, SECRET_KEY: 'x'.repeat(32), DATA_DIR: '/nowhere/data' });
  const { disk, dataFolder, backups } = installationProbes({ ...given, config: elsewhere });
  const { lines } = await reportChecks({ ...healthy, ...configured({ DATABASE_URL }), disk, dataFolder, backups });
  expect(lines.filter(({ des_state }) => des_state === 'broken')).toEqual([]);
});

describe('a planted fault is named', () => {
  const cases = Object.entries(faults).flatMap(([check, ofCheck]: [string, Fault[]]) =>
    ofCheck.map(([what, planted, des_finding, des_state = 'broken']) => ({
      ...{ check, what, planted, des_finding, des_state },
    })),
  );
  it.each(cases)('$check: $what', async ({ check, planted, des_finding, des_state }) => {
    const { lines } = await reportChecks({ ...healthy, ...planted });
    const line = lines.find(({ des_check }) => des_check === check);
    expect(line).toMatchObject({ des_state, finding: { des_finding } });
    // With what to do about it, and without secrets.
    const report = lines.map(doctorText).join('\n');
    expect(report.replaceAll(/secret[.-]key/g, '')).not.toContain('secret');
    expect(line && doctorText(line)).toContain('→');
  });
});

describe('a startup', () => {
  /** What is printed where these settings differ from those of a sound installation, without asking the network. */
  const printed = async (settings: Partial<Probes['config']>, planted: Partial<Probes> = {}) => {
    const ORIGIN = 'ORIGIN' in settings ? settings.ORIGIN : origin;
    const changes = { ...configured(settings), origin: () => ORIGIN ?? 'http://localhost:3000', ...planted };
    return (await runStartupChecks({ ...healthy, ask: outOfLuck, mail: outOfLuck, ...changes })).map(startupText);
  };
  const plainHttp = { ORIGIN: undefined, HOST: '127.0.0.1', TRUST_PROXY: 0 };
  const onLoopback = { ORIGIN: 'http://127.0.0.1:8080', TRUST_PROXY: 0 };
  const DATABASE_URL = 'postgresql://db/x';
  const place = (isBesideData: boolean, isPlain: boolean) => ({ backupPlace: async () => ({ isBesideData, isPlain }) });
  const days = (number: number) => backups({ ageMs: number * 24 * hourMs });
  const never = { last: undefined, ageMs: 0 };

  it.each<[Partial<Probes['config']>, Partial<Probes>, ...RegExp[]]>([
    [{ ...plainHttp, SMTP_URL: undefined }, {}, /^Email: Emails reach nobody.* SMTP_URL/],
    [plainHttp, {}, /^Public address \(ORIGIN\): It is not set/],
    [{ ...plainHttp, SMTP_URL: undefined, DATABASE_URL }, {}, /^Public address/, /^Email/],
    [{ ...plainHttp, HOST: '0.0.0.0' }, {}, /^Public address/, /^HTTPS: http:\/\/192\.168\.1\.20:3000 is http: othe/],
    [onLoopback, {}],
    [{ TRUST_PROXY: 0 }, {}, /TRUST_PROXY is 0: everybody behind shares one address.* Set TRUST_PROXY/],
    [
      {},
      { controller: async () => ({ CONTROLLER: 'Istituto Esempio' }) },
      /lacks LEGAL_BASIS and PRIVACY_CONTACT\. Set who/,
    ],
    [{}, place(true, true), /same disk as the data, and not encrypted.* Set BACKUP_DIR.* backup:key/],
    [{}, place(true, false), /on the same disk as the data: /],
    [{}, place(false, true), /They are not encrypted/],
    [{}, { ...place(true, true), ...backups({ at: null }) }],
    [{}, backups(never), /makes the first one at 03:30, Italian time/],
    [{}, backups({ ...never, at: null }), /^Last backup: None found.* set BACKUP_AT/],
    [{}, days(1.99)],
    [{}, days(2), /^Last backup: Made 2 days ago/],
    [{}, backups({ isEmbedded: false, at: null, last: undefined }), /DATABASE_URL, whose backups cannot be seen/],
  ])('with %o, it prints what is not safe yet, and nothing else', async (settings, planted, ...lines) => {
    expect(await printed(settings, planted)).toEqual(lines.map((line) => expect.stringMatching(line)));
  });

  it.each<[string, Partial<Probes>]>([
    ['undeclared_proxy', { sawProxy: () => true }],
    ['unprotected_figures', configured({ FAIR_PLAY: 'off' })],
    ['unnamed_controller', { controller: async () => ({ ...controller, CONTROLLER: undefined }) }],
    ['old_backup', backups({ ageMs: 73 * hourMs, failure: { tms_at: '', des_failure: 'not_made' } })],
  ])('and health lists %s', async (detail, planted) => {
    expect(await listHealthDetails({ ...healthy, ...planted })).toEqual([detail]);
  });
});

it('the command refuses a mail that nobody would send', async () => {
  const env = { DATABASE_URL: '', SMTP_URL: '', DATA_DIR: scratchFolder() };
  const { code, stderr } = await runCommandHere('doctor', ['--mail', 'a@b.example'], env);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^without SMTP_URL [^\n]+\n$/)]);
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
    const checkFigures = async (isQuick: boolean) => {
      const probes = installationProbes({ ...given, database: () => test.db, isQuick });
      return (await runChecks(probes, ['figures'])).map(startupText);
    };
    expect(await checkFigures(true)).toEqual([]);
    expect(await checkFigures(false)).toEqual([expect.stringContaining('agree with the answers of 10 tests')]);
    await test.query('update snapshot set num_runs = num_runs + 1');
    expect(await checkFigures(false)).toEqual([expect.stringContaining('Sums that differ from the answers: 1')]);
  });

  it.each([
    ['2001:db8:d0c7::1', 0],
    ['203.0.113.9, 2001:db8:d0c7::1, 203.0.113.7, 10.0.0.1', 2],
    ['[2001:DB8:d0c7:0::1]:443, 203.0.113.7:51234', 1],
    ['203.0.113.7', 1],
  ])('it tells through how many proxies a call came: %s', async (forwarded, num_proxies) => {
    const headers = { 'x-forwarded-for': forwarded };
    const answer = await test.app.inject({ url: '/api/doctor/echo', headers });
    expect(answer.json()).toEqual({ cod_installation: expect.stringMatching(/^[\w-]{43}$/), num_proxies });
  });
});
