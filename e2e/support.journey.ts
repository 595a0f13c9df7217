import type { Locator, Page } from '@playwright/test';
import { hubspotToken, startHubspot } from '../server/testing/hubspot-stand-in.ts';
import { errorMessages } from '../web/i18n/error-messages.ts';
import { faq } from '../web/i18n/faq.ts';
import { office } from '../web/i18n/office.ts';
import { support } from '../web/i18n/support.ts';
import { table } from '../web/i18n/table.ts';
import { accounts, signInAs } from './accounts.ts';
import { expect, test, waitUntilStill } from './journey.ts';
import { openMailBox } from './mail-box.ts';
import { desktop } from './office.ts';

test.use({ expectedErrors: [/status of (401|415|512)|net::ERR_FAILED/] });

const helpDesk = 'help@primavista.example';
const { email: teacher, full_name } = accounts.teacher;

/** The smallest PNG: one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const screenshot = { name: 'schermata.png', mimeType: 'image/png', buffer: png };
const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') };
const large = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.alloc(1024 * 1024) };

type Language = 'it' | 'en';

const dialogOf = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: support[language].form.title, exact: true });

/** Whether the notice covers any of these; undefined if one of them, or the notice, is missing. */
const coversAny = async (page: Page, places: Locator[]): Promise<boolean | undefined> => {
  await waitUntilStill(page);
  const notice = await page.locator('.notice').boundingBox();
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  if (!notice || boxes.includes(null)) return undefined;
  return boxes.some((box) => box && box.y < notice.y + notice.height && notice.y < box.y + box.height);
};

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
  const hubspot = await started(startHubspot());
  const env = { SMTP_URL: mailBox.url, SUPPORT_EMAIL: helpDesk, HUBSPOT_URL: hubspot.url, HUBSPOT_TOKEN: hubspotToken };
  const server = await installation({ env });
  // HubSpot refuses the file twice.
  for (const _ of [1, 2]) hubspot.failNext('POST files', 400);
  await page.setViewportSize(desktop);
  await signInAs(page, server.origin, 'administrator');
  const mobile = await openPhone('it');
  await signInAs(mobile, server.origin, 'teacher');
  const dialog = dialogOf(mobile, 'it');
  const { form, discarding, sent } = support.it;

  await test.step('common questions have their answers', async () => {
    await mobile.goto(`${server.origin}/support`);
    await expect(mobile.getByText(support.it.list.empty.own)).toBeVisible();
    const [first, second] = faq.it[0]?.entries ?? [];
    await expect(mobile.getByRole('button', { name: String(first?.question) })).toHaveCount(0);
    await mobile.getByRole('button', { name: support.it.faqTitle, exact: true }).click();
    await mobile.getByRole('button', { name: String(first?.question) }).press('Enter');
    await expect(mobile.getByText(String(first?.answer[0]))).toBeVisible();
    await mobile.getByRole('button', { name: String(second?.question) }).click();
    await expect(mobile.getByText(String(first?.answer[0]))).toBeHidden();
    await axe(mobile);
  });

  await test.step('an incomplete form says so, and is not lost by accident', async () => {
    await mobile.getByRole('button', { name: support.it.open }).click();
    await expect(dialog.getByLabel(form.email)).toHaveValue(teacher);
    await expect(dialog.getByLabel(form.name)).toHaveValue(full_name);
    await dialog.getByLabel(form.email).fill('');
    await dialog.getByRole('button', { name: form.submit }).click();
    await expect(dialog.getByText(form.messages.select)).toHaveCount(2);
    await expect(dialog.getByText(form.messages.missingData)).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: form.category })).toBeFocused();
    await axe(mobile);
    await describeTrouble(mobile, 'it');
    await dialog.getByRole('button', { name: form.submit }).click();
    await expect(dialog.getByText(form.messages.missingSender)).toBeVisible();
    await dialog.getByLabel(form.email).fill(teacher);
    await mobile.keyboard.press('Escape');
    const question = mobile.getByRole('dialog', { name: discarding.title });
    await expect(question).toBeVisible();
    await axe(mobile);
    await question.getByRole('button', { name: table.it.cancel, exact: true }).click();
    await expect(question).toBeHidden();
    await mobile.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await mobile.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel(form.subject)).toHaveValue('Le cifre della 2A');
  });

  await test.step('files that are too large or of the wrong kind are not sent', async () => {
    const files = dialog.locator('input[type=file]');
    await files.setInputFiles([large, drawing]);
    await expect(dialog.getByText(form.sizeLimit)).toBeVisible();
    await dialog.getByRole('button', { name: form.submit }).click();
    await dialog.getByRole('button', { name: form.removeFile(large.name) }).click();
    await expect(dialog.getByText(form.sizeLimit)).toHaveCount(0);
    await dialog.getByRole('button', { name: form.submit }).click();
    // A pointer on it keeps it, which would go after five seconds.
    await mobile.locator('.warning-notice').hover();
    await expect(dialog.getByRole('button', { name: form.submit })).toBeInViewport();
    const places = [dialog.getByText(form.notSent), dialog.getByRole('button', { name: form.submit })];
    await expect.poll(() => coversAny(mobile, places)).toBe(false);
    await expect(dialog.getByText(form.refusedKind(drawing.name))).toBeVisible();
    await expect(dialog.getByText(form.notSent)).toBeVisible();
    await axe(mobile);
    await dialog.getByRole('button', { name: form.removeFile(drawing.name) }).click();
    await files.setInputFiles([screenshot]);
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
    await expect(mobile.locator('.warning-notice')).toHaveCount(0);
    const done = mobile.getByRole('dialog', { name: sent.title });
    await expect(done.getByText(sent.delivered(teacher))).toBeVisible();
    code = String(await done.locator('.ticket-code strong').textContent());
    expect(code).toMatch(/^PV-[0-9A-HJKMNP-TV-Z]{6}$/);
    await axe(mobile);
    await done.getByRole('button', { name: sent.close, exact: true }).first().click();
    await expect(done).toBeHidden();
    await expect(mobile.getByRole('button', { name: support.it.open })).toBeFocused();
  });

  await test.step('the ticket reaches the mailbox with its file, and HubSpot', async () => {
    await expect.poll(() => mailBox.newestTo(helpDesk)?.subject).toContain(code);
    const mail = mailBox.newestTo(helpDesk);
    expect(mail?.text).toContain('Una riga.');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([screenshot.name]);
    await expect.poll(() => hubspot.records.tickets.length).toBe(1);
    expect(JSON.stringify(hubspot.records.tickets[0])).toContain(code);
  });

  await test.step('the teacher sees its state and what was sent', async () => {
    const item = mobile.getByRole('listitem').filter({ hasText: code });
    await expect(item.getByText(support.it.list.states.new, { exact: true })).toBeVisible();
    await item.getByRole('button', { name: /Le cifre della 2A/ }).click();
    await expect(item.getByText('Una riga.')).toBeVisible();
    await axe(mobile);
    const saving = mobile.waitForEvent('download');
    await item.getByRole('button', { name: screenshot.name }).click();
    expect((await saving).suggestedFilename()).toBe(screenshot.name);
  });

  const { ticket, list, channels } = support.en;
  const row = page.getByRole('listitem').filter({ hasText: code });
  await test.step('staff see that HubSpot refused the file, and try again', async () => {
    await page.goto(`${server.origin}/support`);
    await page.evaluate(`localStorage.setItem('lang', 'en')`);
    await page.reload();
    await expect(page.getByRole('heading', { name: list.title.all })).toBeVisible();
    await axe(page);
    // The address in the mail.
    await page.goto(`${server.origin}/support?ticket=${code}`);
    await expect(row.getByRole('button', { name: /Le cifre della 2A/ })).toBeFocused();
    await expect(row.getByText(errorMessages.en.byCode.ticket_created_file_not_attached)).toBeVisible();
    await axe(page);
    const retry = row.getByRole('button', { name: ticket.retryBy(channels.hubspot, code) });
    await retry.click();
    await expect(page.locator('.warning-notice')).toContainText(
      errorMessages.en.byCode.ticket_created_file_not_attached,
    );
    await expect(row.getByText(ticket.attempts(2))).toBeVisible();
    await retry.click();
    await expect(page.getByText(ticket.retried(code))).toBeVisible();
    await expect(retry).toHaveCount(0);
    expect(hubspot.records.tickets).toHaveLength(1);
    expect(hubspot.files).toHaveLength(1);
  });

  await test.step('staff answer, the teacher gets a mail, reads it and writes again', async () => {
    const { thread } = support.en;
    await expect(page.getByRole('link', { name: office.en.menu.badge.open(1) })).toBeVisible();
    await row
      .getByRole('textbox', { name: thread.about(thread.answer.label, code) })
      .fill('Aggiorna la pagina.\nEcco.');
    await row.getByRole('button', { name: thread.answer.submit }).click();
    await expect(row.getByText('Aggiorna la pagina.')).toBeVisible();
    await expect(row.getByText(list.states.answered, { exact: true })).toBeVisible();
    await axe(page);
    await expect.poll(() => mailBox.newestTo(teacher)?.subject).toContain(`[${code}] Risposta`);
    expect(mailBox.newestTo(teacher)?.text).toContain('> Aggiorna la pagina.');
    const { thread: words, list: lists } = support.it;
    await mobile.goto(`${server.origin}/support`);
    const item = mobile.getByRole('listitem').filter({ hasText: code });
    await expect(item.getByText(lists.unread(1))).toBeVisible();
    await item.getByRole('button', { name: /Le cifre della 2A/ }).click();
    await expect(item.getByText('Aggiorna la pagina.')).toBeVisible();
    await expect(item.getByText(lists.unread(1))).toHaveCount(0);
    await item.getByRole('textbox', { name: words.about(words.again.label, code) }).fill('Non cambia niente.');
    await axe(mobile);
    await item.getByRole('button', { name: words.again.submit, exact: true }).click();
    await expect(item.getByText(lists.states.waiting, { exact: true })).toBeVisible();
    await expect.poll(() => mailBox.newestTo(helpDesk)?.subject).toContain('Nuovo messaggio');
    await page.reload();
    await expect(row.getByText('Non cambia niente.')).toBeVisible();
  });

  await test.step('staff close it, and the teacher sees that', async () => {
    await row.getByRole('button', { name: ticket.about(ticket.close, code) }).click();
    await expect(page.getByText(list.empty.open)).toBeVisible();
    await axe(page);
    await page.getByRole('radio', { name: list.show.closed, exact: true }).click();
    await expect(page).toHaveURL(/show=closed/);
    await expect(row.getByText(list.states.closed, { exact: true })).toBeVisible();
    await axe(page);
    await page.goto(`${server.origin}/support?ticket=${code}`);
    await expect(row.getByRole('button', { name: /Le cifre della 2A/ })).toBeFocused();
    await expect(page).toHaveURL(/show=every/);
    await page.goto(`${server.origin}/support?ticket=PV-000000`);
    await expect(page.getByText(list.missing)).toBeVisible();
    await page.getByRole('radio', { name: list.view.own, exact: true }).click();
    await expect(page).toHaveURL(/view=mine/);
    await mobile.reload();
    const item = mobile.getByRole('listitem').filter({ hasText: code });
    await expect(item.getByText(support.it.list.states.closed, { exact: true })).toBeVisible();
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
  await axe(page);
  await dialog.getByRole('button', { name: support.en.form.submit }).click();
  await expect(dialog.getByText('Missing data', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Fill the required field.', { exact: true })).toHaveCount(2);
  await expect(dialog.getByText('Please select an option from the dropdown menu.', { exact: true })).toHaveCount(2);
  await dialog.locator('input[type=file]').setInputFiles([large, screenshot]);
  await expect(dialog.getByText('Size limit exceeded (1MB)', { exact: true })).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: support.en.form.removeFile(large.name) }).click();
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
  // The file is lost with the reload, but the server has it.
  await page.reload();
  await expect(dialog.getByText(support.en.form.restored)).toBeVisible();
  await dialog.getByLabel(support.en.form.content).fill('Changed since.');
  await dialog.getByRole('button', { name: support.en.form.submit }).click();
  await expect(page.getByText(support.en.sent.readHere(accounts.administrator.email))).toBeVisible();
  await expect(page.getByText(support.en.sent.earlier)).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(support.en.list.count(1), { exact: true })).toBeVisible();
  await expect(page.getByText(support.en.list.states.new, { exact: true })).toBeVisible();

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
