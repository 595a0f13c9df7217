import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, signIn, type TestAccount } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp, testKeys } from '../../testing/build-test-app.ts';
import { makeAccessToken } from './access-token.ts';
import { unauthorized } from './testing/auth-calls.ts';
import { whoAmI } from './testing/who-am-i.ts';

type Part = Record<string, unknown>;

const decode = (part: string): Part => JSON.parse(Buffer.from(part, 'base64url').toString());

const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');

let test: TestApp;
let account: TestAccount;
let callAs: ReturnType<typeof whoAmI>;
/** The parts of a token that holds; what is forged below differs from it in one thing only. */
let genuine: { header: Part | undefined; claims: Part | undefined };
beforeAll(async () => {
  test = await buildTestApp();
  callAs = whoAmI(test);
  account = await createAccount(test, { scopes: ['user:read'] });
  const { access_token } = await signIn(test, account);
  const [header, claims] = access_token.split('.').slice(0, 2).map(decode);
  genuine = { header, claims };
});
afterAll(() => test.close());

const withHmac =
  (key: Uint8Array | string, hash = 'sha256') =>
  (text: string) =>
    createHmac(hash, key).update(text).digest('base64url');

const ours = withHmac(testKeys.accessToken);

/** A token made by hand, without the library that checks it. `undefined` takes a claim away. */
const forge = ({ header = {}, claims = {}, seal = ours }: { header?: Part; claims?: Part; seal?: typeof ours }) => {
  const text = `${encode({ ...genuine.header, ...header })}.${encode({ ...genuine.claims, ...claims })}`;
  return `${text}.${seal(text)}`;
};

it('holds when it is made as the server makes it', async () => {
  expect(await callAs(forge({}))).toEqual({ status: 200, body: { id: account.id, scopes: ['user:read'] } });
});

it('says whom it is for, by whom, until when and what may be done', () => {
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

it('differs from another one of the same sign-in and the same second', async () => {
  const deps = { key: testKeys.accessToken, now: new Date('2026-03-02T09:00:00Z') };
  const bearer = { id_user: account.id, uid_sign_in: account.id, scopes: [] };
  expect(await makeAccessToken(bearer, deps)).not.toBe(await makeAccessToken(bearer, deps));
});

it('gives no scope that the account does not hold, even with the right key', async () => {
  const { body } = await callAs(forge({ claims: { scopes: ['user:read', 'user:delete'] } }));
  expect(body.scopes).toEqual(['user:read']);
});

describe('is refused', () => {
  it.each(['none', 'None', 'NONE', ''])('with no signature and alg %s', async (alg) => {
    expect(await callAs(forge({ header: { alg }, seal: () => '' }))).toEqual(unauthorized);
    expect(await callAs(forge({ header: { alg } }))).toEqual(unauthorized);
  });

  it('with a signature that is missing, cut or of something else', async () => {
    const [header, claims, signature = ''] = forge({}).split('.');
    for (const wrong of [
      `${header}.${claims}`,
      `${header}.${claims}.`,
      `${header}.${claims}.${signature.slice(0, -4)}`,
    ]) {
      expect(await callAs(wrong)).toEqual(unauthorized);
    }
    const other = encode({ ...genuine.claims, scopes: [] });
    expect(await callAs(`${header}.${other}.${signature}`)).toEqual(unauthorized);
  });

  it('with the key of another purpose, or none', async () => {
    for (const key of [testKeys.refreshToken, testKeys.attempts, testKeys.signOnState, '', 'prima-vista']) {
      expect(await callAs(forge({ seal: withHmac(key) }))).toEqual(unauthorized);
    }
  });

  it('with another algorithm, though sealed with our key as that one wants', async () => {
    expect(await callAs(forge({ header: { alg: 'HS384' }, seal: withHmac(testKeys.accessToken, 'sha384') }))).toEqual(
      unauthorized,
    );
    expect(await callAs(forge({ header: { alg: 'HS512' }, seal: withHmac(testKeys.accessToken, 'sha512') }))).toEqual(
      unauthorized,
    );
    for (const alg of ['RS256', 'ES256', 'EdDSA', 'PS256', 'dir']) {
      expect(await callAs(forge({ header: { alg } }))).toEqual(unauthorized);
    }
  });

  it('with a key that it brings along', async () => {
    const ed25519 = generateKeyPairSync('ed25519');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const sealed = (key: typeof ed25519.privateKey, algorithm: string | null) => (text: string) =>
      sign(algorithm, Buffer.from(text), key).toString('base64url');
    const jwkOf = ({ publicKey }: typeof ed25519) => publicKey.export({ format: 'jwk' });
    const byEd25519 = { header: { alg: 'EdDSA', jwk: jwkOf(ed25519) }, seal: sealed(ed25519.privateKey, null) };
    const byRsa = { header: { alg: 'RS256', jwk: jwkOf(rsa) }, seal: sealed(rsa.privateKey, 'sha256') };
    const bySecret = { header: { jwk: { kty: 'oct', k: 'c2VjcmV0' } }, seal: withHmac('secret') };
    const byPublicPart = { seal: withHmac(rsa.publicKey.export({ format: 'pem', type: 'spki' })) };
    for (const forged of [byEd25519, byRsa, bySecret, byPublicPart]) {
      expect(await callAs(forge(forged))).toEqual(unauthorized);
    }
  });

  it.each<[string, Part]>([
    ['another audience', { aud: 'prima-vista' }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'prima-vista-api' }],
    ['no issuer', { iss: undefined }],
    ['no end', { exp: undefined }],
    ['an end that is no number', { exp: '9999999999' }],
    ['no beginning', { iat: undefined }],
    ['a beginning later on', { nbf: 4_102_444_800 }],
    ['no user', { sub: undefined }],
    ['no sign-in', { sid: undefined }],
    ['a user that is no id', { sub: "' or true --" }],
    ["a sign-in that is nobody's", { sid: 'c0ffee00-0000-4000-8000-000000000000' }],
  ])('with %s', async (_what, claims) => {
    expect(await callAs(forge({ claims }))).toEqual(unauthorized);
  });

  it('after its end', async () => {
    const now = test.now().getTime() / 1000;
    expect(await callAs(forge({ claims: { exp: now } }))).toEqual(unauthorized);
    expect((await callAs(forge({ claims: { exp: now + 1 } }))).status).toBe(200);
  });

  it.each(['JWT', 'rt+jwt', undefined])('with typ %s', async (typ) => {
    expect(await callAs(forge({ header: { typ } }))).toEqual(unauthorized);
  });

  it("with the sign-in of somebody else's account", async () => {
    const other = await createAccount(test);
    const caller = await test.app.identify((await signIn(test, other)).access_token);
    expect(await callAs(forge({ claims: { sid: caller?.uid_sign_in } }))).toEqual(unauthorized);
    expect(await callAs(forge({ claims: { sub: other.id } }))).toEqual(unauthorized);
  });

  it('with a demand that the server does not know', async () => {
    expect(await callAs(forge({ header: { crit: ['b64'], b64: false } }))).toEqual(unauthorized);
  });
});
