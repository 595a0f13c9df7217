import { address } from '../web/i18n/address.ts';
import { desk } from '../web/i18n/desk.ts';
import { errorMessages } from '../web/i18n/error-messages.ts';
import { installation as checklist } from '../web/i18n/installation.ts';
import { office } from '../web/i18n/office.ts';
import { passwords } from '../web/i18n/passwords.ts';
import { profile } from '../web/i18n/profile.ts';
import { registration } from '../web/i18n/registration.ts';
import { roleNames } from '../web/i18n/role-names.ts';
import { users } from '../web/i18n/users.ts';
import { expect, press, test, title } from './journey.ts';
import { openMailBox } from './mail-box.ts';
import { choosePassword, desktop, goodPassword, setUp, signIn } from './office.ts';

// The browser reports the link that was used, and a sign-in with the old address.
test.use({ expectedErrors: [/status of 401/] });

test('from an empty installation to a teacher on a phone, who changes the email address', async ({
  page,
  openPhone,
  started,
  installation,
  axe,
}) => {
  const mailBox = await started(openMailBox());
  const server = await installation({ isFresh: true, env: { SMTP_URL: mailBox.url } });
  const setupLink = String(server.setupLink);
  const [teacher, newAddress] = ['carla@school.example', 'carla@casa.example'];
  await test.step('the printed link makes the first administrator, who sees what is still to be done', async () => {
    await page.setViewportSize(desktop);
    expect(setupLink).toMatch(/\/registration\/[\w-]{43}$/);
    await page.goto(setupLink);
    await expect(page.getByRole('heading', { name: registration.it.welcome.heading })).toBeVisible();
    await axe(page);
    await setUp(page, setupLink, 'ada@school.example', 'Ada Preside');
    await expect(page.getByText(checklist.it.welcome)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Email .* accetta il server/ })).toBeVisible();
    await page.getByRole('link', { name: checklist.it.home }).click();
    const open = new RegExp(`: ${desk.it.setup.title(9).replace('9', '\\d+')}$`);
    await expect(page.getByRole('link', { name: open })).toBeVisible();
  });

  await test.step('a teacher is invited by mail', async () => {
    await press(page, office.it.menu.groups.people);
    await page.getByRole('link', { name: users.it.title, exact: true }).click();
    await page.getByRole('button', { name: users.it.add }).click();
    const dialog = page.getByRole('dialog', { name: users.it.adding.title });
    await dialog.getByLabel(users.it.columns.full_name).fill('Carla Rossi');
    await dialog.getByLabel(users.it.columns.email).fill('Carla@School.example');
    const role = dialog.getByRole('combobox', { name: users.it.columns.role });
    await role.selectOption({ label: roleNames.it.teacher.name });
    await dialog.getByRole('button', { name: users.it.adding.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Carla Rossi/ })).toContainText(users.it.invitedUntil(''));
    await expect.poll(() => mailBox.linkTo(teacher)).toContain('/registration/');
  });

  const mobile = await openPhone('it', { baseURL: server.origin });
  await test.step('the teacher registers on a phone; a link that was used works no more', async () => {
    await mobile.goto(setupLink);
    await expect(mobile.getByRole('heading', { name: registration.it.notAuthorized.heading })).toBeVisible();
    await axe(mobile);
    await mobile.goto(await mailBox.linkTo(teacher));
    const email = mobile.getByLabel(registration.it.email, { exact: true });
    await expect(email).toBeDisabled();
    await expect(email).toHaveValue(teacher);
    await mobile.getByLabel(passwords.it.password, { exact: true }).fill('password');
    const uppercase = mobile.getByRole('listitem').filter({ hasText: passwords.it.rules.uppercase });
    await expect(uppercase).toHaveAttribute('data-state', 'missing');
    await axe(mobile);
    await choosePassword(mobile);
  });

  await test.step('signing out is at hand, and the password signs in again', async () => {
    await mobile.goto('/profile');
    await mobile.getByRole('link', { name: profile.it.signOut }).click();
    await expect(mobile).toHaveURL(/\/login$/);
    await signIn(mobile, teacher, goodPassword);
    await expect(mobile).toHaveURL(/\/home$/);
  });

  await test.step('a new address counts once its link is opened and a button pressed; the phone is signed out', async () => {
    await mobile.goto('/profile');
    await press(mobile, profile.it.address.action);
    const dialog = mobile.getByRole('dialog');
    await dialog.getByLabel(profile.it.address.email).fill(newAddress);
    await dialog.getByLabel(profile.it.ownPassword).fill(goodPassword);
    await axe(mobile);
    await dialog.getByRole('button', { name: profile.it.address.submit }).click();
    await expect(mobile.getByText(`Da confermare: ${newAddress}`)).toBeVisible();
    await expect.poll(() => mailBox.linkTo(newAddress)).toContain('/address/');
    await mobile.goto(await mailBox.linkTo(newAddress));
    await expect(mobile.getByText(address.it.lead(newAddress))).toBeVisible();
    await axe(mobile);
    await press(mobile, address.it.submit);
    await expect(title(mobile, address.it.confirmed.heading)).toBeVisible();
    await expect.poll(() => mobile.evaluate(`localStorage.getItem('logged_user')`)).toBeNull();
    await mobile.getByRole('link', { name: registration.it.link.signIn }).click();
    await signIn(mobile, teacher, goodPassword);
    await expect(mobile.getByText(errorMessages.it.byCode.wrong_email_or_password)).toBeVisible();
    await signIn(mobile, newAddress, goodPassword);
    await expect(mobile).toHaveURL(/\/home$/);
  });
});
