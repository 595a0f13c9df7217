import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnSignIn } from '../../../contract/auth.ts';
import {
  askAs,
  bearerOf,
  createAccount,
  createRole,
  goodPassword,
  signedInWith,
  signIn,
  type TestAccount,
} from '../../testing/accounts.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { bearer, loginFrom, logout, refresh, refused, wait } from './testing/auth-calls.ts';
import { linkFor } from './testing/links.ts';
import { newAddress, userCalls } from './testing/user-calls.ts';

const server = useTestApp();
const admin = useSignedIn(server, { role_name: 'admin' });
let role_id: string;
beforeAll(async () => {
  role_id = await createRole(server, ['user:read']);
});

const { find, edit } = userCalls(server, admin);

/** An account signed in on two devices, with an open link. */
const account = async () => {
  const made = await createAccount(server, { scopes: ['user:read'] });
  await linkFor(server, made, 'forgotten');
  return { made, devices: [await bearerOf(server, made), await bearerOf(server, made)] };
};

const hasLink = async ({ id }: TestAccount) =>
  (await server.query("select from one_time_token where id_user = $1 and des_purpose = 'forgotten'", [id])).length > 0;

const isSignedIn = async (headers: { authorization: string }) =>
  (await askAs(server, headers, 'GET', '/users')).status === 200;

type Case = [what: string, change: () => object, keeps: { signIns: boolean; link: boolean }];
const cases: Case[] = [
  // It counts only once it is confirmed.
  ['another address', () => ({ email: newAddress() }), { signIns: true, link: true }],
  ['disabling', () => ({ disabled: true }), { signIns: false, link: false }],
  ['another role', () => ({ role_id }), { signIns: false, link: true }],
  ['another name', () => ({ full_name: 'Nuovo Nome' }), { signIns: true, link: true }],
];

describe('what happens to sign-ins and links after', () => {
  it.each(cases)('%s', async (_what, change, keeps) => {
    const { made, devices } = await account();
    expect((await edit(made.id, change())).status).toBe(200);
    // Enabled again, an account does not get its old sign-ins back.
    await edit(made.id, { disabled: false });
    expect(await Promise.all(devices.map(isSignedIn))).toEqual([keeps.signIns, keeps.signIns]);
    expect(await hasLink(made)).toBe(keeps.link);
  });

  it('an unchanged row, in whatever spelling of the address: a pending change of it stays, too', async () => {
    const { made, devices } = await account();
    const pending = newAddress();
    await edit(made.id, { email: pending });
    const row = await find(made.id);
    expect(row).toMatchObject({ email: made.email, new_email: pending });
    expect(await edit(made.id, { ...row, email: made.email.toUpperCase() })).toEqual({ status: 200, body: row });
    expect(await find(made.id)).toEqual(row);
    expect(await Promise.all(devices.map(isSignedIn))).toEqual([true, true]);
    expect(await hasLink(made)).toBe(true);
  });
});

it('the last sign-in of an account is shown, also once the sign-in itself is forgotten', async () => {
  const made = await createAccount(server);
  await bearerOf(server, made);
  await server.query('delete from sign_in where id_user = $1', [made.id]);
  expect((await find(made.id))?.tms_last_sign_in_at).toBe('2026-03-02T09:00:00.000Z');
});

it('ending the sign-ins of an account ends all, leaves an event, and takes the scopes of the account', async () => {
  const { made, devices } = await account();
  const end = ({ headers }: typeof admin) => askAs(server, headers, 'DELETE', `/users/${made.id}/sign-ins`);
  const clerk = await signedInWith(server, ['user:update']);
  expect(await end(clerk)).toEqual(refused(409, 'scope_not_held'));
  expect(await Promise.all(devices.map(isSignedIn))).toEqual([true, true]);
  expect(await end(admin)).toEqual({ status: 200, body: { num_ended: 2 } });
  expect(await Promise.all(devices.map(isSignedIn))).toEqual([false, false]);
  expect(await eventsOf(server, made.email, 'sign_ins_ended')).toMatchObject([{ jsn_detail: { sign_ins: '2' } }]);
});

it('an account cannot be signed in to while it is disabled', async () => {
  const { made } = await account();
  const other = await server.db.$client.connect();
  await other.query('begin');
  await other.query('select from one_time_token where id_user = $1 for update', [made.id]);
  const disabling = edit(made.id, { disabled: true });
  await waitForLock(server, 1);
  const signingIn = signIn(server, made).catch(({ code }: { code: string }) => code);
  await waitForLock(server, 2);
  await other.query('commit');
  other.release();
  expect((await disabling).status).toBe(200);
  expect(await signingIn).toBe('wrong_email_or_password');
});

type Headers = { authorization: string };

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let owner: TestAccount;
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'));
  owner = await createAccount(server);
});

const signInFrom = async (userAgent: string) => {
  const { body } = await loginFrom(server, { username: owner.email, password: goodPassword }, { userAgent });
  return { ...body, headers: bearer(body) };
};

const list = (headers: Headers) => askAs<OwnSignIn[]>(server, headers, 'GET', '/auth/sign-ins');
const isIn = async (headers: Headers) => (await list(headers)).status === 200;

it('one’s own sign-ins are listed with family of browser and system, both if common, first and last use, and nothing else', async () => {
  const laptop = await signInFrom(firefox);
  wait(server, { minutes: 10 });
  const phone = await signInFrom(safari);
  wait(server, { minutes: 5 });
  await refresh(server, laptop.refresh_token);
  const { body } = await list(phone.headers);
  const used = (created: string, last: string) => ({
    uid_sign_in: expect.any(String),
    tms_created_at: `2026-03-02T${created}:00.000Z`,
    tms_last_used_at: `2026-03-02T${last}:00.000Z`,
  });
  expect(body).toEqual([
    { des_browser: 'Firefox', des_platform: 'Windows', ...used('09:00', '09:15'), flg_current: false },
    { des_browser: 'Safari', des_platform: 'iOS', ...used('09:10', '09:10'), flg_current: true },
  ]);
  const rows = await server.query('select * from sign_in where id_user = $1', [owner.id]);
  // Identifiers are random, and may have any digits.
  const stored = rows.map(({ uid_sign_in: _, id_user: __, ...row }) => row);
  expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|Mozilla|133|17_5/);
  const rare = await signInFrom(`Maria's own browser ${'x'.repeat(10_000)}`);
  const current = (await list(rare.headers)).body.find(({ flg_current }) => flg_current);
  expect(current).toMatchObject({ des_browser: 'Other', des_platform: 'Other' });
});

it('one’s own sign-ins do not include those that are over: signed out, unused for two hours, or of others', async () => {
  await signInFrom(firefox);
  const left = await signInFrom(firefox);
  await logout(server, left.refresh_token);
  await bearerOf(server, await createAccount(server));
  wait(server, { minutes: 120 });
  const { headers } = await signInFrom(safari);
  expect((await list(headers)).body).toMatchObject([{ flg_current: true }]);
});

it('ending one of them signs that device out, and no other', async () => {
  const [laptop, phone, tablet] = [await signInFrom(firefox), await signInFrom(safari), await signInFrom(safari)];
  const { body } = await list(laptop.headers);
  const uid = body.find(({ flg_current, des_browser }) => !flg_current && des_browser === 'Safari')?.uid_sign_in;
  const end = () => askAs(server, laptop.headers, 'DELETE', `/auth/sign-ins/${uid}`);
  expect(await end()).toEqual({ status: 200, body: { num_ended: 1 } });
  const left = await Promise.all([laptop, phone, tablet].map(({ headers }) => isIn(headers)));
  expect(left.filter(Boolean)).toHaveLength(2);
  expect(left[0]).toBe(true);
  expect(await end()).toMatchObject({ status: 404 });
});

it('ending all others leaves the one that asks; their tokens cannot be renewed', async () => {
  const [laptop, phone] = [await signInFrom(firefox), await signInFrom(safari)];
  await signInFrom(safari);
  const ended = await askAs(server, laptop.headers, 'DELETE', '/auth/sign-ins');
  expect(ended).toEqual({ status: 200, body: { num_ended: 2 } });
  expect([await isIn(laptop.headers), await isIn(phone.headers)]).toEqual([true, false]);
  expect((await refresh(server, phone.refresh_token)).status).toBe(401);
});

it("ending somebody else's is not found", async () => {
  const { headers } = await signInFrom(firefox);
  const [{ uid_sign_in = '' } = {}] = (await list(headers)).body;
  const stranger = await bearerOf(server, await createAccount(server, { role_name: 'admin' }));
  for (const uid of [uid_sign_in, randomUUID()]) {
    expect(await askAs(server, stranger, 'DELETE', `/auth/sign-ins/${uid}`)).toMatchObject({ status: 404 });
  }
  expect(await isIn(headers)).toBe(true);
});
