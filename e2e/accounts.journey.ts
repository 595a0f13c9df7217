import { desk } from '../web/i18n/desk.ts';
import { installation as checklist } from '../web/i18n/installation.ts';
import { office } from '../web/i18n/office.ts';
import { passwords } from '../web/i18n/passwords.ts';
import { profile } from '../web/i18n/profile.ts';
import { registration } from '../web/i18n/registration.ts';
import { roleNames } from '../web/i18n/role-names.ts';
import { sessions } from '../web/i18n/sessions.ts';
import { users } from '../web/i18n/users.ts';
import { expect, test } from './journey.ts';
import { linkIn, openMailBox } from './mail-box.ts';
import { choosePassword, desktop, goodPassword, setUp, signIn } from './office.ts';

// The browser reports the link that was used.
test.use({ expectedErrors: [/status of 401/] });

test('from an empty installation to a teacher on a phone', async ({
  page,
  openPage,
  openPhone,
  started,
  installation,
  axe,
}) => {
  const mailBox = await started(openMailBox());
  const server = await installation({ isFresh: true, env: { SMTP_URL: mailBox.url } });
  const teacher = 'carla@school.example';
  await test.step('the printed link makes the first administrator', async () => {
    await page.setViewportSize(desktop);
    expect(server.setupLink).toMatch(/\/registration\/[\w-]{43}$/);
    await page.goto(String(server.setupLink));
    await expect(page.getByRole('heading', { name: registration.it.welcome.heading })).toBeVisible();
    await axe(page);
    await setUp(page, String(server.setupLink), 'ada@school.example', 'Ada Preside');
  });

  await test.step('the set-up ends with a list of what is still to be done', async () => {
    const words = checklist.it;
    await expect(page.getByText(words.welcome)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Mail .* accetta il server/ })).toBeVisible();
    await page.getByRole('link', { name: words.home }).click();
    const open = new RegExp(`: ${desk.it.setup.title(9).replace('9', '\\d+')}$`);
    await expect(page.getByRole('link', { name: open })).toBeVisible();
  });

  await test.step('the link works once', async () => {
    const other = await openPage({ viewport: desktop });
    await other.goto(String(server.setupLink));
    await expect(other.getByRole('heading', { name: registration.it.notAuthorized.heading })).toBeVisible();
    await axe(other);
  });

  await test.step('a teacher is invited by mail', async () => {
    await page.getByRole('button', { name: office.it.menu.people, exact: true }).click();
    await page.getByRole('link', { name: users.it.title, exact: true }).click();
    await page.getByRole('button', { name: users.it.add }).click();
    const dialog = page.getByRole('dialog', { name: users.it.adding.title });
    await dialog.getByLabel(users.it.columns.full_name).fill('Carla Rossi');
    await dialog.getByLabel(users.it.columns.email).fill('Carla@School.example');
    await dialog
      .getByRole('combobox', { name: users.it.columns.role })
      .selectOption({ label: roleNames.it.teacher.name });
    await dialog.getByRole('button', { name: users.it.adding.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Carla Rossi/ })).toContainText(users.it.invitedUntil(''));
    await expect
      .poll(() => linkIn(mailBox.newestTo(teacher)))
      .toMatch(new RegExp(`^${server.origin}/registration/`.replace('127.0.0.1', '(127.0.0.1|localhost)')));
  });

  const mobile = await openPhone('it');
  const inviting = new URL(linkIn(mailBox.newestTo(teacher))).pathname;

  await test.step('the teacher registers on a phone', async () => {
    await mobile.goto(`${server.origin}${inviting}`);
    await expect(mobile.getByLabel(registration.it.email, { exact: true })).toBeDisabled();
    await expect(mobile.getByLabel(registration.it.email, { exact: true })).toHaveValue(teacher);
    await mobile.getByLabel(passwords.it.password, { exact: true }).fill('password');
    const uppercase = mobile.getByRole('listitem').filter({ hasText: passwords.it.rules.uppercase });
    await expect(uppercase).toHaveAttribute('data-state', 'missing');
    await axe(mobile);
    await choosePassword(mobile, goodPassword);
  });

  await test.step('signing out is at hand, and the password signs in again', async () => {
    await mobile.getByRole('button', { name: office.it.menu.open }).click();
    const menu = mobile.getByRole('dialog', { name: office.it.menu.label });
    await expect(menu.getByRole('link', { name: sessions.it.title, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: users.it.title, exact: true })).toHaveCount(0);
    await axe(mobile);
    await mobile.goto(`${server.origin}/profile`);
    await mobile.getByRole('link', { name: profile.it.signOut }).click();
    await expect(mobile).toHaveURL(/\/login$/);
    await signIn(mobile, teacher, goodPassword);
    await expect(mobile).toHaveURL(/\/home$/);
  });
});
