import { freePort } from '../server/testing/free-port.ts';
import { type IdentityProvider, startIdentityProvider } from '../server/testing/identity-provider.ts';
import { type SpawnedServer, spawnServer } from '../server/testing/spawn-server.ts';
import { login } from '../web/i18n/login.ts';
import { office } from '../web/i18n/office.ts';
import { profile } from '../web/i18n/profile.ts';
import { secondFactor } from '../web/i18n/second-factor.ts';
import { addApp, codeOf } from './authenticator-app.ts';
import { expect, test } from './journey.ts';
import { becomeAdministrator, closePages } from './office.ts';

/** Each of the two needs the other's address before it starts. */
const startBoth = async (): Promise<{ provider: IdentityProvider; server: SpawnedServer }> => {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const provider = await startIdentityProvider({
    redirectUri: `${origin}/api/oauth2/callback`,
    accounts: [
      { email: 'ada@school.example', email_verified: true },
      { email: 'stranger@school.example', email_verified: true },
    ],
  });
  const server = await spawnServer({
    from: 'built',
    env: {
      PORT: new URL(origin).port,
      ORIGIN: origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    },
  });
  return { provider, server };
};

test('single sign-on admits people with an account, and nobody else', async ({ page, axe }) => {
  const { provider, server } = await startBoth();
  // The tests' identity provider has no icon, which the browser requests.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  const signOnAs = async (address: string) => {
    await page.goto(`${server.origin}/login`);
    await page.getByRole('button', { name: login.it.signOn }).click();
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  try {
    await becomeAdministrator(page, String(server.setupLink), 'ada@school.example', 'Ada Preside');
    await page.goto(`${server.origin}/profile`);
    await page.getByRole('link', { name: profile.it.signOut }).click();
    await expect(page.getByRole('button', { name: login.it.signOn })).toBeVisible();
    await axe(page);

    await signOnAs('ada@school.example');
    await expect(page).toHaveURL(`${server.origin}/home`);
    await expect(page.getByRole('heading', { name: office.it.home.greeting('Ada') })).toBeVisible();
    // The address with the code is not in the history, and no token was in any.
    const devTools = await page.context().newCDPSession(page);
    const { entries } = await devTools.send('Page.getNavigationHistory');
    const own = entries.map(({ url }) => url).filter((url) => url.startsWith(server.origin));
    expect(own.filter((url) => /token|code|[?#]/.test(url))).toEqual([]);

    // The provider says nothing of a second factor: whoever has one here is asked for it.
    await page.goto(`${server.origin}/profile`);
    const { secret } = await addApp(page);
    await page.getByRole('button', { name: secondFactor.it.codes.shown.done }).click();
    await page.goto(`${server.origin}/logout`);
    await expect(page).toHaveURL(/\/login$/);
    await signOnAs('ada@school.example');
    await expect(page.getByText(secondFactor.it.step.leadAfterSignOn('ada@school.example'))).toBeVisible();
    await axe(page);
    await page.getByLabel(secondFactor.it.step.totp).fill(codeOf(secret, 30_000));
    await page.getByRole('button', { name: secondFactor.it.step.submit, exact: true }).click();
    await expect(page).toHaveURL(`${server.origin}/home`);

    await page.goto(`${server.origin}/logout`);
    await expect(page).toHaveURL(/\/login$/);
    await signOnAs('stranger@school.example');
    await expect(page).toHaveURL(`${server.origin}/login?unauthorized_user`);
    await expect(page.getByText(login.it.accessDenied)).toBeVisible();
    await axe(page);
  } finally {
    await closePages(page);
    await server.stop();
    await provider.stop();
  }
});

test('tokens that this browser did not request are refused', async ({ page, server }) => {
  const id = '6a8d31c0-3d5b-4f5e-9c39-3e7f3f0a6b11';
  const user_data = JSON.stringify({
    id,
    email: 'x@school.example',
    full_name: 'Xenia',
    role_id: id,
    role: { id, name: 'teacher' },
    role_name: 'teacher',
  });
  const comeBack = async (flow: string) => {
    const query = new URLSearchParams({ access_token: 'a.b.c', refresh_token: 'd', user_data, flow });
    await page.goto(`${server.origin}/oauth2?${query}`);
  };
  await page.goto(`${server.origin}/test`);
  await page.evaluate(`sessionStorage.setItem('sign_on_flow', '${'e'.repeat(32)}')`);
  await comeBack('f'.repeat(32));
  await expect(page).toHaveURL(`${server.origin}/login?unauthorized_user`);
  expect(await page.evaluate('localStorage.getItem("logged_user")')).toBeNull();
});
