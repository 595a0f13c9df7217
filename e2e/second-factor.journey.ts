import { freePort } from '../server/testing/free-port.ts';
import { errorMessages } from '../web/i18n/error-messages.ts';
import { secondFactor } from '../web/i18n/second-factor.ts';
import { table } from '../web/i18n/table.ts';
import { users } from '../web/i18n/users.ts';
import { accounts, signInAs } from './accounts.ts';
import { addApp, codeOf, givePassword } from './authenticator-app.ts';
import { expect, test } from './journey.ts';
import { openMailBox } from './mail-box.ts';
import { goodPassword, signIn } from './office.ts';

test.use({ expectedErrors: [/status of 409/] });

const words = secondFactor.it;
const { email: ada } = accounts.administrator;

test('an authenticator app: required, added on plain http, and asked for', async ({
  page,
  openPhone,
  started,
  installation,
  axe,
}) => {
  const mailBox = await started(openMailBox());
  const port = await freePort();
  const server = await installation({
    env: {
      PORT: String(port),
      ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: mailBox.url,
      SECOND_FACTOR: 'required',
    },
  });
  let app = { secret: '', codes: [''] };
  await test.step('the first administrator is led to add one, and gets nowhere else', async () => {
    await signInAs(page, server.origin, 'administrator');
    await expect(page.getByRole('heading', { name: words.required.title })).toBeVisible();
    await page.goto(`${server.origin}/users`);
    await expect(page.getByRole('heading', { name: words.required.title })).toBeVisible();
    // Without https the page says why there are no passkeys.
    await expect(page.getByText(words.noPasskeys.plain_http)).toBeVisible();
    await expect(page.getByRole('button', { name: words.passkey.add })).toHaveCount(0);
    await axe(page);
  });

  await test.step('an app opens the office, once the recovery codes have been seen', async () => {
    await page.getByRole('button', { name: words.totp.add }).click();
    await givePassword(page, words.totp.next);
    await expect(page.getByRole('img', { name: words.totp.qr })).toBeVisible();
    await axe(page);
    await page.getByRole('dialog').getByRole('button', { name: table.it.cancel }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    app = await addApp(page);
    await axe(page);
    expect(app.codes).toHaveLength(10);
    await page.getByRole('button', { name: words.codes.shown.done }).click();
    await expect(page.getByRole('heading', { name: users.it.title })).toBeVisible();
    await expect.poll(() => mailBox.newestTo(ada)?.text).toContain('aggiunta un’app di autenticazione');
  });

  const mobile = await openPhone('it');
  await test.step('another device needs a code after the password', async () => {
    await mobile.goto(`${server.origin}/login`);
    await signIn(mobile, ada, goodPassword);
    await expect(mobile.getByRole('heading', { name: words.step.title })).toBeVisible();
    await axe(mobile);
    // The sixth digit sends it.
    await mobile.getByLabel(words.step.totp).fill('000000');
    await expect(mobile.getByText(errorMessages.it.byCode.wrong_code)).toBeVisible();
    await axe(mobile);
    // The code that confirmed the app is used up, so this is the next one.
    await mobile.getByLabel(words.step.totp).fill(codeOf(app.secret, 30_000));
    await expect(mobile).toHaveURL(/\/home$/);
  });
});

test('a passkey: added in the profile, asked for after the password', async ({ page, installation, axe }) => {
  const port = await freePort();
  // Passkeys belong to a name, and this machine's own counts as secure.
  const origin = `http://localhost:${port}`;
  await installation({ env: { PORT: String(port), ORIGIN: origin } });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  await test.step('it is added with the password, a name and the device', async () => {
    await signInAs(page, origin, 'administrator');
    await page.goto(`${origin}/profile`);
    await expect(page.getByText(words.none)).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: words.passkey.add }).click();
    await givePassword(page, words.passkey.next);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.passkey.name).fill('Il mio telefono');
    await axe(page);
    await dialog.getByRole('button', { name: words.passkey.create }).click();
    await expect(dialog.getByRole('list', { name: words.codes.shown.list }).getByRole('listitem')).toHaveCount(10);
    expect(await credentials()).toBe(1);
    await dialog.getByRole('button', { name: words.codes.shown.done }).click();
    await expect(page.getByText('Il mio telefono', { exact: true })).toBeVisible();
    await axe(page);
  });

  await test.step('the same device does not make a second one', async () => {
    await page.getByRole('button', { name: words.passkey.add }).click();
    await givePassword(page, words.passkey.next);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.passkey.name).fill('Ancora');
    await dialog.getByRole('button', { name: words.passkey.create }).click();
    await expect(dialog.getByText(words.passkey.known)).toBeVisible();
    await dialog.getByRole('button', { name: table.it.cancel }).click();
  });

  await test.step('after the password it signs in with one tap', async () => {
    await page.goto(`${origin}/logout`);
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, ada, goodPassword);
    await expect(page.getByRole('heading', { name: words.step.title })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: words.step.passkey }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});
