import { asc, eq } from 'drizzle-orm';
import { maxMessages } from '../../../contract/rules/limits.ts';
import type { TicketNote } from '../../../contract/tickets.ts';
import type { DbOrTx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { ticketNote } from '../../db/schema/tickets.ts';
import { transaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { takeAttempt } from '../accounts/accounts.ts';
import type { TicketDeps } from './deliveries.ts';
import { isStored, lockAccount, lockTicket } from './tickets.repository.ts';

/** Resolves to the notes that staff wrote about a ticket for each other, oldest first, as one of them sees them. */
export const findNotes = async (db: DbOrTx, id_ticket: string, reader: { id: string }): Promise<TicketNote[]> => {
  const { id, id_user, content, tms_created_at } = ticketNote;
  const found = await db
    .select({ id, id_user, full_name: appUser.full_name, content, tms_created_at })
    .from(ticketNote)
    .leftJoin(appUser, eq(appUser.id, id_user))
    .where(eq(ticketNote.id_ticket, id_ticket))
    .orderBy(asc(tms_created_at), asc(id));
  return found.map(({ id_user: author, ...note }) => ({
    ...note,
    flg_own: author === reader.id,
    tms_created_at: note.tms_created_at.toISOString(),
  }));
};

/**
 * Stores a note; nothing when the same one is stored already. Throws `unauthorized` for a deleted account, `not_found`,
 * `ticket_full`, and `too_many_requests` after sixty messages and notes in an hour.
 */
export const storeNote = (
  deps: Pick<TicketDeps, 'db' | 'now' | 'keys' | 'config'>,
  { id: id_user }: { id: string },
  id_ticket: string,
  { id, content }: { id: string; content: string },
): Promise<void> =>
  transaction(deps.db, async (tx) => {
    if (!(await lockAccount(tx, id_user))) throw new AppError('unauthorized');
    if (!(await lockTicket(tx, id_ticket))) throw new AppError('not_found');
    if (await isStored(tx, ticketNote, { id, id_ticket, id_user })) return;
    if ((await tx.$count(ticketNote, eq(ticketNote.id_ticket, id_ticket))) >= maxMessages)
      throw new AppError('ticket_full');
    if (deps.config.RATE_LIMIT_PER_IP > 0) await takeAttempt(tx, deps, { kind: 'ticket_message', target: id_user });
    await tx.insert(ticketNote).values({ id, id_ticket, id_user, content, tms_created_at: deps.now() });
  });
