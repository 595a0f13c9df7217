import { describe, expect, it } from 'vitest';
import type { PasskeyCreation } from '../../../contract/second-factor.ts';
import { askAs, bearerOf, createAccount, goodPassword } from '../../testing/accounts.ts';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { refused } from './testing/auth-calls.ts';
import {
  accountWithTotp,
  addPasskey,
  addTotp,
  beginSignIn,
  byRecoveryCode,
  byTotp,
  codeOf,
  type Headers,
  origin,
  plainAccount,
  readFactors,
  wait,
  wrongCodeFor,
} from './testing/factors.ts';

const test = useTestApp({ origin });

const post = <T>(headers: Headers, path: string, payload: object = { password: goodPassword }) =>
  askAs<T>(test, headers, 'POST', `/auth/second-factor${path}`, payload);

type Begun = { enrolment: string; secret: string; uri: string };
const begin = async (headers: Headers) => (await post<Begun>(headers, '/totp')).body;

const eventsAbout = async (email: string) =>
  (await securityEventsAbout(test, email))
    .filter(({ des_event }) => des_event.startsWith('second_factor'))
    .map(({ des_event, des_user, jsn_detail }) => [des_event, des_user, jsn_detail.factor]);

const isOver = refused(409, 'enrolment_over');
const isWrong = refused(409, 'wrong_code');
const notFound = refused(404, 'not_found');

const confirmApp = (headers: Headers, enrolment: string, code: string) =>
  post<{ recovery_codes: string[] }>(headers, '/totp/confirm', { enrolment, code });

const textsTo = (email: string) => test.mails.filter(({ to }) => to === email).map(({ text }) => text);

describe('each change of how one signs in', () => {
  it.each([
    '/totp',
    '/totp/remove',
    '/passkeys',
    '/recovery-codes',
    '/passkeys/5c5b1d5e-8f5e-4a65-8a52-3d2e0c8f7a22/remove',
  ])('%s takes the password again', async (path) => {
    const { headers } = await accountWithTotp(test);
    const before = await readFactors(test, headers);
    expect(await post(headers, path, { password: 'Sbagliata-42' })).toEqual(refused(409, 'wrong_password'));
    expect((await post(headers, path, {})).status).toBe(400);
    expect(await readFactors(test, headers)).toEqual(before);
  });
});

describe('an authenticator app', () => {
  it('counts only once a code of it was sent back, and is then shown without its secret', async () => {
    const { account, headers } = await plainAccount(test);
    const { enrolment, secret, uri } = await begin(headers);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const none = { tms_totp_since: null, passkeys: [], num_recovery_codes: 0 };
    expect(await readFactors(test, headers)).toEqual({ flg_required: false, ...none, des_no_passkeys: null });
    expect(await confirmApp(headers, enrolment, wrongCodeFor(secret, test))).toEqual(isWrong);
    const { body } = await confirmApp(headers, enrolment, codeOf(secret, test));
    expect(body.recovery_codes).toHaveLength(10);
    const factors = await readFactors(test, headers);
    expect(factors).toMatchObject({ tms_totp_since: test.now().toISOString(), num_recovery_codes: 10 });
    expect(JSON.stringify(factors)).not.toContain(secret);
    const rows = await test.query('select * from totp where id_user = $1', [account.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await eventsAbout(account.email)).toEqual([['second_factor_added', account.email, 'totp']]);
    expect(textsTo(account.email)).toEqual([expect.stringContaining('aggiunta un’app di autenticazione')]);
    expect(textsTo(account.email)[0]).toContain('An authenticator app was added');
  });

  it('ends the sign-ins made without, except the one that added it; its first code does not sign in', async () => {
    const { account, headers } = await plainAccount(test);
    const other = await bearerOf(test, account);
    const { secret } = await addTotp(test, headers);
    expect(await byTotp(test, await beginSignIn(test, account), codeOf(secret, test))).toEqual(isWrong);
    expect((await askAs(test, other, 'GET', '/gamesession')).status).toBe(401);
    expect((await askAs(test, headers, 'GET', '/gamesession')).status).toBe(200);
  });

  it('is added by the sign-in that gave the password only, and within ten minutes', async () => {
    const victim = await plainAccount(test);
    const thief = await plainAccount(test);
    const { enrolment, secret } = await begin(thief.headers);
    const again = await bearerOf(test, thief.account);
    const forged = `${enrolment.slice(0, -4)}AAAA`;
    expect(await confirmApp(thief.headers, forged, codeOf(secret, test))).toEqual(isOver);
    for (const headers of [victim.headers, again]) {
      expect(await confirmApp(headers, enrolment, codeOf(secret, test))).toEqual(isOver);
    }
    wait(test, 10 * 60);
    expect(await confirmApp(thief.headers, enrolment, codeOf(secret, test))).toEqual(isOver);
  });

  it('replaces the one before, without new recovery codes', async () => {
    const { account, headers, secret, recovery_codes } = await accountWithTotp(test);
    const second = await addTotp(test, headers);
    expect(second.recovery_codes).toBeNull();
    wait(test, 60);
    const second_step = await beginSignIn(test, account);
    expect(await byTotp(test, second_step, codeOf(secret, test))).toEqual(isWrong);
    expect((await byTotp(test, second_step, codeOf(second.secret, test))).status).toBe(200);
    expect((await byRecoveryCode(test, await beginSignIn(test, account), recovery_codes[3] ?? '')).status).toBe(200);
  });

  it('is not brought back by the enrolment that added it, once another replaced it', async () => {
    const { headers } = await plainAccount(test);
    const { enrolment, secret } = await begin(headers);
    expect((await confirmApp(headers, enrolment, codeOf(secret, test))).status).toBe(200);
    await addTotp(test, headers);
    expect(await confirmApp(headers, enrolment, codeOf(secret, test))).toEqual(isOver);
  });

  it('is removed with the recovery codes if it was the last factor: the password signs in again', async () => {
    const { account, headers, recovery_codes } = await accountWithTotp(test);
    const { body } = await post(headers, '/totp/remove');
    expect(body).toMatchObject({ tms_totp_since: null, num_recovery_codes: 0 });
    expect(await post(headers, '/totp/remove')).toEqual(notFound);
    expect(await beginSignIn(test, account)).toBe('');
    await addTotp(test, headers);
    const old = await byRecoveryCode(test, await beginSignIn(test, account), recovery_codes[0] ?? '');
    expect(old).toEqual(isWrong);
    expect(textsTo(account.email)[1]).toContain('tolta l’app di autenticazione');
  });
});

describe('a passkey', () => {
  it('is added with a name, next to an app, and removed alone, by its owner only', async () => {
    const { account, headers } = await accountWithTotp(test);
    const { status, recovery_codes } = await addPasskey(test, headers, 'Portatile');
    expect({ status, recovery_codes }).toEqual({ status: 200, recovery_codes: null });
    const [passkey] = (await readFactors(test, headers)).passkeys;
    expect(passkey).toMatchObject({ des_name: 'Portatile', tms_last_used_at: null });
    const stranger = await plainAccount(test);
    expect(await post(stranger.headers, `/passkeys/${passkey?.id}/remove`)).toEqual(notFound);
    const { body } = await post(headers, `/passkeys/${passkey?.id}/remove`);
    expect(body).toMatchObject({ passkeys: [], num_recovery_codes: 10 });
    expect(await post(headers, `/passkeys/${passkey?.id}/remove`)).toEqual(notFound);
    expect((await eventsAbout(account.email)).map(([event, , factor]) => `${event} ${factor}`).sort()).toEqual([
      'second_factor_added passkey',
      'second_factor_added totp',
      'second_factor_removed passkey',
    ]);
  });

  type BegunPasskey = { enrolment: string; passkey: PasskeyCreation };
  const beginPasskey = async (headers: Headers) => (await post<BegunPasskey>(headers, '/passkeys')).body;
  const confirmPasskey = (headers: Headers, enrolment: string, attestation: object) =>
    post(headers, '/passkeys/confirm', { enrolment, attestation, des_name: 'x' });

  it('must be made on our page, for this enrolment; its handle names nobody', async () => {
    const { account, headers } = await plainAccount(test);
    const other = await beginPasskey(headers);
    const { enrolment, passkey } = await beginPasskey(headers);
    expect(passkey).toMatchObject({ rp: { id: 'primavista.example', name: 'Prima Vista' }, attestation: 'none' });
    expect(Buffer.from(passkey.user.id, 'base64url').toString()).toBe(account.id);
    const device = softwareAuthenticator(origin);
    const attestations = [
      softwareAuthenticator('https://primavista.example.evil.example').create(passkey),
      device.create({ ...passkey, rp: { id: 'evil.example', name: 'Prima Vista' } }),
      device.create(other.passkey),
      { ...device.create(passkey), id: 'AAAA' },
      { ...device.create(passkey), response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    ];
    for (const wrong of attestations) expect(await confirmPasskey(headers, enrolment, wrong)).toEqual(isWrong);
    expect((await readFactors(test, headers)).passkeys).toEqual([]);
    expect((await confirmPasskey(headers, enrolment, device.create(passkey))).status).toBe(200);
    const next = await beginPasskey(headers);
    const known = await confirmPasskey(headers, next.enrolment, device.create(next.passkey));
    expect(known).toEqual(refused(409, 'passkey_known'));
  });

  it('is added once by an enrolment, however many keys answer it', async () => {
    const { headers } = await plainAccount(test);
    const { enrolment, passkey } = await beginPasskey(headers);
    const confirm = () => confirmPasskey(headers, enrolment, softwareAuthenticator(origin).create(passkey));
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await confirm()).toEqual(isOver);
    expect((await readFactors(test, headers)).passkeys).toHaveLength(1);
  });

  it('is not the eleventh', async () => {
    const { headers } = await plainAccount(test);
    const { enrolment, passkey } = await beginPasskey(headers);
    for (let made = 0; made < 10; made += 1) expect((await addPasskey(test, headers)).status).toBe(200);
    expect(await post(headers, '/passkeys')).toEqual(refused(409, 'too_many_passkeys'));
    const late = await confirmPasskey(headers, enrolment, softwareAuthenticator(origin).create(passkey));
    expect(late).toEqual(refused(409, 'too_many_passkeys'));
  });
});

describe('an installation where browsers allow no passkeys', () => {
  it.each([
    ['http://primavista.example', 'plain_http'],
    ['https://[fd00::1]', 'no_name'],
  ])('at %s says why (%s), and offers the app', async (address, why) => {
    const here = await startTestApp({ origin: address });
    const account = await createAccount(here);
    const headers = await bearerOf(here, account);
    expect((await readFactors(here, headers)).des_no_passkeys).toBe(why);
    const answer = await askAs(here, headers, 'POST', '/auth/second-factor/passkeys', { password: goodPassword });
    expect(answer).toEqual(refused(409, 'passkeys_impossible'));
    expect((await addTotp(here, headers)).recovery_codes).toHaveLength(10);
  });
});

describe('recovery codes', () => {
  it('are made anew, which ends those before', async () => {
    const { account, headers, recovery_codes } = await accountWithTotp(test);
    const { body } = await post<{ recovery_codes: string[] }>(headers, '/recovery-codes');
    expect(body.recovery_codes).toHaveLength(10);
    expect(body.recovery_codes.filter((code) => recovery_codes.includes(code))).toEqual([]);
    const second_step = await beginSignIn(test, account);
    expect(await byRecoveryCode(test, second_step, recovery_codes[0] ?? '')).toEqual(isWrong);
    expect((await byRecoveryCode(test, second_step, body.recovery_codes[9] ?? '')).status).toBe(200);
    expect((await readFactors(test, headers)).num_recovery_codes).toBe(9);
    expect(textsTo(account.email).join()).toContain('nuovi codici di riserva');
    await post(headers, '/totp/remove');
    expect(await post(headers, '/recovery-codes')).toEqual(refused(409, 'no_second_factor'));
  });
});
