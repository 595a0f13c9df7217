import { beforeAll, describe, expect, it } from 'vitest';
import { askAs, createAccount, type TestAccount } from '../../testing/accounts.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { codeIn, exchange, signOnAs } from '../../testing/sign-on-browser.ts';
import { type School, useSchool } from '../../testing/sign-on-school.ts';
import { bearer, claimsOf, refresh, refused } from './testing/auth-calls.ts';
import { accountWithTotp, addTotp, byRecoveryCode } from './testing/factors.ts';

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

  it('the owner signs in with the own factor, which the security list says; the device is not known for passwords', async () => {
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
