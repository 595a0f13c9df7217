import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount, signIn, type TestAccount } from '../../testing/accounts.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { makeAccessToken } from './access-token.ts';
import { unauthorized } from './testing/auth-calls.ts';
import { whoAmI } from './testing/who-am-i.ts';

type Part = Record<string, unknown>;

const decode = (part: string): Part => JSON.parse(Buffer.from(part, 'base64url').toString());

const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');

const test = useTestApp();
let account: TestAccount;
let callAs: ReturnType<typeof whoAmI>;
/** The parts of a valid token; each forgery below differs from it in one thing only. */
let genuine: { header: Part | undefined; claims: Part | undefined };
beforeAll(async () => {
  callAs = whoAmI(test);
  account = await createAccount(test, { scopes: ['user:read'] });
  const { access_token } = await signIn(test, account);
  const [header, claims] = access_token.split('.').slice(0, 2).map(decode);
  genuine = { header, claims };
});

const withHmac =
  (key: Uint8Array | string, hash = 'sha256') =>
  (text: string) =>
    createHmac(hash, key).update(text).digest('base64url');

const ours = withHmac(testKeys.accessToken);

type Forgery = { header?: Part; claims?: Part; signWith?: typeof ours };

/** A token built by hand, without the library. `undefined` removes a claim. */
const forge = ({ header = {}, claims = {}, signWith = ours }: Forgery) => {
  const text = `${encode({ ...genuine.header, ...header })}.${encode({ ...genuine.claims, ...claims })}`;
  return `${text}.${signWith(text)}`;
};

it('is valid when built the way the server builds it', async () => {
  expect(await callAs(forge({}))).toEqual({ status: 200, body: { id: account.id, scopes: ['user:read'] } });
});

it('contains subject, issuer, audience, expiry and scopes', () => {
  const iat = test.now().getTime() / 1000;
  expect(genuine.header).toEqual({ alg: 'HS256', typ: 'at+jwt' });
  expect(genuine.claims).toEqual({
    sub: account.id,
    sid: expect.any(String),
    scopes: ['user:read'],
    jti: expect.any(String),
    iss: 'prima-vista',
    aud: 'prima-vista-api',
    iat,
    exp: iat + 15 * 60,
  });
});

it('differs from another token of the same sign-in and second', async () => {
  const deps = { key: testKeys.accessToken, now: new Date('2026-03-02T09:00:00Z') };
  const bearer = { id_user: account.id, uid_sign_in: account.id, scopes: [], mustAddFactor: false };
  expect(await makeAccessToken(bearer, deps)).not.toBe(await makeAccessToken(bearer, deps));
});

it('grants no scope that the account does not have, even if correctly signed', async () => {
  const { body } = await callAs(forge({ claims: { scopes: ['user:read', 'user:delete'] } }));
  expect(body.scopes).toEqual(['user:read']);
});

describe('is refused', () => {
  const key = testKeys.accessToken;

  it.each<[string, Forgery]>([
    ...['none', 'None', 'NONE', ''].flatMap((alg): [string, Forgery][] => [
      [`no signature and alg ${alg}`, { header: { alg }, signWith: () => '' }],
      [`alg ${alg}`, { header: { alg } }],
    ]),
    ...['RS256', 'ES256', 'EdDSA', 'PS256', 'dir'].map((alg): [string, Forgery] => [alg, { header: { alg } }]),
    ['our key by HS384', { header: { alg: 'HS384' }, signWith: withHmac(key, 'sha384') }],
    ['our key by HS512', { header: { alg: 'HS512' }, signWith: withHmac(key, 'sha512') }],
    ['the key of refresh tokens', { signWith: withHmac(testKeys.refreshToken) }],
    ['the key of attempts', { signWith: withHmac(testKeys.attempts) }],
    ['the key of single sign-on', { signWith: withHmac(testKeys.signOnState) }],
    ['no key', { signWith: withHmac('') }],
    ['a guessed key', { signWith: withHmac('prima-vista') }],
    ...['JWT', 'rt+jwt', undefined].map((typ): [string, Forgery] => [`typ ${typ}`, { header: { typ } }]),
    ['an unknown critical extension', { header: { crit: ['b64'], b64: false } }],
  ])('with %s', async (_what, forgery) => {
    expect(await callAs(forge(forgery))).toEqual(unauthorized);
  });

  it('with a missing, truncated or foreign signature', async () => {
    const [header, claims, signature = ''] = forge({}).split('.');
    const other = encode({ ...genuine.claims, scopes: [] });
    const signatures = [`${claims}`, `${claims}.`, `${claims}.${signature.slice(0, -4)}`, `${other}.${signature}`];
    for (const wrong of signatures) expect(await callAs(`${header}.${wrong}`)).toEqual(unauthorized);
  });

  it('with a key that it supplies itself', async () => {
    const ed25519 = generateKeyPairSync('ed25519');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signed = (key: typeof ed25519.privateKey, algorithm: string | null) => (text: string) =>
      sign(algorithm, Buffer.from(text), key).toString('base64url');
    const jwkOf = ({ publicKey }: typeof ed25519) => publicKey.export({ format: 'jwk' });
    const byEd25519 = { header: { alg: 'EdDSA', jwk: jwkOf(ed25519) }, signWith: signed(ed25519.privateKey, null) };
    const byRsa = { header: { alg: 'RS256', jwk: jwkOf(rsa) }, signWith: signed(rsa.privateKey, 'sha256') };
    const bySecret = { header: { jwk: { kty: 'oct', k: 'c2VjcmV0' } }, signWith: withHmac('secret') };
    const byPublicPart = { signWith: withHmac(rsa.publicKey.export({ format: 'pem', type: 'spki' })) };
    for (const forged of [byEd25519, byRsa, bySecret, byPublicPart]) {
      expect(await callAs(forge(forged))).toEqual(unauthorized);
    }
  });

  it.each<[string, Part]>([
    ['another audience', { aud: 'prima-vista' }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'prima-vista-api' }],
    ['no issuer', { iss: undefined }],
    ['no expiry', { exp: undefined }],
    ['an expiry that is not a number', { exp: '9999999999' }],
    ['no time of issue', { iat: undefined }],
    ['a start in the future', { nbf: 4_102_444_800 }],
    ['no user', { sub: undefined }],
    ['no sign-in', { sid: undefined }],
    ['a user that is not an id', { sub: "' or true --" }],
    ['an unknown sign-in', { sid: 'c0ffee00-0000-4000-8000-000000000000' }],
  ])('with %s', async (_what, claims) => {
    expect(await callAs(forge({ claims }))).toEqual(unauthorized);
  });

  it('once it has expired', async () => {
    const now = test.now().getTime() / 1000;
    expect(await callAs(forge({ claims: { exp: now } }))).toEqual(unauthorized);
    expect((await callAs(forge({ claims: { exp: now + 1 } }))).status).toBe(200);
  });

  it('with the sign-in of another account', async () => {
    const other = await createAccount(test);
    const caller = await test.app.identify((await signIn(test, other)).access_token);
    expect(await callAs(forge({ claims: { sid: caller?.uid_sign_in } }))).toEqual(unauthorized);
    expect(await callAs(forge({ claims: { sub: other.id } }))).toEqual(unauthorized);
  });
});
