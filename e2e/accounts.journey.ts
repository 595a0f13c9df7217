import { desk } from '../web/i18n/desk.ts';
import { errorMessages } from '../web/i18n/error-messages.ts';
import { installation as checklist } from '../web/i18n/installation.ts';
import { login } from '../web/i18n/login.ts';
import { office } from '../web/i18n/office.ts';
import { passwords } from '../web/i18n/passwords.ts';
import { profile } from '../web/i18n/profile.ts';
import { registration } from '../web/i18n/registration.ts';
import { roles } from '../web/i18n/roles.ts';
import { table } from '../web/i18n/table.ts';
import { users } from '../web/i18n/users.ts';
import { expect, test } from './journey.ts';
import { linkIn, openMailBox } from './mail-box.ts';
import { choosePassword, desktop, goodPassword, setUp, signIn } from './office.ts';

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
  const row = page.getByRole('row', { name: /Carla Rossi/ });
  await test.step('the printed link makes the first administrator', async () => {
    await page.setViewportSize(desktop);
    expect(server.setupLink).toMatch(/\/registration\/[\w-]{43}$/);
    await page.goto(String(server.setupLink));
    await expect(page.getByRole('heading', { name: registration.it.welcome.heading })).toBeVisible();
    await axe(page);
    await setUp(page, String(server.setupLink), 'ada@school.example', 'Ada Preside');
  });

  await test.step('the set-up ends with a list of what is still to be done, which checks itself', async () => {
    const words = checklist.it;
    const item = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(page.getByText(words.welcome)).toBeVisible();
    await expect(item(words.items.mail)).toContainText(words.states.done);
    await expect(item(words.items.controller)).toContainText(words.beforePublic);
    await expect(item(words.items.controller)).toContainText('PRIVACY_CONTACT=');
    await axe(page);
    await page.getByRole('button', { name: `${words.notNeeded}: ${words.items.backup}` }).click();
    await expect(item(words.items.backup)).toContainText('Ada Preside');
    await page.getByRole('link', { name: words.home }).click();
    const left = page.getByRole('link', { name: desk.it.setup.label });
    await expect(left).toContainText('4');
    await left.click();
    await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: office.it.home.greeting('Ada') })).toBeVisible();
    await axe(page);
  });

  await test.step('the link works once', async () => {
    const other = await openPage({ viewport: desktop });
    await other.goto(String(server.setupLink));
    await expect(other.getByRole('heading', { name: registration.it.notAuthorized.heading })).toBeVisible();
    await axe(other);
  });

  await test.step('a role is made from the policies', async () => {
    await page.getByRole('link', { name: roles.it.title, exact: true }).click();
    await page.getByRole('button', { name: roles.it.add }).click();
    const dialog = page.getByRole('dialog', { name: roles.it.adding.title });
    await dialog.getByLabel(roles.it.columns.name, { exact: true }).fill('Tutor');
    await dialog.getByLabel(roles.it.columns.description, { exact: true }).fill('Legge gli utenti');
    await dialog.getByLabel(roles.it.scopeLabels['user:read']).check();
    await dialog.getByRole('button', { name: roles.it.adding.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Tutor', { exact: true })).toBeVisible();
    await axe(page);
  });

  await test.step('a teacher is invited by mail', async () => {
    await page.getByRole('link', { name: users.it.title, exact: true }).click();
    await page.getByRole('button', { name: users.it.add }).click();
    const dialog = page.getByRole('dialog', { name: users.it.adding.title });
    await dialog.getByLabel(users.it.columns.full_name).fill('Carla Rossi');
    await dialog.getByLabel(users.it.columns.email).fill('Carla@School.example');
    await dialog.getByRole('combobox', { name: users.it.columns.role }).selectOption('Tutor');
    await dialog.getByRole('button', { name: users.it.adding.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText(users.it.states.invited)).toBeVisible();
    await axe(page);
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

  await test.step('the teacher sees only what the role allows', async () => {
    await mobile.getByRole('button', { name: office.it.menu.open }).click();
    const menu = mobile.getByRole('dialog', { name: office.it.menu.label });
    await expect(menu.getByRole('link', { name: users.it.title, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: roles.it.title, exact: true })).toHaveCount(0);
    await axe(mobile);
    await menu.getByRole('link', { name: users.it.title, exact: true }).click();
    await expect(mobile.getByRole('heading', { name: users.it.title, exact: true })).toBeVisible();
    await expect(mobile.getByText('Ada Preside')).toBeVisible();
    await expect(mobile.getByRole('button', { name: users.it.add })).toHaveCount(0);
    await mobile.goto(`${server.origin}/roles`);
    await expect(mobile).toHaveURL(/\/home$/);
  });

  const newPassword = 'Vento-di-marzo-7';
  await test.step('the teacher changes language and password', async () => {
    await mobile.goto(`${server.origin}/profile`);
    await mobile.getByRole('combobox', { name: profile.it.language, exact: true }).selectOption('en');
    await expect(mobile.getByRole('heading', { name: profile.en.title, exact: true })).toBeVisible();
    await expect(mobile.locator('html')).toHaveAttribute('lang', 'en');
    await axe(mobile);
    await mobile.getByRole('button', { name: profile.en.changePassword }).click();
    const dialog = mobile.getByRole('dialog');
    await dialog.getByLabel(profile.en.change.old, { exact: true }).fill(goodPassword);
    await dialog.getByLabel(passwords.en.password, { exact: true }).fill(newPassword);
    await dialog.getByLabel(passwords.en.confirmation, { exact: true }).fill(newPassword);
    await axe(mobile);
    await dialog.getByRole('button', { name: profile.en.change.submit, exact: true }).click();
    await expect(mobile.getByText(profile.en.change.changed)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the teacher signs in with the new password, not with the old one', async () => {
    await mobile.getByRole('link', { name: profile.en.signOut }).click();
    await expect(mobile).toHaveURL(/\/login$/);
    await mobile.goto(`${server.origin}/profile`);
    await expect(mobile).toHaveURL(/\/login$/);
    await signIn(mobile, teacher, goodPassword, 'en');
    await expect(mobile.getByText(errorMessages.en.byCode.wrong_email_or_password)).toBeVisible();
    await expect(mobile.getByLabel(login.en.password, { exact: true })).toHaveValue('');
    expect(await mobile.evaluate('localStorage.getItem("logged_user")')).toBeNull();
    await axe(mobile);
    await signIn(mobile, teacher, newPassword, 'en');
    await expect(mobile).toHaveURL(/\/profile$/);
  });

  await test.step('a disabled account is signed out at its next call', async () => {
    await page.getByRole('button', { name: table.it.edit('Carla Rossi') }).click();
    await page.getByLabel(users.it.noAccess).check();
    await page.getByRole('button', { name: table.it.save, exact: true }).click();
    await expect(row.getByText(users.it.states.disabled, { exact: true })).toBeVisible();
    await mobile.goto(`${server.origin}/users`);
    await expect(mobile).toHaveURL(/\/test$/);
    await axe(mobile);
  });
});
