import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createAccount, signIn, type TestAccount } from '../../testing/accounts.ts';
import { testKeys } from '../../testing/build-test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

type Part = Record<string, unknown>;

const decode = (part: string): Part => JSON.parse(Buffer.from(part, 'base64url').toString());
const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');

const test = useTestApp();
let account: TestAccount;
/** The parts of a valid token; each forgery below differs from it in one thing only. */
let genuine: { header: Part | undefined; claims: Part | undefined };
beforeAll(async () => {
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

const identify = (token: string) => test.app.identify(token);

it('contains subject, sign-in, issuer, audience, expiry and scopes; built by hand it is valid', async () => {
  const iat = test.now().getTime() / 1000;
  const named = { sub: account.id, iss: 'prima-vista', aud: 'prima-vista-api', scopes: ['user:read'] };
  const random = { sid: expect.any(String), jti: expect.any(String) };
  expect(genuine.header).toEqual({ alg: 'HS256', typ: 'at+jwt' });
  expect(genuine.claims).toEqual({ ...named, ...random, iat, exp: iat + 15 * 60 });
  expect(await identify(forge({}))).toMatchObject({ id: account.id, scopes: ['user:read'] });
});

it('grants no scope that the account does not have, even if correctly signed', async () => {
  const caller = await identify(forge({ claims: { scopes: ['user:read', 'user:delete'] } }));
  expect(caller?.scopes).toEqual(['user:read']);
});

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
  ['another audience', { claims: { aud: 'prima-vista' } }],
  ['no audience', { claims: { aud: undefined } }],
  ['another issuer', { claims: { iss: 'prima-vista-api' } }],
  ['no issuer', { claims: { iss: undefined } }],
  ['no expiry', { claims: { exp: undefined } }],
  ['an expiry that is not a number', { claims: { exp: '9999999999' } }],
  ['no time of issue', { claims: { iat: undefined } }],
  ['a start in the future', { claims: { nbf: 4_102_444_800 } }],
  ['no user', { claims: { sub: undefined } }],
  ['no sign-in', { claims: { sid: undefined } }],
  ['a user that is not an id', { claims: { sub: "' or true --" } }],
  ['an unknown sign-in', { claims: { sid: 'c0ffee00-0000-4000-8000-000000000000' } }],
])('is refused with %s', async (_what, forgery) => {
  expect(await identify(forge(forgery))).toBeUndefined();
});

it('is refused with a missing, truncated or foreign signature', async () => {
  const [header, claims, signature = ''] = forge({}).split('.');
  const other = encode({ ...genuine.claims, scopes: [] });
  const signatures = [`${claims}`, `${claims}.`, `${claims}.${signature.slice(0, -4)}`, `${other}.${signature}`];
  for (const wrong of signatures) expect(await identify(`${header}.${wrong}`)).toBeUndefined();
});

it('is refused with a key that it supplies itself', async () => {
  const ed25519 = generateKeyPairSync('ed25519');
  const signWith = (text: string) => sign(null, Buffer.from(text), ed25519.privateKey).toString('base64url');
  const jwk = ed25519.publicKey.export({ format: 'jwk' });
  const forgeries = [
    { header: { alg: 'EdDSA', jwk }, signWith },
    { header: { jwk: { kty: 'oct', k: 'c2VjcmV0' } }, signWith: withHmac('secret') },
  ];
  for (const forged of forgeries) expect(await identify(forge(forged))).toBeUndefined();
});

it('is refused once it has expired, and with the sign-in of another account', async () => {
  const now = test.now().getTime() / 1000;
  expect(await identify(forge({ claims: { exp: now } }))).toBeUndefined();
  expect(await identify(forge({ claims: { exp: now + 1 } }))).toBeDefined();
  const other = await createAccount(test);
  const caller = await identify((await signIn(test, other)).access_token);
  expect(await identify(forge({ claims: { sid: caller?.uid_sign_in } }))).toBeUndefined();
  expect(await identify(forge({ claims: { sub: other.id } }))).toBeUndefined();
});
