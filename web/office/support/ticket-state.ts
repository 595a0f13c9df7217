import type { DeliveryState, Ticket } from '../../../contract/tickets.ts';

/** Whether a ticket has been passed on; `received`: it is read here only. */
export type PassedOn = DeliveryState | 'received';

type Progress = Pick<Ticket, 'deliveries' | 'tms_closed_at'>;

const has = ({ deliveries }: Progress, wanted: DeliveryState): boolean =>
  deliveries.some(({ state }) => state === wanted);

/** For its sender: one successful channel is enough. */
export const passedOn = (ticket: Progress): PassedOn => {
  if (has(ticket, 'delivered')) return 'delivered';
  if (has(ticket, 'waiting')) return 'waiting';
  return has(ticket, 'failed') ? 'failed' : 'received';
};

/** Whether staff should see to it that an open ticket is passed on. */
export const needsRetry = (ticket: Progress): boolean => ticket.tms_closed_at === null && has(ticket, 'failed');

/** Whether it is the turn of staff. */
export const isUnanswered = ({ des_state }: Pick<Ticket, 'des_state'>): boolean =>
  des_state === 'new' || des_state === 'waiting';
