import { describe, expect, it } from 'vitest';
import { askAs, bearerOf, createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { ask } from '../../testing/participants.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import {
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
  refused,
  wait,
  wrongCodeFor,
} from './testing/factors.ts';

const test = useTestApp({ origin });

const signInsOf = ({ id }: TestAccount) =>
  test.query('select des_proof from sign_in where id_user = $1 and tms_revoked_at is null', [id]);

/** Completes a sign-in with the app, and resolves to the device token that it gives. */
const deviceTokenFor = async (account: TestAccount, secret: string) => {
  const { body } = await byTotp(test, await beginSignIn(test, account), codeOf(secret, test));
  wait(test, 60);
  return body.device_token;
};

describe('the right password of an account with a second factor', () => {
  it('gives no tokens, no known device and no sign-in, but a second step', async () => {
    const { account } = await accountWithTotp(test);
    const before = await signInsOf(account);
    const login = { username: account.email, password: goodPassword };
    const { status, body } = await ask<object>(test, 'POST', '/auth/login', login);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['second_step']);
    expect(await signInsOf(account)).toEqual(before);
    const rows = await test.query('select * from one_time_token where id_user = $1', [account.id]);
    expect(JSON.stringify(rows)).not.toContain((body as { second_step: string }).second_step);
  });

  it('counts also when the factor was added while the password was compared', async () => {
    const account = await createAccount(test);
    const headers = await bearerOf(test, account);
    // Everything but the last transaction of a login has happened when the factor is stored.
    const [login] = await Promise.all([
      ask<{ second_step?: string }>(test, 'POST', '/auth/login', { username: account.email, password: goodPassword }),
      addTotp(test, headers),
    ]);
    const open = await signInsOf(account);
    // Whichever came first: no sign-in with the password alone is left.
    expect(open).toEqual([{ des_proof: 'second_factor' }]);
    expect(login.status).toBe(200);
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
    expect((await askAs(test, { authorization: `Bearer ${body.access_token}` }, 'GET', '/gamesession')).status).toBe(
      200,
    );
    const signedIn = await eventsOf(test, account.email, 'signed_in');
    expect(signedIn.at(-1)?.jsn_detail).toEqual({ by: 'password', factor: 'totp' });
    wait(test, 60);
    expect(await byTotp(test, second_step, codeOf(secret, test))).toEqual(refused(409, 'second_step_over'));
    expect(await describeStep(test, second_step)).toEqual(refused(409, 'second_step_over'));
  });

  it('is not believed twice: neither the same code, nor one before it', async () => {
    const { account, secret } = await accountWithTotp(test);
    const used = codeOf(secret, test);
    const before = codeOf(secret, { now: () => new Date(test.now().getTime() - 30_000) });
    const next = codeOf(secret, { now: () => new Date(test.now().getTime() + 30_000) });
    expect((await byTotp(test, await beginSignIn(test, account), used)).status).toBe(200);
    // Seen over a shoulder, with the password.
    const second_step = await beginSignIn(test, account);
    expect(await byTotp(test, second_step, used)).toEqual(refused(409, 'wrong_code'));
    expect(await byTotp(test, second_step, before)).toEqual(refused(409, 'wrong_code'));
    expect((await byTotp(test, second_step, next)).status).toBe(200);
  });

  it('lets only one of two simultaneous sign-ins have a code', async () => {
    const { account, secret } = await accountWithTotp(test);
    const steps = [await beginSignIn(test, account), await beginSignIn(test, account)];
    const code = codeOf(secret, test);
    const answers = await Promise.all(steps.map((step) => byTotp(test, step, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of somebody else is worth nothing', async () => {
    const { account } = await accountWithTotp(test);
    const { secret } = await accountWithTotp(test);
    expect(await byTotp(test, await beginSignIn(test, account), codeOf(secret, test))).toEqual(
      refused(409, 'wrong_code'),
    );
  });
});

describe('the second step', () => {
  it('is over after five minutes', async () => {
    const { account, secret } = await accountWithTotp(test);
    const second_step = await beginSignIn(test, account);
    wait(test, 299);
    expect((await describeStep(test, second_step)).status).toBe(200);
    wait(test, 1);
    expect(await byTotp(test, second_step, codeOf(secret, test))).toEqual(refused(409, 'second_step_over'));
  });

  it.each([
    ['the account is disabled', 'update app_user set disabled = true where id = $1'],
    ['the account is deleted', 'delete from app_user where id = $1'],
  ])('is over when %s', async (_what, change) => {
    const { account, secret } = await accountWithTotp(test);
    const second_step = await beginSignIn(test, account);
    await test.query(change, [account.id]);
    expect(await byTotp(test, second_step, codeOf(secret, test))).toEqual(refused(409, 'second_step_over'));
  });

  it('is over when the password changes, or all sign-ins are ended', async () => {
    const { account, headers, secret } = await accountWithTotp(test);
    const first = await beginSignIn(test, account);
    await askAs(test, headers, 'POST', '/users/password/reset', {
      email: account.email,
      password: goodPassword,
      new_password: `${goodPassword}-x`,
    });
    expect(await byTotp(test, first, codeOf(secret, test))).toEqual(refused(409, 'second_step_over'));
    const { body } = await ask<{ second_step: string }>(test, 'POST', '/auth/login', {
      username: account.email,
      password: `${goodPassword}-x`,
    });
    await askAs(test, headers, 'DELETE', '/auth/sign-ins');
    expect(await byTotp(test, body.second_step, codeOf(secret, test))).toEqual(refused(409, 'second_step_over'));
  });

  it('is none without its token', async () => {
    for (const token of ['x', 'A'.repeat(43)]) {
      expect(await byTotp(test, token, '123456')).toEqual(refused(409, 'second_step_over'));
      expect(await byRecoveryCode(test, token, '123456')).toEqual(refused(409, 'second_step_over'));
    }
  });

  it('keeps wrong codes in the security list, with the mark of their source', async () => {
    const { account, secret } = await accountWithTotp(test);
    const second_step = await beginSignIn(test, account);
    await byTotp(test, second_step, wrongCodeFor(secret, test));
    await byRecoveryCode(test, second_step, 'AAAA-AAAA-AAAA');
    await test.recorder.flush();
    const failures = await eventsOf(test, account.email, 'sign_in_failed');
    expect(failures.map(({ jsn_detail }) => jsn_detail.factor).sort()).toEqual(['recovery_code', 'totp']);
    expect(failures[0]?.jsn_detail.source).toMatch(/^\w{8}$/);
    expect(failures[0]?.jsn_detail.source).toBe(failures[1]?.jsn_detail.source);
    expect(failures.map(({ des_ip }) => des_ip)).toEqual([null, null]);
  });
});

describe('somebody who has the password and guesses codes', () => {
  it('gets ten guesses an hour, in however many second steps, and the owner still gets in', async () => {
    const { account, headers, secret, recovery_codes } = await accountWithTotp(test);
    const { device } = await addPasskey(test, headers);
    const known = await deviceTokenFor(account, secret);
    for (let guess = 0; guess < 10; guess += 1) {
      const second_step = await beginSignIn(test, account);
      expect(await byTotp(test, second_step, wrongCodeFor(secret, test))).toEqual(refused(409, 'wrong_code'));
    }
    const second_step = await beginSignIn(test, account);
    expect((await byTotp(test, second_step, codeOf(secret, test))).status).toBe(429);

    // On a device that has signed in before, with a passkey, and with a recovery code.
    expect((await byTotp(test, await beginSignIn(test, account, known), codeOf(secret, test))).status).toBe(200);
    const { body } = await describeStep(test, second_step);
    expect((await byPasskey(test, second_step, device.get(body.passkey ?? { challenge: '', rpId: '' }))).status).toBe(
      200,
    );
    expect((await byRecoveryCode(test, await beginSignIn(test, account), recovery_codes[0] ?? '')).status).toBe(200);

    wait(test, 3600);
    expect((await byTotp(test, await beginSignIn(test, account), codeOf(secret, test))).status).toBe(200);
  });

  it('makes the server work for thirty tries in five minutes from one address, of any kind', async () => {
    const { account, recovery_codes } = await accountWithTotp(test);
    const second_step = await beginSignIn(test, account);
    const from = (remoteAddress: string, code: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/second-step/recovery-code',
        remoteAddress,
        payload: { second_step, code },
      });
    for (let guess = 0; guess < 30; guess += 1) {
      expect((await from('192.0.2.1', `AAAA-AAAA-AA${String(guess).padStart(2, '0')}`)).statusCode).toBe(409);
    }
    expect((await from('192.0.2.1', recovery_codes[1] ?? '')).statusCode).toBe(429);
    expect((await from('192.0.2.2', recovery_codes[1] ?? '')).statusCode).toBe(200);
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
    const signedIn = await eventsOf(test, account.email, 'signed_in');
    expect(signedIn.at(-1)?.jsn_detail).toEqual({ by: 'password', factor: 'recovery_code' });
    const second_step = await beginSignIn(test, account);
    expect(await byRecoveryCode(test, second_step, code)).toEqual(refused(409, 'wrong_code'));
    expect((await byRecoveryCode(test, second_step, other)).status).toBe(200);
  });

  it('lets only one of two simultaneous sign-ins have it', async () => {
    const { account, recovery_codes } = await accountWithTotp(test);
    const steps = [await beginSignIn(test, account), await beginSignIn(test, account)];
    const answers = await Promise.all(steps.map((step) => byRecoveryCode(test, step, recovery_codes[0] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of somebody else is worth nothing', async () => {
    const { account } = await accountWithTotp(test);
    const { recovery_codes } = await accountWithTotp(test);
    const answer = await byRecoveryCode(test, await beginSignIn(test, account), recovery_codes[0] ?? '');
    expect(answer).toEqual(refused(409, 'wrong_code'));
  });
});
