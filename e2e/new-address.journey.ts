import { address } from '../web/i18n/address.ts';
import { errorMessages } from '../web/i18n/error-messages.ts';
import { profile } from '../web/i18n/profile.ts';
import { table } from '../web/i18n/table.ts';
import { users } from '../web/i18n/users.ts';
import { accounts, signInAs } from './accounts.ts';
import { expect, test } from './journey.ts';
import { linkIn, openMailBox } from './mail-box.ts';
import { desktop, goodPassword, signIn } from './office.ts';

test.use({ expectedErrors: [/status of 4(01|09)/] });

const { email: teacher, full_name } = accounts.teacher;

test('a new address counts once its link is opened, and sign-ins can be ended', async ({
  page,
  openPage,
  openPhone,
  started,
  installation,
  axe,
}) => {
  const mailBox = await started(openMailBox());
  const server = await installation({ env: { SMTP_URL: mailBox.url } });
  const pathIn = (email: string) => new URL(linkIn(mailBox.newestTo(email))).pathname;
  await page.setViewportSize(desktop);
  await signInAs(page, server.origin, 'administrator');
  const mobile = await openPhone('it');
  await signInAs(mobile, server.origin, 'teacher');

  await test.step('staff asks for another address: the row shows that it waits, and the old one gets a notice', async () => {
    await page.goto(`${server.origin}/users`);
    await page.getByRole('button', { name: table.it.edit(full_name) }).click();
    await page.getByRole('textbox', { name: users.it.columns.email, exact: true }).fill('giulia@nuova.example');
    await expect(page.getByText(users.it.newAddressNote)).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: table.it.save, exact: true }).click();
    await expect(page.getByText('Da confermare: giulia@nuova.example')).toBeVisible();
    await axe(page);
    await expect.poll(() => mailBox.newestTo(teacher)?.subject).toContain('chiesto un altro indirizzo');
  });

  await test.step('the teacher sees it in the profile, and withdraws it', async () => {
    await mobile.goto(`${server.origin}/profile`);
    await expect(mobile.getByText('Da confermare: giulia@nuova.example')).toBeVisible();
    await axe(mobile);
    await mobile.getByRole('button', { name: profile.it.address.withdraw }).click();
    await expect(mobile.getByText('Da confermare')).toBeHidden();
    const late = await openPhone('it');
    await late.goto(`${server.origin}${pathIn('giulia@nuova.example')}`);
    await expect(late.getByRole('heading', { name: address.it.notAuthorized.heading })).toBeVisible();
    await axe(late);
  });

  await test.step('the teacher asks for one, with the password', async () => {
    await mobile.getByRole('button', { name: profile.it.address.action }).click();
    const dialog = mobile.getByRole('dialog');
    await dialog.getByLabel(profile.it.address.email).fill('giulia@casa.example');
    await dialog.getByLabel(profile.it.ownPassword).fill('Sbagliata-1');
    await dialog.getByRole('button', { name: profile.it.address.submit }).click();
    await expect(dialog.getByText(errorMessages.it.byCode.wrong_password)).toBeVisible();
    await axe(mobile);
    await dialog.getByLabel(profile.it.ownPassword).fill(goodPassword);
    await dialog.getByRole('button', { name: profile.it.address.submit }).click();
    await expect(mobile.getByText('Da confermare: giulia@casa.example')).toBeVisible();
  });

  await test.step('the link confirms it after a press of a button; the phone is signed out', async () => {
    await expect.poll(() => linkIn(mailBox.newestTo('giulia@casa.example'))).toContain('/address/');
    await mobile.goto(`${server.origin}${pathIn('giulia@casa.example')}`);
    await expect(mobile.getByText(address.it.lead('giulia@casa.example'))).toBeVisible();
    await axe(mobile);
    await mobile.getByRole('button', { name: address.it.submit }).click();
    await expect(mobile.getByRole('heading', { name: address.it.confirmed.heading })).toBeVisible();
    await axe(mobile);
    await mobile.getByRole('link', { name: address.it.signIn }).click();
    await signIn(mobile, teacher, goodPassword);
    await expect(mobile.getByText(errorMessages.it.byCode.wrong_email_or_password)).toBeVisible();
    await signIn(mobile, 'giulia@casa.example', goodPassword);
    await expect(mobile).toHaveURL(/\/home$/);
  });

  await test.step('a second device is listed, and ended from the first', async () => {
    const laptop = await openPage({ viewport: desktop });
    await laptop.goto(`${server.origin}/login`);
    await signIn(laptop, 'giulia@casa.example', goodPassword);
    await expect(laptop).toHaveURL(/\/home$/);
    await mobile.goto(`${server.origin}/profile`);
    await expect(mobile.getByRole('listitem').filter({ hasText: profile.it.signIns.current })).toHaveCount(1);
    await axe(mobile);
    await mobile.getByRole('button', { name: profile.it.signIns.endOthers }).click();
    await expect(mobile.getByText(profile.it.signIns.othersEnded(1))).toBeVisible();
    await laptop.goto(`${server.origin}/sessions`);
    await expect(laptop).toHaveURL(/\/test$/);
  });

  await test.step("staff ends all of the teacher's", async () => {
    await page.goto(`${server.origin}/users`);
    await page.getByRole('button', { name: table.it.edit(full_name) }).click();
    await page.getByRole('button', { name: users.it.endSignIns }).click();
    await expect(page.getByText(users.it.signInsEnded(full_name, 1))).toBeVisible();
    await mobile.goto(`${server.origin}/sessions`);
    await expect(mobile).toHaveURL(/\/test$/);
  });
});
