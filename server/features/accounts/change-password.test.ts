import type pg from 'pg';
import { expect, test } from 'vitest';
import { askAs, bearerOf, createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { whileUncommitted } from '../../testing/wait-for-lock.ts';
import { login, refused, unauthorized } from './testing/auth-calls.ts';
import { linkFor, validate } from './testing/links.ts';

const newPassword = 'Quattro-gatti-7';
const updated = { status: 200, body: { message: 'password_updated' } };
const wrong = refused(404, 'user_not_found');

const server = useTestApp();

type Change = { email?: string; password?: string; new_password?: string };

const changer = async ({ email, ...account }: TestAccount) => {
  const headers = await bearerOf(server, { email, ...account });
  const body = { email, password: goodPassword, new_password: newPassword };
  return (change: Change = {}) => askAs(server, headers, 'POST', '/users/password/reset', { ...body, ...change });
};

const canSignIn = async ({ email }: TestAccount, password: string) =>
  (await login(server, email, password)).status === 200;

const isSignedIn = async (headers: { authorization: string }) =>
  (await askAs(server, headers, 'GET', '/users')).status === 200;

test('the sign-in that changes it stays, others of the account and links mailed before end, nobody else is affected', async () => {
  const account = await createAccount(server, { scopes: ['user:read'] });
  const token = await linkFor(server, account, 'forgotten');
  const [here, there] = [await bearerOf(server, account), await bearerOf(server, account)];
  const others = await bearerOf(server, await createAccount(server, { scopes: ['user:read'] }));
  const change = { email: account.email, password: goodPassword, new_password: newPassword };
  const send = (body: Change) => askAs(server, here, 'POST', '/users/password/reset', body);
  expect(await send({ ...change, password: 'wrong' })).toEqual(wrong);
  expect((await validate(server, token)).status).toBe(200);
  expect(await send(change)).toEqual(updated);
  expect(await Promise.all([here, there, others].map(isSignedIn))).toEqual([true, false, true]);
  expect((await validate(server, token)).status).toBe(401);
});

test("a wrong old password, another account's address and a missing password are refused", async () => {
  const [account, other] = [await createAccount(server), await createAccount(server)];
  const change = await changer(account);
  expect(await change({ password: 'wrong' })).toEqual(wrong);
  expect(await change({ email: other.email })).toEqual(wrong);
  for (const one of [account, other]) expect(await canSignIn(one, goodPassword)).toBe(true);
  await server.query('update app_user set cod_password_hash = null where id = $1', [account.id]);
  expect(await change({ password: 'nobody has this one' })).toEqual(wrong);
});

test('a new password that breaks rules is refused with those rules', async () => {
  const account = await createAccount(server, { full_name: 'Ugo Verdi' });
  const change = await changer(account);
  const rules = ['min_length', 'uppercase', 'contains_identity'];
  const fields = rules.map((problem) => ({ field: 'new_password', problem }));
  const broken = { status: 400, body: { detail: 'form_error', status_code: 400, fields } };
  expect(await change({ new_password: 'verdi-7' })).toEqual(broken);
  expect(await canSignIn(account, goodPassword)).toBe(true);
});

test('guessing the old password is throttled, per account; trying new ones is not', async () => {
  const change = await changer(await createAccount(server));
  for (let attempt = 0; attempt < 10; attempt++) expect((await change({ new_password: 'short' })).status).toBe(400);
  for (let attempt = 0; attempt < 10; attempt++) expect(await change({ password: 'wrong' })).toEqual(wrong);
  expect(await change()).toEqual(refused(429, 'too_many_requests'));
  expect(await (await changer(await createAccount(server)))()).toEqual(updated);
});

test.each([
  ['disabled', 'update app_user set disabled = true where id = $1'],
  ['signed out', 'update sign_in set tms_revoked_at = now() where id_user = $1'],
])('an account that is %s while the change waits keeps the old password', async (_how, sql) => {
  const account = await createAccount(server);
  const change = await changer(account);
  const meanwhile = async (client: pg.ClientBase) => {
    await client.query('select from app_user where id = $1 for update', [account.id]);
    await client.query(sql, [account.id]);
  };
  expect(await whileUncommitted(server, meanwhile, change)).toEqual(unauthorized);
  await server.query('update app_user set disabled = false where id = $1', [account.id]);
  expect(await canSignIn(account, goodPassword)).toBe(true);
});
