import type { Ticket } from '../../../contract/tickets.ts';
import { holds } from '../table/matching.ts';
import type { AddressableColumn, TableState } from '../table/table-state.ts';

export type Show = 'open' | 'closed' | 'every';

/** What of the list the address names: whose, which, found by what, and the one that is unfolded. */
export const ticketColumns: AddressableColumn[] = [
  { id: 'view', options: [{ value: 'all' }] },
  { id: 'show', options: [{ value: 'closed' }, { value: 'every' }] },
  { id: 'find' },
  { id: 'ticket' },
];

/** What is shown of everybody's tickets: the open ones, unless the address says otherwise. */
export const showOf = ({ filters: { show } }: TableState): Show =>
  show === 'closed' || show === 'every' ? show : 'open';

const isShown = (show: Show, { tms_closed_at }: Ticket): boolean =>
  show === 'every' || (show === 'closed') === (tms_closed_at !== null);

/** Whether a ticket holds what was searched for: its code, subject, text or sender. */
const isFound = (ticket: Ticket, typed: string): boolean => {
  const { cod_ticket, subject, content, user_email, user_full_name } = ticket;
  return holds([cod_ticket, subject, content, user_email, user_full_name].join(' '), typed);
};

/** The tickets that staff want to see, in the order they came in. */
export const ticketsToShow = (tickets: readonly Ticket[], show: Show, typed: string): Ticket[] =>
  tickets.filter((ticket) => isShown(show, ticket) && (typed === '' || isFound(ticket, typed)));
