import type { Page } from '@playwright/test';
import { faq } from '../web/i18n/faq.ts';
import { office } from '../web/i18n/office.ts';
import { support } from '../web/i18n/support.ts';
import { table } from '../web/i18n/table.ts';
import { accounts, signInAs } from './accounts.ts';
import { expect, test } from './journey.ts';
import { openMailBox } from './mail-box.ts';
import { desktop } from './office.ts';

test.use({ expectedErrors: [/status of (401|415)|net::ERR_FAILED/] });

const helpDesk = 'help@primavista.example';
const { email: teacher, full_name } = accounts.teacher;

/** The smallest PNG: one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const screenshot = { name: 'schermata.png', mimeType: 'image/png', buffer: png };
const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') };

type Language = 'it' | 'en';

const dialogOf = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: support[language].form.title, exact: true });

const describeTrouble = async (page: Page, language: Language): Promise<void> => {
  const dialog = dialogOf(page, language);
  const { form } = support[language];
  await dialog.getByRole('combobox', { name: form.category }).selectOption('unexpected_results');
  await dialog.getByRole('combobox', { name: form.priority }).selectOption('HIGH');
  await dialog.getByLabel(form.subject).fill('Le cifre della 2A');
  await dialog.getByLabel(form.content).fill('Una riga.\nUn’altra, con un’emoji ❤️.');
};

test('a teacher asks for help, and staff handle the request', async ({
  page,
  openPhone,
  started,
  installation,
  axe,
}) => {
  const mailBox = await started(openMailBox());
  const server = await installation({ env: { SMTP_URL: mailBox.url }, stored: { SUPPORT_EMAIL: helpDesk } });
  await page.setViewportSize(desktop);
  await signInAs(page, server.origin, 'administrator');
  const mobile = await openPhone('it');
  await signInAs(mobile, server.origin, 'teacher');
  const dialog = dialogOf(mobile, 'it');
  const { form, discarding, sent } = support.it;

  await test.step('common questions have their answers', async () => {
    await mobile.goto(`${server.origin}/support`);
    await expect(mobile.getByText(support.it.own.empty)).toBeVisible();
    const [first] = faq.it[0]?.entries ?? [];
    await mobile.locator('summary', { hasText: new RegExp(`^${support.it.faqTitle}`) }).click();
    await mobile.locator('summary', { hasText: String(first?.question) }).press('Enter');
    await expect(mobile.getByText(String(first?.answer[0]))).toBeVisible();
    await axe(mobile);
  });

  await test.step('what is being written is not lost by accident', async () => {
    await mobile.getByRole('button', { name: support.it.open }).click();
    await expect(dialog.getByLabel(form.email)).toHaveValue(teacher);
    await expect(dialog.getByLabel(form.name)).toHaveValue(full_name);
    await dialog.getByRole('button', { name: form.submit }).click();
    await expect(dialog.getByText(form.messages.missingData)).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: form.category })).toBeFocused();
    await axe(mobile);
    await describeTrouble(mobile, 'it');
    await mobile.keyboard.press('Escape');
    const question = mobile.getByRole('dialog', { name: discarding.title });
    await expect(question).toBeVisible();
    await axe(mobile);
    await question.getByRole('button', { name: table.it.cancel, exact: true }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel(form.subject)).toHaveValue('Le cifre della 2A');
    await dialog.locator('input[type=file]').setInputFiles([drawing]);
    await dialog.getByRole('button', { name: form.submit }).click();
    await expect(dialog.getByText(form.refusedKind(drawing.name))).toBeVisible();
    await axe(mobile);
  });

  await test.step('what was written survives a reload, but files must be added again', async () => {
    await mobile.reload();
    await expect(dialog.getByText(form.restored)).toBeVisible();
    await expect(dialog.getByLabel(form.subject)).toHaveValue('Le cifre della 2A');
    await expect(dialog.getByText(screenshot.name)).toHaveCount(0);
    await axe(mobile);
    await dialog.locator('input[type=file]').setInputFiles([screenshot]);
  });

  let code = '';
  await test.step('the ticket is sent, and has a code', async () => {
    await dialog.getByRole('button', { name: form.submit }).click();
    const done = mobile.getByRole('dialog', { name: sent.title });
    await expect(done.getByText(sent.delivered(teacher))).toBeVisible();
    code = String(await done.locator('strong').first().textContent());
    expect(code).toMatch(/^PV-[0-9A-HJKMNP-TV-Z]{6}$/);
    await axe(mobile);
    await done.getByRole('button', { name: sent.close, exact: true }).first().click();
    await expect(done).toBeHidden();
    await expect(mobile.getByRole('button', { name: support.it.open })).toBeFocused();
  });

  await test.step('the ticket reaches the mailbox with its file', async () => {
    await expect.poll(() => mailBox.newestTo(helpDesk)?.subject).toContain(code);
    const mail = mailBox.newestTo(helpDesk);
    expect(mail?.text).toContain('Una riga.');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([screenshot.name]);
  });

  const { own } = support.it;
  const mine = mobile.getByRole('link', { name: /Le cifre della 2A/ });
  await test.step('the teacher sees its state and what was sent', async () => {
    await expect(mine.getByText(own.states.new, { exact: true })).toBeVisible();
    await mine.click();
    await expect(mobile.getByText('Una riga.')).toBeVisible();
    await axe(mobile);
  });

  const { ticket, inbox, thread } = support.en;
  const row = page.getByRole('link', { name: /Le cifre della 2A/ });
  await test.step('staff find it at the address in the mail', async () => {
    await page.evaluate(`localStorage.setItem('lang', 'en')`);
    await page.goto(`${server.origin}/support?ticket=${code}`);
    await expect(page).toHaveURL(/support\/inbox/);
    await expect(page.getByRole('heading', { name: 'Le cifre della 2A' })).toBeFocused();
    await axe(page);
  });

  await test.step('staff note something for each other, which the teacher never sees', async () => {
    await page.getByRole('button', { name: thread.kind.note, exact: true }).click();
    await page.getByRole('textbox', { name: thread.noting.label }).fill('Ho chiesto al tecnico.');
    await page.getByRole('button', { name: thread.noting.submit }).click();
    await expect(page.getByText(thread.note)).toBeVisible();
    await page.getByRole('button', { name: thread.kind.answer, exact: true }).click();
    await axe(page);
    await mobile.reload();
    await expect(mobile.getByText('Una riga.')).toBeVisible();
    await expect(mobile.getByText('Ho chiesto al tecnico.')).toHaveCount(0);
  });

  await test.step('staff answer, the teacher gets a mail, reads it and writes again', async () => {
    await expect(page.getByText(office.en.menu.badge.unanswered(1))).toBeAttached();
    await page.getByRole('textbox', { name: thread.answer.label }).fill('Aggiorna la pagina.\nEcco.');
    await page.getByRole('button', { name: thread.answer.submit, exact: true }).click();
    await expect(page.getByText('Aggiorna la pagina.')).toBeVisible();
    await expect(row.getByText(inbox.states.answered, { exact: true })).toBeVisible();
    await axe(page);
    await expect.poll(() => mailBox.newestTo(teacher)?.subject).toContain(`[${code}] Risposta`);
    expect(mailBox.newestTo(teacher)?.text).toContain('> Aggiorna la pagina.');
    await mobile.goto(`${server.origin}/support`);
    await expect(mine.getByText(own.unread(1))).toBeVisible();
    await mine.click();
    await expect(mobile.getByText('Aggiorna la pagina.')).toBeVisible();
    const { again } = support.it.thread;
    await mobile.getByRole('textbox', { name: again.label }).fill('Non cambia niente.');
    await axe(mobile);
    await mobile.getByRole('button', { name: again.submit, exact: true }).click();
    await expect(mobile.getByText(own.states.waiting, { exact: true })).toBeVisible();
    await mobile.goto(`${server.origin}/support`);
    await expect(mine.getByText(own.unread(1))).toHaveCount(0);
    await expect.poll(() => mailBox.newestTo(helpDesk)?.subject).toContain('Nuovo messaggio');
    await page.reload();
    await expect(page.getByText('Non cambia niente.')).toBeVisible();
  });

  await test.step('staff close it, and the teacher sees that', async () => {
    await page.getByRole('button', { name: ticket.close }).click();
    await expect(page.getByText(inbox.none)).toBeVisible();
    await expect(page.getByRole('button', { name: ticket.reopen })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: inbox.show.every, exact: true }).click();
    await expect(page).toHaveURL(/show=every/);
    await expect(row.getByText(inbox.states.closed, { exact: true })).toBeVisible();
    await mobile.reload();
    await expect(mine.getByText(own.states.closed, { exact: true })).toBeVisible();
    await axe(mobile);
  });
});

test('without mail or HubSpot a ticket is read on the page', async ({ page, server, axe }) => {
  await page.setViewportSize(desktop);
  await signInAs(page, server.origin, 'administrator');
  await page.evaluate(`localStorage.setItem('lang', 'en')`);
  await page.goto(`${server.origin}/support?add=1`);
  const dialog = dialogOf(page, 'en');
  await expect(dialog).toBeVisible();
  await describeTrouble(page, 'en');

  // The server stores it, but its reply is lost.
  await page.route('**/api/tickets', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: support.en.form.submit }).click();
  await expect(dialog.getByText(support.en.form.notKnown)).toBeVisible();
  await page.unroute('**/api/tickets');
  // What was written is changed after the reload, but the server has it already.
  await page.reload();
  await expect(dialog.getByText(support.en.form.restored)).toBeVisible();
  await dialog.getByLabel(support.en.form.content).fill('Changed since.');
  await dialog.getByRole('button', { name: support.en.form.submit }).click();
  await expect(page.getByText(support.en.sent.readHere(accounts.administrator.email))).toBeVisible();
  await expect(page.getByText(support.en.sent.earlier)).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /Le cifre della 2A/ })).toHaveCount(1);
  await expect(page.getByText(support.en.own.states.new, { exact: true })).toBeVisible();

  // Signing out deletes a draft.
  const kept = () => page.evaluate(`sessionStorage.getItem('ticket-draft')`);
  await page.getByRole('button', { name: support.en.open }).click();
  await expect(dialog.getByLabel(support.en.form.subject)).toHaveValue('');
  await dialog.getByLabel(support.en.form.subject).fill('Not to be found');
  await expect.poll(kept).toContain('Not to be found');
  await page.goto(`${server.origin}/logout`);
  await expect(page).toHaveURL(/login/);
  await expect.poll(kept).toBeNull();
});
