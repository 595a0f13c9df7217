import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { freePort } from '../server/testing/free-port.ts';
import { startIdentityProvider } from '../server/testing/identity-provider.ts';
import { login } from '../web/i18n/login.ts';
import { office } from '../web/i18n/office.ts';
import { profile } from '../web/i18n/profile.ts';
import { secondFactor } from '../web/i18n/second-factor.ts';
import { users } from '../web/i18n/users.ts';
import { accounts, signInAs } from './accounts.ts';
import { expect, press, test, title } from './journey.ts';
import { goodPassword, signIn } from './office.ts';

const words = secondFactor.it;
const { email: ada } = accounts.administrator;

/** An address for a server that must know its own before it starts. */
const freeOrigin = async (host = '127.0.0.1') => {
  const PORT = String(await freePort());
  return { PORT, ORIGIN: `http://${host}:${PORT}` };
};

/** What an authenticator app shows at this moment, or half a minute later. */
const codeOf = (secret: string, later = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later });

/** Begins to add a factor: gives the password in its dialog. */
const beginAdding = async (page: Page, factor: 'totp' | 'passkey') => {
  await press(page, words[factor].add);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(profile.it.ownPassword).fill(goodPassword);
  await dialog.getByRole('button', { name: words[factor].next, exact: true }).click();
  return dialog;
};

test('an authenticator app: required, added on plain http, and asked for', async ({
  page,
  openPhone,
  installation,
  axe,
}) => {
  const { origin } = await installation({ env: { ...(await freeOrigin()), SECOND_FACTOR: 'required' } });
  await signInAs(page, origin, 'administrator');
  await page.goto(`${origin}/users`);
  await expect(page.getByRole('heading', { name: words.required.title })).toBeVisible();
  // Without https the page says why there are no passkeys.
  await expect(page.getByText(words.noPasskeys.plain_http)).toBeVisible();
  await axe(page);

  // An app opens the office, once the recovery codes have been seen.
  const dialog = await beginAdding(page, 'totp');
  await expect(page.getByRole('img', { name: words.totp.qr })).toBeVisible();
  await axe(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel(words.totp.code).fill(codeOf(secret));
  await press(page, words.totp.submit);
  await expect(dialog.getByRole('list', { name: words.codes.shown.list }).getByRole('listitem')).toHaveCount(10);
  await axe(page);
  await press(page, words.codes.shown.done);
  await expect(page.getByRole('heading', { name: users.it.title })).toBeVisible();

  // Another device needs a code after the password.
  const mobile = await openPhone('it');
  await mobile.goto(`${origin}/login`);
  await signIn(mobile, ada, goodPassword);
  await expect(mobile.getByRole('heading', { name: words.step.title })).toBeVisible();
  await axe(mobile);
  // The code that confirmed the app is used up, so this is the next one. Its sixth digit sends it.
  await mobile.getByLabel(words.step.totp).fill(codeOf(secret, 30_000));
  await expect(mobile).toHaveURL(/\/home$/);
});

test('a passkey: added in the profile, asked for after the password', async ({ page, installation, axe }) => {
  // Passkeys belong to a name, and this machine's own counts as secure.
  const env = await freeOrigin('localhost');
  await installation({ env });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await signInAs(page, env.ORIGIN, 'administrator');
  await page.goto(`${env.ORIGIN}/profile`);
  const dialog = await beginAdding(page, 'passkey');
  await dialog.getByLabel(words.passkey.name).fill('Il mio telefono');
  await axe(page);
  await press(page, words.passkey.create);
  await expect(dialog.getByRole('list', { name: words.codes.shown.list }).getByRole('listitem')).toHaveCount(10);
  await press(page, words.codes.shown.done);
  await expect(page.getByText('Il mio telefono', { exact: true })).toBeVisible();
  await axe(page);

  // After the password it signs in with one tap.
  await page.goto(`${env.ORIGIN}/logout`);
  await signIn(page, ada, goodPassword);
  await press(page, words.step.passkey);
  await expect(page).toHaveURL(/\/home$/);
});

test('single sign-on admits people with an account, and nobody else', async ({ page, started, installation, axe }) => {
  const env = await freeOrigin();
  const origin = env.ORIGIN;
  const stranger = 'stranger@school.example';
  const provider = await started(
    startIdentityProvider({
      redirectUri: `${origin}/api/oauth2/callback`,
      accounts: [ada, stranger].map((email) => ({ email, email_verified: true })),
    }),
  );
  const { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET } = provider;
  await installation({ env: { ...env, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } });
  // The tests' identity provider has no icon, which the browser requests.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  const signOnAs = async (address: string) => {
    await page.goto(`${origin}/login`);
    await press(page, login.it.signOn);
    await page.getByLabel('Address').fill(address);
    await press(page, 'Sign in');
  };
  await signOnAs(ada);
  await expect(title(page, office.it.home.greeting('Ada'))).toBeVisible();
  // The address with the code is not in the history, and no token was in any.
  const devTools = await page.context().newCDPSession(page);
  const { entries } = await devTools.send('Page.getNavigationHistory');
  const own = entries.map(({ url }) => url).filter((url) => url.startsWith(origin));
  expect(own.filter((url) => /token|code|[?#]/.test(url))).toEqual([]);

  await page.goto(`${origin}/logout`);
  await expect(page).toHaveURL(/\/login$/);
  await signOnAs(stranger);
  await expect(page).toHaveURL(`${origin}/login?unauthorized_user=unregistered_email`);
  await expect(page.getByText(login.it.denials.unregistered_email)).toBeVisible();
  await axe(page);
});
