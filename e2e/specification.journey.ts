import type { Page } from '@playwright/test';
import { accounts, signInAs, signInByApi } from './accounts.ts';
import { expect } from './journey.ts';
import { desktop, goodPassword } from './office.ts';
import { test } from './specification/rows.ts';

// Screens without an account, written from the specification alone; its other screens are in specification/.

// The browser reports calls that are refused, and one that a step cuts off.
test.use({ locale: 'en-GB', expectedErrors: [/status of (4\d\d|500)|net::ERR_FAILED/] });

/** Its preference, from the next page on. */
const speak = async (page: Page, language: 'it' | 'en') => {
  await page.evaluate(`localStorage.setItem('lang', '${language}')`);
};
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('§1, §2 language, landing, and addresses without a page', async ({ page, context, baseURL, server, row }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await row('§2 / redirects to /home, which sends those without an account to /login', async () => {
    const answer = await page.request.get('/', { maxRedirects: 0 });
    // A redirect of the page leads on to the same place.
    if (answer.status() !== 200) expect(answer.headers().location).toMatch(/\/home$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
  });

  await row('§1 Italian is the default, whatever the browser; the choice is kept under `lang`', async () => {
    await page.goto('/test');
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await button(page, /^English$/).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(`localStorage.getItem('lang')`)).toBe('en');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await button(page, /^Italiano$/).click();
    expect(await page.evaluate(`localStorage.getItem('lang')`)).toBe('it');
    await page.goto('/login');
    await button(page, /^English$/).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  await row('§2 /test has a logo, a start button, a language selector and the teachers’ area', async () => {
    await page.goto('/test');
    await expect(page.getByRole('banner').locator('svg, img').first()).toBeVisible();
    await expect(button(page, /start/i).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /teachers.* area/i })).toHaveAttribute('href', '/login');
  });

  await row('§2 the invite action copies the address of the site, and says ‘link copied’', async () => {
    await button(page, /invite/i).click();
    await expect(page.getByText(/link copied/i).first()).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
      new RegExp(`^${baseURL}(/test)?/?(\\?lang=en)?$`),
    );
  });

  await row('§2, §8 any other path is a 404 with its text and a link home', async () => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(h1(page)).toHaveText(/page not found/i);
    await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible();
  });

  await row('§2, §4, §8 a public test whose address is denied, or whose check fails, is a 404', async () => {
    await page.goto('/test/nobody/nothing');
    await expect(h1(page)).toHaveText(/page not found/i);
    const { uid_session } = await (await page.request.get('/api/public_game_session/check')).json();
    const { uid_user } = await (await page.request.get(`/api/public_game_session/${uid_session}/create_user`)).json();
    const check = '**/api/public_game_session/check_url';
    await page.route(check, (route) => route.abort());
    await page.goto(`/test/${uid_session}/${uid_user}`);
    await expect(h1(page)).toHaveText(/page not found/i);
    // Beside it: it tries again by itself.
    await page.unroute(check);
    await expect(h1(page)).not.toHaveText(/page not found/i);
  });

  await row('§2 /endTest/explanation links to campaign and help pages, and returns to /test', async () => {
    await page.goto('/endTest/explanation');
    await expect(page.locator('main a[href^="https://"]').first()).toBeVisible();
    await page.getByRole('main').locator('a[href="/test"], button:has-text("test")').first().click();
    await expect(page).toHaveURL(/\/test$/);
  });

  await row('§2 every route change posts a navigation record', async () => {
    const { access_token } = await signInByApi(server.origin, 'administrator');
    const headers = { authorization: `Bearer ${access_token}` };
    const visited = async () =>
      (await page.request.get('/api/audit/navigation_grouped?grouping=giorno', { headers })).text();
    for (const one of ['/test', '/login', '/endTest/explanation'])
      await expect.poll(visited).toContain(JSON.stringify(one));
  });
});

test('§2, §4, §5, §8 sign-in', async ({ page, server, row }) => {
  await page.setViewportSize(desktop);
  await page.goto('/login');
  await speak(page, 'en');
  await page.reload();
  const email = page.getByLabel(/^email/i);
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: /^(sign|log) in$/i });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) asked.push(String(request.postData()));
  });

  await row('§2 the page has a form, a checkbox, a dialog, a language selector and the public test', async () => {
    await expect(email).toBeVisible();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('checkbox', { name: /show/i }).check();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('checkbox', { name: /show/i }).uncheck();
    await expect(button(page, /^Italiano$/)).toBeVisible();
    await expect(page.locator('a[href="/test"]').first()).toBeVisible();
    // Its address was not fetched.
    await expect(button(page, /single sign on/i)).toHaveCount(0);
  });

  await row('§5 nothing is sent while one of the two is empty, and a wrong format says so', async () => {
    for (const [field, text] of [
      [email, accounts.teacher.email],
      [password, goodPassword],
    ] as const) {
      await email.fill('');
      await password.fill('');
      await field.fill(text);
      if (await submit.isEnabled()) await submit.click();
    }
    await email.fill('no address');
    await email.blur();
    await expect(page.getByText(/email address|enter .*email/i).first()).toBeVisible();
    expect(asked).toEqual([]);
  });

  await row('§4, §8 wrong: the error is shown, the password cleared and the button enabled', async () => {
    await email.fill(accounts.teacher.email);
    await password.fill('Sbagliata-42');
    await submit.click();
    await expect(
      page.getByText(/wrong .*(email|password)|(email|password).* (wrong|incorrect)/i).first(),
    ).toBeVisible();
    await expect(password).toHaveValue('');
    await expect(submit).toBeEnabled();
  });

  await row('§4, §5, §8, §9 a forgotten password needs an email, and ends with success or with an error', async () => {
    await button(page, /forgot/i).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(/email/i);
    const send = dialog.getByRole('button', { name: /send/i });
    await field.fill('');
    if (await send.isEnabled()) await send.click();
    await expect(dialog.getByText(/15 minutes/)).toHaveCount(0);
    await field.fill(accounts.teacher.email);
    await page.route('**/api/users/password/forgot', (route) => route.fulfill({ status: 500, json: {} }));
    await send.click();
    await expect(dialog.getByText(/went wrong|error/i).first()).toBeVisible();
    await page.unroute('**/api/users/password/forgot');
    await send.click();
    await expect(dialog.getByText(/15 minutes/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await row('§2, §8 single sign-on without its answer leads to /login?unauthorized_user, ‘access denied’', async () => {
    await page.goto('/oauth2');
    await expect(page).toHaveURL(/\/login\?unauthorized_user/);
    await expect(page.getByText(/access denied/i)).toBeVisible();
  });

  await row('§2 by record 29, tokens in an address that this tab did not ask for sign nobody in', async () => {
    await page.goto('/oauth2?access_token=a&refresh_token=b&user_data=%7B%7D');
    await expect(page).toHaveURL(/\/login\?unauthorized_user/);
    expect(await page.evaluate(`localStorage.getItem('logged_user')`)).toBeNull();
  });

  await row('§2, §8 a link that is not valid is not authorized to sign up', async () => {
    await page.goto('/registration/no-such-link');
    await expect(page.getByText(/not authorized/i)).toBeVisible();
  });

  await row(
    '§2, §5 the guard remembers where somebody came from; the email is trimmed; §3 what is stored',
    async () => {
      await page.goto('/profile');
      await expect(page).toHaveURL(/\/login/);
      await email.fill(`  ${accounts.teacher.email} `);
      await password.fill(goodPassword);
      await submit.click();
      await expect(page).toHaveURL(/\/profile$/);
      expect(asked.at(-1)).not.toContain(` ${accounts.teacher.email}`);
      const stored = JSON.parse(String(await page.evaluate(`localStorage.getItem('logged_user')`)));
      expect(stored).toMatchObject({
        ...{ access_token: expect.any(String), refresh_token: expect.any(String), email: accounts.teacher.email },
        ...{ expires: expect.anything(), expires_at: expect.anything(), expires_at_refresh: expect.anything() },
      });
    },
  );

  await row('§2 who is signed in goes from /login to /home', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(/\/home$/);
  });

  await row('§6 who lacks a scope goes to /home, and does not see its entry', async () => {
    for (const path of ['/users', '/roles', '/audit/frontend', '/audit/backend']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.locator(`nav a[href="${path}"]`)).toHaveCount(0);
    }
    for (const path of ['/home', '/sessions', '/guide', '/tutorial'])
      await expect(page.locator(`nav a[href="${path}"]`)).not.toHaveCount(0);
  });

  await row('§4 tokens that are over are renewed once, for all calls that wait', async () => {
    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh-token')) renewals++;
    });
    await page.evaluate(`(() => {
      const stored = JSON.parse(localStorage.getItem('logged_user'));
      localStorage.setItem('logged_user', JSON.stringify({ ...stored, expires_at: Date.now() - 1000 }));
    })()`);
    await page.goto('/sessions');
    await expect(h1(page)).toBeVisible();
    await expect.poll(() => renewals).toBe(1);
    await expect(page).toHaveURL(/\/sessions$/);
  });

  await row('§4, §8 a 401 clears the credentials, and leads to /test with ‘session expired’', async () => {
    await page.route('**/api/gamesession', (route) =>
      route.fulfill({ status: 401, json: { detail: 'unauthorized', status_code: 401 } }),
    );
    await page.goto('/sessions');
    await expect(page).toHaveURL(/\/test$/);
    await expect(page.getByText(/session (has )?(expired|ended)/i)).toBeVisible();
    expect(await page.evaluate(`localStorage.getItem('logged_user')`)).toBeNull();
    await page.unroute('**/api/gamesession');
  });

  await row('§2 /logout clears the credentials, and leads to /login', async () => {
    await signInAs(page, server.origin, 'teacher');
    await page.goto(`${server.origin}/logout`);
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(`localStorage.getItem('logged_user')`)).toBeNull();
  });
});
