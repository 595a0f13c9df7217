import { expect, it } from 'vitest';
import type { Scope } from '../../../contract/scopes.ts';
import type { User } from '../../../contract/users.ts';
import { askAs, goodPassword, type NewAccount, signedInWith } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { refused } from './testing/auth-calls.ts';
import { accountWithTotp, byRecoveryCode, type Headers } from './testing/factors.ts';
import { signUpBy, tokenIn } from './testing/links.ts';

const test = useTestApp({ now: new Date() });
const admin = useSignedIn(test, { role_name: 'admin' });

const reset = (headers: Headers, id: string) => askAs(test, headers, 'DELETE', `/users/${id}/second-factor`);

const hasFactor = async (id: string) =>
  (await askAs<User[]>(test, admin.headers, 'GET', '/users')).body.find((user) => user.id === id)?.flg_second_factor;

it('an administrator removes lost factors: the owner is signed out and mailed', async () => {
  const { account, headers, recovery_codes, begin } = await accountWithTotp(test);
  const second_step = await begin();
  expect(await hasFactor(account.id)).toBe(true);
  expect(await reset(admin.headers, account.id)).toEqual({ status: 200, body: { id: account.id } });
  expect(await hasFactor(account.id)).toBe(false);
  expect((await askAs(test, headers, 'GET', '/gamesession')).status).toBe(401);
  expect(await byRecoveryCode(test, second_step, recovery_codes[0] ?? '')).toEqual(refused(409, 'second_step_over'));
  expect(await begin()).toBe('');
  const mail = test.mails.at(-1);
  expect(mail).toMatchObject({
    to: account.email,
    text: expect.stringContaining('ha azzerato il tuo secondo fattore'),
  });
  expect(mail?.text).not.toMatch(/https?:/);
  expect(await reset(admin.headers, account.id)).toEqual(refused(409, 'no_second_factor'));
});

it('administrators do not remove their own, for which the password is asked', async () => {
  const own = await accountWithTotp(test, { role_name: 'admin' });
  expect(await reset(own.headers, own.account.id)).toEqual(refused(409, 'own_second_factor'));
  expect(await hasFactor(own.account.id)).toBe(true);
});

it.each<[string, NewAccount, Scope[]]>([
  ['user:update alone', { scopes: [] }, ['user:read', 'user:update']],
  ['fewer scopes than the account', { role_name: 'admin' }, ['user:update', 'role:update']],
])('nobody removes them with %s', async (_what, owner, scopes) => {
  const { account } = await accountWithTotp(test, owner);
  const { headers } = await signedInWith(test, scopes);
  expect(await reset(headers, account.id)).toEqual(refused(409, 'scope_not_held'));
  expect(await hasFactor(account.id)).toBe(true);
});

it('a new password by mail leaves the factor', async () => {
  const { account, enter } = await accountWithTotp(test);
  await ask(test, 'POST', '/users/password/forgot', { email: account.email });
  const token = tokenIn(test.mails.at(-1)?.text ?? '');
  expect((await signUpBy(test, { token, password: goodPassword })).status).toBe(200);
  expect((await enter()).status).toBe(200);
});
