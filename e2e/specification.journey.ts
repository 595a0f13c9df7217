import type { Locator, Page } from '@playwright/test';
import { openSpecifiedClient } from '../server/testing/specified-client.ts';
import { accounts, signInAs, signInByApi } from './accounts.ts';
import { test as base, expect } from './journey.ts';
import { desktop, goodPassword } from './office.ts';

// Screens as the specification describes them, written from it alone. The texts that it quotes are in
// web/testing/quotations, its calls in server/specification, and whole tests in the journeys that play them.

type Row = (name: string, check: () => Promise<unknown>) => Promise<void>;

/** A journey in rows: steps named by the section that they are about, of which one that fails does not hide the next. */
const test = base.extend<{ row: Row }>({
  row: async ({ baseURL: _ }, use) => {
    const failures: string[] = [];
    await use(async (name, check) => {
      try {
        await base.step(name, check);
      } catch (error) {
        failures.push(`${name}\n${String(error)}`);
      }
    });
    expect(failures).toEqual([]);
  },
});

// The browser reports calls that are refused, and one that a row cuts off.
test.use({ viewport: desktop, isMobile: false, hasTouch: false, expectedErrors: [/status of (4\d\d|500)|ERR_FAILED/] });

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (inside: Page | Locator, name: RegExp) => inside.getByRole('button', { name }).first();
/** The first that can be seen: folded answers may have the same words. */
const text = (page: Page, words: RegExp) => page.getByText(words).filter({ visible: true }).first();
const link = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first();
const speak = (page: Page, language: 'it' | 'en') => page.evaluate(`localStorage.setItem('lang', '${language}')`);
const storedLogin = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('logged_user')`);

const submit = /^(sign|log) in$/i;
const publicScreens: Record<string, (page: Page) => Locator[]> = {
  '/test': (page) => [
    page.getByRole('banner').locator('svg, img').first(),
    ...[button(page, /start/i), button(page, /invite/i), button(page, /^Italiano$/), link(page, '/login')],
  ],
  '/endTest/explanation': (page) => [page.locator('main a[href^="https://"]').first(), link(page, '/test')],
  '/login': (page) => [
    ...[
      page.getByLabel(/^email/i),
      page.locator('input[type=password]'),
      page.getByRole('checkbox', { name: /show/i }),
    ],
    ...[button(page, submit), button(page, /forgot/i), button(page, /^Italiano$/), link(page, '/test')],
  ],
  '/registration/no-such-link': (page) => [text(page, /not authorized/i)],
  '/no/such/page': (page) => [text(page, /page not found/i), page.getByRole('link', { name: /home/i }).first()],
};

test('§1, §2, §4, §5 language, pages without an account, and sign-in', async ({ page, server, row }) => {
  await row('§2 / leads to /home, and from there those without an account to /login', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
  });
  await row('§1 Italian is the default, whatever the browser; the choice is kept under `lang`', async () => {
    for (const path of ['/login', '/test']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'it');
      await button(page, /^English$/).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(await page.evaluate(`localStorage.getItem('lang')`)).toBe('en');
      if (path === '/login') await button(page, /^Italiano$/).click();
    }
  });
  for (const [path, partsOf] of Object.entries(publicScreens)) {
    await row(`§2 ${path}`, async () => {
      await page.goto(path);
      for (const part of partsOf(page)) await expect(part).toBeVisible();
      // No provider of single sign-on was fetched.
      await expect(page.getByRole('button', { name: /single sign on/i })).toHaveCount(0);
    });
  }
  await row('§2, §4 a public test whose address is denied, or whose check fails, is a 404', async () => {
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
  await row('§2 /oauth2 without an answer, or with tokens that this tab did not ask for, is denied', async () => {
    for (const query of ['', '?access_token=a&refresh_token=b&user_data=%7B%7D']) {
      await page.goto(`/oauth2${query}`);
      await expect(page).toHaveURL(/\/login\?unauthorized_user/);
      expect(await storedLogin(page)).toBeNull();
    }
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) asked.push(String(request.postData()));
  });
  await row(
    '§2, §5 the guard remembers the page; the email is trimmed; nothing is sent without both fields',
    async () => {
      await page.goto('/profile');
      await expect(page).toHaveURL(/\/login/);
      const password = page.getByLabel('Password', { exact: true });
      await page.getByLabel(/^email/i).fill(`  ${accounts.teacher.email} `);
      if (await button(page, submit).isEnabled()) await button(page, submit).click();
      expect(asked).toEqual([]);
      await password.fill('Sbagliata-42');
      await button(page, submit).click();
      // §4, §8: a wrong password is cleared, and the button enabled again.
      await expect(text(page, /wrong .*(email|password)/i)).toBeVisible();
      await expect(password).toHaveValue('');
      await expect(button(page, submit)).toBeEnabled();
      await password.fill(goodPassword);
      await button(page, submit).click();
      await expect(page).toHaveURL(/\/profile$/);
      expect(asked.at(-1)).not.toContain(` ${accounts.teacher.email}`);
    },
  );
  await row(
    '§2, §6 /login and pages without the scope lead a teacher to /home, and have no entry in the menu',
    async () => {
      for (const path of ['/login', '/users', '/roles', '/audit/frontend', '/audit/backend']) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/home$/);
        await expect(page.locator(`nav a[href="${path}"]`)).toHaveCount(0);
      }
      for (const path of ['/home', '/sessions', '/guide', '/tutorial'])
        await expect(page.locator(`nav a[href="${path}"]`)).not.toHaveCount(0);
    },
  );
  await row('§4, §8 a 401 clears the credentials, and leads to /test with ‘session expired’', async () => {
    await page.route('**/api/gamesession', (route) =>
      route.fulfill({ status: 401, json: { detail: 'unauthorized', status_code: 401 } }),
    );
    await page.goto('/sessions');
    await expect(page).toHaveURL(/\/test$/);
    await expect(text(page, /session (has )?(expired|ended)/i)).toBeVisible();
    expect(await storedLogin(page)).toBeNull();
  });
  await row('§2 /logout clears the credentials, and leads to /login', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await signInAs(page, server.origin, 'teacher');
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login/);
    expect(await storedLogin(page)).toBeNull();
  });
});

test('§2, §4, §8, §9 users and profile', async ({ page, installation, row }) => {
  const { origin } = await installation();
  const { ask } = openSpecifiedClient(origin);
  const { access_token: token } = await signInByApi(origin, 'administrator');
  const [{ id: role_id } = { id: '' }] = await ask<{ id: string }[]>('GET', '/roles', { token });
  for (const letter of 'ABCDEFGHILMN') {
    const reader = { email: `${letter}@school.example`, full_name: `Reader ${letter}`, role_id };
    await ask('POST', '/users', { token, body: reader });
  }
  await signInAs(page, origin, 'administrator');
  await speak(page, 'en');
  await row('§2, §9 users: ten on a page, further pages, and a filter row', async () => {
    const rows = page.getByRole('main').getByRole('row').filter({ hasText: '@' });
    await page.goto(`${origin}/users`);
    await expect(rows).toHaveCount(10);
    await button(page, /next page/i).click();
    await expect(rows).toHaveCount(4);
    await page
      .getByLabel(/filter.*email/i)
      .filter({ visible: true })
      .first()
      .fill('n@school');
    await expect(rows).toHaveCount(1);
  });
  await row('§2 the profile: user type, name, email, language, and a change of password', async () => {
    await page.goto(`${origin}/profile`);
    for (const words of [/admin/i, /ada preside/i, /ada@school\.example/i])
      await expect(text(page, words)).toBeVisible();
    await page.getByRole('combobox', { name: /language/i }).selectOption({ label: 'Italiano' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await page.getByRole('combobox', { name: /lingua/i }).selectOption({ label: 'English' });
    await button(page, /change password/i).click();
    const dialog = page.getByRole('dialog');
    const fields = dialog.locator('input[type=password]');
    for (const [at, typed] of [goodPassword, 'Chiaro-di-sole-43', 'Chiaro-di-sole-43'].entries())
      await fields.nth(at).fill(typed);
    await dialog.getByRole('button').last().click();
    await expect(text(page, /password changed successfully/i)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test('§2, §3, §9 support and audit', async ({ page, server, row }) => {
  await signInAs(page, server.origin, 'administrator');
  await speak(page, 'en');
  await row('§2, §9 support: one entry of FAQ, and a ticket with these categories and priorities', async () => {
    await page.goto('/support');
    const faq = page.getByRole('main').locator('[aria-expanded], summary');
    await expect(faq.filter({ hasText: /^FAQ/i })).toHaveCount(1);
    await button(page, /open ticket/i).click();
    const lists = page.getByRole('dialog').getByRole('combobox');
    for (const [list, values] of [
      [lists.first(), 'service_not_available results_not_received unexpected_results system_break other'],
      [lists.last(), 'HIGH MEDIUM LOW'],
    ] as const)
      for (const value of values.split(' ')) await list.selectOption(value);
  });
  for (const path of ['/audit/frontend', '/audit/backend']) {
    await row(`§2, §9 ${path}: day or month, a measure, a chart, a date up to a year back, errors`, async () => {
      await page.goto(path);
      for (const words of [/^(by )?days?$/i, /^(by )?months?$/i, /visits|calls/i])
        await expect(page.getByText(words).first()).toBeAttached();
      await expect(page.locator('main svg').first()).toBeVisible();
      await expect(text(page, /error/i)).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const day = page.locator('input[type=date]').and(page.getByLabel(/^(day|date)$/i));
      const [earliest, latest] = [await day.getAttribute('min'), await day.getAttribute('max')];
      expect((Date.parse(`${latest}`) - Date.parse(`${earliest}`)) / 86_400_000).toBe(366);
      await day.fill(`${earliest}`);
      await expect(page).toHaveURL(new RegExp(`date=${earliest}`));
    });
  }
});
