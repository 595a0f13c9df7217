import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { authorizationCodeGrant } from 'openid-client';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../read-config.ts';
import { countsAsSecondFactor, createProviderReach, readVerifiedEmail } from './identity-provider.ts';

/** Starts a server on loopback with the given answers. Resolves to its origin. */
const providerAt = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const reachOf = (OIDC_ISSUER: string, timeoutSeconds = 30) => {
  const warnings: object[] = [];
  const reach = createProviderReach({
    config: { OIDC_ISSUER, OIDC_CLIENT_ID: 'school', OIDC_CLIENT_SECRET: 'secret' },
    now: () => new Date(),
    log: { warn: (details) => void warnings.push(details) },
    timeoutSeconds,
  });
  return { reach, warnings };
};

/** Uses a code at a provider. */
const exchangeAt = async (issuer: string) => {
  const found = await reachOf(issuer).reach();
  if (!found) throw new Error('the provider was not found');
  return authorizationCodeGrant(found, new URL('http://prima-vista.test/?code=a-code'));
};

/** Answers with what a provider says about itself. */
const describeTo = ({ headers }: IncomingMessage, response: ServerResponse, rest: object = {}) => {
  const issuer = `http://${headers.host}`;
  const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ issuer, ...endpoints, jwks_uri: `${issuer}/jwks`, ...rest }));
};

it('is given up when it does not answer, and not asked again at once', async () => {
  let asked = 0;
  const issuer = await providerAt(() => {
    asked += 1;
  });
  const { reach, warnings } = reachOf(issuer, 0.2);
  expect(await reach()).toBeUndefined();
  expect(await reach()).toBeUndefined();
  // None if the machine took longer than that to send it.
  expect(asked).toBeLessThan(2);
  expect(warnings).toEqual([{ reason: 'OAUTH_TIMEOUT' }]);
});

it.each([
  ['is another issuer', { issuer: 'http://127.0.0.1:1' }],
  ['has no authorization endpoint', { authorization_endpoint: undefined }],
  ['has an authorization endpoint that is not a web address', { authorization_endpoint: 'javascript:alert(1)' }],
])('is refused when it %s', async (_what, rest) => {
  const issuer = await providerAt((request, response) => describeTo(request, response, rest));
  expect(await reachOf(issuer).reach()).toBeUndefined();
});

it('is refused when it redirects, and nothing else is asked', async () => {
  let asked = 0;
  const elsewhere = await providerAt((request, response) => {
    asked += 1;
    describeTo(request, response);
  });
  const issuer = await providerAt(({ url }, response) => {
    response.writeHead(302, { location: `${elsewhere}${url}` }).end();
  });
  expect(await reachOf(issuer).reach()).toBeUndefined();
  expect(asked).toBe(0);
});

const inHeader = { authorization: `Basic ${btoa('school:secret')}`, secret: null };
const inBody = { authorization: undefined, secret: 'secret' };

it.each([
  [undefined, inHeader],
  [['client_secret_basic'], inHeader],
  [['client_secret_basic', 'client_secret_post'], inBody],
])('gets the secret by the method it announces: %s', async (methods, expected) => {
  const shown: object[] = [];
  const issuer = await providerAt(async (request, response) => {
    if (request.url !== '/token') {
      return describeTo(request, response, { token_endpoint_auth_methods_supported: methods });
    }
    const secret = new URLSearchParams(await text(request)).get('client_secret');
    shown.push({ authorization: request.headers.authorization, secret });
    response.setHeader('content-type', 'application/json');
    return response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }));
  });
  await expect(exchangeAt(issuer)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(shown).toEqual([expected]);
});

it('accepts an id_token only if signed with the provider’s key', async () => {
  const [published, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  let key = published.privateKey;
  const issuer = await providerAt(async (request, response) => {
    const address = `http://${request.headers.host}`;
    const token = () =>
      new SignJWT({ sub: 'ada-1', iss: address, aud: 'school' })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(key);
    if (request.url === '/jwks') {
      return response.end(JSON.stringify({ keys: [await exportJWK(published.publicKey)] }));
    }
    if (request.url !== '/token') return describeTo(request, response);
    const answer = { access_token: 'a-token', token_type: 'bearer', id_token: await token() };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  expect((await exchangeAt(issuer)).claims()).toMatchObject({ sub: 'ada-1' });
  key = other.privateKey;
  await expect(exchangeAt(issuer)).rejects.toThrow('invalid response');
});

it('must use https except on loopback', async () => {
  const { reach, warnings } = reachOf('http://provider.example');
  expect(await reach()).toBeUndefined();
  expect(warnings).toEqual([{ reason: 'OAUTH_HTTP_REQUEST_FORBIDDEN' }]);
});

const email = 'ada@school.example';
const refused = { reason: 'email_not_verified' };
/** Its lower case is an ASCII letter. */
const kelvin = '\u212A';
const wrongAddresses = [
  undefined,
  null,
  '',
  'ada',
  [email],
  `${'a'.repeat(90)}@school.example`,
  `${kelvin}arl@x.example`,
];

type Case = [claims: Parameters<typeof readVerifiedEmail>[0], result: object];
it.each<Case>([
  [{ email: 'Ada@School.Example', email_verified: true }, { email }],
  [{ email }, { reason: 'email_verification_unsaid' }],
  // Where the provider says only that it has verified the domain, that counts.
  ...[true, 1, '1', 'true'].map((xms_edov): Case => [{ email, xms_edov }, { email }]),
  ...[false, 0, '0', 'false', null].map((xms_edov): Case => [{ email, xms_edov }, refused]),
  ...[false, 'true', 1, null].map((no): Case => [{ email, email_verified: no, xms_edov: true }, refused]),
  ...wrongAddresses.map((wrong): Case => [{ email: wrong, email_verified: true }, refused]),
])('the verified address in %j is %j', (claims, result) => {
  expect(readVerifiedEmail(claims)).toEqual(result);
});

const config = readConfig({});

it.each<[what: string, claims: unknown, counts: boolean]>([
  ['amr with mfa', { amr: ['pwd', 'mfa'] }, true],
  ['a password and a code', { amr: ['pwd', 'otp'] }, true],
  ['a key and a fingerprint', { amr: ['hwk', 'fpt'] }, true],
  ['the profile of REFEDS', { acr: 'https://refeds.org/profile/mfa' }, true],
  ['nothing', {}, false],
  ['a password', { amr: ['pwd'] }, false],
  ['two things that one knows', { amr: ['pwd', 'pin'] }, false],
  ['a code alone', { amr: ['otp'] }, false],
  ['mfa as a text, not a list', { amr: 'mfa' }, false],
  ['an unknown level', { acr: '2' }, false],
  ['an empty level', { acr: '' }, false],
  ['a level that is none', { acr: ['https://refeds.org/profile/mfa'] }, false],
  ['two levels in one', { acr: 'https://refeds.org/profile/mfa https://refeds.org/profile/sfa' }, false],
  ['no id token', undefined, false],
  ['a list', [{ amr: ['mfa'] }], false],
])('whether a sign-on counts as a second factor, by %s', (_what, claims, counts) => {
  expect(countsAsSecondFactor(claims, config)).toBe(counts);
});

it('takes the levels of the setting and no others, or trusts a provider that says nothing where it says so', () => {
  const own = readConfig({ OIDC_MFA_ACR: 'gold silver' });
  expect(countsAsSecondFactor({ acr: 'silver' }, own)).toBe(true);
  expect(countsAsSecondFactor({ acr: 'https://refeds.org/profile/mfa' }, own)).toBe(false);
  for (const acr of ['', ' ']) {
    expect(countsAsSecondFactor({ acr }, { OIDC_MFA: 'token', OIDC_MFA_ACR: ' ' })).toBe(false);
  }
  expect(countsAsSecondFactor({}, readConfig({ OIDC_MFA: 'trust' }))).toBe(true);
});
