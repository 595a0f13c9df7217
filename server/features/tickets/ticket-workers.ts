import type { Workers } from '../../jobs/work.ts';
import { type DeliveryDeps, deliveryWorkers } from './deliveries.ts';
import { noticeWorkers } from './notices.ts';

/** The workers that deliver tickets and mail what happens in them. */
export const ticketWorkers = (
  deps: DeliveryDeps,
): Pick<Workers, 'ticket_mail' | 'ticket_hubspot' | 'ticket_notice'> => ({
  ...deliveryWorkers(deps),
  ...noticeWorkers(deps),
});
