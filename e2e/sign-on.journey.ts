import { freePort } from '../server/testing/free-port.ts';
import { startIdentityProvider } from '../server/testing/identity-provider.ts';
import { login } from '../web/i18n/login.ts';
import { office } from '../web/i18n/office.ts';
import { accounts } from './accounts.ts';
import { expect, test } from './journey.ts';

test('single sign-on admits people with an account, and nobody else', async ({ page, started, installation, axe }) => {
  // Each of the two needs the other's address before it starts.
  const origin = `http://127.0.0.1:${await freePort()}`;
  const { email } = accounts.administrator;
  const stranger = 'stranger@school.example';
  const provider = await started(
    startIdentityProvider({
      redirectUri: `${origin}/api/oauth2/callback`,
      accounts: [email, stranger].map((address) => ({ email: address, email_verified: true })),
    }),
  );
  await installation({
    env: {
      PORT: new URL(origin).port,
      ORIGIN: origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    },
  });
  // The tests' identity provider has no icon, which the browser requests.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  const signOnAs = async (address: string) => {
    await page.goto(`${origin}/login`);
    await page.getByRole('button', { name: login.it.signOn }).click();
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('button', { name: login.it.signOn })).toBeVisible();
  await axe(page);

  await signOnAs(email);
  await expect(page).toHaveURL(`${origin}/home`);
  await expect(page.getByRole('heading', { name: office.it.home.greeting('Ada') })).toBeVisible();
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
