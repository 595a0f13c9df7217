import { describe, expect, it } from 'vitest';
import { askAs, bearerOf, createAccount, goodPassword, type TestAccount } from '../../testing/accounts.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { login, refused, wait } from './testing/auth-calls.ts';
import * as factors from './testing/factors.ts';

const { byPasskey, byRecoveryCode, byTotp, codeOf } = factors;
const test = useTestApp({ origin: factors.origin });

const withTotp = () => factors.accountWithTotp(test);
const withPasskey = () => factors.accountWithPasskey(test);
const describeStep = (step: string) => factors.describeStep(test, step);
/** What a passkey is asked to sign. */
const challengeOf = async (step: string) => (await describeStep(step)).body.passkey ?? { challenge: '', rpId: '' };

const signInsOf = ({ id }: TestAccount) =>
  test.query('select des_proof from sign_in where id_user = $1 and tms_revoked_at is null', [id]);
const lastProof = async ({ email }: TestAccount) => (await eventsOf(test, email, 'signed_in')).at(-1)?.jsn_detail;

const isOver = refused(409, 'second_step_over');
const isWrong = refused(409, 'wrong_code');

describe('the right password of an account with a second factor', () => {
  it('gives no tokens, no known device and no sign-in, but a second step', async () => {
    const { account } = await withTotp();
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
    const both = [login(test, account.email, goodPassword), factors.addTotp(test, headers)] as const;
    const [{ status }] = await Promise.all(both);
    // Whichever came first: no sign-in with the password alone is left.
    expect(await signInsOf(account)).toEqual([{ des_proof: 'second_factor' }]);
    expect(status).toBe(200);
  });
});

describe('an authenticator app', () => {
  it('completes the sign-in once', async () => {
    const { account, begin, answer } = await withTotp();
    const step = await begin();
    expect((await describeStep(step)).body).toEqual({ factors: ['totp', 'recovery_code'], passkey: null });
    const { status, body } = await answer(step);
    expect(status).toBe(200);
    expect(body.user_data.id).toBe(account.id);
    expect(body.device_token).toMatch(/^[0-9a-f]{32}\./);
    expect(await test.app.identify(body.access_token)).toMatchObject({ id: account.id });
    wait(test, { minutes: 1 });
    expect(await answer(step)).toEqual(isOver);
    expect(await describeStep(step)).toEqual(isOver);
  });

  it('is not believed twice: neither the same code, nor one before it', async () => {
    const { secret, begin, answer } = await withTotp();
    const codeAfter = (ms: number) => codeOf(secret, { now: () => new Date(test.now().getTime() + ms) });
    expect((await answer(await begin(), codeAfter(0))).status).toBe(200);
    // Seen over a shoulder, with the password.
    const step = await begin();
    for (const ms of [0, -30_000]) expect(await answer(step, codeAfter(ms))).toEqual(isWrong);
    expect((await answer(step, codeAfter(30_000))).status).toBe(200);
  });
});

it('a code of somebody else is worth nothing', async () => {
  const [{ begin }, { secret, recovery_codes }] = [await withTotp(), await withTotp()];
  const step = await begin();
  expect(await byTotp(test, step, codeOf(secret, test))).toEqual(isWrong);
  expect(await byRecoveryCode(test, step, recovery_codes[0] ?? '')).toEqual(isWrong);
});

it.each(['totp', 'recovery code'])('only one of two simultaneous sign-ins can have a %s', async (factor) => {
  const { begin, answer, recovery_codes } = await withTotp();
  const steps = [await begin(), await begin()];
  const use = (step: string) =>
    factor === 'totp' ? answer(step) : byRecoveryCode(test, step, recovery_codes[0] ?? '');
  expect((await Promise.all(steps.map(use))).map(({ status }) => status).sort()).toEqual([200, 409]);
});

describe('the second step', () => {
  it('is over after five minutes, and is none without its token', async () => {
    expect(await byTotp(test, 'A'.repeat(43), '123456')).toEqual(isOver);
    const { begin, answer } = await withTotp();
    const step = await begin();
    wait(test, { ms: 299_000 });
    expect((await describeStep(step)).status).toBe(200);
    wait(test, { ms: 1000 });
    expect(await answer(step)).toEqual(isOver);
  });

  type Owner = Awaited<ReturnType<typeof withTotp>>;
  const change = { password: goodPassword, new_password: `${goodPassword}-x` };
  const byStatement = (sql: string) => (owner: Owner) => test.query(`${sql} where id = $1`, [owner.account.id]);
  it.each<[string, (owner: Owner) => unknown]>([
    ['disabling', byStatement('update app_user set disabled = true')],
    ['deleting', byStatement('delete from app_user')],
    [
      'a new password',
      ({ account, headers }) =>
        askAs(test, headers, 'POST', '/users/password/reset', { email: account.email, ...change }),
    ],
    ['ending all sign-ins', ({ headers }) => askAs(test, headers, 'DELETE', '/auth/sign-ins')],
  ])('is over after %s', async (_what, end) => {
    const owner = await withTotp();
    const step = await owner.begin();
    await end(owner);
    expect(await owner.answer(step)).toEqual(isOver);
  });

  it('keeps wrong codes in the security list, with the mark of their source', async () => {
    const { account, begin, answerWrongly } = await withTotp();
    const step = await begin();
    await answerWrongly(step);
    await byRecoveryCode(test, step, 'AAAA-AAAA-AAAA');
    await test.recorder.flush();
    const failures = await eventsOf(test, account.email, 'sign_in_failed');
    expect(failures.map(({ jsn_detail }) => jsn_detail.factor).sort()).toEqual(['recovery_code', 'totp']);
    const [source] = failures.map(({ jsn_detail }) => jsn_detail.source);
    for (const failure of failures) expect(failure).toMatchObject({ des_ip: null, jsn_detail: { source } });
  });
});

describe('somebody who has the password and guesses codes', () => {
  it('gets ten guesses an hour, in however many second steps, and the owner still gets in', async () => {
    const { headers, recovery_codes, begin, answer, answerWrongly, enter, recover } = await withTotp();
    const { device } = await factors.addPasskey(test, headers);
    const known = (await enter()).body.device_token;
    wait(test, { minutes: 1 });
    for (let guess = 0; guess < 10; guess += 1) expect(await answerWrongly(await begin())).toEqual(isWrong);
    const step = await begin();
    expect((await answer(step)).status).toBe(429);

    // On a device that has signed in before, with a passkey, and with a recovery code.
    expect((await enter(known)).status).toBe(200);
    expect((await byPasskey(test, step, device.get(await challengeOf(step)))).status).toBe(200);
    expect((await recover(recovery_codes[0])).status).toBe(200);

    wait(test, { minutes: 60 });
    expect((await enter()).status).toBe(200);
  });

  it('makes the server work for thirty tries in five minutes from one address, of any kind', async () => {
    const { begin, recovery_codes } = await withTotp();
    const second_step = await begin();
    const url = '/api/auth/second-step/recovery-code';
    const from = async (remoteAddress: string, code = '') =>
      (await test.app.inject({ method: 'POST', url, remoteAddress, payload: { second_step, code } })).statusCode;
    for (let guess = 10; guess < 40; guess += 1) expect(await from('192.0.2.1', `AAAA-AAAA-AA${guess}`)).toBe(409);
    expect(await from('192.0.2.1', recovery_codes[1])).toBe(429);
    expect(await from('192.0.2.2', recovery_codes[1])).toBe(200);
  });
});

it('a recovery code is good once, however it is typed, and its use is mailed to the owner', async () => {
  const { account, recovery_codes, recover } = await withTotp();
  const [code = '', other = ''] = recovery_codes;
  expect((await recover(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect(test.mails.at(-1)).toMatchObject({ to: account.email, text: expect.stringContaining('codici di riserva') });
  expect(await lastProof(account)).toEqual({ by: 'password', factor: 'recovery_code' });
  expect(await recover(code)).toEqual(isWrong);
  expect((await recover(other)).status).toBe(200);
});

describe('a passkey', () => {
  it('completes the sign-in, and says when it was last used', async () => {
    const { account, device, begin } = await withPasskey();
    wait(test, { minutes: 1 });
    const step = await begin();
    expect((await describeStep(step)).body.factors).toEqual(['passkey', 'recovery_code']);
    const asked = await challengeOf(step);
    expect(asked).toMatchObject({ allowCredentials: [{ type: 'public-key', transports: ['internal'] }] });
    expect((await byPasskey(test, step, device.get(asked))).status).toBe(200);
    const rows = await test.query('select tms_last_used_at from passkey where id_user = $1', [account.id]);
    expect(rows).toEqual([{ tms_last_used_at: test.now() }]);
    expect(await lastProof(account)).toEqual({ by: 'password', factor: 'passkey' });
  });

  it('must answer this very step: an answer to another one, or a second time, is worth nothing', async () => {
    const { device, begin } = await withPasskey();
    const [first, second] = [await begin(), await begin()];
    const assertion = device.get(await challengeOf(first));
    expect(await byPasskey(test, second, assertion)).toEqual(isWrong);
    expect((await byPasskey(test, first, assertion)).status).toBe(200);
    expect(await byPasskey(test, first, assertion)).toEqual(isOver);
    expect(await byPasskey(test, second, assertion)).toEqual(isWrong);
  });

  it('must be on our page, of this account, and signed by it', async () => {
    const [{ device, begin }, stranger] = [await withPasskey(), await withPasskey()];
    const step = await begin();
    const asked = await challengeOf(step);
    const right = device.get(asked);
    const wrong = [
      device.get({ ...asked, rpId: 'primavista.example.evil.example' }),
      stranger.device.get(asked),
      { ...stranger.device.get(asked), id: right.id, rawId: right.rawId },
      { ...right, response: { ...right.response, signature: stranger.device.get(asked).response.signature } },
      { ...right, response: { ...right.response, authenticatorData: 'AAAA' } },
      { ...right, response: { ...right.response, clientDataJSON: 'AAAA' } },
    ];
    for (const assertion of wrong) expect(await byPasskey(test, step, assertion)).toEqual(isWrong);
    expect((await byPasskey(test, step, right)).status).toBe(200);
  });

  it('is refused when its count goes back, as that of a copy does', async () => {
    const { device, begin } = await withPasskey();
    const sign = async (step: string) => byPasskey(test, step, device.get(await challengeOf(step)));
    for (const _ of ['first', 'second']) expect((await sign(await begin())).status).toBe(200);
    device.rewind();
    expect(await sign(await begin())).toEqual(isWrong);
  });
});
