import type { Ticket, TicketMessage } from '../../../../contract/tickets.ts';

/** A request of somebody else, unless `part` says otherwise. */
export const aTicket = (part: Partial<Ticket> = {}): Ticket => ({
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
  deliveries: [],
  assignee: null,
  flg_own: false,
  des_state: 'new',
  num_messages: 0,
  num_unread: 0,
  ...part,
});

/** An answer of staff, unless `part` says otherwise. */
export const aMessage = (content: string, part: Partial<TicketMessage> = {}): TicketMessage => ({
  id: crypto.randomUUID(),
  flg_staff: true,
  flg_own: false,
  full_name: 'Carla Conti',
  content,
  tms_created_at: '2026-03-02T10:00:00Z',
  mail: null,
  ...part,
});

/** The answer of `GET /tickets/counts`. */
export const ticketCounts = { num_unread: 0, num_open: 4, num_unanswered: 3, flg_mailed: true };
