import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { TestApp } from '../../testing/build-test-app.ts';
import { startIdentityProvider } from '../../testing/identity-provider.ts';
import { authorizeAddress, begin, comeBack, logInAtProvider, signOnAs } from '../../testing/sign-on-browser.ts';
import { accessDenied, ada, openSchool, redirectUri, type School } from '../../testing/sign-on-school.ts';
import { startTestApp } from '../../testing/use-test-app.ts';

let school: School | undefined;
afterEach(async () => {
  await school?.close();
  school = undefined;
});

const expectNoSignOn = async ({ app }: TestApp) => {
  const answer = await app.inject('/api/oauth2/login');
  expect(answer.statusCode).toBe(200);
  expect(Object.values(answer.json())).toEqual(Array(9).fill(null));
};

it('takes the address from the id_token if it is there', async () => {
  school = await openSchool({ emailIn: 'id_token' });
  expect((await signOnAs(school.test, ada)).pathname).toBe('/oauth2');
  expect((await signOnAs(school.test, 'unverified@school.example')).href).toBe(accessDenied);
  expect(school.reasons()).toEqual(['email_not_verified']);
});

it('answers nulls when no secret is configured', async () => {
  const test = await startTestApp({ config: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'prima-vista' } });
  await expectNoSignOn(test);
  expect((await comeBack(test, new URL(redirectUri))).href).toBe(accessDenied);
});

it('answers nulls while the provider is down, and works again afterwards', async () => {
  school = await openSchool();
  const { provider, test, reasons } = school;
  const later = (ms: number) => test.setNow(new Date(test.now().getTime() + ms));
  const back = await logInAtProvider(authorizeAddress(await begin(test)), ada);

  await provider.stop();
  expect((await comeBack(test, back)).href).toBe(accessDenied);
  expect(reasons()).toEqual(['ECONNREFUSED']);
  later(10 * 60_000);
  await expectNoSignOn(test);
  expect(reasons()).toEqual(['ECONNREFUSED']);

  const port = Number(new URL(provider.issuer).port);
  const { clientSecret } = provider;
  const accounts = [{ email: ada, email_verified: true }];
  const again = await startIdentityProvider({ redirectUri, accounts, port, clientSecret });
  onTestFinished(() => again.stop());
  later(30_000);
  expect((await signOnAs(test, ada)).pathname).toBe('/oauth2');
});
