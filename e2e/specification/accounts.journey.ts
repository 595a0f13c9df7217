import type { Page } from '@playwright/test';
import { openSpecifiedClient } from '../../server/testing/specified-client.ts';
import { signInAs, signInByApi } from '../accounts.ts';
import { expect } from '../journey.ts';
import { desktop, goodPassword, signIn } from '../office.ts';
import { test } from './rows.ts';
import { button, fail, mend, speak, text } from './screen.ts';

// Written from the specification alone.
test.use({
  viewport: desktop,
  isMobile: false,
  hasTouch: false,
  expectedErrors: [/status of (4\d\d|5\d\d)|ERR_FAILED/],
});

/** Rows of a list, whether it is a table or not. */
const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByText('@') });

test('§2, §5, §6, §8, §9 users, roles and profile', async ({ page, openPage, installation, row }) => {
  const server = await installation();
  const { origin } = server;
  const { ask } = openSpecifiedClient(origin);
  const { access_token: token } = await signInByApi(origin, 'administrator');
  const newRole = (name: string, scopes: string) =>
    ask<{ id: string }>('POST', '/roles', { token, body: { name, description: '', scopes } });
  const { id: role_id } = await newRole('reader', 'user:read');
  const readers: { id: string; email: string }[] = [];
  for (let at = 0; at < 12; at++)
    readers.push(
      await ask('POST', '/users', {
        ...{ token, body: { email: `reader${at}@school.example`, full_name: `Reader ${'ABCDEFGHILMN'[at]}`, role_id } },
      }),
    );
  await signInAs(page, origin, 'administrator');
  await speak(page, 'en');
  await page.goto(`${origin}/home`);

  await row('§2 the entries of the navigation, by scope', async () => {
    await expect(page.locator('nav a[href="/guide"]').first()).toBeVisible();
    for (const folder of await page.locator('nav [aria-expanded=false]').all()) await folder.click();
    const paths = '/home /sessions /guide /tutorial /users /roles /audit/frontend /audit/backend /support'.split(' ');
    for (const path of paths) await expect(page.locator(`nav a[href="${path}"]`).first()).toBeVisible();
    await expect(page.locator('a[href="/profile"]').first()).toBeVisible();
  });
  await row('§2 the sidebar collapses to icons; on a phone it is a drawer that slides in', async () => {
    const entry = page.locator('nav a[href="/guide"]').first();
    const wide = (await entry.boundingBox())?.width ?? 0;
    await button(page, /collapse/i).click();
    await expect.poll(async () => (await entry.boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
    await button(page, /expand/i).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(entry).not.toBeInViewport();
    await button(page, /open the menu/i).click();
    await expect(page.locator('a[href="/guide"]').filter({ visible: true }).first()).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.setViewportSize(desktop);
  });
  await row('§2, §9 users: ten on a page, further pages, and a filter row', async () => {
    await page.goto(`${origin}/users`);
    await expect(rowsOf(page)).toHaveCount(10);
    await button(page, /next page/i)
      .first()
      .click();
    await expect(rowsOf(page)).toHaveCount(4);
    const filter = page
      .getByLabel(/filter.*email/i)
      .filter({ visible: true })
      .first();
    await filter.fill('reader11');
    await expect(rowsOf(page)).toHaveCount(1);
    await filter.fill('');
  });
  const dialog = page.getByRole('dialog');
  await row(
    '§5, §8 add user: ‘You must select a role’, ‘Enter email and name’, ‘Server Error’, and then it is there',
    async () => {
      await button(page, /^(add user|invite)/i).click();
      const submit = dialog.getByRole('button').last();
      await expect(dialog.getByLabel(/^name|full name/i).first()).toHaveAttribute('maxlength', '100');
      await dialog
        .getByLabel(/^name|full name/i)
        .first()
        .fill('Anna Bianchi');
      await dialog.getByLabel(/email/i).first().fill('anna@school.example');
      await submit.click();
      await expect(text(dialog, /you must select a role/i)).toBeVisible();
      const role = dialog.getByRole('combobox', { name: /role/i });
      await role.selectOption(await role.locator('option', { hasText: /^reader$/i }).getAttribute('value'));
      await dialog.getByLabel(/email/i).first().fill('');
      await submit.click();
      await expect(text(dialog, /enter email and name/i)).toBeVisible();
      await dialog.getByLabel(/email/i).first().fill('anna@school.example');
      await fail(page, '**/api/users', 'POST');
      await submit.click();
      await expect(text(page, /server error/i)).toBeVisible();
      await mend(page);
      await submit.click();
      // No mail is set up here: the link is handed over.
      await expect(dialog.getByRole('textbox', { name: /link/i })).toHaveValue(/\/registration\//);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(text(page, /anna@school\.example/)).toBeVisible();
    },
  );
  await row('§5 an inline edit that changes nothing sends nothing; §8 ‘Server Error’ when it fails', async () => {
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/users/')) posted.push(request.url());
    });
    await page.goto(`${origin}/users?full_name=Anna`);
    await button(page, /edit anna bianchi/i)
      .first()
      .click();
    await button(page, /^save/i).first().click();
    await expect(button(page, /edit anna bianchi/i).first()).toBeVisible();
    expect(posted).toEqual([]);
    await button(page, /edit anna bianchi/i)
      .first()
      .click();
    await page.getByRole('textbox', { name: /name/i }).last().fill('Anna Neri');
    await fail(page, '**/api/users/*', 'POST');
    await button(page, /^save/i).first().click();
    await expect(text(page, /server error/i)).toBeVisible();
    await mend(page);
    await button(page, /^save/i).first().click();
    await expect(text(page, /anna neri/i)).toBeVisible();
  });
  await row('§2, §8 delete: ‘Server Error’ when it fails, and then it is gone', async () => {
    await fail(page, '**/api/users/*', 'DELETE');
    const choose = async () => {
      await button(page, /actions for anna/i).click();
      await page.getByRole('menuitem', { name: /delete anna/i }).click();
    };
    await choose();
    await dialog.getByRole('button').last().click();
    await expect(text(page, /server error/i)).toBeVisible();
    await mend(page);
    await page.goto(`${origin}/users?full_name=Anna`);
    await choose();
    await dialog.getByRole('button').last().click();
    await expect(rowsOf(page)).toHaveCount(0);
  });
  await row('§8 users that do not load: a ‘Server Error’ toast, and an empty table', async () => {
    await fail(page, '**/api/users');
    await page.goto(`${origin}/users`);
    await expect(text(page, /server error/i)).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0);
    await mend(page);
  });
  await row('§4, §9 notices go by themselves', () => expect(text(page, /server error/i)).toBeHidden());
  await row('§5, §8 roles: the name is written in lower case, and ‘Role already in use!’', async () => {
    await page.goto(`${origin}/roles`);
    await button(page, /^(add|new) role/i).click();
    const name = dialog.getByLabel(/name/i).first();
    const submit = dialog.getByRole('button').last();
    await name.fill('READER');
    await submit.click();
    await expect(text(page, /role already in use!/i)).toBeVisible();
    await name.fill('Tutor');
    const sending = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/roles'),
    );
    await submit.click();
    expect((await sending).postDataJSON().name).toBe('tutor');
    await expect(dialog).toHaveCount(0);
    await expect(text(page, /^tutor$/i)).toBeVisible();
  });
  await row('§5, §6 the names of admin and manager are not edited', async () => {
    for (const name of [/edit admin/i, /edit manag/i]) {
      await button(page, name).first().click();
      await expect(
        page.locator('main input:not([disabled])[value="admin"], main input:not([disabled])[value="manager"]'),
      ).toHaveCount(0);
      await button(page, /^cancel/i)
        .first()
        .click();
    }
  });
  await row('§6 scopes are chosen by policies, in groups with a description', async () => {
    const { length } = Object.keys(await ask<object>('GET', '/policies', { token }));
    await button(page, /^(add|new) role/i).click();
    // A row each, below the names of the columns.
    await expect.poll(() => dialog.getByRole('row').count()).toBeGreaterThanOrEqual(length);
    await page.keyboard.press('Escape');
  });
  await row('§8 policies that do not load: ‘Errore durante il caricamento’', async () => {
    await speak(page, 'it');
    await fail(page, '**/api/policies*');
    await page.goto(`${origin}/roles?add=1`);
    await expect(text(page, /errore durante il caricamento/i)).toBeVisible();
    await mend(page);
    await speak(page, 'en');
  });
  await row('§6 who lacks role:read sees a toast about it on the page of users, and no buttons', async () => {
    const reader = readers[0] ?? { id: '', email: '' };
    const { link } = await ask<{ link: string }>('POST', `/users/${reader.id}/invitation-link`, { token, body: {} });
    const other = await openPage({ viewport: desktop, isMobile: false, hasTouch: false, language: 'en' });
    const at = (path: string) => origin + path;
    await other.goto(at(new URL(link).pathname));
    // §2: the address is there and cannot be changed; submit waits for a password that is valid.
    const email = other.getByLabel(/email/i).first();
    await expect(email).toHaveValue(reader.email);
    await expect(email).toBeDisabled();
    const submit = other.getByRole('main').getByRole('button').last();
    const [password, confirmation] = [
      other.locator('main input[type=password]').first(),
      other.locator('main input[type=password]').last(),
    ];
    await password.fill('corta');
    await expect(text(other, /the password must/i)).toBeVisible();
    for (const rule of [/8 characters/i, /number/i, /uppercase letter/i, /lowercase letter/i, /special character/i])
      await expect(text(other, rule)).toBeVisible();
    await expect(submit).toBeDisabled();
    await password.fill(goodPassword);
    await confirmation.fill('another');
    await confirmation.blur();
    await expect(text(other, /the two passwords do not match/i)).toBeVisible();
    await expect(submit).toBeDisabled();
    await confirmation.fill(goodPassword);
    // §8: what fails says so, and the second time it goes on.
    await fail(other, '**/api/users/signup', 'POST');
    await submit.click();
    await expect(text(other, /error while saving/i)).toBeVisible();
    await mend(other);
    await fail(other, '**/api/auth/login', 'POST', 401, 'unauthorized');
    await submit.click();
    await expect(text(other, /authentication failed/i)).toBeVisible();
    await mend(other);
    await other.goto(at('/login'));
    await signIn(other, reader.email, goodPassword, 'en');
    await expect(other).toHaveURL(/\/home$/);
    await other.goto(at('/users'));
    await expect(text(other, /role:read scope was not found/i)).toBeVisible();
    await expect(button(other, /^invite|^edit|^delete|actions for/i)).toHaveCount(0);
    await other.goto(at('/support'));
    await expect(other).toHaveURL(/\/home$/);
  });
  await row('§2 the profile: user type, name, email, language select', async () => {
    await page.goto(`${origin}/profile`);
    for (const words of [/admin/i, /ada preside/i, /ada@school\.example/i])
      await expect(text(page, words)).toBeVisible();
    await page.getByRole('combobox', { name: /language/i }).selectOption({ label: 'Italiano' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await page.getByRole('combobox', { name: /lingua/i }).selectOption({ label: 'English' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
  await row('§4, §8 change of password: wrong old one, another message, server error, success', async () => {
    await button(page, /change password/i).click();
    const fields = dialog.locator('input[type=password]');
    const submit = dialog.getByRole('button').last();
    const change = async (old: string) => {
      await fields.nth(0).fill(old);
      await fields.nth(1).fill('Chiaro-di-sole-43');
      await fields.nth(2).fill('Chiaro-di-sole-43');
      await submit.click();
    };
    await change('Sbagliata-42');
    await expect(text(dialog, /wrong old password/i)).toBeVisible();
    const reset = '**/api/users/password/reset';
    for (const [answer, words] of [
      [{ status: 400, json: { message: 'another_message' } }, /check the form for errors/i],
      [{ status: 500, json: { detail: 'server_error', status_code: 500 } }, /server error/i],
    ] as const) {
      await page.route(reset, (route) => route.fulfill(answer));
      await change(goodPassword);
      await expect(text(page, words)).toBeVisible();
      await mend(page);
    }
    await change(goodPassword);
    await expect(text(page, /password changed successfully/i)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});
