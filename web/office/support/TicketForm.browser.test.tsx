import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { support } from '../../i18n/support.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { SupportPage } from './SupportPage.tsx';

const { form: text } = support.en;

const api = answerApi();
signInWith('support:read');
beforeEach(() => {
  api.answer('GET /tickets', () => ({ rows: [], total: 0, next: null }));
});

it('the sender’s email address is checked when the field is left', async () => {
  await renderOffice(<SupportPage />, { history: ['/support?add=1'] });
  const email = page.getByRole('textbox', { name: text.email });
  const message = page.getByText(text.messages.checkEmail);
  await email.fill('ada@');
  await expect.element(message).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(message).toBeVisible();
  await expect.element(page.getByText(text.messages.required)).not.toBeInTheDocument();
  await email.fill('ada@school.example');
  await expect.element(message).not.toBeInTheDocument();
});
