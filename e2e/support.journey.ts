import type { Page } from '@playwright/test';
import { support } from '../web/i18n/support.ts';
import { table } from '../web/i18n/table.ts';
import { accounts, signInAs } from './accounts.ts';
import { expect, press, test } from './journey.ts';
import { openMailBox } from './mail-box.ts';
import { desktop } from './office.ts';

test.use({ expectedErrors: [/net::ERR_FAILED/] });

const helpDesk = 'help@primavista.example';
const { email: teacher } = accounts.teacher;
const subject = 'Le cifre della 2A';

/** The smallest PNG: one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const screenshot = { name: 'schermata.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: support.it.form.title, exact: true });

const describeTrouble = async (page: Page): Promise<void> => {
  const { form } = support.it;
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: form.category }).selectOption('unexpected_results');
  await dialog.getByRole('combobox', { name: form.priority }).selectOption('HIGH');
  await dialog.getByLabel(form.subject).fill(subject);
  await dialog.getByLabel(form.content).fill('Una riga.\nUn’altra, con un’emoji ❤️.');
};

test('a teacher asks for help, and staff handle the request', async ({
  page: staff,
  openPhone,
  started,
  installation,
  axe,
}) => {
  const mailBox = await started(openMailBox());
  const { origin } = await installation({ env: { SMTP_URL: mailBox.url }, stored: { SUPPORT_EMAIL: helpDesk } });
  await staff.setViewportSize(desktop);
  await signInAs(staff, origin, 'administrator');
  const mobile = await openPhone('it', { baseURL: origin });
  await signInAs(mobile, origin, 'teacher');
  const dialog = dialogOf(mobile);
  const { form, discarding, sent, own, ticket, inbox, thread } = support.it;
  const mine = mobile.getByRole('link', { name: new RegExp(subject) });
  let code = '';
  const subjectTo = async (email: string) => (await mailBox.newestTo(email))?.subject;

  await test.step('what is being written is lost neither by accident nor by a reload; files must be added again', async () => {
    await mobile.goto('/support?add=1');
    await describeTrouble(mobile);
    await mobile.keyboard.press('Escape');
    const question = mobile.getByRole('dialog', { name: discarding.title });
    await axe(mobile);
    await question.getByRole('button', { name: table.it.cancel, exact: true }).click();
    await expect(dialog.getByLabel(form.subject)).toHaveValue(subject);
    await mobile.reload();
    await expect(dialog.getByText(form.restored)).toBeVisible();
    await expect(dialog.getByLabel(form.subject)).toHaveValue(subject);
    await axe(mobile);
  });

  await test.step('the ticket is sent, has a code, and reaches the mailbox with its file', async () => {
    await dialog.locator('input[type=file]').setInputFiles([screenshot]);
    await dialog.getByRole('button', { name: form.submit }).click();
    const done = mobile.getByRole('dialog', { name: sent.title });
    await expect(done.getByText(sent.delivered(teacher))).toBeVisible();
    code = String(await done.locator('strong').first().textContent());
    expect(code).toMatch(/^PV-[0-9A-HJKMNP-TV-Z]{6}$/);
    await axe(mobile);
    await done.getByRole('button', { name: sent.close, exact: true }).first().click();
    await expect.poll(() => subjectTo(helpDesk)).toContain(code);
    const mail = await mailBox.newestTo(helpDesk);
    expect(mail?.text).toContain('Una riga.');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([screenshot.name]);
    await expect(mine.getByText(own.states.new, { exact: true })).toBeVisible();
    await axe(mobile);
  });

  await test.step('staff find it at the address in the mail, and note something that the teacher never sees', async () => {
    await staff.goto(`${origin}/support?ticket=${code}`);
    await expect(staff.getByRole('heading', { name: subject })).toBeFocused();
    await press(staff, thread.kind.note);
    await staff.getByRole('textbox', { name: thread.noting.label }).fill('Ho chiesto al tecnico.');
    await press(staff, thread.noting.submit);
    await expect(staff.getByText(thread.note)).toBeVisible();
    await axe(staff);
    await mine.click();
    await expect(mobile.getByText('Una riga.')).toBeVisible();
    await expect(mobile.getByText('Ho chiesto al tecnico.')).toHaveCount(0);
  });

  await test.step('staff answer, the teacher gets a mail, reads it and writes again', async () => {
    await press(staff, thread.kind.answer);
    await staff.getByRole('textbox', { name: thread.answer.label }).fill('Aggiorna la pagina.\nEcco.');
    await press(staff, thread.answer.submit);
    await expect.poll(() => subjectTo(teacher)).toContain(`[${code}] Risposta`);
    expect((await mailBox.newestTo(teacher))?.text).toContain('> Aggiorna la pagina.');
    await mobile.goto('/support');
    await expect(mine.getByText(own.unread(1))).toBeVisible();
    await mine.click();
    await expect(mobile.getByText('Aggiorna la pagina.')).toBeVisible();
    await mobile.getByRole('textbox', { name: thread.again.label }).fill('Non cambia niente.');
    await axe(mobile);
    await press(mobile, thread.again.submit);
    await expect(mobile.getByText(own.states.waiting, { exact: true })).toBeVisible();
    await expect.poll(() => subjectTo(helpDesk)).toContain('Nuovo messaggio');
    await staff.reload();
    await expect(staff.getByText('Non cambia niente.')).toBeVisible();
  });

  await test.step('staff close it, and the teacher sees that', async () => {
    await press(staff, ticket.close);
    await expect(staff.getByText(inbox.none)).toBeVisible();
    await axe(staff);
    await mobile.goto('/support');
    await expect(mine.getByText(own.states.closed, { exact: true })).toBeVisible();
  });
});

test('without mail or HubSpot a ticket is read on the page, once, also where its reply was lost', async ({
  page,
  server,
  axe,
}) => {
  await page.setViewportSize(desktop);
  await signInAs(page, server.origin, 'administrator');
  await page.goto('/support?add=1');
  const dialog = dialogOf(page);
  const { form, sent, open } = support.it;
  await describeTrouble(page);
  await page.route('**/api/tickets', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: form.submit }).click();
  await expect(dialog.getByText(form.notKnown)).toBeVisible();
  await page.unroute('**/api/tickets');
  // What was written is changed after the reload, but the server has it already.
  await page.reload();
  await dialog.getByLabel(form.content).fill('Cambiato.');
  await dialog.getByRole('button', { name: form.submit }).click();
  await expect(page.getByText(sent.readHere(accounts.administrator.email))).toBeVisible();
  await expect(page.getByText(sent.earlier)).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: new RegExp(subject) })).toHaveCount(1);

  // Signing out deletes a draft.
  const kept = () => page.evaluate(`sessionStorage.getItem('ticket-draft')`);
  await press(page, open);
  await dialog.getByLabel(form.subject).fill('Not to be found');
  await expect.poll(kept).toContain('Not to be found');
  await page.goto('/logout');
  await expect(page).toHaveURL(/login/);
  await expect.poll(kept).toBeNull();
});
