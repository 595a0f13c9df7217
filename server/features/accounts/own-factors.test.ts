import { describe, expect, it } from 'vitest';
import type { PasskeyCreation } from '../../../contract/second-factor.ts';
import { askAs, bearerOf, goodPassword, signedIn } from '../../testing/accounts.ts';
import { securityEventsAbout } from '../../testing/security-events.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { startTestApp, useTestApp } from '../../testing/use-test-app.ts';
import { siteOf } from './passkeys.ts';
import { refused, wait } from './testing/auth-calls.ts';
import * as factors from './testing/factors.ts';

const { accountWithTotp, addPasskey, addTotp, beginSignIn, byTotp, codeOf, origin, wrongCodeFor } = factors;
type Headers = factors.Headers;

const test = useTestApp({ origin });

const post = <T>(headers: Headers, path: string, payload: object = { password: goodPassword }) =>
  askAs<T>(test, headers, 'POST', `/auth/second-factor${path}`, payload);

const readFactors = (headers: Headers) => factors.readFactors(test, headers);

type Begun = { enrolment: string; secret: string; uri: string };
const begin = async (headers: Headers) => (await post<Begun>(headers, '/totp')).body;

/** Kind and factor of an account's events about second factors. */
const eventsAbout = async (email: string) => {
  const events = (await securityEventsAbout(test, email)).filter(({ des_user }) => des_user === email);
  const texts = events.map(({ des_event, jsn_detail }) => `${des_event} ${jsn_detail.factor}`);
  return texts.filter((text) => text.startsWith('second_factor')).sort();
};

const isOver = refused(409, 'enrolment_over');
const isWrong = refused(409, 'wrong_code');
const notFound = refused(404, 'not_found');

const confirmApp = (headers: Headers, enrolment: string, code: string) =>
  post<{ recovery_codes: string[] }>(headers, '/totp/confirm', { enrolment, code });

const textsTo = (email: string) => test.mails.filter(({ to }) => to === email).map(({ text }) => text);

it('each change of how one signs in takes the password again', async () => {
  const { headers } = await accountWithTotp(test);
  const before = await readFactors(headers);
  const ofPasskeys = ['/passkeys', '/passkeys/5c5b1d5e-8f5e-4a65-8a52-3d2e0c8f7a22/remove'];
  for (const path of ['/totp', '/totp/remove', '/recovery-codes', ...ofPasskeys]) {
    expect(await post(headers, path, { password: 'Sbagliata-42' })).toEqual(refused(409, 'wrong_password'));
    expect((await post(headers, path, {})).status).toBe(400);
  }
  expect(await readFactors(headers)).toEqual(before);
});

describe('an authenticator app', () => {
  it('counts only once a code of it was sent back, and is then shown without its secret', async () => {
    const { account, headers } = await signedIn(test);
    const { enrolment, secret, uri } = await begin(headers);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const none = { tms_totp_since: null, passkeys: [], num_recovery_codes: 0 };
    expect(await readFactors(headers)).toEqual({ flg_required: false, ...none, des_no_passkeys: null });
    expect(await confirmApp(headers, enrolment, wrongCodeFor(secret, test))).toEqual(isWrong);
    const { body } = await confirmApp(headers, enrolment, codeOf(secret, test));
    expect(body.recovery_codes).toHaveLength(10);
    const factors = await readFactors(headers);
    expect(factors).toMatchObject({ tms_totp_since: test.now().toISOString(), num_recovery_codes: 10 });
    expect(JSON.stringify(factors)).not.toContain(secret);
    const rows = await test.query('select * from totp where id_user = $1', [account.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await eventsAbout(account.email)).toEqual(['second_factor_added totp']);
    expect(textsTo(account.email)).toEqual([expect.stringContaining('aggiunta un’app di autenticazione')]);
    expect(textsTo(account.email)[0]).toContain('An authenticator app was added');
  });

  it('ends the sign-ins made without, except the one that added it; its first code does not sign in', async () => {
    const { account, headers } = await signedIn(test);
    const other = await bearerOf(test, account);
    const { secret } = await addTotp(test, headers);
    expect(await byTotp(test, await beginSignIn(test, account), codeOf(secret, test))).toEqual(isWrong);
    expect((await askAs(test, other, 'GET', '/gamesession')).status).toBe(401);
    expect((await askAs(test, headers, 'GET', '/gamesession')).status).toBe(200);
  });

  it('is added by the sign-in that gave the password only, and within ten minutes', async () => {
    const [victim, thief] = [await signedIn(test), await signedIn(test)];
    const { enrolment, secret } = await begin(thief.headers);
    const again = await bearerOf(test, thief.account);
    const forged = `${enrolment.slice(0, -4)}AAAA`;
    expect(await confirmApp(thief.headers, forged, codeOf(secret, test))).toEqual(isOver);
    for (const headers of [victim.headers, again]) {
      expect(await confirmApp(headers, enrolment, codeOf(secret, test))).toEqual(isOver);
    }
    wait(test, { minutes: 10 });
    expect(await confirmApp(thief.headers, enrolment, codeOf(secret, test))).toEqual(isOver);
  });

  it('replaces the one before, without new recovery codes', async () => {
    const { headers, recovery_codes, begin, answer, recover } = await accountWithTotp(test);
    const second = await addTotp(test, headers);
    expect(second.recovery_codes).toBeNull();
    wait(test, { minutes: 1 });
    const step = await begin();
    expect(await answer(step)).toEqual(isWrong);
    expect((await answer(step, codeOf(second.secret, test))).status).toBe(200);
    expect((await recover(recovery_codes[3])).status).toBe(200);
  });

  it('is not brought back by the enrolment that added it, once another replaced it', async () => {
    const { headers } = await signedIn(test);
    const { enrolment, secret } = await begin(headers);
    expect((await confirmApp(headers, enrolment, codeOf(secret, test))).status).toBe(200);
    await addTotp(test, headers);
    expect(await confirmApp(headers, enrolment, codeOf(secret, test))).toEqual(isOver);
  });

  it('is removed with the recovery codes if it was the last factor: the password signs in again', async () => {
    const { account, headers, recovery_codes, begin, recover } = await accountWithTotp(test);
    const { body } = await post(headers, '/totp/remove');
    expect(body).toMatchObject({ tms_totp_since: null, num_recovery_codes: 0 });
    expect(await post(headers, '/totp/remove')).toEqual(notFound);
    expect(await begin()).toBe('');
    await addTotp(test, headers);
    expect(await recover(recovery_codes[0])).toEqual(isWrong);
    expect(textsTo(account.email)[1]).toContain('tolta l’app di autenticazione');
  });
});

describe('a passkey', () => {
  it('is added with a name, next to an app, and removed alone, by its owner only', async () => {
    const { account, headers } = await accountWithTotp(test);
    const { status, recovery_codes } = await addPasskey(test, headers, 'Portatile');
    expect({ status, recovery_codes }).toEqual({ status: 200, recovery_codes: null });
    const [passkey] = (await readFactors(headers)).passkeys;
    expect(passkey).toMatchObject({ des_name: 'Portatile', tms_last_used_at: null });
    const stranger = await signedIn(test);
    expect(await post(stranger.headers, `/passkeys/${passkey?.id}/remove`)).toEqual(notFound);
    const { body } = await post(headers, `/passkeys/${passkey?.id}/remove`);
    expect(body).toMatchObject({ passkeys: [], num_recovery_codes: 10 });
    expect(await post(headers, `/passkeys/${passkey?.id}/remove`)).toEqual(notFound);
    expect(await eventsAbout(account.email)).toEqual([
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
    const { account, headers } = await signedIn(test);
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
    expect((await readFactors(headers)).passkeys).toEqual([]);
    expect((await confirmPasskey(headers, enrolment, device.create(passkey))).status).toBe(200);
    const next = await beginPasskey(headers);
    const known = await confirmPasskey(headers, next.enrolment, device.create(next.passkey));
    expect(known).toEqual(refused(409, 'passkey_known'));
  });

  it('is added once by an enrolment, however many keys answer it', async () => {
    const { headers } = await signedIn(test);
    const { enrolment, passkey } = await beginPasskey(headers);
    const confirm = () => confirmPasskey(headers, enrolment, softwareAuthenticator(origin).create(passkey));
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await confirm()).toEqual(isOver);
    expect((await readFactors(headers)).passkeys).toHaveLength(1);
  });

  it('is not the eleventh', async () => {
    const { account, headers } = await signedIn(test);
    const { enrolment, passkey } = await beginPasskey(headers);
    expect((await addPasskey(test, headers)).status).toBe(200);
    await test.query(
      `insert into passkey (id_user, cod_credential, cod_public_key, num_signatures, des_name, tms_created_at)
       select $1, n::text || cod_credential, cod_public_key, 0, '', tms_created_at
       from passkey, generate_series(1, 8) n where id_user = $1`,
      [account.id],
    );
    expect((await addPasskey(test, headers)).status).toBe(200);
    expect(await post(headers, '/passkeys')).toEqual(refused(409, 'too_many_passkeys'));
    const late = await confirmPasskey(headers, enrolment, softwareAuthenticator(origin).create(passkey));
    expect(late).toEqual(refused(409, 'too_many_passkeys'));
  });
});

it('where browsers allow no passkeys, says why, and offers the app', async () => {
  expect(siteOf('https://[fd00::1]')).toEqual({ des_no_passkeys: 'no_name' });
  const here = await startTestApp({ origin: 'http://primavista.example' });
  const { headers } = await signedIn(here);
  expect((await factors.readFactors(here, headers)).des_no_passkeys).toBe('plain_http');
  const answer = await askAs(here, headers, 'POST', '/auth/second-factor/passkeys', { password: goodPassword });
  expect(answer).toEqual(refused(409, 'passkeys_impossible'));
  expect((await addTotp(here, headers)).recovery_codes).toHaveLength(10);
});

it('recovery codes are made anew, which ends those before', async () => {
  const { account, headers, recovery_codes, recover } = await accountWithTotp(test);
  const { body } = await post<{ recovery_codes: string[] }>(headers, '/recovery-codes');
  expect(body.recovery_codes).toHaveLength(10);
  expect(await recover(recovery_codes[0])).toEqual(isWrong);
  expect((await recover(body.recovery_codes[9])).status).toBe(200);
  expect((await readFactors(headers)).num_recovery_codes).toBe(9);
  expect(textsTo(account.email).join()).toContain('nuovi codici di riserva');
  await post(headers, '/totp/remove');
  expect(await post(headers, '/recovery-codes')).toEqual(refused(409, 'no_second_factor'));
});
