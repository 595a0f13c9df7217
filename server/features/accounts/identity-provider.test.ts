import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { authorizationCodeGrant } from 'openid-client';
import { expect, it, onTestFinished } from 'vitest';
import { createProviderReach } from './identity-provider.ts';

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
  let moment = Date.now();
  const warnings: object[] = [];
  const reach = createProviderReach({
    config: { OIDC_ISSUER, OIDC_CLIENT_ID: 'school', OIDC_CLIENT_SECRET: 'secret' },
    now: () => new Date(moment),
    log: { warn: (details) => void warnings.push(details) },
    timeoutSeconds,
  });
  const pass = (ms: number) => {
    moment += ms;
  };
  return { reach, pass, warnings };
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

it('is discovered once for many simultaneous callers, and again after ten minutes', async () => {
  let asked = 0;
  const issuer = await providerAt((request, response) => {
    asked += 1;
    describeTo(request, response);
  });
  const { reach, pass } = reachOf(issuer);
  const [one, other] = await Promise.all([reach(), reach()]);
  expect(one).toBeDefined();
  expect(other).toBe(one);
  pass(9 * 60_000);
  expect(await reach()).toBe(one);
  expect(asked).toBe(1);
  pass(60_000);
  expect(await reach()).toBeDefined();
  expect(asked).toBe(2);
});

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

it.each([true, false])('accepts an id_token only if signed with the provider’s key (own key: %s)', async (own) => {
  const [published, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const issuer = await providerAt(async (request, response) => {
    const address = `http://${request.headers.host}`;
    const token = () =>
      new SignJWT({ sub: 'ada-1', iss: address, aud: 'school' })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(own ? published.privateKey : other.privateKey);
    if (request.url === '/jwks') {
      return response.end(JSON.stringify({ keys: [await exportJWK(published.publicKey)] }));
    }
    if (request.url !== '/token') return describeTo(request, response);
    const answer = { access_token: 'a-token', token_type: 'bearer', id_token: await token() };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  const exchange = exchangeAt(issuer);
  if (own) expect((await exchange).claims()).toMatchObject({ sub: 'ada-1' });
  else await expect(exchange).rejects.toThrow('invalid response');
});

it('must use https except on loopback', async () => {
  const { reach, warnings } = reachOf('http://provider.example');
  expect(await reach()).toBeUndefined();
  expect(warnings).toEqual([{ reason: 'OAUTH_HTTP_REQUEST_FORBIDDEN' }]);
});
