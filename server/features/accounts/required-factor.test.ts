import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/contract.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import type { User } from '../../../contract/users.ts';
import {
  askAs,
  createAccount,
  goodPassword,
  type NewAccount,
  signedInWith,
  type TestAccount,
} from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { codeIn, exchange, signOnAs } from '../../testing/sign-on-browser.ts';
import { type School, useSchool } from '../../testing/sign-on-school.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { secondFactorRule } from './grants.ts';
import { bearer, claimsOf, login as loginTo, refresh, refused, wait } from './testing/auth-calls.ts';
import {
  accountWithTotp,
  addTotp,
  beginSignIn,
  byRecoveryCode,
  byTotp,
  codeOf,
  type Headers,
  readFactors,
} from './testing/factors.ts';
import { signUpBy, tokenIn } from './testing/links.ts';

const test = useTestApp();
const strict = useTestApp({ config: { SECOND_FACTOR: 'required' } });

const login = async (email: string) => (await loginTo(strict, email, goodPassword)).body;

const firstAFactor = refused(409, 'second_factor_required');

it('the rule knows whether a scope needs one, and needs none of anybody where it is optional', () => {
  const required = secondFactorRule({ SECOND_FACTOR: 'required' });
  const guarded = scopes.filter((scope) =>
    /^((user|role|audit|collection|faces|settings):|findings:publish$)/.test(scope),
  );
  expect(scopes.filter((scope) => required([scope]))).toEqual(guarded);
  expect(required([])).toBe(false);
  expect(secondFactorRule({ SECOND_FACTOR: 'optional' })([...scopes])).toBe(false);
});

describe('an account that must have a second factor, and has none', () => {
  it('can sign in, has it in its token, and can call nothing but what adds a factor', async () => {
    const account = await createAccount(strict, { scopes: [...scopes] });
    const tokens = await login(account.email);
    expect(claimsOf(tokens)).toMatchObject({ add_factor: true });
    const open: string[] = [];
    for (const [key, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
      if (endpoint.access === 'public') continue;
      const [method, path] = key.split(' ') as ['GET' | 'POST' | 'DELETE', string];
      const url = path.replace(/:\w+/g, () => randomUUID());
      const payload = method === 'POST' ? {} : undefined;
      const { body } = await askAs<{ detail?: string }>(strict, bearer(tokens), method, url, payload);
      if (body.detail !== 'second_factor_required') open.push(key);
    }
    expect(open).toEqual([
      'GET /auth/second-factor',
      'POST /auth/second-factor/totp',
      'POST /auth/second-factor/totp/confirm',
      'POST /auth/second-factor/passkeys',
      'POST /auth/second-factor/passkeys/confirm',
    ]);
  });

  it('can do everything as soon as it has one, and keeps the last', async () => {
    const account = await createAccount(strict, { scopes: ['user:read'] });
    const tokens = await login(account.email);
    const headers = bearer(tokens);
    expect((await readFactors(strict, headers)).flg_required).toBe(true);
    const { secret } = await addTotp(strict, headers);
    expect((await askAs(strict, headers, 'GET', '/users')).status).toBe(200);
    const renewed = await refresh(strict, tokens.refresh_token);
    expect(claimsOf(renewed.body)).not.toHaveProperty('add_factor');
    const remove = () => askAs(strict, headers, 'POST', '/auth/second-factor/totp/remove', { password: goodPassword });
    expect(await remove()).toEqual(firstAFactor);
    wait(strict, { minutes: 1 });
    const again = await byTotp(strict, await beginSignIn(strict, account), codeOf(secret, strict));
    expect(claimsOf(again.body)).not.toHaveProperty('add_factor');
    expect((await askAs(strict, bearer(again.body), 'GET', '/users')).status).toBe(200);
  });

  it('is every account whose role gets such a scope, at the next call', async () => {
    const account = await createAccount(strict, { scopes: ['session:read'] });
    const headers = bearer(await login(account.email));
    expect((await askAs(strict, headers, 'GET', '/gamesession')).status).toBe(200);
    await strict.query("update role set scopes = 'session:read;role:read' where id = $1", [account.id_role]);
    expect(await askAs(strict, headers, 'GET', '/gamesession')).toEqual(firstAFactor);
  });
});

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

/** At the provider they sign in with a password only. */
const plain = 'forgetful@school.example';
const other = 'invited@school.example';
/** The provider says that it asked for two factors. */
const careful = 'careful@school.example';

/** Signs on at the provider, and resolves to what the page gets for the code. */
const signOn = async ({ test }: School, email: string) => exchange(test, codeIn(await signOnAs(test, email)));

describe('where a second factor is required, and the provider’s token says nothing of one', () => {
  const school = useSchool({ SECOND_FACTOR: 'required' });
  const { test } = school;
  let withFactor: Awaited<ReturnType<typeof accountWithTotp>>;
  let without: TestAccount;
  beforeAll(async () => {
    withFactor = await accountWithTotp(test, { email: plain, scopes: ['user:read'] });
    without = await createAccount(test, { email: other, scopes: ['user:read'] });
  });

  it('a thief of the provider’s password gets no tokens, but a second step', async () => {
    const { status, body } = await signOn(school, plain);
    expect([status, Object.keys(body).sort(), body.email]).toEqual([200, ['email', 'second_step'], plain]);
    const step = body.second_step ?? '';
    expect(await withFactor.answerWrongly(step)).toEqual(refused(409, 'wrong_code'));
    expect(await byRecoveryCode(test, step, 'AAAA-AAAA-AAAA')).toEqual(refused(409, 'wrong_code'));
    await test.recorder.flush();
    const failures = await eventsOf(test, plain, 'sign_in_failed');
    expect(failures.map(({ jsn_detail }) => jsn_detail.by)).toEqual(['single_sign_on', 'single_sign_on']);
  });

  it('the owner signs in with their own factor, as the security list shows; the device is not known for passwords', async () => {
    const { body } = await signOn(school, plain);
    const signedIn = await withFactor.answer(body.second_step ?? '');
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).not.toHaveProperty('device_token');
    expect((await askAs(test, bearer(signedIn.body), 'GET', '/users')).status).toBe(200);
    const events = await eventsOf(test, plain, 'signed_in');
    expect(events.at(-1)?.jsn_detail).toEqual({ by: 'single_sign_on', factor: 'totp' });
  });

  it('who must have one and has none can do nothing but add it, also with renewed tokens', async () => {
    const { body } = await signOn(school, without.email);
    const firstAFactor = refused(409, 'second_factor_required');
    expect(claimsOf(body)).toMatchObject({ add_factor: true });
    expect(await askAs(test, bearer(body), 'GET', '/users')).toEqual(firstAFactor);
    const renewed = await refresh(test, body.refresh_token);
    expect(claimsOf(renewed.body)).toMatchObject({ add_factor: true });
    expect(await askAs(test, bearer(renewed.body), 'GET', '/users')).toEqual(firstAFactor);
    await addTotp(test, bearer(renewed.body));
    expect((await askAs(test, bearer(renewed.body), 'GET', '/users')).status).toBe(200);
  });

  it('who proved two factors at the provider is asked for none here, with one and without', async () => {
    const account = await createAccount(test, { email: careful, scopes: ['user:read'] });
    const enter = async () => {
      const { body } = await signOn(school, careful);
      expect(claimsOf(body)).not.toHaveProperty('add_factor');
      expect((await askAs(test, bearer(body), 'GET', '/users')).status).toBe(200);
      return body;
    };
    await addTotp(test, bearer(await enter()));
    await enter();
    const rows = await test.query('select des_proof from sign_in where id_user = $1', [account.id]);
    expect(rows.map(({ des_proof }) => des_proof)).toContain('single_sign_on');
  });
});
