import type { Ticket, TicketFilter } from '../../../contract/tickets.ts';
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

/** The filters that the server applies. One's own tickets are not filtered. */
export const filterOf = (isAll: boolean, state: TableState): TicketFilter & { all: 'true' | 'false' } => {
  if (!isAll) return { all: 'false' };
  const show = showOf(state);
  return { all: 'true', ...(show !== 'every' && { state: show }), search: state.filters.find };
};

/** Whether the address refers to this ticket, by its code, as mails do, or by its id. */
export const isNamed = ({ id, cod_ticket }: Ticket, { filters: { ticket = '' } }: TableState): boolean =>
  cod_ticket === ticket.toUpperCase() || id === ticket;
