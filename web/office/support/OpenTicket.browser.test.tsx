import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { maxContentLength, maxTextLength } from '../../../contract/rules/limits.ts';
import { support } from '../../i18n/support.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith, tokensFor } from '../../testing/render-office.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { saveDraft } from './drafts.ts';
import { SupportPage } from './SupportPage.tsx';
import { aTicket } from './testing/a-ticket.ts';

const { form, sent, open } = support.en;

const { id: id_user, email, full_name } = tokensFor({}).user_data;
const written = {
  id: '6a0f1f5e-6a55-4b7c-9d4c-2f0f6a3f1c01',
  hs_ticket_category: 'other',
  hs_ticket_priority: 'LOW',
  subject: 'Projector',
  content: 'It does not start.',
  user_email: email,
  user_full_name: full_name,
} as const;

const ticket = aTicket({ ...written, account: { full_name, email }, flg_own: true });

const api = answerApi();
signInWith('support:read');
beforeEach(() => {
  api.answer('GET /tickets', () => ({ rows: [], total: 0, next: null }));
  api.answer('POST /tickets', () => ({ status_code: 200 as const, ticket }));
  saveDraft(id_user, 'ticket', written);
});

it('the next one can be written at once, even before the dialog about the last one has faded out', async () => {
  await renderOffice(<SupportPage />, { history: ['/support?add=1'] });
  await page.getByRole('button', { name: form.submit }).click();
  const last = page.getByRole('dialog', { name: sent.title });
  await expect.element(last.getByText(ticket.cod_ticket)).toBeVisible();
  const button = page.getByRole('button', { name: open, includeHidden: true }).element();
  await userEvent.keyboard('{Escape}');
  // In the same moment: a click of Playwright would wait until nothing covers the button.
  if (button instanceof HTMLElement) button.click();
  await expect.element(page.getByRole('dialog', { name: form.title })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: form.subject })).toHaveValue('');
});

const Forward = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(1)}>
      Forward
    </button>
  );
};

it('going forward after a ticket was sent opens an empty form', async () => {
  await renderOffice(
    <>
      <SupportPage />
      <Forward />
    </>,
    { history: ['/support'] },
  );
  await page.getByRole('button', { name: open }).click();
  await page.getByRole('button', { name: form.submit }).click();
  await expect.element(page.getByRole('dialog', { name: sent.title })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: sent.close, exact: true }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect.element(page.getByRole('dialog', { name: form.title })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: form.subject })).toHaveValue('');
});

it('says that a pasted subject was cut, and how much room the description has left', async () => {
  await renderOffice(<SupportPage />, { history: ['/support?add=1'] });
  const content = page.getByRole('textbox', { name: form.content });
  await content.fill('x'.repeat(maxContentLength - 1));
  await expect.element(page.getByText(form.left(1))).toBeVisible();
  await content.fill('x'.repeat(maxContentLength + 2));
  await expect.element(page.getByText(form.over(2))).toBeVisible();
  const subject = page.getByRole('textbox', { name: form.subject });
  await content.fill('y'.repeat(maxTextLength + 20));
  await expect.element(page.getByText(form.over(2))).not.toBeInTheDocument();
  await userEvent.tripleClick(content);
  await userEvent.copy();
  await subject.click();
  await userEvent.paste();
  await expect.element(page.getByText(form.cut(maxTextLength))).toBeVisible();
  await subject.fill('Short');
  await expect.element(page.getByText(form.cut(maxTextLength))).not.toBeInTheDocument();
});

it('the sender’s email address is checked when the field is left', async () => {
  await renderOffice(<SupportPage />, { history: ['/support?add=1'] });
  const field = page.getByRole('textbox', { name: form.email });
  const message = page.getByText(form.messages.checkEmail);
  await field.fill('ada@');
  await expect.element(message).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(message).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('ada@school.example');
  await expect.element(message).not.toBeInTheDocument();
  await field.fill('');
  await userEvent.tab();
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
});
