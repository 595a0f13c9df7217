import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Checklist, SetupItem, SetupLine } from '../../../contract/installation.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { noteBackup } from '../../db/backup/last-backup.ts';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startTestApp } from '../../testing/use-test-app.ts';

const origin = 'https://primavista.example';
const now = new Date('2026-03-02T09:00:00Z');
const list = '/installation/checklist';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The real app with these settings, where its own address answers and everything else on the network is silent. */
const installed = async (config: object = {}, publicOrigin = origin): Promise<TestApp> => {
  const built = await startTestApp({
    now,
    origin: publicOrigin,
    config: { DATA_DIR: scratchFolder(), ORIGIN: publicOrigin, ...config },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith(`${publicOrigin}/`)) throw new TypeError('fetch failed');
    const { statusCode, payload } = await built.app.inject({ url: address.slice(publicOrigin.length) });
    return new Response(payload, { status: statusCode });
  });
  return built;
};

const administrator: Scope[] = ['audit:read', 'role:update'];

type Headers = { authorization: string };

const read = async (app: TestApp, headers: Headers, query = '?fresh=true'): Promise<Checklist> =>
  (await askAs<Checklist>(app, headers, 'GET', `${list}${query}`)).body;

const lineOf = ({ lines }: Checklist, item: SetupItem): SetupLine | undefined =>
  lines.find(({ des_item }) => des_item === item);

/** How a line is in an app with these settings. */
const seen = async (item: SetupItem, config: object = {}, publicOrigin = origin) => {
  const app = await installed(config, publicOrigin);
  const { headers } = await signedInWith(app, administrator);
  const line = lineOf(await read(app, headers), item);
  return line && [line.finding.des_finding, line.flg_done, line.flg_before_public];
};

it('has its lines in their order', async () => {
  const app = await installed();
  const { headers } = await signedInWith(app, ['audit:read']);
  const { lines, tms_at } = await read(app, headers);
  expect(lines.map(({ des_item }) => des_item)).toEqual([
    ...['controller', 'origin', 'https', 'mail', 'backup', 'backup_place', 'second_factor'],
  ]);
  expect(tms_at).toBe(now.toISOString());
});

it.each<[SetupItem, object, string | undefined, string, boolean, boolean]>([
  ['controller', {}, undefined, 'controller_named', true, false],
  ['controller', { PRIVACY_CONTACT: undefined }, undefined, 'controller_missing', false, true],
  ['origin', {}, undefined, 'origin_answers', true, false],
  ['origin', { ORIGIN: undefined }, 'http://localhost:3000', 'origin_unset', false, true],
  ['https', {}, undefined, 'https_on', true, false],
  ['https', {}, 'http://192.168.1.20:3000', 'https_off', false, true],
  ['https', {}, 'http://localhost:3000', 'https_local', false, true],
  ['mail', {}, undefined, 'mail_files', false, false],
  ['mail', { SMTP_URL: 'smtp://127.0.0.1:9' }, undefined, 'mail_refused', false, false],
  ['backup', {}, undefined, 'backup_awaited', true, false],
  ['backup', { BACKUP_AT: 'off' }, undefined, 'backup_none', false, false],
  ['backup', { DATABASE_URL: 'postgresql://elsewhere' }, undefined, 'backup_elsewhere', false, false],
  ['backup_place', {}, undefined, 'place_beside_and_plain', false, false],
  ['backup_place', { BACKUP_PASSPHRASE: 'a passphrase of tests' }, undefined, 'place_beside', false, false],
  ['second_factor', {}, undefined, 'factor_missing', false, false],
])('%s with %o at %s: %s', async (item, config, publicOrigin, finding, isDone, isBeforePublic) => {
  expect(await seen(item, config, publicOrigin)).toEqual([finding, isDone, isBeforePublic]);
});

it('does not ask where backups are that the server does not make', async () => {
  expect(await seen('backup_place', { BACKUP_AT: 'off' })).toBeUndefined();
});

it('knows a backup that was made, and backups that leave the machine encrypted', async () => {
  const DATA_DIR = scratchFolder();
  await noteBackup(DATA_DIR, new Date('2026-03-02T02:30:00Z'));
  const bucket = { BACKUP_S3: 'https://s3.example/backups', BACKUP_S3_KEY: 'name', BACKUP_S3_SECRET: 'secret' };
  const app = await installed({ DATA_DIR, BACKUP_PASSPHRASE: 'a passphrase of tests', ...bucket });
  const { headers } = await signedInWith(app, administrator);
  const found = await read(app, headers);
  expect(lineOf(found, 'backup')).toMatchObject({
    flg_done: true,
    finding: { des_finding: 'backup_made', num_hours: 6 },
  });
  expect(lineOf(found, 'backup_place')).toMatchObject({ flg_done: true, finding: { des_finding: 'place_safe' } });
});

it('knows a mail server that lets it in', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.close);
  expect(await seen('mail', { SMTP_URL: `smtp://${mail.address}` })).toEqual(['mail_accepted', true, false]);
});

it('knows the second factor of whoever asks, and no other', async () => {
  const app = await installed();
  const [with_, without] = [await signedInWith(app, administrator), await signedInWith(app, administrator)];
  await app.query(
    `insert into totp (id_user, cod_sealed, num_last_step, tms_created_at) values ($1, 'sealed', 0, now())`,
    [with_.account.id],
  );
  expect(lineOf(await read(app, with_.headers), 'second_factor')?.flg_done).toBe(true);
  expect(lineOf(await read(app, without.headers), 'second_factor')?.flg_done).toBe(false);
});

const say = async (app: TestApp, headers: Headers, des_item: SetupItem, flg_not_needed: boolean) =>
  askAs<Checklist>(app, headers, 'POST', `${list}/not_needed`, { des_item, flg_not_needed });

it('keeps what somebody says is not needed, with the name, until it is taken back', async () => {
  const app = await installed();
  const { headers } = await signedInWith(app, administrator);
  const other = await signedInWith(app, ['audit:read']);
  const { body } = await say(app, headers, 'mail', true);
  const said = { des_by: 'Ada Prova', tms_at: now.toISOString() };
  expect(lineOf(body, 'mail')?.not_needed).toEqual(said);
  expect(lineOf(await read(app, other.headers), 'mail')?.not_needed).toEqual(said);
  await say(app, (await signedInWith(app, administrator)).headers, 'mail', false);
  expect(lineOf(await read(app, other.headers), 'mail')?.not_needed).toBeNull();
});

it('forgets who said it with their account, and not what was said', async () => {
  const app = await installed();
  const { headers, account } = await signedInWith(app, administrator);
  await say(app, headers, 'mail', true);
  await app.query('delete from app_user where id = $1', [account.id]);
  const other = await signedInWith(app, ['audit:read']);
  expect(lineOf(await read(app, other.headers), 'mail')?.not_needed).toEqual({
    des_by: null,
    tms_at: now.toISOString(),
  });
});

it('says it of what is there now: nothing is kept of what is done, and who answers for the data is always needed', async () => {
  const app = await installed({ CONTROLLER: undefined });
  const { headers } = await signedInWith(app, administrator);
  expect(lineOf((await say(app, headers, 'origin', true)).body, 'origin')?.not_needed).toBeNull();
  expect((await say(app, headers, 'controller', true)).status).toBe(400);
  const rows = await app.query('select * from setup_not_needed');
  expect(rows).toEqual([]);
});

it('forgets what was said once something else is found', async () => {
  const app = await installed();
  const { headers } = await signedInWith(app, administrator);
  await say(app, headers, 'mail', true);
  await app.query(`update setup_not_needed set des_finding = 'mail_refused'`);
  expect(lineOf(await read(app, headers), 'mail')?.not_needed).toBeNull();
});

it('asks the network again after seconds for the list, and after minutes for those who only count', async () => {
  const app = await installed();
  const { headers } = await signedInWith(app, ['audit:read']);
  const at = (seconds: number) => app.setNow(new Date(now.getTime() + seconds * 1000));
  await read(app, headers);
  at(10);
  expect((await read(app, headers)).tms_at).toBe(now.toISOString());
  at(60);
  expect((await read(app, headers, '')).tms_at).toBe(now.toISOString());
  expect((await read(app, headers)).tms_at).toBe('2026-03-02T09:01:00.000Z');
  at(700);
  expect((await read(app, headers, '')).tms_at).toBe('2026-03-02T09:11:40.000Z');
});
