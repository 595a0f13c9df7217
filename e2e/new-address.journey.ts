import { address } from '../web/i18n/address.ts';
import { errorMessages } from '../web/i18n/error-messages.ts';
import { profile } from '../web/i18n/profile.ts';
import { accounts, signInAs } from './accounts.ts';
import { expect, test } from './journey.ts';
import { linkIn, openMailBox } from './mail-box.ts';
import { goodPassword, signIn } from './office.ts';

test.use({ expectedErrors: [/status of 4(01|09)/] });

const { email: teacher } = accounts.teacher;

test('a new address counts once its link is opened', async ({ page, openPhone, started, installation, axe }) => {
  const mailBox = await started(openMailBox());
  const server = await installation({ env: { SMTP_URL: mailBox.url } });
  const pathIn = (email: string) => new URL(linkIn(mailBox.newestTo(email))).pathname;
  const mobile = await openPhone('it');
  await signInAs(mobile, server.origin, 'teacher');
  await mobile.goto(`${server.origin}/profile`);

  await test.step('a link that is over changes nothing', async () => {
    await page.goto(`${server.origin}/address/over`);
    await expect(page.getByRole('heading', { name: address.it.notAuthorized.heading })).toBeVisible();
    await axe(page);
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
});
