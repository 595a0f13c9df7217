import { accounts, signInAs } from '../accounts.ts';
import { expect } from '../journey.ts';
import { desktop } from '../office.ts';
import { test } from './rows.ts';
import { button, fail, mend, speak, text } from './screen.ts';

// Written from the specification alone.
test.use({
  viewport: desktop,
  isMobile: false,
  hasTouch: false,
  expectedErrors: [/status of (4\d\d|5\d\d)|ERR_FAILED/],
});

test('§2, §5, §8, §9 support and audit', async ({ page, installation, row }) => {
  const { origin } = await installation();
  await signInAs(page, origin, 'administrator');
  await speak(page, 'en');
  await page.goto(`${origin}/support`);
  const dialog = page.getByRole('dialog');
  const describe = async () => {
    const [category, priority] = [dialog.getByRole('combobox').first(), dialog.getByRole('combobox').last()];
    for (const one of 'service_not_available results_not_received unexpected_results system_break other'.split(' '))
      await category.selectOption(one);
    for (const one of ['HIGH', 'MEDIUM', 'LOW']) await priority.selectOption(one);
    await dialog.getByLabel(/subject/i).fill('A test');
    await dialog.locator('textarea').first().fill('One line.');
  };

  await row('§2 support: Open Ticket, and a FAQ accordion with a single entry', async () => {
    await expect(button(page, /open ticket/i)).toBeVisible();
    const faq = page.getByRole('main').locator('[aria-expanded], summary').filter({ hasText: /^FAQ/i });
    await expect(faq).toHaveCount(1);
    await faq.click();
  });
  await row('§5 a ticket: ‘Missing data’, the fields’ messages, the sender, and 1 MB in all', async () => {
    await button(page, /open ticket/i).click();
    const submit = dialog.getByRole('button').last();
    await submit.click();
    await expect(text(dialog, /missing data/i)).toBeVisible();
    await expect(text(dialog, /fill the required field\./i)).toBeVisible();
    await expect(text(dialog, /please select an option from the dropdown menu\./i)).toBeVisible();
    await describe();
    await dialog.getByLabel(/email/i).first().fill('');
    await submit.click();
    await expect(text(dialog, /missing sender mail/i)).toBeVisible();
    await dialog.getByLabel(/email/i).first().fill(accounts.administrator.email);
    const large = { name: 'console.txt', mimeType: 'text/plain', buffer: Buffer.alloc(1_100_000, 'a') };
    await dialog.locator('input[type=file]').setInputFiles([large]);
    await expect(text(dialog, /size limit exceeded \(1MB\)/i)).toBeVisible();
    await button(dialog, /remove/i)
      .first()
      .click();
  });
  await row('§8 a ticket that fails: a warning for 415, an error otherwise, by the server’s detail', async () => {
    for (const [status, detail, words] of [
      [415, 'unsupported_media_type', /type/i],
      [500, 'ticket_parameters_not_found', /parameters/i],
      [500, 'mail_parameters_not_found', /parameters/i],
      [500, 'unexpected_error_creating_ticket', /unexpected error/i],
    ] as const) {
      await fail(page, '**/api/tickets', 'POST', status, detail);
      await dialog.getByRole('button').last().click();
      await expect(text(page, words)).toBeVisible();
      await mend(page);
    }
  });
  await row('§2 a ticket that is sent ends with a success dialog', async () => {
    await dialog.getByRole('button').last().click();
    await expect(page.getByRole('dialog', { name: /sent|success/i })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await row('§8 a ticket of which a part fails (512): a warning', async () => {
    await button(page, /open ticket/i).click();
    await describe();
    await fail(page, '**/api/tickets', 'POST', 512, 'ticket_created_file_not_attached');
    await dialog.getByRole('button').last().click();
    await expect(text(page, /created,? but .*file/i)).toBeVisible();
    await mend(page);
  });

  for (const path of ['/audit/frontend', '/audit/backend']) {
    await row(
      `§2, §9 ${path}: day or month, a measure, a chart, a date up to a year back, tables, errors`,
      async () => {
        await page.goto(origin + path);
        await expect(page.getByText(/^(by )?days?$/i).first()).toBeAttached();
        await expect(page.getByText(/^(by )?months?$/i).first()).toBeAttached();
        await expect(page.getByText(/visits|calls/i).first()).toBeAttached();
        await expect(page.locator('main svg').first()).toBeVisible();
        await expect(text(page, /error/i)).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const day = page.locator('input[type=date]').and(page.getByLabel(/^(day|date)$/i));
        const [earliest, latest] = [await day.getAttribute('min'), await day.getAttribute('max')];
        expect((Date.parse(`${latest}`) - Date.parse(`${earliest}`)) / 86_400_000).toBe(366);
        await day.fill(`${earliest}`);
        await expect(page).toHaveURL(new RegExp(`date=${earliest}`));
      },
    );
    await row(`§8 ${path} that does not load shows a toast`, async () => {
      await fail(page, /\/api\/audit\//);
      await page.goto(origin + path);
      await expect(
        page
          .getByRole('alert')
          .or(page.locator('.notice'))
          .getByText(/server error/i)
          .first(),
      ).toBeVisible();
      await mend(page);
    });
    await row(`§8 ${path} without data: ‘Dati non disponibili’`, async () => {
      await speak(page, 'it');
      await page.route(/\/api\/audit\/\w+_grouped/, (route) => route.fulfill({ json: [] }));
      await page.goto(origin + path);
      await expect(text(page, /dati non disponibili/i)).toBeVisible();
      await mend(page);
      await speak(page, 'en');
    });
  }
});
