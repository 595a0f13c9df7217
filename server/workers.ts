import type { Database } from './db/database.ts';
import { accountMailWorkers } from './features/accounts/accounts.ts';
import { collectionWorkers } from './features/collection/collection.ts';
import { type DeliveryDeps, ticketWorkers } from './features/tickets/tickets.ts';
import type { Workers } from './jobs/work.ts';
import type { SendMail } from './mail/mail.ts';

type Deps = {
  db: Database;
  now: () => Date;
  origin: () => string;
  sendMail: SendMail;
  config: DeliveryDeps['config'];
};

/** Returns the workers for all kinds of work. */
export const workers = (deps: Deps): Workers => ({
  ...accountMailWorkers(deps),
  ...ticketWorkers(deps),
  ...collectionWorkers(deps),
});
