import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { findAccountByEmail } from '../features/accounts/accounts.ts';
import { createTicketCalls } from '../features/tickets/tickets.ts';
import { momentBefore } from './audit-calendar.ts';
import { forgetOwedMails } from './demo.repository.ts';
import { demoTickets } from './demo-tickets.ts';
import { demoAdministrator } from './people.ts';

/** A demonstration has no delivery channels. */
const nowhere = {
  HUBSPOT_TOKEN: undefined,
  SUPPORT_EMAIL: undefined,
  SMTP_URL: undefined,
  RATE_LIMIT_PER_IP: 0,
};

const neverCalled = async (): Promise<never> => {
  throw new Error('a demonstration delivers no requests for help');
};

/** Creates the requests for help of the demonstration's teachers, some of them answered or closed by its administrator. */
export const simulateTickets = async ({ db, now }: { db: Database; now: () => Date }): Promise<void> => {
  const today = now();
  // Attempts counted with this key end before anyone signs in, and match no real ones.
  const keys = { attempts: randomBytes(32) };
  const deps = { db, keys, config: nowhere, addWork: async () => {}, sendMail: neverCalled, origin: () => '' };
  const serviceAt = (moment: Date) => createTicketCalls({ ...deps, now: () => moment });
  const accountOf = async ({ email }: { email: string }): Promise<{ id: string }> => {
    const account = await findAccountByEmail(db, email);
    if (!account) throw new Error(`there is no account of ${email}`);
    return account;
  };

  const administrator = await accountOf(demoAdministrator);
  const staff = { id: administrator.id, scopes: ['support:read' as const, 'support:update' as const] };
  for (const { from, written, talk = [], file, ...ticket } of demoTickets) {
    const asker = { id: (await accountOf(from)).id, scopes: ['support:read' as const] };
    const { id } = await serviceAt(momentBefore(today, written)).create(
      asker,
      { ...ticket, user_email: from.email, user_full_name: from.full_name },
      file ? [{ name: file.name, content: Buffer.from(file.text) }] : [],
    );
    for (const [num_seen, { by, written: at, content, close = false }] of talk.entries()) {
      await serviceAt(momentBefore(today, at)).write(by === 'staff' ? staff : asker, id, {
        ...{ id: randomUUID(), content, num_seen, close, language: ticket.language },
      });
    }
  }
  // Nobody of a demonstration has an inbox.
  await forgetOwedMails(db);
};
