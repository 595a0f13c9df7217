import { beforeAll, describe, expect, it } from 'vitest';
import {
  askAs,
  bearerOf,
  createAccount,
  createRole,
  signedInWith,
  signIn,
  type TestAccount,
} from '../../testing/accounts.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { refused } from './testing/auth-calls.ts';
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

describe('a disabled account', () => {
  it('does not get its old sign-ins back when it is enabled', async () => {
    const { made, devices } = await account();
    await edit(made.id, { disabled: true });
    await edit(made.id, { disabled: false });
    expect(await Promise.all(devices.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(await bearerOf(server, made))).toBe(true);
  });

  it('cannot be signed in to at that very moment', async () => {
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
});
