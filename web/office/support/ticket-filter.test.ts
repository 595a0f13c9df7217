import { expect, it } from 'vitest';
import type { Ticket } from '../../../contract/tickets.ts';
import { tableAddress } from '../table/table-state.ts';
import { leadingTo, showOf, ticketColumns, ticketsToShow, viewOf } from './ticket-filter.ts';

const ticket = (cod_ticket: string, part: Partial<Ticket> = {}): Ticket => ({
  id: cod_ticket,
  cod_ticket,
  hs_ticket_category: 'other',
  hs_ticket_priority: 'LOW',
  subject: 'Proiettore',
  content: 'Non parte',
  user_email: 'carla@school.example',
  account: { full_name: 'Carla Conti', email: 'carla.conti@school.example' },
  user_full_name: 'Carla Rossi',
  files: [],
  tms_created_at: '2026-05-12T08:00:00Z',
  tms_closed_at: null,
  deliveries: [],
  flg_own: false,
  des_state: 'new',
  num_messages: 0,
  num_unread: 0,
  ...part,
});
const open = ticket('PV-AAAAAA');
const closed = ticket('PV-BBBBBB', { tms_closed_at: '2026-05-13T08:00:00Z', user_full_name: 'Ada Preside' });
const codes = (...args: Parameters<typeof ticketsToShow>) => ticketsToShow(...args).map(({ cod_ticket }) => cod_ticket);

it('shows open, closed or all tickets', () => {
  expect(codes([open, closed], 'open', '')).toEqual(['PV-AAAAAA']);
  expect(codes([open, closed], 'closed', '')).toEqual(['PV-BBBBBB']);
  expect(codes([open, closed], 'every', '')).toEqual(['PV-AAAAAA', 'PV-BBBBBB']);
});

it('finds by code, words or sender', () => {
  expect(codes([open, closed], 'every', 'pv-bbb')).toEqual(['PV-BBBBBB']);
  expect(codes([open, closed], 'every', 'rossi carla')).toEqual(['PV-AAAAAA']);
  expect(codes([open, closed], 'every', 'parte')).toHaveLength(2);
});

it('shows open tickets by default, and for invalid addresses', () => {
  const at = (address: string) => showOf(stateAt(address));
  expect(['', 'show=nonsense', 'show=closed', 'show=every'].map(at)).toEqual(['open', 'open', 'closed', 'every']);
});

const stateAt = (address: string) => tableAddress(ticketColumns).read(new URLSearchParams(address));

it('shows everybody’s tickets to staff, unless they choose their own', () => {
  const seen = (mayHandle: boolean) => ['', 'view=all', 'view=mine'].map((at) => viewOf(stateAt(at), mayHandle));
  expect(seen(true)).toEqual(['all', 'all', 'mine']);
  expect(seen(false)).toEqual(['mine', 'mine', 'mine']);
});

it('finds the ticket that a mail refers to', () => {
  const many = [...Array.from({ length: 10 }, (_, index) => ticket(`PV-00000${index}`)), open, closed];
  const place = (address: string, isAll = true) => leadingTo(many, isAll, stateAt(address));
  expect(place('ticket=PV-000003')).toEqual({ page: 1, filters: { ticket: 'PV-000003' } });
  expect(place('ticket=pv-aaaaaa')).toEqual({ page: 2, filters: { ticket: 'pv-aaaaaa' } });
  expect(place('ticket=PV-BBBBBB&find=Carla')).toMatchObject({ page: 2, filters: { show: 'every', find: '' } });
  expect(place('ticket=PV-BBBBBB', false)).toEqual({ page: 2, filters: { ticket: 'PV-BBBBBB' } });
  expect(place('ticket=PV-CCCCCC')).toBeUndefined();
  expect(place('')).toBeUndefined();
});
