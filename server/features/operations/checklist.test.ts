import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Checklist, SetupFinding, SetupItem, SetupLine } from '../../../contract/installation.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { scratchFolder } from '../../db/testing/scratch-folder.ts';
import { askAs, createAccount, signedInWith } from '../../testing/accounts.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { createChecklist } from './checklist.ts';
import type { InstallationChecks } from './checks/checks.ts';

const origin = 'https://primavista.example';
const now = new Date('2026-03-02T09:00:00Z');
const list = '/installation/checklist';
const administrator: Scope[] = ['audit:read', 'role:update'];
const plain = { BACKUP_KEY: undefined, BACKUP_PASSPHRASE: undefined };

const lineOf = ({ lines }: Checklist, item: SetupItem): SetupLine | undefined =>
  lines.find(({ des_item }) => des_item === item);

it('a server has its lines in their order, and signs in to the mail server', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const mail = await startMailServer();
  onTestFinished(mail.close);
  const config = { DATA_DIR: scratchFolder(), ORIGIN: origin, SMTP_URL: `smtp://${mail.address}`, ...plain };
  const test = await startTestApp({ now, origin, config });
  // Its own address answers; everything else on the network is silent.
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith(`${origin}/`)) throw new TypeError('fetch failed');
    const { statusCode, payload } = await test.app.inject({ url: address.slice(origin.length) });
    return new Response(payload, { status: statusCode });
  });
  const { headers } = await signedInWith(test, administrator);
  const { body } = await askAs<Checklist>(test, headers, 'GET', `${list}?fresh=true`);
  expect(body.tms_at).toBe(now.toISOString());
  expect(body.lines.map((line) => [line.des_item, line.finding.des_finding, line.flg_done])).toEqual([
    ['controller', 'controller_named', true],
    ['origin', 'origin_answers', true],
    ['https', 'https_on', true],
    ['mail', 'mail_accepted', true],
    ['backup', 'backup_awaited', true],
    ['backup_place', 'place_beside_and_plain', false],
    ['second_factor', 'factor_missing', false],
  ]);
  const statement = { des_item: 'backup_place', flg_not_needed: true };
  const said = await askAs<Checklist>(test, headers, 'POST', `${list}/not_needed`, statement);
  expect(lineOf(said.body, 'backup_place')?.not_needed).toEqual({ des_by: 'Ada Prova', tms_at: now.toISOString() });
});

describe('of what checks find', () => {
  const test = useTestApp({ now });

  /** The checklist where these checks find something, and how often they were run. */
  const checklistOf = (found: Partial<Record<SetupItem, SetupFinding>>) => {
    const runs: Date[] = [];
    const run = async () => {
      runs.push(test.now());
      return Object.entries(found).map(([des_check, finding]) => ({ des_check, des_state: 'attention', finding }));
    };
    const { db } = test;
    return { runs, ...createChecklist({ db, now: test.now, checks: { run: run as InstallationChecks['run'] } }) };
  };
  const callerOf = async (isStrong = false) => ({ id: (await createAccount(test)).id, isStrong });
  const mailFiles = { mail: { des_finding: 'mail_files' } } as const;
  const des_address = 'http://primavista.example';

  it.each<[SetupItem, SetupFinding, Partial<SetupLine>]>([
    ['controller', { des_finding: 'controller_missing', names: ['CONTROLLER'] }, { flg_optional: false }],
    ['origin', { des_finding: 'origin_unset', des_address }, { flg_before_public: true }],
    ['origin', { des_finding: 'origin_foreign', des_address }, { flg_before_public: true }],
    ['origin', { des_finding: 'origin_silent', des_address, des_reason: '' }, { flg_before_public: false }],
    ['https', { des_finding: 'https_off', des_address }, { flg_before_public: true, flg_optional: true }],
    ['mail', { des_finding: 'mail_files' }, { flg_before_public: false, flg_done: false }],
    ['backup', { des_finding: 'backup_awaited', des_at: '03:30' }, { flg_done: true }],
    ['backup', { des_finding: 'backup_none' }, { flg_done: false, flg_before_public: false }],
  ])('%s, %o: %o', async (item, finding, line) => {
    const { read } = checklistOf({ [item]: finding });
    expect(lineOf(await read(await callerOf(), true), item)).toMatchObject(line);
  });

  it('knows the caller’s second factor, and no other', async () => {
    const { read } = checklistOf({});
    const [caller, other] = [await callerOf(), await callerOf()];
    await test.query(
      `insert into totp (id_user, cod_sealed, num_last_step, tms_created_at) values ($1, 'sealed', 0, now())`,
      [caller.id],
    );
    const isDone = async (who: typeof caller) => lineOf(await read(who, true), 'second_factor')?.flg_done;
    expect(await Promise.all([caller, other, { ...other, isStrong: true }].map(isDone))).toEqual([true, false, true]);
  });

  it('keeps what somebody says is not needed, until it is taken back, their account goes or something else is found', async () => {
    const { read, setNotNeeded } = checklistOf(mailFiles);
    const [caller, other] = [await callerOf(), await callerOf()];
    const statement = async () => lineOf(await read(other, true), 'mail')?.not_needed;
    const said = { des_by: 'Ada Prova', tms_at: now.toISOString() };
    expect(lineOf(await setNotNeeded(caller, 'mail', true), 'mail')?.not_needed).toEqual(said);
    expect(await statement()).toEqual(said);
    await setNotNeeded(other, 'mail', false);
    expect(await statement()).toBeNull();

    await setNotNeeded(caller, 'mail', true);
    await test.query('delete from app_user where id = $1', [caller.id]);
    expect(await statement()).toEqual({ ...said, des_by: null });
    await test.query(`update setup_not_needed set des_finding = 'mail_refused'`);
    expect(await statement()).toBeNull();
  });

  it('keeps nothing of what is done, and the data controller is always needed', async () => {
    await test.query('delete from setup_not_needed');
    const { setNotNeeded } = checklistOf({ backup: { des_finding: 'backup_awaited', des_at: '03:30' } });
    const caller = await callerOf();
    expect(lineOf(await setNotNeeded(caller, 'backup', true), 'backup')?.not_needed).toBeNull();
    await expect(setNotNeeded(caller, 'controller', true)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await test.query('select from setup_not_needed')).toEqual([]);
  });

  it('asks the network again after seconds for the list, and after minutes for those who only count', async () => {
    const { read, runs } = checklistOf(mailFiles);
    const caller = await callerOf();
    const readAt = async (seconds: number, isFresh: boolean) => {
      test.setNow(new Date(now.getTime() + seconds * 1000));
      await read(caller, isFresh);
      return runs.length;
    };
    expect(await readAt(0, true)).toBe(1);
    expect(await readAt(10, true)).toBe(1);
    expect(await readAt(60, false)).toBe(1);
    expect(await readAt(60, true)).toBe(2);
    expect(await readAt(700, false)).toBe(3);
    test.setNow(now);
  });
});
