import type { Ticket } from '../../../contract/tickets.ts';

export type TicketState = 'received' | 'waiting' | 'delivered' | 'failed' | 'closed';

type Progress = Pick<Ticket, 'deliveries' | 'tms_closed_at'>;

const has = ({ deliveries }: Progress, wanted: Ticket['deliveries'][number]['state']): boolean =>
  deliveries.some(({ state }) => state === wanted);

/** The state of a ticket for its sender: one successful channel is enough. */
export const stateForSender = (ticket: Progress): TicketState => {
  if (ticket.tms_closed_at !== null) return 'closed';
  if (has(ticket, 'delivered')) return 'delivered';
  if (has(ticket, 'waiting')) return 'waiting';
  return has(ticket, 'failed') ? 'failed' : 'received';
};

/** The state of a ticket for staff: failures come first, since they need attention. */
export const stateForStaff = (ticket: Progress): TicketState => {
  if (ticket.tms_closed_at === null && has(ticket, 'failed')) return 'failed';
  if (ticket.tms_closed_at === null && has(ticket, 'waiting')) return 'waiting';
  return stateForSender(ticket);
};
