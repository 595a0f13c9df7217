import { expect, it, onTestFinished } from 'vitest';
import { quarterOf } from '../../../contract/rules/italian-days.ts';
import { createAccount, type TestAccount } from '../../testing/accounts.ts';
import { type TestApp, testOrigin } from '../../testing/build-test-app.ts';
import { startIdentityProvider } from '../../testing/identity-provider.ts';
import {
  authorizeAddress,
  begin,
  codeIn,
  comeBack,
  exchange,
  logInAtProvider,
  signOnAs,
} from '../../testing/sign-on-browser.ts';
import { accessDenied, ada, openSchool, redirectUri, useSchool } from '../../testing/sign-on-school.ts';
import { startTestApp } from '../../testing/use-test-app.ts';
import { linkFor } from './testing/links.ts';

const school = useSchool();
const { test } = school;

it('signs in a person who logged in at the provider, by a code in the fragment, with neither tokens nor flow nor person', async () => {
  const end = await signOnAs(test, ada);
  const code = codeIn(end);
  expect(end.href).toBe(`${testOrigin}/oauth2#code=${code}`);
  // The code is encrypted, so its letters are random ones: what is looked for is too long to be among them by chance.
  for (const text of [code, ...code.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))]) {
    expect(text).not.toMatch(/access_token|refresh_token|id_token|a-flow-of|@school\.example/);
  }
  const { status, body } = await exchange(test, code);
  expect(status).toBe(200);
  expect(body.user_data).toMatchObject({ email: ada, role_name: 'teacher', role: { name: 'teacher' } });
  expect(await test.app.identify(body.access_token)).toMatchObject({ email: ada });
});

it("gives the page all parts of the provider's address, new each time", async () => {
  const [one, other] = [await begin(test), await begin(test)];
  expect(one).toMatchObject({
    oauth_authority: `${school.provider.issuer}/auth`,
    client_id: school.provider.clientId,
    scope: 'openid email profile',
    response_type: 'code',
    redirect_uri: redirectUri,
    code_challenge_method: 'S256',
  });
  for (const part of ['state', 'nonce', 'code_challenge'] as const) expect(one[part]).not.toBe(other[part]);
});

it('keeps its answers out of caches, and does not answer HEAD', async () => {
  const callback = await test.app.inject('/api/oauth2/callback');
  expect(callback.headers['cache-control']).toBe('no-store');
  expect((await test.app.inject({ method: 'HEAD', url: '/api/oauth2/callback' })).statusCode).not.toBe(303);
});

/** What is stored of an account, and how many links it has. */
const readAccount = async ({ id }: TestAccount) => {
  const links = 'select count(*)::int from one_time_token where id_user = u.id';
  return (await test.query(`select tms_registered_at, (${links}) as links from app_user u where id = $1`, [id]))[0];
};

it('registers an invited account, whose link no longer works; changes neither of a registered one', async () => {
  const [invited, registered] = [
    await createAccount(test, { email: 'invited@school.example', invited: true }),
    await createAccount(test, { email: 'forgetful@school.example' }),
  ];
  await linkFor(test, invited, 'invitation');
  await linkFor(test, registered, 'forgotten');
  const before = await readAccount(registered);
  for (const { email } of [invited, registered]) expect((await signOnAs(test, email)).pathname).toBe('/oauth2');
  expect(await readAccount(invited)).toEqual({ tms_registered_at: test.now(), links: 0 });
  expect(await readAccount(registered)).toEqual(before);
  expect(before).toMatchObject({ links: 1 });
});

const takeEvents = async () => {
  await test.recorder.flush();
  return test.query('delete from security_event returning *');
};

const failed = (reason: string) => ({
  ...{ tms_at: quarterOf(test.now()), des_event: 'sign_in_failed', des_user: null, des_target: '', des_ip: null },
  jsn_detail: { by: 'single_sign_on', reason, source: expect.stringMatching(/^[0-9a-f]{8}$/) },
});

it('a sign-on leaves one event, each refused one another without an address', async () => {
  await takeEvents();
  const code = codeIn(await signOnAs(test, ada));
  for (const _ of ['used', 'again']) await exchange(test, code);
  const signedIn = { des_event: 'signed_in', des_user: ada, des_target: '', jsn_detail: { by: 'single_sign_on' } };
  expect(await takeEvents()).toMatchObject([{ ...signedIn, tms_at: test.now() }, failed('code_used')]);
  await signOnAs(test, 'stranger@school.example');
  expect(await takeEvents()).toMatchObject([failed('account_unknown')]);
  expect((await signOnAs(test, 'unverified@school.example')).href).toBe(accessDenied);
  expect(await takeEvents()).toMatchObject([failed('email_not_verified')]);
  await comeBack(test, new URL(redirectUri));
  expect(await takeEvents()).toMatchObject([failed('state_unknown')]);
});

const expectNoSignOn = async ({ app }: TestApp) => {
  const answer = await app.inject('/api/oauth2/login');
  expect(answer.statusCode).toBe(200);
  expect(Object.values(answer.json())).toEqual(Array(9).fill(null));
};

/** A school for the running test alone. */
const openOther = async (options?: Parameters<typeof openSchool>[0]) => {
  const opened = await openSchool(options);
  onTestFinished(opened.close);
  return opened;
};

it('takes the address from the id_token if it is there', async () => {
  const { test: app, reasons } = await openOther({ emailIn: 'id_token' });
  expect((await signOnAs(app, ada)).pathname).toBe('/oauth2');
  expect((await signOnAs(app, 'unverified@school.example')).href).toBe(accessDenied);
  expect(reasons()).toEqual(['email_not_verified']);
});

it('answers nulls when no secret is configured', async () => {
  const app = await startTestApp({ config: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'prima-vista' } });
  await expectNoSignOn(app);
  expect((await comeBack(app, new URL(redirectUri))).href).toBe(accessDenied);
});

it('answers nulls while the provider is down, and works again afterwards', async () => {
  const { provider, test: app, reasons } = await openOther();
  const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms));
  const back = await logInAtProvider(authorizeAddress(await begin(app)), ada);

  await provider.stop();
  expect((await comeBack(app, back)).href).toBe(accessDenied);
  expect(reasons()).toEqual(['ECONNREFUSED']);
  later(10 * 60_000);
  await expectNoSignOn(app);
  expect(reasons()).toEqual(['ECONNREFUSED']);

  const port = Number(new URL(provider.issuer).port);
  const { clientSecret } = provider;
  const accounts = [{ email: ada, email_verified: true }];
  const again = await startIdentityProvider({ redirectUri, accounts, port, clientSecret });
  onTestFinished(() => again.stop());
  later(30_000);
  expect((await signOnAs(app, ada)).pathname).toBe('/oauth2');
});
