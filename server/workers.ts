import { accountMailWorkers } from './features/accounts/accounts.ts';
import { collectionWorkers } from './features/collection/collection.ts';
import { type DeliveryDeps, deliveryWorkers, ticketNoticeWorkers } from './features/tickets/tickets.ts';
import type { Workers } from './jobs/work.ts';

export const workers = (deps: DeliveryDeps): Workers => ({
  ...accountMailWorkers(deps),
  ...deliveryWorkers(deps),
  ...ticketNoticeWorkers(deps),
  ...collectionWorkers(deps),
});
