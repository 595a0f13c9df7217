import { describe, expect, it } from 'vitest';
import { askAs, bearerOf, createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { login, refused } from './testing/auth-calls.ts';
import {
  accountWithPasskey,
  accountWithTotp,
  addPasskey,
  addTotp,
  beginSignIn,
  byPasskey,
  byRecoveryCode,
  byTotp,
  codeOf,
  describeStep,
  origin,
  wait,
  wrongCodeFor,
} from './testing/factors.ts';

const test = useTestApp({ origin });

const signInsOf = ({ id }: TestAccount) =>
  test.query('select des_proof from sign_in where id_user = $1 and tms_revoked_at is null', [id]);

const isOver = refused(409, 'second_step_over');
const isWrong = refused(409, 'wrong_code');

describe('the right password of an account with a second factor', () => {
  it('gives no tokens, no known device and no sign-in, but a second step', async () => {
    const { account } = await accountWithTotp(test);
    const before = await signInsOf(account);
    const { status, body } = await login(test, account.email, goodPassword);
    expect([status, body]).toEqual([200, { second_step: expect.any(String) }]);
    expect(await signInsOf(account)).toEqual(before);
    const rows = await test.query('select * from one_time_token where id_user = $1', [account.id]);
    expect(JSON.stringify(rows)).not.toContain(Object.values(body)[0]);
  });

  it('counts also when the factor was added while the password was compared', async () => {
    const account = await createAccount(test);
    const headers = await bearerOf(test, account);
    // Everything but the last transaction of a login has happened when the factor is stored.
    const [{ status }] = await Promise.all([login(test, account.email, goodPassword), addTotp(test, headers)]);
    // Whichever came first: no sign-in with the password alone is left.
    expect(await signInsOf(account)).toEqual([{ des_proof: 'second_factor' }]);
    expect(status).toBe(200);
  });
});

describe('an authenticator app', () => {
  it('completes the sign-in once, which the security list says', async () => {
    const { account, secret } = await accountWithTotp(test);
    const second_step = await beginSignIn(test, account);
    expect((await describeStep(test, second_step)).body).toEqual({ factors: ['totp', 'recovery_code'], passkey: null });
    const { status, body } = await byTotp(test, second_step, codeOf(secret, test));
    expect(status).toBe(200);
    expect(body.user_data.id).toBe(account.id);
    expect(body.device_token).toMatch(/^[0-9a-f]{32}\./);
    expect(await test.app.identify(body.access_token)).toMatchObject({ id: account.id });
    const signedIn = await eventsOf(test, account.email, 'signed_in');
    expect(signedIn.at(-1)?.jsn_detail).toEqual({ by: 'password', factor: 'totp' });
    wait(test, 60);
    expect(await byTotp(test, second_step, codeOf(secret, test))).toEqual(isOver);
    expect(await describeStep(test, second_step)).toEqual(isOver);
  });

  it('is not believed twice: neither the same code, nor one before it', async () => {
    const { account, secret } = await accountWithTotp(test);
    const used = codeOf(secret, test);
    const before = codeOf(secret, { now: () => new Date(test.now().getTime() - 30_000) });
    const next = codeOf(secret, { now: () => new Date(test.now().getTime() + 30_000) });
    expect((await byTotp(test, await beginSignIn(test, account), used)).status).toBe(200);
    // Seen over a shoulder, with the password.
    const second_step = await beginSignIn(test, account);
    expect(await byTotp(test, second_step, used)).toEqual(isWrong);
    expect(await byTotp(test, second_step, before)).toEqual(isWrong);
    expect((await byTotp(test, second_step, next)).status).toBe(200);
  });
});

it('a code of somebody else is worth nothing', async () => {
  const { account } = await accountWithTotp(test);
  const { secret, recovery_codes } = await accountWithTotp(test);
  const second_step = await beginSignIn(test, account);
  expect(await byTotp(test, second_step, codeOf(secret, test))).toEqual(isWrong);
  expect(await byRecoveryCode(test, second_step, recovery_codes[0] ?? '')).toEqual(isWrong);
});

it.each(['totp', 'recovery code'])('only one of two simultaneous sign-ins can have a %s', async (factor) => {
  const { account, secret, recovery_codes } = await accountWithTotp(test);
  const steps = [await beginSignIn(test, account), await beginSignIn(test, account)];
  const use = (step: string) =>
    factor === 'totp' ? byTotp(test, step, codeOf(secret, test)) : byRecoveryCode(test, step, recovery_codes[0] ?? '');
  expect((await Promise.all(steps.map(use))).map(({ status }) => status).sort()).toEqual([200, 409]);
});

describe('the second step', () => {
  it('is over after five minutes, and is none without its token', async () => {
    expect(await byTotp(test, 'A'.repeat(43), '123456')).toEqual(isOver);
    const { account, secret } = await accountWithTotp(test);
    const second_step = await beginSignIn(test, account);
    wait(test, 299);
    expect((await describeStep(test, second_step)).status).toBe(200);
    wait(test, 1);
    expect(await byTotp(test, second_step, codeOf(secret, test))).toEqual(isOver);
  });

  it.each(['update app_user set disabled = true', 'delete from app_user'])('is over after %s', async (change) => {
    const { account, secret } = await accountWithTotp(test);
    const second_step = await beginSignIn(test, account);
    await test.query(`${change} where id = $1`, [account.id]);
    expect(await byTotp(test, second_step, codeOf(secret, test))).toEqual(isOver);
  });

  it('is over when the password changes, or all sign-ins are ended', async () => {
    const { account, headers, secret } = await accountWithTotp(test);
    const first = await beginSignIn(test, account);
    const new_password = `${goodPassword}-x`;
    const change = { email: account.email, password: goodPassword, new_password };
    await askAs(test, headers, 'POST', '/users/password/reset', change);
    expect(await byTotp(test, first, codeOf(secret, test))).toEqual(isOver);
    const [second = ''] = Object.values((await login(test, account.email, new_password)).body).map(String);
    await askAs(test, headers, 'DELETE', '/auth/sign-ins');
    expect(await byTotp(test, second, codeOf(secret, test))).toEqual(isOver);
  });

  it('keeps wrong codes in the security list, with the mark of their source', async () => {
    const { account, secret } = await accountWithTotp(test);
    const second_step = await beginSignIn(test, account);
    await byTotp(test, second_step, wrongCodeFor(secret, test));
    await byRecoveryCode(test, second_step, 'AAAA-AAAA-AAAA');
    await test.recorder.flush();
    const failures = await eventsOf(test, account.email, 'sign_in_failed');
    expect(failures.map(({ jsn_detail }) => jsn_detail.factor).sort()).toEqual(['recovery_code', 'totp']);
    const [source] = failures.map(({ jsn_detail }) => jsn_detail.source);
    for (const failure of failures) expect(failure).toMatchObject({ des_ip: null, jsn_detail: { source } });
  });
});

describe('somebody who has the password and guesses codes', () => {
  it('gets ten guesses an hour, in however many second steps, and the owner still gets in', async () => {
    const { account, headers, secret, recovery_codes } = await accountWithTotp(test);
    const { device } = await addPasskey(test, headers);
    const signedIn = await byTotp(test, await beginSignIn(test, account), codeOf(secret, test));
    const known = signedIn.body.device_token;
    wait(test, 60);
    for (let guess = 0; guess < 10; guess += 1) {
      const second_step = await beginSignIn(test, account);
      expect(await byTotp(test, second_step, wrongCodeFor(secret, test))).toEqual(isWrong);
    }
    const second_step = await beginSignIn(test, account);
    expect((await byTotp(test, second_step, codeOf(secret, test))).status).toBe(429);

    // On a device that has signed in before, with a passkey, and with a recovery code.
    expect((await byTotp(test, await beginSignIn(test, account, known), codeOf(secret, test))).status).toBe(200);
    const { passkey } = (await describeStep(test, second_step)).body;
    if (passkey) expect((await byPasskey(test, second_step, device.get(passkey))).status).toBe(200);
    expect(passkey).not.toBeNull();
    expect((await byRecoveryCode(test, await beginSignIn(test, account), recovery_codes[0] ?? '')).status).toBe(200);

    wait(test, 3600);
    expect((await byTotp(test, await beginSignIn(test, account), codeOf(secret, test))).status).toBe(200);
  });

  it('makes the server work for thirty tries in five minutes from one address, of any kind', async () => {
    const { account, recovery_codes } = await accountWithTotp(test);
    const second_step = await beginSignIn(test, account);
    const url = '/api/auth/second-step/recovery-code';
    const from = async (remoteAddress: string, code = '') =>
      (await test.app.inject({ method: 'POST', url, remoteAddress, payload: { second_step, code } })).statusCode;
    for (let guess = 10; guess < 40; guess += 1) expect(await from('192.0.2.1', `AAAA-AAAA-AA${guess}`)).toBe(409);
    expect(await from('192.0.2.1', recovery_codes[1])).toBe(429);
    expect(await from('192.0.2.2', recovery_codes[1])).toBe(200);
  });
});

describe('a recovery code', () => {
  it('is good once, however it is typed, and its use is mailed to the owner', async () => {
    const { account, recovery_codes } = await accountWithTotp(test);
    const [code = '', other = ''] = recovery_codes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await byRecoveryCode(test, await beginSignIn(test, account), typed)).status).toBe(200);
    expect(test.mails.at(-1)).toMatchObject({ to: account.email });
    expect(test.mails.at(-1)?.text).toContain('codici di riserva');
    const event = (await eventsOf(test, account.email, 'signed_in')).at(-1);
    expect(event?.jsn_detail).toEqual({ by: 'password', factor: 'recovery_code' });
    const second_step = await beginSignIn(test, account);
    expect(await byRecoveryCode(test, second_step, code)).toEqual(isWrong);
    expect((await byRecoveryCode(test, second_step, other)).status).toBe(200);
  });
});

describe('a passkey', () => {
  const none = { challenge: '', rpId: '' };

  it('completes the sign-in, and says when it was last used', async () => {
    const { account, device } = await accountWithPasskey(test);
    wait(test, 60);
    const second_step = await beginSignIn(test, account);
    const { body } = await describeStep(test, second_step);
    expect(body.factors).toEqual(['passkey', 'recovery_code']);
    expect(body.passkey?.allowCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }]);
    const answer = await byPasskey(test, second_step, device.get(body.passkey ?? none));
    expect(answer.status).toBe(200);
    const rows = await test.query('select tms_last_used_at from passkey where id_user = $1', [account.id]);
    expect(rows).toEqual([{ tms_last_used_at: test.now() }]);
    const signedIn = await eventsOf(test, account.email, 'signed_in');
    expect(signedIn.at(-1)?.jsn_detail).toEqual({ by: 'password', factor: 'passkey' });
  });

  it('must answer this very step: an answer to another one, or a second time, is worth nothing', async () => {
    const { account, device } = await accountWithPasskey(test);
    const first = await beginSignIn(test, account);
    const second = await beginSignIn(test, account);
    const assertion = device.get((await describeStep(test, first)).body.passkey ?? none);
    expect(await byPasskey(test, second, assertion)).toEqual(isWrong);
    expect((await byPasskey(test, first, assertion)).status).toBe(200);
    expect(await byPasskey(test, first, assertion)).toEqual(isOver);
    expect(await byPasskey(test, second, assertion)).toEqual(isWrong);
  });

  it('must be on our page, of this account, and signed by it', async () => {
    const { account, device } = await accountWithPasskey(test);
    const stranger = await accountWithPasskey(test);
    const second_step = await beginSignIn(test, account);
    const asked = (await describeStep(test, second_step)).body.passkey ?? none;
    const right = device.get(asked);
    const wrong = [
      device.get({ ...asked, rpId: 'primavista.example.evil.example' }),
      stranger.device.get(asked),
      { ...stranger.device.get(asked), id: right.id, rawId: right.rawId },
      { ...right, response: { ...right.response, signature: stranger.device.get(asked).response.signature } },
      { ...right, response: { ...right.response, authenticatorData: 'AAAA' } },
      { ...right, response: { ...right.response, clientDataJSON: 'AAAA' } },
    ];
    for (const assertion of wrong) expect(await byPasskey(test, second_step, assertion)).toEqual(isWrong);
    expect((await byPasskey(test, second_step, right)).status).toBe(200);
  });

  it('is refused when its count goes back, as that of a copy does', async () => {
    const { account, device } = await accountWithPasskey(test);
    const sign = async () => {
      const second_step = await beginSignIn(test, account);
      return byPasskey(test, second_step, device.get((await describeStep(test, second_step)).body.passkey ?? none));
    };
    for (const _ of ['first', 'second']) expect((await sign()).status).toBe(200);
    device.rewind();
    expect(await sign()).toEqual(isWrong);
  });
});
