import { expect, it } from 'vitest';
import type { Ticket } from '../../../contract/tickets.ts';
import { parseTableState } from '../table/table-state.ts';
import { showOf, ticketColumns, ticketsToShow } from './ticket-filter.ts';

const ticket = (cod_ticket: string, part: Partial<Ticket> = {}): Ticket => ({
  id: cod_ticket,
  cod_ticket,
  hs_ticket_category: 'other',
  hs_ticket_priority: 'LOW',
  subject: 'Proiettore',
  content: 'Non parte',
  user_email: 'carla@school.example',
  user_full_name: 'Carla Rossi',
  files: [],
  tms_created_at: '2026-05-12T08:00:00Z',
  tms_closed_at: null,
  deliveries: [],
  flg_own: false,
  ...part,
});
const open = ticket('PV-AAAAAA');
const closed = ticket('PV-BBBBBB', { tms_closed_at: '2026-05-13T08:00:00Z', user_full_name: 'Ada Preside' });
const codes = (...args: Parameters<typeof ticketsToShow>) => ticketsToShow(...args).map(({ cod_ticket }) => cod_ticket);

it('shows open ones, closed ones or every one', () => {
  expect(codes([open, closed], 'open', '')).toEqual(['PV-AAAAAA']);
  expect(codes([open, closed], 'closed', '')).toEqual(['PV-BBBBBB']);
  expect(codes([open, closed], 'every', '')).toEqual(['PV-AAAAAA', 'PV-BBBBBB']);
});

it('finds by code, words or sender', () => {
  expect(codes([open, closed], 'every', 'pv-bbb')).toEqual(['PV-BBBBBB']);
  expect(codes([open, closed], 'every', 'rossi carla')).toEqual(['PV-AAAAAA']);
  expect(codes([open, closed], 'every', 'parte')).toHaveLength(2);
});

it('begins with the open ones, whatever an address says', () => {
  const at = (address: string) => showOf(parseTableState(new URLSearchParams(address), ticketColumns));
  expect(['', 'show=nonsense', 'show=closed', 'show=every'].map(at)).toEqual(['open', 'open', 'closed', 'every']);
});
