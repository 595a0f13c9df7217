import type { Ticket } from '../../../contract/tickets.ts';
import { containsWords } from '../table/matching.ts';
import { pageOf } from '../table/page-of.ts';
import type { AddressableColumn, TableState } from '../table/table-state.ts';

export type Show = 'open' | 'closed' | 'every';

/** The parameters of the list in the address: whose tickets, open or closed, the search, and the expanded ticket. */
export const ticketColumns: AddressableColumn[] = [
  { id: 'view', options: [{ value: 'all' }, { value: 'mine' }] },
  { id: 'show', options: [{ value: 'closed' }, { value: 'every' }] },
  { id: 'find' },
  { id: 'ticket' },
];

/** Whose tickets are shown. Staff see everybody's, unless they choose their own. */
export const viewOf = ({ filters: { view } }: TableState, mayHandle: boolean): 'all' | 'mine' =>
  mayHandle && view !== 'mine' ? 'all' : 'mine';

/** Which of everybody's tickets are shown: the open ones, unless the address says otherwise. */
export const showOf = ({ filters: { show } }: TableState): Show =>
  show === 'closed' || show === 'every' ? show : 'open';

const isShown = (show: Show, { tms_closed_at }: Ticket): boolean =>
  show === 'every' || (show === 'closed') === (tms_closed_at !== null);

/** Whether a ticket matches the search by its code, subject, text or sender. */
const isFound = (ticket: Ticket, typed: string): boolean => {
  const { cod_ticket, subject, content, user_email, user_full_name, account } = ticket;
  return containsWords(
    [cod_ticket, subject, content, user_email, user_full_name, account?.email, account?.full_name].join(' '),
    typed,
  );
};

/** The tickets selected by staff, in the given order. */
export const ticketsToShow = (tickets: readonly Ticket[], show: Show, typed: string): Ticket[] =>
  tickets.filter((ticket) => isShown(show, ticket) && (typed === '' || isFound(ticket, typed)));

/** The tickets selected by the address. One's own tickets are not filtered. */
export const listed = (tickets: readonly Ticket[], isAll: boolean, state: TableState): Ticket[] =>
  isAll ? ticketsToShow(tickets, showOf(state), state.filters.find ?? '') : ticketsToShow(tickets, 'every', '');

/** Whether the address refers to this ticket, by its code, as mails do, or by its id. */
export const isNamed = ({ id, cod_ticket }: Ticket, { filters: { ticket = '' } }: TableState): boolean =>
  cod_ticket === ticket.toUpperCase() || id === ticket;

/** The page and filters that show the ticket in the address; undefined when it is not in the list. */
export const leadingTo = (
  tickets: readonly Ticket[],
  isAll: boolean,
  state: TableState,
): Pick<TableState, 'page' | 'filters'> | undefined => {
  const named = tickets.find((ticket) => isNamed(ticket, state));
  if (!named) return undefined;
  const isListed = listed(tickets, isAll, state).includes(named);
  const filters = isListed ? state.filters : { ...state.filters, find: '', show: 'every' };
  const found = listed(tickets, isAll, { ...state, filters });
  const { pages } = pageOf(found, 1);
  const page = Array.from({ length: pages }, (_, index) => index + 1).find((number) =>
    pageOf(found, number).rows.includes(named),
  );
  return { page: page ?? 1, filters };
};
