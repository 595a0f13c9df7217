import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Ticket } from '../../../contract/tickets.ts';
import { errorMessages } from '../../i18n/error-messages.ts';
import { support } from '../../i18n/support.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signIn } from '../../testing/render-office.tsx';
import { SupportPage } from './SupportPage.tsx';

const { ticket: text, channels } = support.en;
const api = answerApi();

const ticket: Ticket = {
  id: '6a0f1f5e-6a55-4b7c-9d4c-2f0f6a3f1c01',
  cod_ticket: 'PV-7K3M9Q',
  hs_ticket_category: 'other',
  hs_ticket_priority: 'LOW',
  subject: 'Projector',
  content: 'It does not start.',
  user_email: 'ada@school.example',
  user_full_name: 'Ada Prova',
  account: { full_name: 'Ada Prova', email: 'ada@school.example' },
  files: [],
  tms_created_at: '2026-03-02T09:00:00Z',
  tms_closed_at: null,
  deliveries: [
    {
      channel: 'hubspot',
      state: 'failed',
      num_attempts: 1,
      error: 'ticket_created_file_not_attached',
      tms_delivered_at: null,
    },
  ],
  flg_own: false,
  des_state: 'new',
  num_messages: 0,
  num_unread: 0,
};

const never = () => new Promise<never>(() => {});

it('a delivery that failed again can be retried at once, while the list of tickets is still reloaded', async () => {
  signIn('support:read', 'support:update');
  api.answer('GET /tickets', () => ({ rows: [ticket], total: 1, next: null }));
  api.answer('GET /tickets/counts', () => ({ num_unread: 0, num_open: 1 }));
  api.answer('GET /tickets/:id/messages', () => []);
  api.answer('POST /tickets/:id/retry', () => refusal(512, 'ticket_created_file_not_attached'));
  await renderOffice(<SupportPage />, { history: [`/support?ticket=${ticket.cod_ticket}`] });
  const retry = page.getByRole('button', { name: text.retryBy(channels.hubspot, ticket.cod_ticket) });
  await expect.element(retry).toBeVisible();
  api.answer('GET /tickets', never);
  await retry.click();
  await expect.poll(() => api.sent('POST /tickets/:id/retry').length).toBe(1);
  // In the ticket, and in the notice.
  await expect
    .poll(() => page.getByText(errorMessages.en.byCode.ticket_created_file_not_attached).elements().length)
    .toBe(2);
  await expect.element(retry).toHaveAttribute('aria-busy', 'false');
  await retry.click();
  await expect.poll(() => api.sent('POST /tickets/:id/retry').length).toBe(2);
});
