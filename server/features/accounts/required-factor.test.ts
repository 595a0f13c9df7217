import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../contract/contract.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { scopes } from '../../../contract/scopes.ts';
import { askAs, createAccount, goodPassword } from '../../testing/accounts.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { secondFactorRule } from './grants.ts';
import { bearer, claimsOf, login as loginTo, refresh, refused, wait } from './testing/auth-calls.ts';
import { addTotp, beginSignIn, byTotp, codeOf, readFactors } from './testing/factors.ts';

const test = useTestApp({ config: { SECOND_FACTOR: 'required' } });

const login = async (email: string) => (await loginTo(test, email, goodPassword)).body;

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
  it('can sign in, is told so in its token, and can call nothing but what adds a factor', async () => {
    const account = await createAccount(test, { scopes: [...scopes] });
    const tokens = await login(account.email);
    expect(claimsOf(tokens)).toMatchObject({ add_factor: true });
    const open: string[] = [];
    for (const [key, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
      if (endpoint.access === 'public') continue;
      const [method, path] = key.split(' ') as ['GET' | 'POST' | 'DELETE', string];
      const url = path.replace(/:\w+/g, () => randomUUID());
      const payload = method === 'POST' ? {} : undefined;
      const { body } = await askAs<{ detail?: string }>(test, bearer(tokens), method, url, payload);
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
    const account = await createAccount(test, { scopes: ['user:read'] });
    const tokens = await login(account.email);
    const headers = bearer(tokens);
    expect((await readFactors(test, headers)).flg_required).toBe(true);
    const { secret } = await addTotp(test, headers);
    expect((await askAs(test, headers, 'GET', '/users')).status).toBe(200);
    const renewed = await refresh(test, tokens.refresh_token);
    expect(claimsOf(renewed.body)).not.toHaveProperty('add_factor');
    const remove = () => askAs(test, headers, 'POST', '/auth/second-factor/totp/remove', { password: goodPassword });
    expect(await remove()).toEqual(firstAFactor);
    wait(test, { minutes: 1 });
    const again = await byTotp(test, await beginSignIn(test, account), codeOf(secret, test));
    expect(claimsOf(again.body)).not.toHaveProperty('add_factor');
    expect((await askAs(test, bearer(again.body), 'GET', '/users')).status).toBe(200);
  });

  it('is every account whose role gets such a scope, at the next call', async () => {
    const account = await createAccount(test, { scopes: ['session:read'] });
    const headers = bearer(await login(account.email));
    expect((await askAs(test, headers, 'GET', '/gamesession')).status).toBe(200);
    await test.query("update role set scopes = 'session:read;role:read' where id = $1", [account.id_role]);
    expect(await askAs(test, headers, 'GET', '/gamesession')).toEqual(firstAFactor);
  });
});
